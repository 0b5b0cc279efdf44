import type pg from 'pg';
import type { EventStore, Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Projection } from '../projection.ts';
import { applyEvents } from '../foldRows.ts';
import { after, START } from '../running/checkpoint.ts';
import { transaction } from '../running/database.ts';
import { createTables } from '../running/prepare.ts';
import { quoted, qualified } from '../rowStatements.ts';

/** A copy of one projection's tables in another schema, filled from the log. */
export interface Shadow {
  readonly projection: Projection;
  readonly schema: string;
  /** Indexes to create in `restoreIndexes`. */
  readonly indexes: readonly IndexDefinition[];
  /** Contains everything up to here. */
  position: Position;
  events: number;
}

export interface ReplayOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Only this company's streams. */
  readonly companyId?: string;
  /** Handles a shadow that rejects an event; without it the replay stops there. */
  readonly onFailure?: (shadow: Shadow, error: unknown) => void;
}

export interface Progress {
  /** Events read so far that any of the projections handles. */
  readonly events: number;
  readonly position: Position;
  /** End of the log at the start of the replay. */
  readonly head: Position;
}

/** Events per transaction: nobody waits for a replay, and large statements cost least per event. */
const BATCH = 2_000;
/** Beyond every position: a replay without a limit ends with the log. */
const END: Position = 2n ** 64n;

/** An empty shadow; drops what an earlier attempt left under its name. */
export async function makeShadow(pool: pg.Pool, projection: Projection, purpose: 'shadow' | 'verify'): Promise<Shadow> {
  const schema = `${purpose}_${projection.name}`;
  const [shadow] = await makeShadows(pool, [projection], schema);
  if (!shadow) throw new TypeError(`${projection.name} has no shadow`);
  return shadow;
}

/** Empty shadows of several projections in one schema, which is dropped first if it exists; see `restoreIndexes`. */
export async function makeShadows(
  pool: pg.Pool,
  projections: readonly Projection[],
  schema: string,
): Promise<Shadow[]> {
  const indexes = await transaction(pool, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`);
    await client.query(`CREATE SCHEMA ${quoted(schema)}`);
    for (const projection of projections) await createTables(client, projection, schema);
    return dropIndexes(client, schema);
  });
  return projections.map((projection) => ({
    projection,
    schema,
    indexes: projection.tables.flatMap((table) => indexes.get(table) ?? []),
    position: START,
    events: 0,
  }));
}

/** Drops a shadow or what is left of it after the swap. */
export async function dropShadow(pool: pg.Pool, { schema }: Shadow): Promise<void> {
  await pool.query(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`);
}

/**
 * Fills shadows from the log in one pass, each from its own position: to the end of the log or exactly to `until`.
 * Strict: stops at the first event that a handler rejects.
 */
export async function replay(
  options: ReplayOptions,
  shadows: readonly Shadow[],
  until?: ReadonlyMap<Shadow, Position>,
): Promise<void> {
  const { pool, store, signal, companyId, onProgress, onFailure } = options;
  const limitOf = (shadow: Shadow): Position | null => until?.get(shadow) ?? null;
  const isOpen = (shadow: Shadow): boolean => {
    const limit = limitOf(shadow);
    return limit === null || shadow.position < limit;
  };
  let open = shadows.filter(isOpen);
  const head = (await store.head()) ?? START;
  const gathered: RecordedEvent[] = [];
  let events = 0;
  const finish = (): void => {
    // The end of the log was reached, so nothing below the limit is missing.
    for (const shadow of open) shadow.position = max(shadow.position, limitOf(shadow) ?? head);
  };
  if (open.length === 0) return;

  const from = open.reduce((least, { position }) => (position < least ? position : least), open[0]?.position ?? START);
  const types = [...new Set(open.flatMap(({ projection }) => projection.types))];
  const isBeyond = (position: Position): boolean => open.every((shadow) => (limitOf(shadow) ?? END) <= position);
  const subscription = store.subscribeToAll({
    after: after(from),
    types,
    ...(companyId === undefined ? {} : { companyId }),
    ...(signal ? { signal } : {}),
  });
  for await (const delivered of subscription) {
    // No wanted events are left: having searched past the limits counts as the end.
    if (delivered.kind === 'checkpoint' && !isBeyond(delivered.position)) continue;
    if (delivered.kind === 'events') gathered.push(...delivered.events);
    const isEnd = delivered.kind !== 'events';
    const isEnough = gathered.length >= BATCH || isBeyond(gathered.at(-1)?.position ?? START);
    if (!isEnough && !isEnd) continue;
    const batch = gathered.splice(0);
    if (batch.length > 0) {
      await Promise.all(open.map((shadow) => fill(shadow, batch)));
      events += batch.length;
      onProgress?.({ events, position: batch.at(-1)?.position ?? from, head });
      open = open.filter(isOpen);
    }
    if (isEnd) finish();
    if (isEnd || open.length === 0) return;
  }
  signal?.throwIfAborted();

  async function fill(shadow: Shadow, delivered: readonly RecordedEvent[]): Promise<void> {
    const limit = limitOf(shadow);
    let last = shadow.position;
    const own = delivered.filter(({ type, position }) => {
      if (position <= last || (limit !== null && position > limit)) return false;
      last = position;
      return shadow.projection.types.includes(type);
    });
    try {
      const statements = applyEvents(shadow.projection, own).statements(shadow.schema);
      if (statements.length > 0) {
        await transaction(pool, async (client) => {
          for (const { text, values } of statements) await client.query(text, values);
        });
      }
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(shadow, error);
      open = open.filter((other) => other !== shadow);
      return;
    }
    shadow.events += own.length;
    const reached = delivered.at(-1)?.position ?? last;
    shadow.position = limit === null ? max(last, reached) : max(last, reached < limit ? reached : limit);
  }
}

const max = (a: Position, b: Position): Position => (a > b ? a : b);

/** An index as PostgreSQL defines it. */
export type IndexDefinition = string;

/**
 * Drops indexes that only readers need: building them once over a full table costs less than row by row. Keys and
 * unique indexes stay, since upserts need them. Returns the dropped definitions by table.
 */
async function dropIndexes(
  client: pg.ClientBase,
  schema: string,
): Promise<ReadonlyMap<string, readonly IndexDefinition[]>> {
  const { rows } = await client.query<{ table: string; index: string; definition: IndexDefinition }>(
    `SELECT t.relname AS table, i.indexrelid::regclass::text AS index, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = $1::regnamespace AND NOT i.indisunique ORDER BY i.indexrelid`,
    [schema],
  );
  const taken = new Map<string, IndexDefinition[]>();
  for (const { table, index, definition } of rows) {
    await client.query(`DROP INDEX ${index}`);
    taken.set(table, [...(taken.get(table) ?? []), definition]);
  }
  return taken;
}

interface Filled {
  readonly projection: Pick<Projection, 'tables'>;
  readonly schema: string;
  /** The dropped indexes. */
  readonly indexes: readonly IndexDefinition[];
}

/** Prepares filled shadows for reading: restores indexes and updates planner statistics. */
export async function restoreIndexes(pool: pg.Pool, shadows: readonly Filled[]): Promise<void> {
  await Promise.all(
    shadows.map(async ({ projection, schema, indexes }) => {
      for (const definition of indexes) await pool.query(definition);
      for (const table of projection.tables) await pool.query(`ANALYZE ${qualified(schema, table)}`);
    }),
  );
}
