import { cellProblem } from './cellKinds.ts';
import type { CellAddress, CellText, GridEditor } from './gridTypes.ts';

/** A row that is not saved yet, as texts by column. */
export interface SheetRow {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  /** What of it is saved already: an id that a further try goes on with. */
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

/** The rows with empty ones below them, to go on with. */
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

interface CheckedColumn {
  readonly id: string;
  readonly editor: Pick<GridEditor<never>, 'kind' | 'invalid' | 'isOptional' | 'check'>;
}

/** Checks a row cell by cell, each row once. */
export function rowChecker(columns: readonly CheckedColumn[]) {
  const checked = new WeakMap<SheetRow, ReadonlyMap<string, string>>();
  return (row: SheetRow): ReadonlyMap<string, string> => {
    const known = checked.get(row);
    if (known) return known;
    const problems = new Map<string, string>();
    for (const { id, editor } of columns) {
      const problem = cellProblem(editor, row.texts[id] ?? '');
      if (problem !== null) problems.set(id, problem);
    }
    checked.set(row, problems);
    return problems;
  };
}

/** Cells whose text stands in the same column of an earlier row too, however it is written. */
export function repeated(rows: readonly SheetRow[], column: string): readonly CellAddress[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, texts }) => {
    const text = (texts[column] ?? '').normalize('NFKC').trim().toLowerCase();
    if (text === '') return [];
    if (seen.has(text)) return [{ row: id, column }];
    seen.add(text);
    return [];
  });
}
