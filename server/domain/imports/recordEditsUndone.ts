import type { Command } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent } from './importBatch.ts';

export type RecordEditsUndone = Command<'RecordEditsUndone', { batchId: string; products: number }>;

/** Notes how many products that a file had changed have their old values again. */
export function recordEditsUndone({ data }: RecordEditsUndone, { isUndone }: ImportBatch): ImportBatchEvent[] {
  return isUndone && data.products > 0 ? [{ type: 'ImportedEditsUndone', data }] : [];
}
