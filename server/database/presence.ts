import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { openClient } from './postgres.ts';

/** First key of the advisory locks that show which processes are alive. */
export const PRESENCE_LOCKS = 4_711_003;

/** Shows other processes that this one is alive. */
export interface Presence {
  /** This process's current number; throws when PostgreSQL is unavailable. */
  show(): Promise<number>;
  close(): Promise<void>;
}

interface Shown {
  readonly client: pg.Client;
  readonly number: number;
}

/**
 * An advisory lock on its own connection: PostgreSQL frees it as soon as the process dies, so nobody waits for a dead
 * process's lease to expire. Connects on first use and again after a loss, then with another number, since PostgreSQL
 * may keep the lost connection for hours.
 */
export function presenceOn(pool: pg.Pool): Presence {
  let shown: Promise<Shown> | null = null;

  function connect(): Promise<Shown> {
    // Error and end both report a loss, the second possibly after the next connection is open.
    const lose = (): void => {
      if (shown === connecting) shown = null;
    };
    const client = openClient({ ...pool.options, application_name: 'crossdock presence', keepAlive: true }, lose);
    client.on('end', lose);
    const number = randomInt(1, 2 ** 31);
    const connecting = client
      .connect()
      .then(() => client.query('SELECT pg_advisory_lock($1, $2)', [PRESENCE_LOCKS, number]))
      .then(() => ({ client, number }));
    connecting.catch(lose);
    return connecting;
  }

  return {
    async show() {
      shown ??= connect();
      return (await shown).number;
    },
    async close() {
      const open = await shown?.catch(() => null);
      shown = null;
      await open?.client.end();
    },
  };
}
