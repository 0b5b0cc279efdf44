import type pg from 'pg';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';

/** A projection with more parked streams is broken as a whole and stops (design 5). */
export const MAX_PARKED = 1_000;

type Queryable = pg.Pool | pg.ClientBase;

/** The parked streams of a projection. */
export async function readParked(on: Queryable, projection: string): Promise<Set<string>> {
  const { rows } = await on.query<{ stream: string }>('SELECT stream FROM plumbing.parked WHERE projection = $1', [
    projection,
  ]);
  return new Set(rows.map(({ stream }) => stream));
}

/** Parks a stream from this event on, in the transaction that moves the checkpoint past it. */
export async function parkStream(
  client: Queryable,
  projection: string,
  { stream, position, revision, type }: RecordedEvent,
  { error, at }: { readonly error: string; readonly at: string },
): Promise<void> {
  await client.query(
    `INSERT INTO plumbing.parked (projection, stream, position, revision, event, error, parked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (projection, stream) DO NOTHING`,
    [projection, stream, String(position), String(revision), type, error.slice(0, 2_000).replaceAll('\0', ''), at],
  );
  await countParks(client, projection);
}

/** Unparks a stream; its events up to the checkpoint must have been applied. */
export async function unparkStream(client: Queryable, projection: string, stream: string): Promise<void> {
  await client.query('DELETE FROM plumbing.parked WHERE projection = $1 AND stream = $2', [projection, stream]);
  await countParks(client, projection);
}

const countParks = (client: Queryable, projection: string): Promise<unknown> =>
  client.query('UPDATE plumbing.checkpoint SET parks = parks + 1 WHERE projection = $1 AND partition = 0', [
    projection,
  ]);
