/** A cell's value; decimals are exact text. */
export type Cell = string | number | null;

/** A column of a file and how it is read from a row. */
export interface SheetColumn<Row> {
  /** Its heading. */
  readonly name: string;
  readonly of: (row: Row) => Cell;
  /** Numbers (also as decimal text) become numbers in a spreadsheet; everything else stays text. */
  readonly isNumber?: boolean;
  /** In characters, for a spreadsheet; absent: 12. */
  readonly width?: number;
}

/** A file being written, in pieces. */
export interface Sheet<Row> {
  readonly begin: () => Pieces;
  readonly rows: (rows: readonly Row[]) => Pieces;
  readonly end: () => Pieces;
}
export type Pieces = Iterable<Uint8Array | string>;
