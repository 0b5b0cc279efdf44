import { useRef, useState } from 'react';
import { errorText } from '../../api/apiError.ts';
import type { CellEdit, DataGridProps, GridColumn } from './gridTypes.ts';
import {
  hasKeys,
  keyedLines,
  placeBlock,
  suspects,
  unusedColumns,
  withKeys,
  type KeyedLine,
  type PastedBlock,
} from './pastedBlock.ts';
import { matchLines, planOf, searchOf, type PasteEntry, type PastePlan } from './pastePlan.ts';
import type { CellRange } from './ranges.ts';
import { pasted, type Ground } from './spreads.ts';
import { SHEET_ROWS } from './sheetRows.ts';

/** What was pasted and is not entered yet. */
export type PendingPaste<Row> =
  | { readonly state: 'looking'; readonly lines: number }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'tooLong'; readonly lines: number }
  | {
      readonly state: 'planned';
      readonly plan: PastePlan<Row>;
      readonly isKeyed: boolean;
      /** Columns of the block that change nothing. */
      readonly unused: readonly string[];
      /** Cells that take nothing: read only, or outside of the table. */
      readonly leftOut: number;
      /** Lines that fit the page of all that were pasted; null where all do. */
      readonly fitting: { readonly fit: number; readonly all: number } | null;
      /** Opens the lines in a sheet, where they can be corrected. */
      readonly openSheet: (() => void) | null;
    };

interface PasteOptions<Row> {
  readonly props: DataGridProps<Row>;
  readonly rows: readonly Row[];
  readonly ground: Ground;
  /** Enters texts that need not be shown first. */
  readonly enter: (edits: readonly CellEdit<Row>[]) => void;
}

/** What a row is called: the column that names it to a screen reader. */
export const rowName = <Row>(columns: readonly GridColumn<Row>[], row: Row): string =>
  columns.find(({ isRowHeader }) => isRowHeader)?.text(row) ?? '';

/**
 * Pastes into a list whose rows have keys (rules 18.40). A block with a key column goes to the rows that it names, on
 * whatever page they are; one without to the cells from the cursor on. Where texts go to named rows, or some of them
 * nowhere, what would change is shown first, and entered when the user says so.
 */
export function usePaste<Row>({ props, rows, ground, enter }: PasteOptions<Row>) {
  const { columns, findRows, rowId, sheetFor } = props;
  const [pending, setPending] = useState<PendingPaste<Row> | null>(null);
  /** The paste that is being looked up: a later one, or Cancel, puts an end to it. */
  const current = useRef(0);

  const find = async (searches: readonly string[]): Promise<ReadonlyMap<string, readonly Row[] | null>> => {
    const asked = [...new Set(searches)].filter((search) => search !== '');
    const found = asked.length === 0 ? [] : ((await findRows?.(asked)) ?? []);
    return new Map(asked.map((search, index) => [search, found[index] ?? (findRows ? null : [])]));
  };

  /** What opens the lines in a sheet; null where there is none for them. */
  const sheetOf = (lines: readonly KeyedLine[]): (() => void) | null => {
    const texts = ({ keys, cells }: KeyedLine) =>
      Object.fromEntries([...keys, ...cells].map(({ place, text }) => [columns[place]?.id ?? '', text.trim()]));
    return sheetFor?.(lines.map(texts)) ?? null;
  };

  const planKeyed = async (block: PastedBlock, lines: readonly KeyedLine[]): Promise<PendingPaste<Row>> => {
    const found = await find(lines.map(searchOf));
    const candidates = lines.map((line) => {
      const elsewhere = found.get(searchOf(line));
      // A row that is shown stands for itself: its values are those that the user sees.
      return elsewhere ? [...elsewhere, ...rows] : null;
    });
    const { entries, refusals } = matchLines(lines, { columns, rowId, candidates });
    const plan = planOf(entries, refusals, (row) => rowName(columns, row));
    return {
      state: 'planned',
      plan,
      isKeyed: true,
      unused: unusedColumns(block, columns),
      leftOut: 0,
      fitting: null,
      openSheet: sheetOf(lines),
    };
  };

  /** The cells from the cursor on, by headings those of its rows. */
  const spreadOf = (block: PastedBlock, range: CellRange) => {
    const isNamed = block.headings.length > 0;
    const lines = isNamed
      ? block.lines.map((line) =>
          columns.map((_, place) => (block.places.includes(place) ? line[block.places.indexOf(place)] : undefined)),
        )
      : block.lines;
    const spread = pasted(lines, isNamed ? { ...range, left: 0, right: 0 } : range, ground);
    return { ...spread, unused: isNamed ? unusedColumns(block, columns) : [] };
  };

  const planAtCursor = (block: PastedBlock, range: CellRange): PendingPaste<Row> | readonly CellEdit<Row>[] => {
    const { texts, leftOut, unused } = spreadOf(block, range);
    const placeOf = new Map(ground.rows.map((id, index) => [id, index]));
    const known = texts.flatMap(({ row: id, column: columnId, text }): PasteEntry<Row>[] => {
      const place = placeOf.get(id) ?? -1;
      const [row, column] = [rows[place], columns.find((each) => each.id === columnId)];
      return row === undefined || !column ? [] : [{ line: place - range.top + block.firstLine, row, column, text }];
    });
    if (leftOut === 0 && unused.length === 0) return known.map(toEdit);
    const all = block.lines.length;
    const fit = Math.min(all, ground.rows.length - range.top);
    const plan = planOf(known, [], (row) => rowName(columns, row));
    const fitting = fit < all ? { fit, all } : null;
    return { state: 'planned', plan, isKeyed: false, unused, leftOut, fitting, openSheet: null };
  };

  const toEdit = ({ row, column, text }: PasteEntry<Row>): CellEdit<Row> => ({
    row: rowId(row),
    column: column.id,
    text,
    seen: row,
  });

  /** Runs one paste to its end, unless another has begun. */
  const run = async (table: readonly (readonly string[])[], range: CellRange): Promise<void> => {
    const mine = ++current.current;
    const show = (next: PendingPaste<Row> | null): void => {
      if (current.current === mine) setPending(next);
    };
    const { left } = range;
    let block = placeBlock(table, columns, left);
    if (block.lines.length > SHEET_ROWS) {
      show({ state: 'tooLong', lines: block.lines.length });
      return;
    }
    try {
      const doubtful = hasKeys(block, columns) ? [] : suspects(block, columns);
      if (doubtful.length > 0) {
        const found = await find(doubtful.flatMap(({ texts }) => texts));
        const known = [...found.values()].flatMap((each) => each ?? []);
        block = withKeys(block, doubtful, { columns, rows: [...rows, ...known], left });
      }
      if (block.places.length > 1 && hasKeys(block, columns)) {
        const lines = keyedLines(block, columns);
        const openSheet = lines.length > props.skeletonRows ? sheetOf(lines) : null;
        if (openSheet) {
          close();
          openSheet();
          return;
        }
        show({ state: 'looking', lines: lines.length });
        show(await planKeyed(block, lines));
        return;
      }
      const atCursor = planAtCursor(block, range);
      if (current.current !== mine) return;
      const isPending = 'state' in atCursor;
      setPending(isPending ? atCursor : null);
      if (!isPending) enter(atCursor);
    } catch (error) {
      show({ state: 'failed', reason: errorText(error) });
    }
  };

  const close = (): void => {
    current.current++;
    setPending(null);
  };

  return {
    pending,
    run,
    close,
    /** Enters what was shown. */
    confirm: (): void => {
      if (pending?.state === 'planned') enter(pending.plan.changes.map(toEdit));
      close();
    },
  };
}
