import type pg from 'pg';
import type { EventStore, RecordedEvent } from '../server/kernel/eventStore.ts';
import type { StreamName } from '../server/kernel/streamName.ts';
import { projections as every } from './all.ts';
import type { Projection } from './projection.ts';
import { applyEvents } from './foldRows.ts';
import { readCheckpoint, unparkStream } from './running/checkpoint.ts';
import { openProjectorDatabase, transaction } from './running/database.ts';
import { isPoison, PoisonEvent } from './running/failures.ts';
import { messageOf } from '../server/kernel/running/failures.ts';
import { notices, notify } from './running/notices.ts';
import { READ_SCHEMA } from './tables.ts';

export interface RetryOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** Absent: of every projection. */
  readonly projection?: string | undefined;
  /** Absent: every stream. */
  readonly stream?: string | undefined;
  readonly projections?: readonly Projection[];
}

export interface Retried {
  readonly projection: string;
  readonly stream: string;
  /** Events applied now; 0 when it failed again. */
  readonly events: number;
  /** Why it is still parked. */
  readonly error: string | null;
}

/**
 * Retries parked streams from the failed event up to the checkpoint, each stream all or nothing. The projector, which
 * may keep running, follows the successful ones again.
 */
export async function retryParked({
  databaseUrl,
  store,
  projection,
  stream,
  projections = every,
}: RetryOptions): Promise<Retried[]> {
  const database = await openProjectorDatabase(databaseUrl, { name: 'retry', max: 2 });
  try {
    const { rows } = await database.pool.query<{ projection: string; stream: string; revision: string }>(
      `SELECT projection, stream, revision FROM plumbing.parked
       WHERE ($1::text IS NULL OR projection = $1) AND ($2::text IS NULL OR stream = $2) ORDER BY projection, position`,
      [projection ?? null, stream ?? null],
    );
    const results: Retried[] = [];
    for (const parked of rows) {
      const known = projections.find(({ name }) => name === parked.projection);
      if (!known) continue; // belongs to a projection that no longer exists
      const from = BigInt(parked.revision);
      results.push(await retryStream(database.pool, store, known, parked.stream as StreamName, from));
    }
    return results;
  } finally {
    await database.close();
  }
}

/** Retries one parked stream on a projector's connections. Throws on errors that are not the stream's fault. */
export async function retryStream(
  pool: pg.Pool,
  store: EventStore,
  projection: Projection,
  stream: StreamName,
  from: bigint,
): Promise<Retried> {
  const { name } = projection;
  try {
    const events = await transaction(pool, async (client) => {
      // The projector waits for this row before every batch, so it applies exactly the events after it.
      const checkpoint = await readCheckpoint(client, name, 'FOR UPDATE');
      if (checkpoint?.version !== projection.version) return null;
      const missed: RecordedEvent[] = [];
      for await (const event of store.read(stream, { from })) {
        if (event.position > checkpoint.position) break;
        if (projection.types.includes(event.type)) missed.push(event);
      }
      for (const { text, values } of applyEvents(projection, missed).statements(READ_SCHEMA))
        await client.query(text, values);
      await unparkStream(client, name, stream);
      await notify(client, notices(projection, missed, checkpoint.position));
      return missed.length;
    });
    if (events === null) return { projection: name, stream, events: 0, error: 'its tables are of another version' };
    return { projection: name, stream, events, error: null };
  } catch (error) {
    if (!isPoison(error)) throw error;
    const words = messageOf(error instanceof PoisonEvent ? error.cause : error);
    await pool.query('UPDATE plumbing.parked SET error = $3 WHERE projection = $1 AND stream = $2', [
      name,
      stream,
      words,
    ]);
    return { projection: name, stream, events: 0, error: words };
  }
}
