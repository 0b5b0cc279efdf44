import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/**
 * True while a process holds the advisory lock with this two-part key: PostgreSQL frees it as soon as the process dies.
 */
export const isHeld = (first: number, second: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.granted
    AND l.classid = ${first}::oid AND l.objid = ${second}::oid AND l.objsubid = 2)`;

/** Runs work under an advisory lock with a two-part key; releases it whatever happens. */
export const withAdvisoryLock = <T>(
  db: Kysely<Database>,
  [first, second]: readonly [number, string],
  work: () => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${first}::integer, hashtext(${second}))`.execute(transaction);
    return work();
  });
