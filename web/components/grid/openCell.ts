/** Puts the cursor into a cell of the grid or cards under `root`, where a number can be typed at once; false: it is not there. */
export function openCell(root: Element | null, row: string, column: string): boolean {
  const cell = root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"][data-column="${CSS.escape(column)}"]`);
  if (!cell) return false;
  cell.focus();
  // On a card it is a button that opens the input.
  if (cell instanceof HTMLButtonElement) cell.click();
  return true;
}
