import { randomInt } from 'node:crypto';
import pg from 'pg';

/** First half of the advisory locks by which processes show that they live. */
export const PRESENCE_LOCKS = 4_711_003;

/** Shows other processes that this one lives. */
export interface Presence {
  /** The process's number, once it is seen; throws when PostgreSQL is away. */
  show(): Promise<number>;
  close(): Promise<void>;
}

/**
 * An advisory lock on a connection of its own: PostgreSQL frees it the moment the process dies, however it dies, so that
 * nobody has to wait for a lease of the dead to run out. Connected at the first use, and again after a loss.
 */
export function presenceOn(pool: pg.Pool): Presence {
  const number = randomInt(1, 2 ** 31);
  let shown: Promise<pg.Client> | null = null;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...pool.options, application_name: 'crossdock presence', keepAlive: true });
    const lose = (): void => {
      shown = null;
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, $2)', [PRESENCE_LOCKS, number]);
    return client;
  }

  return {
    async show() {
      shown ??= connect();
      try {
        await shown;
      } catch (error) {
        shown = null;
        throw error;
      }
      return number;
    },
    async close() {
      const open = await shown?.catch(() => null);
      shown = null;
      await open?.end();
    },
  };
}
