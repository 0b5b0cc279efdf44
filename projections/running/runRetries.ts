import type { EventStore } from '../../server/kernel/eventStore.ts';
import type { StreamName } from '../../server/kernel/streamName.ts';
import type { Projection } from '../projection.ts';
import { retryStream } from '../retryParked.ts';
import { isOutage } from '../../server/database/outage.ts';
import { messageOf } from '../../server/kernel/running/failures.ts';
import { notify, parkedNotice } from './notices.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import type { Session } from './unit.ts';

/** How often the leader looks for requests: someone is waiting, and a look is cheap. */
const LOOK_MS = 1_000;
/** Requests per look, so that newer ones are seen in time. */
const AT_ONCE = 20;

interface Request {
  readonly projection: string;
  readonly stream: string;
  /** Revision of the failed event; null when nothing is parked any more. */
  readonly revision: string | null;
}

/** Retries parked streams on request (from the console: trust R6) while the session lasts. */
export async function runRetries(
  session: Session,
  store: EventStore,
  projections: readonly Projection[],
): Promise<void> {
  const { pool, log, signal } = session;
  while (!signal.aborted) {
    const { rows } = await pool.query<Request>(
      `SELECT r.projection, r.stream, p.revision FROM plumbing.retry_request r
       LEFT JOIN plumbing.parked p USING (projection, stream) ORDER BY r.asked_at LIMIT $1`,
      [AT_ONCE],
    );
    for (const request of rows) {
      if (signal.aborted) return;
      await take(request);
    }
    if (rows.length < AT_ONCE) await pause(LOOK_MS, signal);
  }

  async function take({ projection: name, stream, revision }: Request): Promise<void> {
    const projection = projections.find((each) => each.name === name);
    try {
      if (projection && revision !== null) {
        const { events, error } = await retryStream(pool, store, projection, stream as StreamName, BigInt(revision));
        if (error === null) log.info({ projection: name, stream, events }, 'parked stream taken up again, as asked');
        else log.warn({ projection: name, stream, error }, 'parked stream failed again');
      }
    } catch (error) {
      // The request survives an outage; any other failure would repeat forever.
      if (isOutage(error)) throw error;
      log.error({ projection: name, stream, error: messageOf(error) }, 'a retry failed');
    }
    await pool.query('DELETE FROM plumbing.retry_request WHERE projection = $1 AND stream = $2', [name, stream]);
    await notify(pool, [parkedNotice(name, stream)]);
  }
}
