import type { Command } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent } from './importBatch.ts';

type Imported = Extract<ImportBatchEvent, { type: 'ProductsImported' }>['data'];

export type RecordImport = Command<'RecordImport', Imported>;

/** Notes a file that went in to its end; quiet when the same file brought nothing more, or nothing at all. */
export function recordImport({ data }: RecordImport, { isStarted, products }: ImportBatch): ImportBatchEvent[] {
  if (data.products === products || (!isStarted && data.products === 0)) return [];
  return [{ type: 'ProductsImported', data }];
}
