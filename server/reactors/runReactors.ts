import { setMaxListeners } from 'node:events';
import type { Reactor } from './reactor.ts';
import { asWorker, type WorkerOptions } from './running/asWorker.ts';
import { follow } from './running/follow.ts';

export interface ReactorsOptions extends WorkerOptions {
  readonly reactors: readonly Reactor[];
  /** How often parked streams are retried, in ms. */
  readonly retryMs?: number;
}

/** Runs the reactors, independently of each other, until the first fails or `signal` fires. */
export const runReactors = ({ reactors, retryMs = 60_000, ...options }: ReactorsOptions): Promise<void> =>
  asWorker('reactors', options, async (term, epoch) => {
    const failed = new AbortController();
    const signal = AbortSignal.any([term, failed.signal]);
    // Every reactor listens several times.
    setMaxListeners(0, signal);
    const { services, log } = options;
    await Promise.all(
      reactors.map((reactor) =>
        follow(reactor, { services, epoch, log, signal, retryMs }).catch((error: unknown) => {
          // Later errors follow from it.
          if (!failed.signal.aborted) failed.abort(error);
        }),
      ),
    );
    if (failed.signal.aborted) throw failed.signal.reason;
  });
