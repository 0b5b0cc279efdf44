import type { CsvRow } from './csvRow.ts';

/** Parts that one row may be in; of more short rows than these after each other, a spreadsheet omitted the last cells. */
const PARTS_MAX = 3;

/**
 * Spreadsheets leave out the last cells of rows that have nothing there. Rows shorter than the header that together come to
 * one whole row are something else: a line feed has cut it, and they are marked.
 */
export async function* markCutRows(
  batches: AsyncIterable<readonly CsvRow[]>,
  count: number,
): AsyncGenerator<readonly CsvRow[]> {
  /** The last short rows that follow each other. */
  let run: CsvRow[] = [];
  let isLong = false;
  const push = (row: CsvRow): void => {
    const before = run.at(-1);
    const isPair = before !== undefined && cellsOf([before, row]) === count;
    // Halves alike are also what a spreadsheet writes.
    if (before && isPair && before.cells.length !== row.cells.length)
      run = [...run.slice(0, -1), cut(before), cut(row)];
    else run.push(row);
  };
  const end = (): readonly CsvRow[] => {
    const ended = !isLong && run.length > 1 && cellsOf(run) === count ? run.map(cut) : run;
    run = [];
    isLong = false;
    return ended;
  };
  for await (const rows of batches) {
    const out: CsvRow[] = [];
    for (const row of rows) {
      if (row.cells.length >= count) {
        out.push(...end(), row);
        continue;
      }
      push(row);
      if (run.length <= PARTS_MAX) continue;
      isLong = true;
      out.push(...run.splice(0, run.length - 1));
    }
    if (out.length > 0) yield out;
  }
  const last = end();
  if (last.length > 0) yield last;
}

const cut = (row: CsvRow): CsvRow => ({ ...row, isCut: true });

/** Cells of the row that these would be parts of: a cut goes through one. */
const cellsOf = (rows: readonly CsvRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.length, 0) - rows.length + 1;
