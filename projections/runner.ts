import type { Clock } from '../server/kernel/clock.ts';
import type { EventStore } from '../server/kernel/eventStore.ts';
import { projections as every } from './all.ts';
import { silent, type ProjectorLog } from './log.ts';
import type { Projection } from './projection.ts';
import { RestoredLogIsOlder } from './running/failures.ts';
import { inTerms } from './running/inTerms.ts';
import { lead } from './running/lead.ts';
import { PROJECTOR } from './running/leadership.ts';

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

  const done = inTerms(
    { databaseUrl, office: PROJECTOR, log, signal, isFatal: (error) => error instanceof RestoredLogIsOlder },
    (leadership, term) =>
      lead({
        databaseUrl,
        store,
        clock,
        projections,
        log,
        leadership,
        signal,
        isFirst: term === 0,
        ...(onLeading ? { onLeading } : {}),
      }),
  );
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
