import type pg from 'pg';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import type { Projection } from '../projection.ts';
import { qualified } from '../rowStatements.ts';
import { READ_SCHEMA } from '../tables.ts';
import { claimCheckpoints, putCheckpoint, readCheckpoint, START, type Checkpoint } from './checkpoint.ts';
import { kyselyOn, transaction } from './database.ts';
import { RestoredLogIsOlder, isLockTimeout } from './failures.ts';

/** Creates a projection's tables and indexes in a schema. */
export const createTables = (client: pg.PoolClient, { create }: Projection, schema: string): Promise<void> =>
  create(kyselyOn(client).withSchema(schema));

/**
 * Prepares everything for this leader: new projections get tables and an initial checkpoint, and older leaders are
 * fenced off from all checkpoints. Returns the checkpoints. Throws RestoredLogIsOlder when one is beyond the end of the
 * log.
 */
export async function prepare(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly Projection[],
  epoch: bigint,
): Promise<Map<string, Checkpoint>> {
  await claimCheckpoints(
    pool,
    projections.map(({ name }) => name),
    epoch,
  );
  const known = new Map<string, Checkpoint>();
  for (const projection of projections) {
    const checkpoint = (await hasTables(pool, projection)) ? await readCheckpoint(pool, projection.name) : null;
    known.set(projection.name, checkpoint ?? (await initialize(pool, projection, epoch)));
  }
  const head = await store.head();
  for (const [name, { position }] of known) {
    if (position > (head ?? START)) throw new RestoredLogIsOlder(name, position, head);
  }
  return known;
}

/** Creates tables, checkpoint and an empty list of parked streams atomically. */
async function initialize(pool: pg.Pool, projection: Projection, epoch: bigint): Promise<Checkpoint> {
  return transaction(pool, async (client) => {
    for (const table of projection.tables) await client.query(`DROP TABLE IF EXISTS ${qualified(READ_SCHEMA, table)}`);
    await createTables(client, projection, READ_SCHEMA);
    await putCheckpoint(client, projection, { position: START, epoch });
    await client.query('DELETE FROM plumbing.parked WHERE projection = $1', [projection.name]);
    const checkpoint = await readCheckpoint(client, projection.name);
    if (!checkpoint) throw new TypeError(`${projection.name} has no checkpoint`);
    return checkpoint;
  });
}

/** False when the read models were dropped: they are rebuilt. */
async function hasTables(pool: pg.Pool, { tables }: Projection): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    'SELECT bool_and(to_regclass(name) IS NOT NULL) AS there FROM unnest($1::text[]) AS name',
    [tables.map((table) => qualified(READ_SCHEMA, table))],
  );
  return rows[0]?.there ?? false;
}

/** A read model that an earlier version had. */
interface Retired {
  readonly name: string;
  readonly tables: readonly string[];
}

/**
 * Drops tables, checkpoint and parked streams of read models that are no more; while someone reads one it stays until the
 * next start.
 */
export async function dropRetired(pool: pg.Pool, retired: readonly Retired[]): Promise<void> {
  for (const { name, tables } of retired) {
    const drop = transaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = '2s'`);
      for (const table of tables) await client.query(`DROP TABLE IF EXISTS ${qualified(READ_SCHEMA, table)}`);
      await client.query('DELETE FROM plumbing.parked WHERE projection = $1', [name]);
      await client.query('DELETE FROM plumbing.checkpoint WHERE projection = $1', [name]);
    });
    await drop.catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
  }
}
