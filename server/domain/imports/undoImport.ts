import { DomainError } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent, ImportKind, OtherImportKind } from './importBatch.ts';

export interface UndoImport {
  batchId: string;
  kind: ImportKind;
}

/**
 * Notes that a batch is undone, before the first of what it made is; quiet the second time (rules 16). Batches of
 * vendors that were recorded before they had a stream of this kind are undone too: who asks has seen them in the list.
 */
export function undoImport(
  { batchId, kind }: UndoImport,
  { isStarted, taken, isUndone }: ImportBatch,
): ImportBatchEvent[] {
  if (!isStarted && taken === null && kind !== 'vendors') throw new DomainError('catalog.importUnknown', { batchId });
  if (isUndone) return [];
  return kind === 'products'
    ? [{ type: 'ProductImportUndone', data: { batchId } }]
    : [{ type: 'FileImportUndone', data: { batchId, kind } }];
}

export interface RecordEditsUndone {
  batchId: string;
  products: number;
}

/** Notes how many products that a file had changed have their old values again. */
export function recordEditsUndone(wanted: RecordEditsUndone, { isUndone }: ImportBatch): ImportBatchEvent[] {
  return isUndone && wanted.products > 0 ? [{ type: 'ImportedEditsUndone', data: wanted }] : [];
}

export interface RecordUndone {
  batchId: string;
  kind: OtherImportKind;
  undone: number;
}

/** Notes how much of a batch undos have undone; products tell it of themselves. Quiet when it is no more than before. */
export function recordUndone(wanted: RecordUndone, { undone }: ImportBatch): ImportBatchEvent[] {
  return wanted.undone > undone ? [{ type: 'FileImportTakenBack', data: wanted }] : [];
}
