import type { CellEdit, HeldCell } from './gridTypes.ts';

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
