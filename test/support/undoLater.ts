const due = new Set<() => void>();

/**
 * Registers what undoes a change to this process as a whole; the function that is returned takes it back now, once.
 * What a test that ran out of time has left is undone after it, by `setup.ts`: the next test must not suffer from it.
 */
export function undoLater(undo: () => void): () => void {
  const once = (): void => {
    if (due.delete(once)) undo();
  };
  due.add(once);
  return once;
}

/** The last change first. */
export function undoAll(): void {
  for (const undo of [...due].reverse()) undo();
}
