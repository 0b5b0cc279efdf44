import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { cellProblem, cellValue, isOther } from './cellKinds.ts';
import type { CellAddress, CellEdit, GridColumn, HeldCell, HeldCells } from './gridTypes.ts';

interface HeldRow<Row> {
  /** As it stood when its first text was entered. */
  readonly seen: Row;
  readonly cells: ReadonlyMap<string, HeldCell>;
  /** It was right, and the server did not take it. */
  readonly isRefused: boolean;
}

/** Rows with unsaved texts, by id. */
export type HeldRows<Row> = ReadonlyMap<string, HeldRow<Row>>;

/** What is held when these edits have come, and whether all of it can be saved. */
export function heldAfter<Row>(
  before: HeldRows<Row>,
  edits: readonly CellEdit<Row>[],
  problemOf: (edit: CellEdit<Row>) => string | null,
): { held: HeldRows<Row>; isClean: boolean } {
  const held = new Map(before);
  for (const edit of edits) {
    if (edit.seen === null) continue;
    const row = held.get(edit.row);
    // What the server said of the row was about another content.
    const cells = new Map(row?.isRefused ? withoutProblems(row.cells) : row?.cells);
    cells.set(edit.column, { text: edit.text, problem: problemOf(edit) });
    held.set(edit.row, { seen: row?.seen ?? edit.seen, cells, isRefused: false });
  }
  const isClean = [...held.values()].every(({ cells }) => [...cells.values()].every(({ problem }) => problem === null));
  return { held, isClean };
}

const withoutProblems = (cells: ReadonlyMap<string, HeldCell>): [string, HeldCell][] =>
  [...cells].map(([column, { text }]) => [column, { text, problem: null }]);

const without = <Row>(rows: HeldRows<Row>, ids: readonly string[]): HeldRows<Row> =>
  new Map([...rows].filter(([id]) => !ids.includes(id)));

/** The rows without what is in one cell. */
export function withoutCell<Row>(rows: HeldRows<Row>, { row: id, column }: CellAddress): HeldRows<Row> {
  const row = rows.get(id);
  if (row === undefined) return rows;
  const cells = new Map([...row.cells].filter(([each]) => each !== column));
  return cells.size === 0 ? without(rows, [id]) : new Map(rows).set(id, { ...row, cells });
}

/**
 * The rows with those of `sent` that were refused, each with its reason. What was entered into such a row while it was on
 * its way stays: it is later than what was sent.
 */
export function withRefused<Row>(
  rows: HeldRows<Row>,
  sent: HeldRows<Row>,
  refusals: ReadonlyMap<string, string>,
): HeldRows<Row> {
  const after = new Map(rows);
  for (const [id, problem] of refusals) {
    const row = sent.get(id);
    if (row === undefined) continue;
    const later = rows.get(id);
    const refused = [...row.cells].map(([column, { text }]) => [column, { text, problem }] as const);
    after.set(id, {
      seen: row.seen,
      cells: new Map([...refused, ...(later?.cells ?? [])]),
      isRefused: later === undefined || later.isRefused,
    });
  }
  return after;
}

/** Why rows were refused, where that is one reason; else empty. */
function commonReason<Row>(rows: HeldRows<Row>): string {
  const reasons = new Set([...rows.values()].flatMap(({ cells }) => [...cells.values()].map(({ problem }) => problem)));
  const [reason] = reasons;
  return reasons.size === 1 ? (reason ?? '') : '';
}

/** What is to be saved of one row: values by column, empty for none. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly values: Readonly<Record<string, string>>;
}

interface HeldEditsOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  /** Saves what was entered, a command a row; answers why which rows were not, by id. */
  readonly save: (changes: readonly RowChange<Row>[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * The edits of a grid whose rows are saved as they are entered. Nothing of what was entered together is saved until all
 * of it is right; until then it is in its cells, the wrong ones marked. So do the cells of a row that was refused.
 */
export function useHeldEdits<Row>({ columns, save }: HeldEditsOptions<Row>) {
  const { t } = useText('common');
  const [rows, setRows] = useState<HeldRows<Row>>(new Map());
  const editors = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);

  const send = useCallback(
    async (held: HeldRows<Row>): Promise<void> => {
      const changes = [...held.values()].map(({ seen, cells }): RowChange<Row> => ({
        row: seen,
        values: Object.fromEntries(
          [...cells].flatMap(([id, { text }]) => {
            const editor = editors.get(id)?.editor;
            return editor ? [[id, cellValue(editor, text)]] : [];
          }),
        ),
      }));
      const refusals = await save(changes);
      if (refusals.size > 0) setRows((before) => withRefused(before, held, refusals));
    },
    [editors, save],
  );

  const onEdit = (edits: readonly CellEdit<Row>[]): void => {
    const problemOf = ({ column, text, seen }: CellEdit<Row>): string | null => {
      const editor = editors.get(column)?.editor;
      return editor ? cellProblem(editor, text, seen ?? undefined) : null;
    };
    const changed = edits.filter(({ row, column, text, seen }) => {
      const found = editors.get(column);
      if (seen === null || !found?.editor) return false;
      return rows.get(row)?.cells.has(column) === true || isOther(found.editor, text, found.text(seen));
    });
    const [only] = changed;
    const own = only && rows.get(only.row);
    // One right text has nothing to do with what is in other rows, nor has a further try of a row that was refused.
    const isApart =
      only !== undefined && changed.length === 1 && problemOf(only) === null && (own === undefined || own.isRefused);
    const before = isApart ? new Map(own && [[only.row, own]]) : rows;
    const { held, isClean } = heldAfter(before, changed, problemOf);
    if (!isClean) {
      setRows(held);
      return;
    }
    setRows(isApart ? without(rows, [only.row]) : new Map());
    if (held.size > 0) void send(held);
  };

  const wrong = useMemo(
    () =>
      [...rows].flatMap(([row, { cells }]) =>
        [...cells].flatMap(([column, { problem }]) => (problem === null ? [] : [{ row, column }])),
      ),
    [rows],
  );
  const refused = useMemo(() => new Map([...rows].filter(([, { isRefused }]) => isRefused)), [rows]);
  const held = useMemo<HeldCells>(
    () => ({
      at: ({ row, column }): HeldCell | undefined => rows.get(row)?.cells.get(column),
      wrong,
      sentence:
        refused.size < rows.size
          ? t('grid.wrong', { count: wrong.length })
          : t('grid.refused', { count: wrong.length, reason: commonReason(refused) }),
      discard: () => setRows(new Map()),
      discardAt: (cell) => setRows(withoutCell(rows, cell)),
      ...(refused.size > 0
        ? {
            retry: () => {
              setRows(without(rows, [...refused.keys()]));
              void send(refused);
            },
          }
        : {}),
    }),
    [t, rows, wrong, refused, send],
  );
  return { onEdit, held, isHolding: rows.size > 0 };
}
