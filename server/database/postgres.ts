import pg from 'pg';

// The only place that opens connections of PostgreSQL (eslint.config.js). An error event without a listener ends the
// process, and a connection may break in the same turn in which it opens, before anyone who asked for it hears of it. So
// each has a listener from the start (trust R8, F5); the query that needs the connection reports the error.

const ignore = (): void => undefined;

/** A pool; `onError` hears of errors of idle connections, which may die without harm. */
export function openPool(settings: pg.PoolConfig, onError: (error: Error) => void = ignore): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', onError);
  // The pool itself doesn't listen to a connection in use.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** A connection of its own, yet to be connected. */
export function openClient(settings: pg.ClientConfig, onError: (error: Error) => void = ignore): pg.Client {
  const client = new pg.Client(settings);
  client.on('error', onError);
  return client;
}

/** Runs `work` on one connection of the pool, which is closed after it was lost or `discard` was called. */
export async function lend<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: (reason: unknown) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const discard = (reason: unknown): void => {
    broken = reason instanceof Error ? reason : new Error(String(reason));
  };
  client.on('error', discard);
  try {
    return await work(client, discard);
  } finally {
    client.off('error', discard);
    client.release(broken);
  }
}
