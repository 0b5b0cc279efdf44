import Papa from 'papaparse';
import { guarded } from './formulaGuard.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** CSV for Excel and our importer: byte-order mark, RFC 4180, no cells that a spreadsheet would execute. */
export function csvSheet<Row>(columns: readonly SheetColumn<Row>[]): Sheet<Row> {
  const lines = (table: readonly (readonly string[])[]): string =>
    `${Papa.unparse(table as string[][], { newline: '\r\n' })}\r\n`;
  return {
    begin: () => [`\uFEFF${lines([columns.map(({ name }) => guarded(name))])}`],
    rows: (rows) => (rows.length === 0 ? [] : [lines(rows.map((row) => columns.map((column) => cell(column, row))))]),
    end: () => [],
  };
}

function cell<Row>({ of, isNumber }: SheetColumn<Row>, row: Row): string {
  const value = of(row);
  if (value === null) return '';
  return isNumber ? String(value) : guarded(String(value));
}
