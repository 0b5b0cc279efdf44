import { DomainError, type Command } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent } from './importBatch.ts';

export type UndoImport = Command<'UndoImport', { batchId: string }>;

/** Notes that a batch is taken back, before its first product is; quiet the second time (rules 16). */
export function undoImport({ data }: UndoImport, { isStarted, products, isUndone }: ImportBatch): ImportBatchEvent[] {
  if (!isStarted && products === null) throw new DomainError('catalog.importUnknown', { batchId: data.batchId });
  return isUndone ? [] : [{ type: 'ProductImportUndone', data }];
}
