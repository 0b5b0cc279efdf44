import { runProjector } from '../../projections/runner.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import { reportReady, whenSupervisorGone } from '../../server/kernel/childProcess.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { processLog } from '../../server/log.ts';

/** A projector that stands by for another one serves too, though it never leads. */
const STANDING_BY_MS = 10_000;

/** Runs the projector until it is told to stop; outages of the database or the log do not end it. */
export async function project({
  databaseUrl,
  eventStoreUrl,
}: {
  databaseUrl: string;
  eventStoreUrl: string;
}): Promise<void> {
  const log = processLog({ name: 'projector', level: process.env.LOG_LEVEL ?? '' });
  const store = eventStoreDb(eventStoreUrl, upcasters);
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  whenSupervisorGone(stop);

  let isReady = false;
  const ready = (): void => {
    if (!isReady) reportReady();
    isReady = true;
  };
  const standby = setTimeout(ready, STANDING_BY_MS);
  try {
    await runProjector({ databaseUrl, store, clock: systemClock, log, signal: stopping.signal, onLeading: ready }).done;
  } finally {
    clearTimeout(standby);
    await store.close();
  }
}
