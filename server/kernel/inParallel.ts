/**
 * Runs `work` on each item, at most `limit` at once, and takes no more items once one fails or the signal fires; what
 * is in flight is waited for. Resolves with false when the signal ended it.
 */
export async function inParallel<T>(
  items: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  limit: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const isOver = (): boolean => failures.length > 0 || signal?.aborted === true;
  try {
    for await (const batch of items) {
      for (const item of batch) {
        if (isOver()) break;
        const one: Promise<void> = work(item).then(
          () => void running.delete(one),
          (error: unknown) => {
            running.delete(one);
            failures.push(error);
          },
        );
        running.add(one);
        if (running.size >= limit) await Promise.race(running);
      }
      if (isOver()) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  return signal?.aborted !== true;
}
