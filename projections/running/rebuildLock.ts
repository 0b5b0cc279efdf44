import type pg from 'pg';

/** The same projection is being rebuilt or verified right now. */
export class RebuildBusy extends Error {
  override readonly name = 'RebuildBusy';
}

/** Runs `work` while nobody else rebuilds or verifies these projections. Throws RebuildBusy at once. */
export async function withRebuildLock<T>(
  pool: pg.Pool,
  projections: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
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
    client.off('error', onError);
    const unlocked = broken ? undefined : await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release(broken ?? !unlocked);
  }
}
