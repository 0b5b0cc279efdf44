import type { Command } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent, ImportKind } from './importBatch.ts';

type Imported = Omit<Extract<ImportBatchEvent, { type: 'FileImported' }>['data'], 'kind'>;

export type RecordImport = Command<'RecordImport', Imported & { kind: ImportKind }>;

/** Notes a file that went in to its end; quiet when the same file brought nothing more, or nothing at all. */
export function recordImport({ data }: RecordImport, { isStarted, taken }: ImportBatch): ImportBatchEvent[] {
  if (data.taken === taken || (!isStarted && data.taken === 0)) return [];
  const { kind, ...imported } = data;
  if (kind !== 'products') return [{ type: 'FileImported', data: { ...imported, kind } }];
  const { taken: products, ...rest } = imported;
  return [{ type: 'ProductsImported', data: { ...rest, products } }];
}
