/** What became of one piece of work in a group. */
export type Outcome<R> = { readonly value: R } | { readonly error: unknown };

interface Waiting<W, R> {
  readonly work: W;
  readonly resolve: (value: R) => void;
  readonly reject: (reason: unknown) => void;
}

export interface GroupOptions<K, W> {
  readonly most: number;
  readonly goesAlone: (work: W) => boolean;
  /** Awaited between two groups on a key; `count`: groups on it so far without an end of the queue. */
  readonly between: (key: K, count: number) => Promise<void>;
}

/**
 * Lets work on the same key wait for its turn, and does what has queued up meanwhile together: alone, nothing waits;
 * under load, groups form by themselves. `perform` answers for each piece in order; what it throws is every piece's.
 */
export function inGroups<K, W, R>(
  perform: (key: K, group: readonly W[]) => Promise<readonly Outcome<R>[]>,
  { most, goesAlone, between }: GroupOptions<K, W>,
): (key: K, work: W) => Promise<R> {
  const queues = new Map<K, Waiting<W, R>[]>();

  /** The first that waits, and those behind it that may go with it. */
  function next(queue: Waiting<W, R>[]): Waiting<W, R>[] {
    const end = queue.findIndex(({ work }, index) => index > 0 && (index >= most || goesAlone(work)));
    return queue.splice(0, queue[0] && goesAlone(queue[0].work) ? 1 : end < 0 ? queue.length : end);
  }

  async function drain(key: K, queue: Waiting<W, R>[]): Promise<void> {
    for (let count = 1; queue.length > 0; count++) {
      const group = next(queue);
      try {
        const outcomes = await perform(
          key,
          group.map(({ work }) => work),
        );
        for (const [index, { resolve, reject }] of group.entries()) {
          const outcome = outcomes[index];
          if (outcome && 'value' in outcome) resolve(outcome.value);
          else reject(outcome?.error);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      if (queue.length > 0 || group.length > 1) await between(key, count);
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
