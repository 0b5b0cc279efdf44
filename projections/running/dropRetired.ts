import type pg from 'pg';
import { qualified } from '../rowStatements.ts';
import { READ_SCHEMA } from '../tables.ts';
import { transaction } from './database.ts';
import { isLockTimeout } from './failures.ts';

/** A read model that an earlier version had. */
interface Retired {
  readonly name: string;
  readonly tables: readonly string[];
}

/** Drops tables, checkpoint and parked streams of read models that are no more; while somebody reads one it stays until the next start. */
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
