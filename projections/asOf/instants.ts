import type pg from 'pg';
import type { EventStore, Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { after, START } from '../running/checkpoint.ts';

/** Events between two rows of plumbing.instant: the most that finding a position reads of the log. */
const EVERY = 250;
/** Events per read. */
const PAGE = 2_000;
/** How every event of ours is stamped; another program's events in the log may say anything, or nothing. */
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** When an event says it was recorded; null for one that says no time: it is parked by who reads it and moves none. */
function recordedAt({ metadata }: RecordedEvent): number | null {
  const said: unknown = metadata.recordedAt;
  const at = typeof said === 'string' && STAMP.test(said) ? Date.parse(said) : NaN;
  return Number.isNaN(at) ? null : at;
}

/**
 * Position of the log at a moment (ISO UTC): the last one before which nothing was recorded later, by the running
 * maximum of `recordedAt`, so that a clock set back doesn't change the order; -1 before the first event. Always exact:
 * rows of plumbing.instant only say where to start reading.
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
    for await (const event of store.readAll({ after: after(reached), maxCount: EVERY })) {
      // Nothing before was recorded later, so the first later event is the end.
      if ((recordedAt(event) ?? -Infinity) > limit) return reached;
      reached = event.position;
      count++;
    }
    if (count < EVERY) return reached;
  }
}

/** Keeps plumbing.instant up to date with the log. */
export interface Instants {
  /** Records what is new since the last call; `signal` stops it between two reads. */
  note(signal: AbortSignal): Promise<void>;
}

/**
 * Continues where an earlier process stopped. Rows beyond the end of the log belong to a log that was replaced by an
 * older copy and are deleted; earlier rows stay valid, since a log only grows.
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
        for await (const event of store.readAll({ after: after(reached), maxCount: PAGE })) {
          latest = Math.max(latest, recordedAt(event) ?? latest);
          reached = event.position;
          count++;
          // Before the first time that is said there is no moment to note.
          if (++since < EVERY || latest === -Infinity) continue;
          since = 0;
          found.push({ position: String(event.position), recorded_max: new Date(latest).toISOString() });
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
