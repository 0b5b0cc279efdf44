import underPressure from '@fastify/under-pressure';
import type pg from 'pg';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { withTimeout } from '../kernel/withTimeout.ts';
import { RequestError } from './requestError.ts';

/**
 * Mean delay of the event loop over a second: with 1,000 readers at once it stays below 150 ms, since they wait for the
 * database, and one request that is busy for half a second hardly moves it; above this nobody is served in time.
 */
const MAX_EVENT_LOOP_DELAY_MS = 500;
/** How long a query may wait for one of the connections; a request makes about four, one after another. */
const MAX_QUEUE_MS = 500;
const LOOK_MS = 250;
const RETRY_SECONDS = 1;
/** One bad second is no overload: a start, or a machine that was busy elsewhere. It must go on for requests to see. */
const LASTING_MS = 1_000;
const FORGOTTEN_MS = 3_000;

/**
 * A server that has more to do than it can says so at once, with 503 `busy` and when to come again, instead of letting
 * everybody wait until they give up (trust F23). What it runs out of first are connections to the database, which the
 * event loop does not show: so it also looks how long one is waited for.
 */
export async function refuseUnderPressure(app: App, { pool }: Pick<Services, 'pool'>): Promise<void> {
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
    // What it returns is waited for; nothing: the request goes on.
    pressureHandler: () =>
      isLasting() ? Promise.reject(new RequestError(503, { code: 'busy' }, RETRY_SECONDS)) : undefined,
  });
}

/** Queues up itself where there is a queue. A database that is away is told by whoever asks it, not here. */
async function isQueueShort(pool: pg.Pool): Promise<boolean> {
  if (pool.waitingCount === 0) return true;
  const served = pool.query('SELECT').then(
    () => true,
    () => true,
  );
  return withTimeout(served, MAX_QUEUE_MS).catch(() => false);
}
