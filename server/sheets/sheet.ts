/** What a cell holds; decimals are exact text. */
export type Cell = string | number | null;

/** A column of a file, in terms of the rows that it is written from. */
export interface SheetColumn<Row> {
  /** Its heading. */
  readonly name: string;
  readonly of: (row: Row) => Cell;
  /** Numbers (also as decimal text) are numbers in a spreadsheet; all else is text whatever it looks like. */
  readonly isNumber?: boolean;
  /** In characters, for a spreadsheet; absent: 12. */
  readonly width?: number;
}

/** A file being written: pieces to hand on, in order. */
export interface Sheet<Row> {
  readonly begin: () => Pieces;
  readonly rows: (rows: readonly Row[]) => Pieces;
  readonly end: () => Pieces;
}
export type Pieces = Iterable<Uint8Array | string>;
