import type { ImportBatch, ImportBatchEvent } from './importBatch.ts';

export interface RecordEditsUndone {
  batchId: string;
  products: number;
}

/** Notes how many products that a file had changed have their old values again. */
export function recordEditsUndone(wanted: RecordEditsUndone, { isUndone }: ImportBatch): ImportBatchEvent[] {
  return isUndone && wanted.products > 0 ? [{ type: 'ImportedEditsUndone', data: wanted }] : [];
}
