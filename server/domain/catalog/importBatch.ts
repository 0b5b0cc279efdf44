import type { Command, Decider, Event } from '../../kernel/decider.ts';

/** `products`: rows of the file that stand in the catalogue now; `refused`: the others. Who did it is in the metadata. */
export type ImportBatchEvent = Event<
  'ProductsImported',
  { batchId: string; fileName: string; fileHash: string; rows: number; products: number; refused: number }
>;

export interface ImportBatch {
  /** Products of the file at the last record, null before the first. */
  readonly products: number | null;
}

/** One file taken into the catalogue: its id follows from company and file, so that the same file is the same batch. */
export const importBatch: Decider<ImportBatch, ImportBatchEvent> = {
  category: 'importBatch',
  initialState: () => ({ products: null }),
  evolve(_, { type, data }) {
    switch (type) {
      case 'ProductsImported':
        return { products: data.products };
    }
  },
};

export type RecordImport = Command<'RecordImport', ImportBatchEvent['data']>;

/** Notes a file that went in to its end; quiet when the same file brought nothing more, or nothing at all. */
export function recordImport({ data }: RecordImport, { products }: ImportBatch): ImportBatchEvent[] {
  if (data.products === (products ?? 0)) return [];
  return [{ type: 'ProductsImported', data }];
}
