import Papa from 'papaparse';
import { writeWhole } from '../terminal/outFile.ts';
import type { CsvRow, Separator } from '../../server/imports/csv/rows.ts';

/** A cell that a spreadsheet would run; the importer takes the quote off again (trust 6). */
const FORMULA = /^[\s\0]*[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+$/;

const safe = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

export interface RejectsOptions {
  readonly path: string;
  readonly header: readonly string[];
  readonly separator: Separator;
  /** Rows with what is wrong with each, in the file's order. */
  readonly rows: AsyncIterable<readonly (CsvRow & { readonly error: string })[]>;
  readonly errorColumn: string;
}

/** Writes the refused rows as they came, with the reason in a last column: to be mended and imported in their turn. */
export async function writeRejects({ path, header, separator, rows, errorColumn }: RejectsOptions): Promise<void> {
  // A rejects file that comes back brings last time's errors along.
  const old = header.indexOf(errorColumn);
  const kept = (cells: readonly string[]): string[] => cells.filter((_, index) => index !== old);
  const lines = (table: string[][]): string => `${Papa.unparse(table, { delimiter: separator, newline: '\r\n' })}\r\n`;
  await writeWhole(path, async (file) => {
    // With the mark, Excel reads it as UTF-8; so do we, whatever --encoding says.
    await file.write(`\uFEFF${lines([[...kept(header), errorColumn]])}`);
    for await (const batch of rows) {
      if (batch.length === 0) continue;
      const table = batch.map(({ cells, error }) => [...kept(cells), ...missing(header, cells), error].map(safe));
      await file.write(lines(table));
    }
  });
}

/** Cells that a short row lacks, so that its error stands under its heading. */
const missing = (header: readonly string[], cells: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, header.length - cells.length) }, () => '');
