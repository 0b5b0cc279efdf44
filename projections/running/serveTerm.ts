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
import { runUnit } from './runUnit.ts';
import { watchForStall } from './stallWatch.ts';
import { newUnit, type Session } from './unit.ts';

/** How long batches in flight may take to end; the compare-and-set makes those that outlive it harmless. */
const DRAIN_MS = 5_000;

export interface TermOptions {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections: readonly Projection[];
  readonly log: RunnerLog;
  readonly leadership: Leadership;
  readonly signal: AbortSignal;
  /** False when this process has led before: then tables of another version are those of a newer Crossdock. */
  readonly isFirst: boolean;
  readonly onLeading?: () => void;
}

/**
 * All that a leader does, on ports alone (log, clock, connections), so that a simulation can run it: until `signal`
 * fires. Throws when the lead, the database or the event store is lost.
 */
export async function serveTerm(pool: pg.Pool, options: TermOptions): Promise<void> {
  const { store, clock, projections, log, leadership, signal, isFirst, onLeading } = options;
  const ended = new AbortController();
  const session = AbortSignal.any([signal, leadership.lost, ended.signal]);
  // Each projection waits on it in a few places: they are many, and no leak.
  setMaxListeners(0, session);
  const checkpoints = await prepare(pool, store, projections, leadership.epoch);
  onLeading?.();
  const work: Session = { pool, clock, log, signal: session };
  const feed = liveFeed(work, store);
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
      else await runUnit(work, store, feed, unit, checkpoint);
      await pause(2 ** 31 - 1, session);
    }),
  ];
  const failures = tasks.map((task) =>
    task.catch((error: unknown) => {
      // The first failure ends the session for all; what the others say afterwards follows from it.
      if (!session.aborted) ended.abort(error);
    }),
  );
  await new Promise<void>((resolve) => {
    // Once: Node keeps a signal made of others for as long as it has a listener, and with it all of this term.
    session.addEventListener('abort', () => resolve(), { once: true });
    if (session.aborted) resolve();
  });
  await Promise.race([Promise.all(failures), pause(DRAIN_MS, new AbortController().signal)]);
  if (ended.signal.aborted) throw ended.signal.reason;
  if (leadership.lost.aborted && !signal.aborted)
    throw new LeadershipLost('the lock is gone', { cause: leadership.lost.reason });
}
