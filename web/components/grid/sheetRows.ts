import { cellProblem } from './cellKinds.ts';
import type { CellAddress, CellText, GridEditor } from './gridTypes.ts';

/** A row that is not saved yet, as texts by column. */
export interface SheetRow {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  /** What of it is saved already: an id that a further try continues with. */
  readonly saved: string | null;
}

/** Why a row was not saved; at a cell, or as a whole. */
export interface Refusal {
  readonly column: string | null;
  readonly reason: string;
}

/** A sheet takes no more rows: what is longer is a file to import. */
export const SHEET_ROWS = 1_000;

export const isEmpty = ({ texts, saved }: SheetRow): boolean =>
  saved === null && Object.values(texts).every((text) => text.trim() === '');

const emptyRow = (id: string): SheetRow => ({ id, texts: {}, saved: null });

/** Enter in the last filled row must find one below it. */
const BLANKS = 2;
const LEAST_ROWS = 8;

/** The rows with empty ones below them, to continue with. */
export function withBlanks(rows: readonly SheetRow[], newId: () => string): readonly SheetRow[] {
  const lastFilled = rows.findLastIndex((row) => !isEmpty(row));
  const wanted = Math.min(SHEET_ROWS, Math.max(LEAST_ROWS, lastFilled + 1 + BLANKS));
  const missing = Math.max(0, wanted - rows.length);
  return missing === 0 ? rows : [...rows, ...Array.from({ length: missing }, () => emptyRow(newId()))];
}

/** The rows with these texts in their cells; a row that is not there yet begins below. */
export function withTexts(rows: readonly SheetRow[], texts: readonly CellText[]): readonly SheetRow[] {
  const entered = new Map<string, Record<string, string>>();
  for (const { row, column, text } of texts) {
    const cells = entered.get(row) ?? {};
    cells[column] = text;
    entered.set(row, cells);
  }
  const changed = rows.map((row) => {
    const cells = entered.get(row.id);
    entered.delete(row.id);
    return cells ? { ...row, texts: { ...row.texts, ...cells } } : row;
  });
  return [...changed, ...[...entered].map(([id, cells]) => ({ ...emptyRow(id), texts: cells }))];
}

/** The rows without those of which several cells were emptied until nothing was left. */
export function withoutEmptied(rows: readonly SheetRow[], texts: readonly CellText[]): readonly SheetRow[] {
  if (texts.length < 2 || texts.some(({ text }) => text !== '')) return rows;
  const emptied = new Set(texts.map(({ row }) => row));
  return rows.filter((row) => !emptied.has(row.id) || !isEmpty(row));
}

interface CheckedColumn {
  readonly id: string;
  readonly editor: Pick<GridEditor<never>, 'kind' | 'invalid' | 'isOptional' | 'check'>;
}

/** What `find` makes of a row, found once for each: of a sheet of a thousand rows an entry changes one. */
export function oncePerRow<Found>(find: (row: SheetRow) => Found): (row: SheetRow) => Found {
  const found = new WeakMap<SheetRow, { readonly value: Found }>();
  return (row) => {
    const known = found.get(row) ?? { value: find(row) };
    found.set(row, known);
    return known.value;
  };
}

/** Checks a row cell by cell, each row once. */
export const rowChecker = (columns: readonly CheckedColumn[]): ((row: SheetRow) => ReadonlyMap<string, string>) =>
  oncePerRow((row) => {
    const problems = new Map<string, string>();
    for (const { id, editor } of columns) {
      const problem = cellProblem(editor, row.texts[id] ?? '');
      if (problem !== null) problems.set(id, problem);
    }
    return problems;
  });

/** Cells whose text is in the same column of another row too, however it is written: nobody knows which of them is right. */
export function repeated(rows: readonly SheetRow[], column: string): readonly CellAddress[] {
  const textOf = ({ texts }: SheetRow): string => (texts[column] ?? '').normalize('NFKC').trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) + 1);
  return rows
    .filter((row) => textOf(row) !== '' && (counts.get(textOf(row)) ?? 0) > 1)
    .map(({ id }) => ({ row: id, column }));
}
