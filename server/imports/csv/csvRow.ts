/** A row of a file as its separators cut it. */
export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1, empty lines count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** A quote that is not where CSV wants it. */
  readonly isMalformed: boolean;
  /** It and its neighbours look like one row that a line feed has cut. */
  readonly isCut?: true;
}
