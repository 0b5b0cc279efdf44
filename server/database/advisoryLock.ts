import { sql, type RawBuilder } from 'kysely';

/** True while some process holds the advisory lock of these two halves: PostgreSQL frees it the moment that it dies. */
export const isHeld = (first: number, second: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.granted
    AND l.classid = ${first}::oid AND l.objid = ${second}::oid AND l.objsubid = 2)`;
