import { HEADER_ROW, type CellAddress } from './gridTypes.ts';

const PAGE_ROWS = 10;

export interface MoveKey {
  readonly key: string;
  readonly isCtrl: boolean;
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** Where a key leads from a cell (the APG grid pattern), or null when the key moves nothing. The header is a row too. */
export function moved(
  from: CellAddress,
  { key, isCtrl }: MoveKey,
  rows: readonly string[],
  columns: readonly string[],
): CellAddress | null {
  const all = [HEADER_ROW, ...rows];
  const row = Math.max(0, all.indexOf(from.row));
  const column = Math.max(0, columns.indexOf(from.column));
  const lastRow = all.length - 1;
  const lastColumn = columns.length - 1;
  const to = (nextRow: number, nextColumn: number): CellAddress => ({
    row: all[clamp(nextRow, lastRow)] ?? HEADER_ROW,
    column: columns[clamp(nextColumn, lastColumn)] ?? '',
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(Math.max(row - PAGE_ROWS, Math.min(row, 1)), column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    case 'Home':
      return to(isCtrl ? Math.min(1, lastRow) : row, 0);
    case 'End':
      return to(isCtrl ? lastRow : row, lastColumn);
    default:
      return null;
  }
}

/** The next cell that can be edited, row by row; null behind the last. */
export function nextEditable(
  from: CellAddress,
  step: 1 | -1,
  rows: readonly string[],
  editable: readonly string[],
): CellAddress | null {
  const cells = rows.flatMap((row) => editable.map((column) => ({ row, column })));
  const at = cells.findIndex(({ row, column }) => row === from.row && column === from.column);
  return at < 0 ? null : (cells[at + step] ?? null);
}
