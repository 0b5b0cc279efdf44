import { useState } from 'react';

/**
 * The rows to show. While someone types in one of them (`isHeld`), fresh values come in but no row moves, comes or
 * goes: what is under the caret stays where it is.
 */
export function useHeldRows<Row>(rows: readonly Row[], rowId: (row: Row) => string, isHeld: boolean): readonly Row[] {
  const [held, setHeld] = useState(rows);
  if (!isHeld) {
    // Adjusting state while rendering: React's way to remember what was last shown.
    if (held !== rows) setHeld(rows);
    return rows;
  }
  const fresh = new Map(rows.map((row) => [rowId(row), row]));
  return held.map((row) => fresh.get(rowId(row)) ?? row);
}
