import type pg from 'pg';
import type { EventStore, Position } from '../../server/kernel/eventStore.ts';
import { after, START } from '../running/checkpoint.ts';

/** Events between two rows of plumbing.instant: what a look at the past reads of the log at most, and a moment more. */
const EVERY = 250;
/** Events a read. */
const PAGE = 2_000;

/**
 * Where the log stood at a moment (ISO UTC): the last position before which nothing was recorded later, by the running
 * maximum of `recordedAt`, so that a clock that was set back never changes the order; -1 before the first event. Exact
 * whatever plumbing.instant holds: its rows only say where to begin reading.
 */
export async function positionAt(
  on: pg.Pool | pg.ClientBase,
  store: Pick<EventStore, 'readAll'>,
  instant: string,
): Promise<Position> {
  const { rows } = await on.query<{ position: string }>(
    'SELECT position FROM plumbing.instant WHERE recorded_max <= $1 ORDER BY position DESC LIMIT 1',
    [instant],
  );
  const limit = Date.parse(instant);
  let reached = BigInt(rows[0]?.position ?? START);
  for (;;) {
    let count = 0;
    for await (const { metadata, position } of store.readAll({ after: after(reached), maxCount: EVERY })) {
      // Nothing before was recorded later: the first event that was is the end.
      if (Date.parse(metadata.recordedAt) > limit) return reached;
      reached = position;
      count++;
    }
    if (count < EVERY) return reached;
  }
}

/** Keeps plumbing.instant up with the log. */
export interface Instants {
  /** Notes what has come since the last time; `signal` ends it between two reads. */
  note(signal: AbortSignal): Promise<void>;
}

/**
 * Begins where an earlier process ended. Rows beyond the end of the log are of a log that is no more (an older one was
 * restored) and go; those before it say what they always said, since a log only grows.
 */
export async function instants(pool: pg.Pool, store: EventStore): Promise<Instants> {
  await pool.query('DELETE FROM plumbing.instant WHERE position > $1', [String((await store.head()) ?? START)]);
  const { rows } = await pool.query<{ position: string; latest: Date }>(
    'SELECT position, recorded_max AS latest FROM plumbing.instant ORDER BY position DESC LIMIT 1',
  );
  let reached: Position = BigInt(rows[0]?.position ?? START);
  let latest = rows[0]?.latest.getTime() ?? -Infinity;
  let since = 0;

  return {
    async note(signal) {
      while (!signal.aborted && ((await store.head()) ?? START) > reached) {
        const found: { position: string; recorded_max: string }[] = [];
        let count = 0;
        for await (const { metadata, position } of store.readAll({ after: after(reached), maxCount: PAGE })) {
          latest = Math.max(latest, Date.parse(metadata.recordedAt));
          reached = position;
          count++;
          if (++since < EVERY) continue;
          since = 0;
          found.push({ position: String(position), recorded_max: new Date(latest).toISOString() });
        }
        if (found.length > 0) {
          await pool.query(
            `INSERT INTO plumbing.instant SELECT * FROM json_populate_recordset(null::plumbing.instant, $1::json)
             ON CONFLICT (position) DO NOTHING`,
            [JSON.stringify(found)],
          );
        }
        if (count < PAGE) return;
      }
    },
  };
}
