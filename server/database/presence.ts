import { randomInt } from 'node:crypto';
import pg from 'pg';

/** First half of the advisory locks by which processes show that they live. */
export const PRESENCE_LOCKS = 4_711_003;

/** Shows other processes that this one lives. */
export interface Presence {
  /** The number by which the process is seen now; throws when PostgreSQL is away. */
  show(): Promise<number>;
  close(): Promise<void>;
}

interface Shown {
  readonly client: pg.Client;
  readonly number: number;
}

/**
 * An advisory lock on a connection of its own: PostgreSQL frees it the moment the process dies, however it dies, so that
 * nobody has to wait for a lease of the dead to run out. Connected at the first use, and again after a loss: then under
 * another number, since PostgreSQL may believe in the lost connection for hours yet.
 */
export function presenceOn(pool: pg.Pool): Presence {
  let shown: Promise<Shown> | null = null;

  function connect(): Promise<Shown> {
    const client = new pg.Client({ ...pool.options, application_name: 'crossdock presence', keepAlive: true });
    const number = randomInt(1, 2 ** 31);
    const connecting = client
      .connect()
      .then(() => client.query('SELECT pg_advisory_lock($1, $2)', [PRESENCE_LOCKS, number]))
      .then(() => ({ client, number }));
    // A loss is told by both, the second of which may come when the next connection stands already.
    const lose = (): void => {
      if (shown === connecting) shown = null;
    };
    client.on('error', lose);
    client.on('end', lose);
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
