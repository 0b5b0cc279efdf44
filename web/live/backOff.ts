const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Delay before the n-th attempt: doubling, with jitter upward only, so that a client never retries more than once a
 * second and a restarted server isn't hit by all clients at once (trust F15).
 */
export function backOff(attempt: number, random: () => number): number {
  const base = Math.min(FIRST_MS * 2 ** Math.min(attempt, 10), LONGEST_MS);
  return Math.round(base * (1 + random() / 2));
}
