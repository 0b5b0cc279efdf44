import type { Decider, Event } from '../../kernel/decider.ts';

/** Where the file was read, for whoever goes on with an interrupted import on the same machine. */
export interface ImportSource {
  /** Absolute path, or `-` for what came through a pipe. */
  readonly path: string;
  /** Absolute path of the map that was used. */
  readonly map: string | null;
  readonly encoding: string;
  /** Rows that were refused were left out on purpose. */
  readonly skipInvalid: boolean;
}

/**
 * `fileHash` and `mapHash`: sha-256 in hex; the map's is null where none was used. `products`: rows of the file that stand
 * in the catalogue now; `refused`: the others. Which products an undo takes back, each of them tells (ProductWithdrawn).
 * Who did it is in the metadata.
 */
export type ImportBatchEvent =
  | Event<
      'ProductImportStarted',
      {
        batchId: string;
        fileName: string;
        fileHash: string;
        mapHash: string | null;
        rows: number;
        source: ImportSource | null;
      }
    >
  | Event<
      'ProductsImported',
      { batchId: string; fileName: string; fileHash: string; rows: number; products: number; refused: number }
    >
  | Event<'ProductImportUndone', { batchId: string }>;

export interface ImportBatch {
  readonly isStarted: boolean;
  readonly fileName: string;
  readonly fileHash: string;
  readonly mapHash: string | null;
  readonly source: ImportSource | null;
  /** Products of the file at the last record, null before the first. */
  readonly products: number | null;
  readonly isUndone: boolean;
}

/**
 * One file taken into the catalogue with one map. Its id follows from company, file and map, so that the same file is the
 * same batch; once it is undone, the file begins a new one.
 */
export const importBatch: Decider<ImportBatch, ImportBatchEvent> = {
  category: 'importBatch',
  initialState: () => ({
    isStarted: false,
    fileName: '',
    fileHash: '',
    mapHash: null,
    source: null,
    products: null,
    isUndone: false,
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'ProductImportStarted': {
        const { fileName, fileHash, mapHash, source } = data;
        return { ...state, isStarted: true, fileName, fileHash, mapHash, source };
      }
      case 'ProductsImported': {
        const { fileName, fileHash, products } = data;
        return { ...state, fileName, fileHash, products };
      }
      case 'ProductImportUndone':
        return { ...state, isUndone: true };
    }
  },
};
