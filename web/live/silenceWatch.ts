const LOOK_MS = 1_000;

/**
 * Calls `onSilent` when nothing was heard for so long. Looks every second at two clocks: the wall clock runs on while the
 * machine sleeps, so that waking up is noticed at once; the other one does not jump when somebody sets the time.
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
