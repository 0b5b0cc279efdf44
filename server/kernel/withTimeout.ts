/** It took longer than someone was willing to wait. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** The result of `work`, or TimedOut when it takes longer than `ms`. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  work.catch(() => undefined); // the loser's error is nobody's
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${String(ms)} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
