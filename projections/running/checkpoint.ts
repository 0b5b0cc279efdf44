import type pg from 'pg';
import type { Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { CheckpointMoved } from '../../server/kernel/running/failures.ts';

/** Before the first event. */
export const START: Position = -1n;

/** A projection's row in plumbing.checkpoint. */
export interface Checkpoint {
  readonly position: Position;
  readonly version: number;
  readonly epoch: bigint;
  /** Changes with the list of parked streams. */
  readonly parks: bigint;
}

type Queryable = pg.Pool | pg.ClientBase;

interface Row {
  position: string;
  version: number;
  epoch: string;
  parks: string;
}

const checkpointOf = ({ position, version, epoch, parks }: Row): Checkpoint => ({
  position: BigInt(position),
  version,
  epoch: BigInt(epoch),
  parks: BigInt(parks),
});

/** Where a subscription starts. */
export const after = (position: Position): Position | null => (position === START ? null : position);

/** Reads a checkpoint; `lock` keeps it in place until the transaction ends. Null: the projection never ran. */
export async function readCheckpoint(
  on: Queryable,
  projection: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Checkpoint | null> {
  const { rows } = await on.query<Row>(
    `SELECT position, version, epoch, parks FROM plumbing.checkpoint WHERE projection = $1 AND partition = 0 ${lock}`,
    [projection],
  );
  return rows[0] ? checkpointOf(rows[0]) : null;
}

/**
 * Compare-and-set: moves the checkpoint from where this leader last saw it, or throws CheckpointMoved. Returns the
 * version of the list of parked streams. Locks the row until the transaction ends.
 */
export async function moveCheckpoint(
  client: Queryable,
  projection: { readonly name: string; readonly version: number },
  { from, to, epoch }: { readonly from: Position; readonly to: Position; readonly epoch: bigint },
): Promise<bigint> {
  const { rows } = await client.query<{ parks: string }>({
    name: 'crossdock move checkpoint',
    text: `UPDATE plumbing.checkpoint SET position = $4, moved_at = now()
           WHERE projection = $1 AND partition = 0 AND version = $2 AND position = $3 AND epoch = $5 RETURNING parks`,
    values: [projection.name, projection.version, String(from), String(to), String(epoch)],
  });
  if (!rows[0]) throw new CheckpointMoved(`${projection.name} is not at ${String(from)} any more`);
  return BigInt(rows[0].parks);
}

/** Fences off older leaders: their compare-and-set fails from now on. Waits for a batch that is being committed. */
export async function claimCheckpoints(on: Queryable, names: readonly string[], epoch: bigint): Promise<void> {
  await on.query('UPDATE plumbing.checkpoint SET epoch = $1 WHERE projection = ANY($2) AND epoch < $1', [
    String(epoch),
    names,
  ]);
}

/** Writes a checkpoint unconditionally, for new or rebuilt tables. The caller holds the row's lock. */
export async function putCheckpoint(
  client: Queryable,
  projection: { readonly name: string; readonly version: number },
  { position, epoch }: { readonly position: Position; readonly epoch: bigint },
): Promise<void> {
  await client.query(
    `INSERT INTO plumbing.checkpoint (projection, version, position, epoch) VALUES ($1, $2, $3, $4)
     ON CONFLICT (projection, partition) DO UPDATE SET version = excluded.version, position = excluded.position,
       epoch = greatest(checkpoint.epoch, excluded.epoch), parks = checkpoint.parks + 1, moved_at = now()`,
    [projection.name, projection.version, String(position), String(epoch)],
  );
}

/** A projection with more parked streams is broken as a whole and stops (design 5). */
export const MAX_PARKED = 1_000;

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
