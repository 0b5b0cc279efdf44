import { setMaxListeners } from 'node:events';
import type pg from 'pg';
import type { Clock } from '../../server/kernel/clock.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import type { RunnerLog } from '../../server/kernel/running/runnerLog.ts';
import type { Projection } from '../projection.ts';
import { LeadershipLost } from '../../server/kernel/running/failures.ts';
import { liveFeed, storeProgress } from './feed.ts';
import type { Leadership } from '../../server/kernel/running/asLeader.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { prepare } from './prepare.ts';
import { runRetries } from './runRetries.ts';
import { runUnit, sharedLog } from './runUnit.ts';
import { watchForStall } from './stallWatch.ts';
import { newUnit, type Session } from './unit.ts';

/** How long running batches may take to end; the compare-and-set makes later ones harmless. */
const DRAIN_MS = 5_000;

export interface LeadershipSessionOptions {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections: readonly Projection[];
  readonly log: RunnerLog;
  readonly leadership: Leadership;
  readonly signal: AbortSignal;
  /** False when this process has led before: tables of a newer version then belong to a newer Crossdock. */
  readonly isFirst: boolean;
  readonly onLeading?: () => void;
}

/**
 * Everything a leader does, on ports alone (log, clock, connections) so that a simulation can run it, until `signal`
 * fires. Throws when leadership, database or event store is lost.
 */
export async function runLeadershipSession(pool: pg.Pool, options: LeadershipSessionOptions): Promise<void> {
  const { store, clock, projections, log, leadership, signal, isFirst, onLeading } = options;
  const ended = new AbortController();
  const session = AbortSignal.any([signal, leadership.lost, ended.signal]);
  // Each projection listens to it in several places: many listeners, no leak.
  setMaxListeners(0, session);
  const checkpoints = await prepare(pool, store, projections, leadership.epoch);
  onLeading?.();
  const work: Session = { pool, clock, log, signal: session };
  const feed = liveFeed(work, store);
  const shared = sharedLog(store, feed);
  const units = projections.map((projection) => newUnit(projection, leadership.epoch));
  const tasks = [
    feed.run(),
    storeProgress(work, units),
    watchForStall(work, store, units),
    runRetries(work, store, projections),
    ...units.map(async (unit) => {
      const checkpoint = checkpoints.get(unit.projection.name);
      if (!checkpoint) throw new TypeError(`${unit.projection.name} was not prepared`);
      if (!isFirst && checkpoint.version > unit.projection.version) unit.state = 'superseded';
      else await runUnit(work, shared, unit, checkpoint);
      await pause(2 ** 31 - 1, session);
    }),
  ];
  const failures = tasks.map((task) =>
    task.catch((error: unknown) => {
      // The first failure ends the session; later errors follow from it.
      if (!session.aborted) ended.abort(error);
    }),
  );
  await new Promise<void>((resolve) => {
    // `once`: Node keeps a combined signal, and all of this session with it, as long as it has a listener.
    session.addEventListener('abort', () => resolve(), { once: true });
    if (session.aborted) resolve();
  });
  await Promise.race([Promise.all(failures), pause(DRAIN_MS, new AbortController().signal)]);
  if (ended.signal.aborted) throw ended.signal.reason;
  if (leadership.lost.aborted && !signal.aborted)
    throw new LeadershipLost('the lock is gone', { cause: leadership.lost.reason });
}
