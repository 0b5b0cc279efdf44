const LOOK_MS = 1_000;

/**
 * Calls `onSilent` after a period without messages. Checks two clocks every second: the wall clock runs during sleep,
 * so that waking up is noticed at once; the monotonic one doesn't jump when the time is set.
 */
export function silenceWatch(limitMs: number, onSilent: () => void): { heard(): void; stop(): void } {
  let wall = Date.now();
  let steady = performance.now();
  const timer = setInterval(() => {
    if (Date.now() - wall > limitMs || performance.now() - steady > limitMs) onSilent();
  }, LOOK_MS);
  return {
    heard() {
      wall = Date.now();
      steady = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
