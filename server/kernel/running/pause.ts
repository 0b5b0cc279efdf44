/** Waits `ms`, or until the signal fires. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Pauses between attempts, doubling from `first` to `longest`; restarts after a long calm period. */
export function backOff({ first = 100, longest = 5_000, calmAfter = 30_000 } = {}): (
  signal: AbortSignal,
) => Promise<void> {
  let next = first;
  let last = performance.now();
  return async (signal) => {
    if (performance.now() - last > calmAfter) next = first;
    await pause(next, signal);
    next = Math.min(next * 2, longest);
    last = performance.now();
  };
}
