import type { Sheet, SheetColumn } from './sheet.ts';

/** One JSON object per line. Amounts are decimal strings, as in the API: exact at any size. */
export const ndjsonSheet = <Row>(columns: readonly SheetColumn<Row>[]): Sheet<Row> => ({
  begin: () => [],
  rows: (rows) => [
    rows
      .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name, of }) => [name, of(row)])))}\n`)
      .join(''),
  ],
  end: () => [],
});
