/** Does `work` for each of them, so many at a time. `work` answers for its own failures. */
export async function inTurns<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async (): Promise<void> => {
    for (const each of left) await work(each);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
