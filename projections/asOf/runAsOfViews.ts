import { postgresElection } from '../../server/database/leaderElection.ts';
import type pg from 'pg';
import type { Clock } from '../../server/kernel/clock.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { projections as every } from '../all.ts';
import { silent, type RunnerLog } from '../../server/kernel/running/runnerLog.ts';
import type { Projection } from '../projection.ts';
import { openProjectorDatabase } from '../running/database.ts';
import { isOutage } from '../../server/database/outage.ts';
import { isPoison } from '../running/failures.ts';
import { messageOf } from '../../server/kernel/running/failures.ts';
import { asLeader, type Leadership } from '../../server/kernel/running/asLeader.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { buildView, type BuildOptions } from './buildView.ts';
import { instants } from './instants.ts';
import { viewList, type WantedView } from './viewList.ts';
import { AS_OF_CHANNEL } from '../../server/database/viewSchema.ts';

/** Concurrent builds over all companies (design 5). */
const MAX_BUILDS = 2;
/** How often idle views are swept, and how far the log may be ahead of plumbing.instant. */
const LOOK_MS = 10_000;
/** How long running builds may take to notice that the session has ended. */
const DRAIN_MS = 5_000;

export interface AsOfOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections?: readonly Projection[];
  readonly log?: RunnerLog;
  readonly signal: AbortSignal;
}

/**
 * Builds requested views of the past and drops unused ones, in one process at a time. The list is a table, so the next
 * process restarts a view left half built by one that died. Resolves when `signal` has fired.
 */
export function runAsOfViews(options: AsOfOptions): Promise<void> {
  const { databaseUrl, log = silent, signal } = options;
  return asLeader({ election: postgresElection(databaseUrl), role: { name: 'as of' }, log, signal }, (leadership) =>
    leadershipSession(options, leadership),
  );
}

async function leadershipSession(options: AsOfOptions, { epoch, lost }: Leadership): Promise<void> {
  const { databaseUrl, store, clock, projections = every, log = silent } = options;
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, lost, ended.signal]);
  const database = await openProjectorDatabase(databaseUrl, { name: 'as of' });
  const { pool } = database;
  const tasks = new Set<Promise<void>>();
  /** The first failure ends the session; later errors follow from it. */
  const start = (work: Promise<void>): Promise<void> => {
    const task = work
      .catch((error: unknown) => {
        if (!signal.aborted) ended.abort(error);
      })
      .finally(() => tasks.delete(task));
    tasks.add(task);
    return task;
  };
  try {
    const versions = projections.map(({ name, version }) => `${name} ${String(version)}`).join();
    const views = viewList({ pool, epoch, versions });
    await views.dropOthers();
    void start(keepInstants(pool, store, signal));
    await start(buildAsAsked({ pool, store, clock, projections, views, signal }, log, start));
    await Promise.race([Promise.all(tasks), pause(DRAIN_MS, new AbortController().signal)]);
  } finally {
    await database.close();
  }
  if (ended.signal.aborted) throw ended.signal.reason;
  if (lost.aborted && !options.signal.aborted) throw lost.reason;
}

async function buildAsAsked(
  options: BuildOptions,
  log: RunnerLog,
  start: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const { pool, clock, views, signal } = options;
  const bell = await listen(pool, AS_OF_CHANNEL);
  let building = 0;
  try {
    while (!signal.aborted) {
      await views.sweep(clock.now());
      while (building < MAX_BUILDS) {
        const view = await views.take();
        if (!view) break;
        building++;
        void start(build(options, view, log)).then(() => {
          building--;
          bell.ring();
        });
      }
      await bell.wait(LOOK_MS, signal);
    }
  } finally {
    bell.close();
  }
}

async function build(options: BuildOptions, view: WantedView, log: RunnerLog): Promise<void> {
  const { views, signal } = options;
  try {
    await buildView(options, view);
  } catch (error) {
    if (signal.aborted) return;
    const failure = messageOf(error);
    log.error({ view: view.id, companyId: view.companyId, error: failure }, 'a view of the past was not built');
    // An event that a handler rejects would fail every attempt; an outage passes and ends this session.
    if (!isPoison(error) && isOutage(error)) {
      await views.release(view, failure);
      throw error;
    }
    await views.failed(view, failure);
  }
}

/** A request meanwhile reads slightly more from the last row and gets the same result. */
async function keepInstants(pool: pg.Pool, store: EventStore, signal: AbortSignal): Promise<void> {
  const noted = await instants(pool, store);
  while (!signal.aborted) {
    await noted.note(signal);
    await pause(LOOK_MS, signal);
  }
}

/** Wakes a waiter by a NOTIFY or by `ring` from the same process. */
export interface Bell {
  ring(): void;
  /** Waits until the bell rings, or `ms` have passed; returns at once if it rang since the last wait. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Listens on its own connection. After a lost connection it never rings, so always wait with a limit. */
async function listen(pool: pg.Pool, channel: string): Promise<Bell> {
  let rung = new AbortController();
  const ring = (): void => {
    rung.abort();
  };
  const client = await pool.connect();
  client.on('notification', ring);
  await client.query(`LISTEN ${channel}`).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  return {
    ring,
    async wait(ms, signal) {
      await pause(ms, AbortSignal.any([signal, rung.signal]));
      rung = new AbortController();
    },
    close() {
      // Not returned to the pool: it has a LISTEN.
      client.release(true);
    },
  };
}
