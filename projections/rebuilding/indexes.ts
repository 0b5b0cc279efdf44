import type pg from 'pg';
import type { Projection } from '../projection.ts';
import { qualified } from '../rowStatements.ts';

/** An index as PostgreSQL defines it. */
export type IndexDefinition = string;

/**
 * Drops indexes that only readers need: building them once over a full table costs less than row by row. Keys and
 * unique indexes stay, since upserts need them. Returns the dropped definitions by table.
 */
export async function dropIndexes(
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
