/** Does `work` for each, at most `limit` at a time. `work` handles its own failures. */
export async function withConcurrency<T>(
  all: readonly T[],
  limit: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const worker = async (): Promise<void> => {
    for (const each of left) await work(each);
  };
  await Promise.all(Array.from({ length: Math.min(limit, all.length) }, worker));
}
