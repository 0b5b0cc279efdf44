/**
 * Runs `work` on each item, at most `limit` at once. Starts no more items once one fails or the signal fires, and waits
 * for those in flight. Throws the first failure; resolves with false when the signal ended it.
 */
export async function withConcurrency<T>(
  items: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  limit: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  let running = 0;
  let ended = (): void => undefined;
  const failures: unknown[] = [];
  const isOver = (): boolean => failures.length > 0 || signal?.aborted === true;
  const oneEnded = (): Promise<void> => new Promise((resolve) => (ended = resolve));
  const start = async (item: T): Promise<void> => {
    running++;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    } finally {
      running--;
      ended();
    }
  };
  try {
    for await (const batch of items) {
      for (const item of batch) {
        if (isOver()) break;
        void start(item);
        if (running >= limit) await oneEnded();
      }
      if (isOver()) break;
    }
  } finally {
    while (running > 0) await oneEnded();
  }
  if (failures.length > 0) throw failures[0];
  return signal?.aborted !== true;
}
