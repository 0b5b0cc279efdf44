import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../postgres/startRefused.ts';
import type { Life, Ready } from './part.ts';

export type Kept = {
  pid: () => number | undefined;
  firstReady: Promise<Ready>;
  stop: (graceMilliseconds: number) => Promise<void>;
  kill: () => void;
};
export type KeepOptions = {
  start: () => Promise<Life>;
  /** A life began serving. */
  onReady: () => void;
  /** A life ended unasked; the next begins after the pause. */
  onEnd: (how: string, pause: number) => void;
};

const shortestPause = 100;
const longestPause = 5_000;
const livedWell = 10_000;
const hopeless = 5;

/** Starts a part again whenever it ends, after 0.1 s doubling to 5 s. One that never served ends the hope after five lives. */
export function keepRunning({ start, onReady, onEnd }: KeepOptions): Kept {
  const stopping = new AbortController();
  let life: Life | undefined;
  let settle: { resolve: (ready: Ready) => void; reject: (error: Error) => void };
  const firstReady = new Promise<Ready>((resolve, reject) => (settle = { resolve, reject }));
  firstReady.catch(() => undefined);
  let served = false;

  async function liveOnce(): Promise<string> {
    life = await start();
    if (stopping.signal.aborted) await life.stop(1_000);
    const ready = await life.ready;
    if (!stopping.signal.aborted) {
      served = true;
      settle.resolve(ready);
      onReady();
    }
    return `ended with ${await life.exited}`;
  }

  async function live(): Promise<void> {
    let pause = shortestPause;
    for (let lives = 1; !stopping.signal.aborted; lives++) {
      const began = Date.now();
      const how = await liveOnce().catch(reasonOf);
      if (stopping.signal.aborted) return;
      if (!served && lives === hopeless) {
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
    pid: () => life?.pid(),
    firstReady,
    async stop(grace) {
      stopping.abort();
      await life?.stop(grace);
      await ended;
    },
    kill() {
      stopping.abort();
      life?.kill();
    },
  };
}
