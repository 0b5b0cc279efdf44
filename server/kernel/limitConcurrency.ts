import { Busy } from './handleCommand.ts';

/**
 * Limits work that takes a core or much memory to `most` at once, with a queue of at most `waiting` behind. Throws Busy
 * with `refusal` when the queue is full, so no caller can starve the rest of the server.
 */
export function limitConcurrency(
  most: number,
  { waiting: mostWaiting, refusal }: { readonly waiting: number; readonly refusal: string },
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new Busy(refusal);
      // The work that ends passes its place on, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
