import type pg from 'pg';
import { pause } from '../../server/kernel/running/pause.ts';

/** Wakes a waiter by a NOTIFY or by `ring` from the same process. */
export interface Bell {
  ring(): void;
  /** Waits until the bell rings, or `ms` have passed; returns at once if it rang since the last wait. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Listens on its own connection. After a lost connection it never rings, so always wait with a limit. */
export async function listen(pool: pg.Pool, channel: string): Promise<Bell> {
  let rung = new AbortController();
  const ring = (): void => {
    rung.abort();
  };
  const client = await pool.connect();
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  client.on('notification', ring);
  await client.query(`LISTEN ${channel}`);
  return {
    ring,
    async wait(ms, signal) {
      await pause(ms, AbortSignal.any([signal, rung.signal]));
      rung = new AbortController();
    },
    close() {
      // Not returned to the pool: it has a LISTEN.
      client.release(broken ?? true);
    },
  };
}
