/** Runs tasks concurrently until all have ended; the first failure ends the others and is thrown. */
export async function runUntilFirstFailure(
  signals: readonly AbortSignal[],
  start: (signal: AbortSignal) => readonly Promise<void>[],
): Promise<void> {
  const failed = new AbortController();
  const tasks = start(AbortSignal.any([...signals, failed.signal]));
  await Promise.all(
    tasks.map((task) =>
      task.catch((error: unknown) => {
        // Later errors follow from it.
        if (!failed.signal.aborted) failed.abort(error);
      }),
    ),
  );
  if (failed.signal.aborted) throw failed.signal.reason;
}
