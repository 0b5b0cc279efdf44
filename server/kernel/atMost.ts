import { Busy } from './handleCommand.ts';

/**
 * For work that takes a core or much memory: so much of it at once and a queue behind; beyond that it throws Busy with
 * `refusal`, so that nobody can starve the rest.
 */
export function atMost(
  most: number,
  { waiting: mostWaiting, refusal }: { readonly waiting: number; readonly refusal: string },
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new Busy(refusal);
      // The one that ends hands over its place, so `running` stays.
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
