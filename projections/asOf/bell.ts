import type pg from 'pg';
import { pause } from '../../server/kernel/running/pause.ts';

/** Wakes one who waits: by a NOTIFY, or by `ring` from the same process. */
export interface Bell {
  ring(): void;
  /** Until the bell rings, has rung since the last wait, or `ms` are over. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Listens on a connection of its own; one that is lost rings no more, so that a waiter should not wait for ever. */
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
      // Never back into the pool: it listens.
      client.release(broken ?? true);
    },
  };
}
