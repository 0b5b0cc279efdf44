import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { lend, openClient, openPool } from '../../server/database/postgres.ts';
import { patience } from '../../server/kernel/patience.ts';
import type { ReadTables } from '../tables.ts';

/** Connections that write read models. */
export interface ProjectorDatabase {
  readonly pool: pg.Pool;
  /** Closes the connections; hanging ones are cut after a moment, so that a frozen database delays nobody. */
  close(): Promise<void>;
}

const CLOSE_MS = 3_000;

// The projector must own rebuilt tables no matter who starts the rebuild: the embedded owner takes its role.
const TAKE_ROLE = `SELECT rolname FROM pg_roles
  WHERE rolname = 'crossdock_projector' AND rolname <> current_user AND pg_has_role(oid, 'MEMBER')`;

/**
 * Opens connections for projector transactions, without synchronous commit: rows and checkpoint are lost together and
 * read again from the log (trust R7). For nothing else.
 */
export async function openProjectorDatabase(
  databaseUrl: string,
  { name, max = 8 }: { readonly name: string; readonly max?: number },
): Promise<ProjectorDatabase> {
  const base = { connectionString: databaseUrl, connectionTimeoutMillis: patience(5_000), keepAlive: true };
  const probe = openClient({ ...base, application_name: `crossdock ${name}` });
  let role: string | undefined;
  try {
    await probe.connect();
    role = (await probe.query<{ rolname: string }>(TAKE_ROLE)).rows[0]?.rolname;
  } finally {
    await probe.end().catch(() => undefined);
  }
  const pool = openPool({
    ...base,
    max,
    application_name: `crossdock ${name}`,
    options: `-c synchronous_commit=off${role === undefined ? '' : ` -c role=${role}`}`,
    // A projector frozen within a transaction must not block the next one.
    idle_in_transaction_session_timeout: 30_000,
  });
  return {
    pool,
    close: () => Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())]),
  };
}

/** Runs `work` in one transaction on one connection; discards a connection that failed to roll back. */
export const transaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  lend(pool, async (client, discard) => {
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(discard);
      throw error;
    }
  });

/** Kysely on a transaction's connection, for projections' DDL. */
export const kyselyOn = (client: pg.PoolClient): Kysely<ReadTables> =>
  new Kysely<ReadTables>({
    dialect: new PostgresDialect({
      pool: {
        connect: () =>
          Promise.resolve({ query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient),
        end: () => Promise.resolve(),
      },
    }),
  });

/** The same projection is being rebuilt or verified right now. */
export class RebuildBusy extends Error {
  override readonly name = 'RebuildBusy';
}

/** Runs `work` while nobody else rebuilds or verifies these projections. Throws RebuildBusy at once. */
export const withRebuildLock = <T>(pool: pg.Pool, projections: readonly string[], work: () => Promise<T>): Promise<T> =>
  lend(pool, async (client, discard) => {
    try {
      for (const name of [...projections].sort()) {
        const { rows } = await client.query<{ held: boolean }>(
          `SELECT pg_try_advisory_lock(hashtextextended('crossdock rebuild ' || $1, 0)) AS held`,
          [name],
        );
        if (!rows[0]?.held) throw new RebuildBusy(`${name} is being rebuilt or verified already`);
      }
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()').catch(discard);
    }
  });
