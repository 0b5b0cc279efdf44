import { useMemo, useState, type ReactNode } from 'react';
import type { CellAddress, CellText, GridEditor } from './gridTypes.ts';
import {
  isEmpty,
  rowChecker,
  SHEET_ROWS,
  withBlanks,
  withoutEmptied,
  withTexts,
  type Refusal,
  type SheetRow,
} from './sheetRows.ts';

export interface SheetColumn {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly grows?: boolean;
  readonly align?: 'end';
  readonly editor: GridEditor<SheetRow>;
  /** How it is shown, where that is more than its text. */
  readonly render?: (row: SheetRow) => ReactNode;
}

interface SheetWords {
  /** The heading of a column that must be filled in. */
  readonly required: (title: string) => string;
  /** What the input of a cell is called. */
  readonly label: (title: string, row: SheetRow) => string;
}

interface CellRules extends Partial<Omit<GridEditor<SheetRow>, 'label'>> {
  readonly grows?: boolean;
}

/** Columns of a sheet by what is special of them: without more they take a text that must be there. */
export const sheetColumn =
  ({ required, label }: SheetWords) =>
  (id: string, title: string, width: number, { grows = false, kind = 'text', ...rules }: CellRules): SheetColumn => ({
    id,
    title: rules.isOptional ? title : required(title),
    width,
    grows,
    ...(kind === 'decimal' ? { align: 'end' } : {}),
    editor: { invalid: '', ...rules, kind, label: (row) => label(title, row) },
  });

interface SheetOptions {
  readonly columns: readonly SheetColumn[];
  /** What was entered before a reload. */
  readonly found: readonly SheetRow[];
  /** What is wrong with rows beside each other. */
  readonly across?: (rows: readonly SheetRow[]) => readonly (CellAddress & { readonly problem: string })[];
}

export type Sheet = ReturnType<typeof useSheet>;

const newId = (): string => crypto.randomUUID();
const MOST_STEPS = 100;

/** Rows that are entered and not saved yet, the last ones empty; what is wrong with them, and what the server refused. */
export function useSheet({ columns, found, across }: SheetOptions) {
  const [rows, setRows] = useState<readonly SheetRow[]>(() => withBlanks(found, newId));
  const [past, setPast] = useState<readonly (readonly SheetRow[])[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  /** Whether someone wanted to save: until then what is still empty is not wrong. */
  const [isTried, setIsTried] = useState(false);
  const [undone, setUndone] = useState(0);
  const [turned, setTurned] = useState(0);

  const filled = useMemo(() => rows.filter((row) => !isEmpty(row)), [rows]);
  const check = useMemo(() => rowChecker(columns), [columns]);
  /** Every cell that keeps its row from being saved. */
  const wrong = useMemo(
    () => [
      ...filled.flatMap((row) => [...check(row)].map(([column, problem]) => ({ row: row.id, column, problem }))),
      ...(across?.(filled) ?? []),
    ],
    [filled, check, across],
  );
  const problems = useMemo(() => {
    const known = new Map(filled.map((row) => [row.id, row]));
    const shown = new Map<string, Map<string, string>>();
    const mark = (row: string, column: string, problem: string): void => {
      shown.set(row, (shown.get(row) ?? new Map<string, string>()).set(column, problem));
    };
    for (const [row, { column, reason }] of refusals) mark(row, column ?? columns[0]?.id ?? '', reason);
    for (const { row, column, problem } of wrong)
      if (isTried || (known.get(row)?.texts[column] ?? '').trim() !== '') mark(row, column, problem);
    return shown;
  }, [filled, columns, wrong, refusals, isTried]);

  const change = (next: readonly SheetRow[]): void => {
    setPast((before) => [...before, rows].slice(-MOST_STEPS));
    setRows(withBlanks(next, newId));
  };
  const forgive = (ids: ReadonlySet<string>): void =>
    setRefusals((before) => new Map([...before].filter(([id]) => !ids.has(id))));

  return {
    rows,
    filled,
    problems,
    /** How many cells keep the rows from being saved. */
    wrongCount: wrong.length,
    /** Whether every error is seen already: saving would show nothing new. */
    isAllSeen: wrong.every(({ row, column }) => problems.get(row)?.has(column) === true),
    /** Rows with an error that is seen. */
    wrongRows: filled.filter(({ id }) => problems.has(id)),
    enter: (texts: readonly CellText[]): void => {
      change(withoutEmptied(withTexts(rows, texts), texts));
      forgive(new Set(texts.map(({ row }) => row)));
    },
    newRows: (count: number): string[] =>
      Array.from({ length: Math.max(0, Math.min(count, SHEET_ROWS - rows.length)) }, newId),
    remove: (id: string): void => change(rows.filter((row) => row.id !== id)),
    /** Leaves out the rows with an error. */
    removeWrong: (): void => {
      setTurned((times) => times + 1);
      change(rows.filter(({ id }) => !problems.has(id)));
    },
    clear: (): void => {
      change([]);
      setRefusals(new Map());
      setIsTried(false);
      setTurned((times) => times + 1);
    },
    /** Rows with a wrong cell come first, the rest below them in their order. */
    errorsFirst: (): void => {
      const wrongRows = new Set(wrong.map(({ row }) => row));
      const isWrong = ({ id }: SheetRow): boolean => wrongRows.has(id);
      setTurned((times) => times + 1);
      if (rows.slice(0, wrongRows.size).every(isWrong)) return;
      change([...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))]);
    },
    /** Counts how often the sheet was cleared or its errors put first: who works in it continues at the top. */
    turned,
    /** Counts what was undone. */
    undone,
    undo: (): void => {
      const before = past.at(-1);
      if (before === undefined) return;
      setUndone((times) => times + 1);
      setPast(past.slice(0, -1));
      setRows(before);
    },
    /** Someone wants to save. */
    tried: (): void => setIsTried(true),
    /** A row is saved and leaves; nothing brings it back. */
    done: (id: string): void => {
      setPast([]);
      setRows((before) =>
        withBlanks(
          before.filter((row) => row.id !== id),
          newId,
        ),
      );
      forgive(new Set([id]));
    },
    refused: (id: string, refusal: Refusal, saved: string | null): void => {
      setPast([]);
      setRows((before) => before.map((row) => (row.id === id ? { ...row, saved } : row)));
      setRefusals((before) => new Map(before).set(id, refusal));
    },
  };
}
