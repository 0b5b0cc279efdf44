import type pg from 'pg';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';

/** One failure may be chance; the next ones are not. */
const TIMES = 3;

/** Workers of the projector that fail again and again: what they do is not done. */
export async function workerLines(client: pg.Client, t: Translate, { wrong }: Lines): Promise<Line[]> {
  const { rows } = await client.query<{ worker: string; error: string; times: number; first_at: Date }>(
    'SELECT worker, error, times, first_at FROM plumbing.worker_failure WHERE times >= $1 ORDER BY worker',
    [TIMES],
  );
  return rows.map(({ worker, error, times, first_at: since }) =>
    wrong(
      'worker',
      t('doctor.workerFails', { worker, error, count: times, since: since.toISOString() }),
      t('doctor.advice.workerFails'),
    ),
  );
}
