import type { ImportBatch, ImportBatchEvent, ImportKind } from './importBatch.ts';

type Imported = Omit<Extract<ImportBatchEvent, { type: 'FileImported' }>['data'], 'kind'>;

export interface RecordImport extends Imported {
  kind: ImportKind;
}

/** Notes a file that went in to its end; quiet when the same file brought nothing more, or nothing at all. */
export function recordImport(wanted: RecordImport, { isStarted, taken }: ImportBatch): ImportBatchEvent[] {
  if (wanted.taken === taken || (!isStarted && wanted.taken === 0)) return [];
  const { kind, ...imported } = wanted;
  if (kind !== 'products') return [{ type: 'FileImported', data: { ...imported, kind } }];
  const { taken: products, ...rest } = imported;
  return [{ type: 'ProductsImported', data: { ...rest, products } }];
}
