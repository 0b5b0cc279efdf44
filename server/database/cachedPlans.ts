import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

const MARK = '/* kept plan */';
/**
 * Ends a query (`modifyEnd`) that takes longer to plan than to run: each connection plans it once. Only for queries whose
 * best plan is the same for any value; what their limits are is in their text, since a kept plan can't know a value.
 */
export const cachePlan = sql.raw(MARK);
/** Queries with a kept plan that a connection holds at most, some 100 kB each in PostgreSQL. */
const KEPT_MAX = 60;
/** PostgreSQL refuses a kept plan whose columns have other types since a migration. */
const PLAN_IS_OUTDATED = '0A000';

/** The connections of a pool, as Kysely takes them, which keep the plans of marked queries. */
export function withCachedPlans(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const keeping = known.get(client) ?? keepingClient(client);
      known.set(client, keeping);
      return keeping;
    },
    end: () => pool.end(),
  };
}

function keepingClient(client: pg.PoolClient): PostgresPoolClient {
  let last = 0;
  const names = new LRUCache<string, string>({
    max: KEPT_MAX,
    dispose: (name) => void client.query(`DEALLOCATE "${name}"`).catch(() => undefined),
  });
  const query = async (text: string, values: readonly unknown[]) => {
    if (!text.endsWith(MARK)) return client.query(text, [...values]);
    const name = names.get(text) ?? `kept ${String((last += 1))}`;
    names.set(text, name);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== PLAN_IS_OUTDATED) throw error;
      names.delete(text);
      return client.query(text, [...values]);
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
