import { postgresElection } from '../server/database/leaderElection.ts';
import type { Clock } from '../server/kernel/clock.ts';
import type { EventStore } from '../server/kernel/eventStore.ts';
import { projections as every, retired } from './all.ts';
import { silent, type RunnerLog } from '../server/kernel/running/runnerLog.ts';
import type { Projection } from './projection.ts';
import { RestoredLogIsOlder } from './running/failures.ts';
import { asLeader } from '../server/kernel/running/asLeader.ts';
import { HEARTBEAT_CHANNEL } from '../server/kernel/running/channels.ts';
import { openProjectorDatabase } from './running/database.ts';
import { runLeadershipSession } from './running/leadershipSession.ts';
import { dropRetired } from './running/prepare.ts';

export interface ProjectorOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections?: readonly Projection[];
  readonly log?: RunnerLog;
  /** Stops the projector, as `stop` does. */
  readonly signal?: AbortSignal;
  /** Subscriptions of this process that its store has dropped and that went on, for the heartbeat. */
  readonly resumed?: () => number;
  /** Called each time this process becomes the leader and its tables are ready. */
  readonly onLeading?: () => void;
}

export interface Projector {
  /** Settles when the projector has ended: by `stop`, or rejected with RestoredLogIsOlder. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the read models up to date with the log in one process at a time; others stand by. Survives outages of the
 * database and the event store (design 5).
 */
export function runProjector(options: ProjectorOptions): Projector {
  const { databaseUrl, store, clock, projections = every, log = silent, resumed = () => 0, onLeading } = options;
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;

  const done = asLeader(
    {
      election: postgresElection(databaseUrl),
      // Writers wait for the read models only while its heartbeat is alive (design 4).
      role: { name: 'projector', heartbeat: { channel: HEARTBEAT_CHANNEL, payload: () => String(resumed()) } },
      log,
      signal,
      isFatal: (error) => error instanceof RestoredLogIsOlder,
    },
    async (leadership, session) => {
      const database = await openProjectorDatabase(databaseUrl, { name: 'projector', max: 12 });
      try {
        await dropRetired(database.pool, retired);
        await runLeadershipSession(database.pool, {
          ...{ store, clock, projections, log, leadership, signal, isFirst: session === 0 },
          ...(onLeading ? { onLeading } : {}),
        });
      } finally {
        await database.close();
      }
    },
  );
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
