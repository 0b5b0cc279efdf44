/** The result of one piece of work in a batch. */
export type Outcome<R> = { readonly value: R } | { readonly error: unknown };

interface Waiting<W, R> {
  readonly work: W;
  readonly resolve: (value: R) => void;
  readonly reject: (reason: unknown) => void;
}

export interface BatchOptions<K, W> {
  readonly most: number;
  /** Work that gets a batch of its own. */
  readonly isExclusive: (work: W) => boolean;
  /** Awaited between two batches on a key; `count`: batches on it since its queue was last empty. */
  readonly between: (key: K, count: number) => Promise<void>;
}

/**
 * Performs work on the same key one batch after another: what queues up during a batch forms the next one. Without load
 * nothing waits. `perform` returns an outcome for each piece, in order; when it throws, every piece is rejected with that.
 */
export function batchPerKey<K, W, R>(
  perform: (key: K, batch: readonly W[]) => Promise<readonly Outcome<R>[]>,
  { most, isExclusive, between }: BatchOptions<K, W>,
): (key: K, work: W) => Promise<R> {
  const queues = new Map<K, Waiting<W, R>[]>();

  /** The next batch: the first in the queue and those behind it that may share its batch. */
  function next(queue: Waiting<W, R>[]): Waiting<W, R>[] {
    const end = queue.findIndex(({ work }, index) => index > 0 && (index >= most || isExclusive(work)));
    return queue.splice(0, queue[0] && isExclusive(queue[0].work) ? 1 : end < 0 ? queue.length : end);
  }

  async function drain(key: K, queue: Waiting<W, R>[]): Promise<void> {
    for (let count = 1; queue.length > 0; count++) {
      const batch = next(queue);
      try {
        const outcomes = await perform(
          key,
          batch.map(({ work }) => work),
        );
        for (const [index, { resolve, reject }] of batch.entries()) {
          const outcome = outcomes[index];
          if (outcome && 'value' in outcome) resolve(outcome.value);
          else reject(outcome?.error);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      if (queue.length > 0 || batch.length > 1) await between(key, count);
    }
    queues.delete(key);
  }

  return (key, work) =>
    new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject };
      const queue = queues.get(key);
      if (queue) queue.push(waiting);
      else {
        const fresh = [waiting];
        queues.set(key, fresh);
        void drain(key, fresh);
      }
    });
}
