import underPressure from '@fastify/under-pressure';
import type pg from 'pg';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { isPatient } from '../kernel/patience.ts';
import { withTimeout } from '../kernel/withTimeout.ts';
import { RequestError } from './requestError.ts';

/**
 * Mean event loop delay over a second: with 1,000 concurrent reads it stays below 150 ms, since they wait for the
 * database, and one busy request of half a second hardly changes it; above this nobody is served in time.
 */
const MAX_EVENT_LOOP_DELAY_MS = 500;
/** How long a query may wait for a connection; a request makes about four in sequence. */
const MAX_QUEUE_MS = 500;
const LOOK_MS = 250;
const RETRY_SECONDS = 1;
/** One slow second is no overload: a start, or a machine busy elsewhere. It must last before requests are refused. */
const LASTING_MS = 1_000;
const FORGOTTEN_MS = 3_000;

/**
 * An overloaded server answers 503 `busy` with Retry-After at once, instead of letting everybody wait until they give
 * up (trust F23). Database connections run out first, which the event loop doesn't show, so the wait for one is
 * measured too.
 */
export async function shedLoad(app: App, { pool }: Pick<Services, 'pool'>): Promise<void> {
  let since = 0;
  let last = -FORGOTTEN_MS;
  const isLasting = (): boolean => {
    const now = performance.now();
    if (now - last > FORGOTTEN_MS) since = now;
    last = now;
    return now - since > LASTING_MS;
  };
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    healthCheck: () => isQueueShort(pool),
    healthCheckInterval: LOOK_MS,
    // A returned value is awaited; without one the request continues.
    pressureHandler: () =>
      isLasting() && !isPatient() ? Promise.reject(new RequestError(503, { code: 'busy' }, RETRY_SECONDS)) : undefined,
  });
}

/** Measures by waiting in the queue itself. An unavailable database is reported by its users, not here. */
async function isQueueShort(pool: pg.Pool): Promise<boolean> {
  if (pool.waitingCount === 0) return true;
  const served = pool.query('SELECT').then(
    () => true,
    () => true,
  );
  return withTimeout(served, MAX_QUEUE_MS).catch(() => false);
}
