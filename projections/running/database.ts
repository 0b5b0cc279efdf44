import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ReadTables } from '../tables.ts';

/** Connections that write read models. */
export interface ProjectorDatabase {
  readonly pool: pg.Pool;
  /** Closes the connections; hanging ones are cut after a moment, so that a frozen database delays nobody. */
  close(): Promise<void>;
}

const CLOSE_MS = 3_000;

// The projector must own rebuilt tables whoever starts the rebuild: the embedded owner takes its role.
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
  const base = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true };
  const probe = new pg.Client({ ...base, application_name: `crossdock ${name}` });
  probe.on('error', () => undefined); // the query reports it
  let role: string | undefined;
  try {
    await probe.connect();
    role = (await probe.query<{ rolname: string }>(TAKE_ROLE)).rows[0]?.rolname;
  } finally {
    await probe.end().catch(() => undefined);
  }
  const pool = new pg.Pool({
    ...base,
    max,
    application_name: `crossdock ${name}`,
    options: `-c synchronous_commit=off${role === undefined ? '' : ` -c role=${role}`}`,
    // A projector frozen within a transaction must not block the next one.
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', () => undefined); // an idle connection may die without harm (trust R8)
  return {
    pool,
    close: () => Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())]),
  };
}

/** Runs `work` in one transaction on one connection; discards a connection that failed to roll back. */
export async function transaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError); // while checked out, the pool doesn't listen for it
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

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
