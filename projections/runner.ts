import type { Clock } from '../server/kernel/clock.ts';
import type { EventStore } from '../server/kernel/eventStore.ts';
import { projections as every } from './all.ts';
import { silent, type ProjectorLog } from './log.ts';
import type { Projection } from './projection.ts';
import { isOutage, messageOf, RestoredLogIsOlder } from './running/failures.ts';
import { becomeLeader } from './running/leadership.ts';
import { lead } from './running/lead.ts';
import { backOff } from './running/pause.ts';

export interface ProjectorOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections?: readonly Projection[];
  readonly log?: ProjectorLog;
  /** Stops the projector, as `stop` does. */
  readonly signal?: AbortSignal;
  /** Told once each time that this process becomes the leader and has made its tables ready. */
  readonly onLeading?: () => void;
}

export interface Projector {
  /** Settles when the projector has ended: by `stop`, or rejected with RestoredLogIsOlder. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the read models up with the log, in one process of all that run this: the others stand by. Outages of the
 * database or the event store never end it; it comes back by itself (design 5).
 */
export function runProjector(options: ProjectorOptions): Projector {
  const { databaseUrl, store, clock, projections = every, log = silent, onLeading } = options;
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;

  async function run(): Promise<void> {
    const wait = backOff();
    for (let term = 0; !signal.aborted; term++) {
      try {
        const leadership = await becomeLeader(databaseUrl, log, signal);
        if (!leadership) return;
        try {
          log.info({ epoch: String(leadership.epoch) }, 'leading');
          const isFirst = term === 0;
          await lead({
            databaseUrl,
            store,
            clock,
            projections,
            log,
            leadership,
            signal,
            isFirst,
            ...(onLeading ? { onLeading } : {}),
          });
        } finally {
          await leadership.release();
        }
      } catch (error) {
        if (error instanceof RestoredLogIsOlder) throw error;
        // Neither kind ends the process: a fault of ours must not take every read model down with it.
        if (isOutage(error))
          log.warn({ error: messageOf(error) }, 'the projector lost its database or event store: trying again');
        else
          log.error(
            { error: error instanceof Error ? error.stack : messageOf(error) },
            'the projector failed: trying again',
          );
      }
      if (!signal.aborted) await wait(signal);
    }
  }

  const done = run();
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
