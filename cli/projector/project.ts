import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../server/database/connect.ts';
import { runAsOfViews } from '../../projections/asOf/runAsOfViews.ts';
import { runProjector } from '../../projections/runner.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import { reportReady, whenSupervisorGone } from '../../server/kernel/childProcess.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { patientStore } from '../../server/kernel/patientStore.ts';
import type { Trouble } from '../../server/kernel/trouble.ts';
import { processLog } from '../../server/log.ts';
import { reactors } from '../../server/reactors/all.ts';
import { runResetRequests } from '../../server/reactors/access/runResetRequests.ts';
import { runSeals } from '../../server/reactors/audit/runSeals.ts';
import { runListSync } from '../../server/reactors/pricing/runListSync.ts';
import { runOutbox } from '../../server/reactors/mail/runOutbox.ts';
import { mailTransport, type TransportOptions } from '../../server/reactors/mail/transport.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { whenStoresAnswer } from '../../server/whenStoresAnswer.ts';

/** A standby projector counts as ready after this, though it never leads. */
const STANDING_BY_MS = 10_000;
/** Connections of all workers; each holds one more for its lock. */
const ACTING_CONNECTIONS = 4;
/** An unresponsive database doesn't delay shutdown longer than this. */
const CLOSE_MS = 3_000;

export interface ProjectOptions {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly mail: TransportOptions;
  /** A store is waited for: at the start only. */
  readonly onAway: (trouble: Trouble) => void;
}

/**
 * Runs projections, views of the past, reactors, outbox, password resets, product lists and audit seals, each under its own lock
 * (design 1), until stopped. Survives outages of the database and the log.
 */
export async function project({ databaseUrl, eventStoreUrl, mail, onAway }: ProjectOptions): Promise<void> {
  const log = processLog({ name: 'projector', level: process.env.LOG_LEVEL ?? '' });
  const clock = systemClock;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = (): void => stopping.abort();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, stop);
  whenSupervisorGone(stop);
  await whenStoresAnswer({ databaseUrl, eventStoreUrl }, { onAway, signal });
  if (signal.aborted) return;

  let resumed = 0;
  const store = patientStore(eventStoreDb(eventStoreUrl, upcasters, { onResume: () => resumed++ }), {
    ...{ clock, signal, patienceMs: Infinity },
    onAway: () => log.warn({}, 'the event store is away: waiting for it'),
    onBack: () => log.info({}, 'the event store is back'),
  });
  const { db } = connect(databaseUrl, {
    name: 'reactors',
    max: ACTING_CONNECTIONS,
    onError: (error) => log.warn({ error: error.message }, 'database connection'),
  });
  const acting = { store, clock, db, handler: commandHandler({ store, clock, upcasters }) };

  // Once some projector leads, every read model is there.
  let onLeading = (): void => undefined;
  const led = new Promise<void>((resolve) => {
    onLeading = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  void led.then(() => {
    if (!signal.aborted) reportReady();
  });
  const standby = setTimeout(() => onLeading(), STANDING_BY_MS);
  const worker = { databaseUrl, services: acting, log, signal };
  try {
    await Promise.all([
      // A log older than the read models stops this worker, and with it the process.
      runProjector({ databaseUrl, store, clock, log, signal, onLeading, resumed: () => resumed }).done.finally(stop),
      runAsOfViews({ databaseUrl, store, clock, log, signal }),
      runReactors({ ...worker, reactors }),
      runResetRequests(worker),
      runOutbox({ ...worker, transport: mailTransport(mail) }),
      led.then(() => runListSync(worker)),
      runSeals({ ...worker, openRaw: () => eventStoreDb(eventStoreUrl) }),
    ]);
  } finally {
    clearTimeout(standby);
    await store.close();
    await Promise.race([db.destroy(), sleep(CLOSE_MS, undefined, { ref: false })]);
  }
}
