import Papa from 'papaparse';
import type { CsvRow, Separator } from './csv/rows.ts';

/** A cell that a spreadsheet would run; the importer takes the quote off again (trust 6). */
const FORMULA = /^[\s\0]*[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+$/;

const safe = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

interface Table {
  readonly header: readonly string[];
  readonly separator: Separator;
  readonly errorColumn: string;
}

/** Refused rows as text: as they came, with the reason in a last column. */
export function rejectsText({ header, separator, errorColumn }: Table) {
  // A rejects file that comes back brings last time's errors along.
  const old = header.indexOf(errorColumn);
  const kept = (cells: readonly string[]): string[] => cells.filter((_, index) => index !== old);
  const lines = (table: string[][]): string => `${Papa.unparse(table, { delimiter: separator, newline: '\r\n' })}\r\n`;
  return {
    // With the mark, Excel reads it as UTF-8; so do we, whatever --encoding says.
    head: `\uFEFF${lines([[...kept(header), errorColumn]])}`,
    rows: (rows: readonly (Pick<CsvRow, 'cells'> & { readonly error: string })[]): string =>
      lines(rows.map(({ cells, error }) => [...kept(cells), ...missing(header, cells), error].map(safe))),
  };
}

/** Cells that a short row lacks, so that its error stands under its heading. */
const missing = (header: readonly string[], cells: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, header.length - cells.length) }, () => '');
