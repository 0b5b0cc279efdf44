import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../postgres/startRefused.ts';
import type { PartProcess, Ready } from './part.ts';

export type Kept = {
  pid: () => number | undefined;
  firstReady: Promise<Ready>;
  stop: (graceMilliseconds: number) => Promise<void>;
  kill: () => void;
};
export type KeepOptions = {
  start: () => Promise<PartProcess>;
  /** The part is serving. */
  onReady: () => void;
  /** The part ended unexpectedly; it restarts after the pause. */
  onEnd: (how: string, pause: number) => void;
};

const shortestPause = 100;
const longestPause = 5_000;
const livedWell = 10_000;
const maxFailedStarts = 5;

/**
 * Restarts a part whenever it ends, after 0.1 s doubling to 5 s. Gives up after five starts when it has never served.
 */
export function keepRunning({ start, onReady, onEnd }: KeepOptions): Kept {
  const stopping = new AbortController();
  let child: PartProcess | undefined;
  let settle: { resolve: (ready: Ready) => void; reject: (error: Error) => void };
  const firstReady = new Promise<Ready>((resolve, reject) => (settle = { resolve, reject }));
  firstReady.catch(() => undefined);
  let served = false;

  async function liveOnce(): Promise<string> {
    child = await start();
    if (stopping.signal.aborted) await child.stop(1_000);
    const ready = await child.ready;
    if (!stopping.signal.aborted) {
      served = true;
      settle.resolve(ready);
      onReady();
    }
    return `ended with ${await child.exited}`;
  }

  async function live(): Promise<void> {
    let pause = shortestPause;
    for (let starts = 1; !stopping.signal.aborted; starts++) {
      const began = Date.now();
      const how = await liveOnce().catch(reasonOf);
      if (stopping.signal.aborted) return;
      if (!served && starts === maxFailedStarts) {
        settle.reject(new Error(how));
        return;
      }
      if (Date.now() - began >= livedWell) pause = shortestPause;
      onEnd(how, pause);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const ended = live().finally(() => settle.reject(new Error('stopped before it was ready')));
  return {
    pid: () => child?.pid(),
    firstReady,
    async stop(grace) {
      stopping.abort();
      await child?.stop(grace);
      await ended;
    },
    kill() {
      stopping.abort();
      child?.kill();
    },
  };
}
