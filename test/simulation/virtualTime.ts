import { vi } from 'vitest';

const START = Date.parse('2026-11-21T08:00:00.000Z');

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

let now = START;

/** Virtual milliseconds since the beginning of the run. */
export const elapsed = (): number => now - START;

/**
 * Runs `work` in a time of its own, which jumps from timer to timer: no second is really waited for, and since nothing
 * but timers and promises moves, what happens follows from the seed alone. Fails when it is not done within `limitMs`.
 * (Vitest's own timers do as much at a third of the speed; of them only the calendar is used.)
 */
export async function inVirtualTime<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  const timers: Timer[] = [];
  now = START;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => add(timers, run, ms));
  vi.stubGlobal('setImmediate', (run: () => void) => add(timers, run, 0));
  vi.stubGlobal('clearTimeout', (timer?: Timer) => {
    const index = timer ? timers.indexOf(timer) : -1;
    if (index >= 0) timers.splice(index, 1);
  });
  try {
    let isDone = false;
    const result = work().finally(() => {
      isDone = true;
    });
    result.catch(() => undefined); // it is awaited below
    for (;;) {
      await everyPromise();
      if (isDone) return await result;
      const timer = timers.pop();
      if (!timer) throw new Error('nothing is left to happen, and it is not done');
      if (timer.at > now) vi.setSystemTime((now = timer.at));
      if (elapsed() > limitMs) throw new Error(`not done after ${String(limitMs)} virtual ms`);
      timer.run();
    }
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    // Until the real event loop has turned, nothing that anybody looked at through a weak reference is given back.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Node comes to its ticks only when every promise that can continue has gone on. */
const everyPromise = (): Promise<void> =>
  new Promise((resolve) => {
    process.nextTick(resolve);
  });

/** Keeps timers sorted, the next one last; of those at the same moment the first set is first. */
function add(timers: Timer[], run: () => void, ms: number): Timer {
  const timer = { at: now + Math.max(0, Math.ceil(ms)), run };
  let from = 0;
  let to = timers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((timers[middle]?.at ?? 0) > timer.at) from = middle + 1;
    else to = middle;
  }
  timers.splice(from, 0, timer);
  return timer;
}
