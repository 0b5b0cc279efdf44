import type { Decider, Event } from '../../kernel/decider.ts';
import { filePermissions, type RecordFile } from '../kinds.ts';

/** Fields that forms require and an import may leave out where it is asked to (rules 18.28). */
export const allowedMissing = ['email'] as const;
export type AllowedMissing = (typeof allowedMissing)[number];

/** Where the file was read, for anyone who continues with an interrupted import on the same machine. */
export interface ImportSource {
  /** Absolute path, or `-` for what came through a pipe. */
  readonly path: string;
  /** Absolute path of the map that was used. */
  readonly map: string | null;
  readonly encoding: string;
  /** Rows that were refused were omitted on purpose. */
  readonly skipInvalid: boolean;
  /** Products that are there were changed by it; absent: only new ones were imported. */
  readonly update?: boolean;
  /** New records were allowed to lack this field. */
  readonly allowMissing?: AllowedMissing;
  /** Units that the company lacked were created, or rows with them refused; absent: nobody was asked, they were created. */
  readonly createUnits?: boolean;
  /** The same of categories. */
  readonly createCategories?: boolean;
  /** Why unlikely amounts were taken; null: they were refused; absent: nobody was asked. */
  readonly anyway?: string | null;
  /** What someone had told of its numbers and dates; absent: its cells did. */
  readonly numbers?: 'point' | 'comma';
  readonly dates?: 'monthFirst' | 'dayFirst';
}

/** What files may hold that are imported by batches. */
export type ImportKind = RecordFile;
export const importKinds = Object.keys(filePermissions) as ImportKind[];
/** What files hold that people bring: sheets of counts too, which are no batches and undone with their count. */
export const sentKinds = [...importKinds, 'counts'] as const;
export type SentKind = (typeof sentKinds)[number];
/** Those whose batches are told by events of all kinds; products came before them and have their own. */
export type OtherImportKind = Exclude<ImportKind, 'products'>;

/**
 * `fileHash` and `mapHash`: sha-256 in hex; the map's is null where none was used. `products`: rows of the file that are
 * in the catalog now; `refused`: the rest. Which products an undo undoes, each of them tells (ProductWithdrawn);
 * those that were there before and have their old values again are counted (ImportedEditsUndone). Who did it is in the
 * metadata. The events of the other kinds say the same: `taken`: rows of the file that are in the books now. `undone`:
 * things that undos of the batch have undone so far.
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
  | Event<'ProductImportUndone', { batchId: string }>
  | Event<'ImportedEditsUndone', { batchId: string; products: number }>
  | Event<
      'FileImportStarted',
      {
        batchId: string;
        kind: OtherImportKind;
        fileName: string;
        fileHash: string;
        mapHash: string | null;
        rows: number;
        source: ImportSource | null;
      }
    >
  | Event<
      'FileImported',
      {
        batchId: string;
        kind: OtherImportKind;
        fileName: string;
        fileHash: string;
        rows: number;
        taken: number;
        refused: number;
      }
    >
  | Event<'FileImportUndone', { batchId: string; kind: OtherImportKind }>
  // How files of vendors were recorded before there were kinds; read, and written no more.
  | Event<
      'VendorsImported',
      { batchId: string; fileName: string; fileHash: string; rows: number; vendors: number; refused: number }
    >
  | Event<'FileImportTakenBack', { batchId: string; kind: OtherImportKind; undone: number }>;

export interface ImportBatch {
  readonly kind: ImportKind;
  readonly isStarted: boolean;
  readonly fileName: string;
  readonly fileHash: string;
  readonly mapHash: string | null;
  readonly source: ImportSource | null;
  /** Rows of the file that stood in the books at the last record, null before the first. */
  readonly taken: number | null;
  readonly isUndone: boolean;
  /** What undos had undone at the last record. */
  readonly undone: number;
}

/**
 * One file imported with one map. Its id follows from company, kind, file and map, so that the same file is the same batch;
 * once it is undone, the file begins a new one.
 */
export const importBatch: Decider<ImportBatch, ImportBatchEvent> = {
  category: 'importBatch',
  version: 2,
  initialState: () => ({
    kind: 'products',
    isStarted: false,
    fileName: '',
    fileHash: '',
    mapHash: null,
    source: null,
    taken: null,
    isUndone: false,
    undone: 0,
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'ProductImportStarted': {
        const { fileName, fileHash, mapHash, source } = data;
        return { ...state, isStarted: true, fileName, fileHash, mapHash, source };
      }
      case 'ProductsImported': {
        const { fileName, fileHash, products } = data;
        return { ...state, fileName, fileHash, taken: products };
      }
      case 'FileImportStarted': {
        const { kind, fileName, fileHash, mapHash, source } = data;
        return { ...state, kind, isStarted: true, fileName, fileHash, mapHash, source };
      }
      case 'FileImported': {
        const { kind, fileName, fileHash, taken } = data;
        return { ...state, kind, fileName, fileHash, taken };
      }
      case 'VendorsImported': {
        const { fileName, fileHash, vendors } = data;
        return { ...state, kind: 'vendors', fileName, fileHash, taken: vendors };
      }
      case 'ProductImportUndone':
      case 'FileImportUndone':
        return { ...state, isUndone: true };
      case 'ImportedEditsUndone':
        return state;
      case 'FileImportTakenBack':
        return { ...state, undone: data.undone };
    }
  },
};
