import { setMaxListeners } from 'node:events';
import type { Random } from './random.ts';
import { elapsed } from './virtualTime.ts';

/** What happened, line by line, for anyone who looks into a seed that failed. */
export interface Trace {
  readonly lines: string[];
  tell(who: string, what: string): void;
}

export function newTrace(): Trace {
  const lines: string[] = [];
  return {
    lines,
    tell: (who, what) => {
      lines.push(`${(elapsed() / 1000).toFixed(3).padStart(8)} ${who.padEnd(12)} ${what}`);
    },
  };
}

/** The process died before it answered: the caller knows nothing. */
class HungUp extends Error {
  override readonly name = 'HungUp';
}

/**
 * A process that may be killed at any of its calls to the outside. Once dead, what it waits for never comes, so that its
 * code stops where it was, as after `kill -9`.
 */
export interface Process {
  readonly name: string;
  readonly died: AbortSignal;
  /** A pause of the network, drawn again; dead processes never wake from it. */
  travel(most?: number): Promise<void>;
  /** The answer of a part outside, unless this process is dead by then. */
  receive<T>(answer: Promise<T>): Promise<T>;
  /** Work of this process for a caller outside, who is hung up on when it dies. */
  serve<T>(work: () => Promise<T>): Promise<T>;
  kill(): void;
}

/** One for each: anyone who waited for the same one would be kept with all that it holds. */
const never = (): Promise<never> => new Promise(() => undefined);

export function newProcess(name: string, random: Random): Process {
  const death = new AbortController();
  setMaxListeners(0, death.signal);
  return {
    name,
    died: death.signal,
    travel: async (most = 20) => {
      await pauseMs(random.int(1, most));
      if (death.signal.aborted) await never();
    },
    async receive(answer) {
      try {
        const received = await answer;
        return death.signal.aborted ? await never() : received;
      } catch (error) {
        if (death.signal.aborted) return never();
        throw error;
      }
    },
    serve: (work) =>
      new Promise((resolve, reject) => {
        if (death.signal.aborted) {
          reject(new HungUp(name));
          return;
        }
        death.signal.addEventListener('abort', () => {
          reject(new HungUp(name));
        });
        work().then(resolve, reject);
      }),
    kill: () => {
      death.abort(new HungUp(name));
    },
  };
}

export const pauseMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
