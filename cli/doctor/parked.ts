import type pg from 'pg';
import { projections } from '../../projections/all.ts';
import { retryParked, type Retried } from '../../projections/retryParked.ts';
import { connect } from '../../server/database/connect.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { retryReactors } from '../../server/reactors/running/parked.ts';
import type { Addresses } from '../session/addresses.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';

const MAX_SHOWN = 20;

/** Parked streams, each with the command that retries it. */
export async function parkedLines(client: pg.Client, t: Translate, { wrong }: Lines): Promise<Line[]> {
  const { rows } = await client.query<{ projection: string; stream: string; event: string; error: string }>(
    `SELECT projection, stream, event, error FROM plumbing.parked ORDER BY parked_at LIMIT ${String(MAX_SHOWN)}`,
  );
  const { rows: all } = await client.query<{ count: string }>('SELECT count(*) AS count FROM plumbing.parked');
  const more = Number(all[0]?.count ?? 0) - rows.length;
  return [
    ...rows.map(({ projection, stream, event, error }) =>
      wrong(
        'parked',
        t('doctor.parkedAt', { projection, stream, event, error }),
        t('doctor.advice.parked', { name: `${projection}/${stream}` }),
      ),
    ),
    ...(more > 0 ? [wrong('parked', t('doctor.moreParked', { count: more }), t('doctor.advice.parkedAll'))] : []),
  ];
}

/** The value of `--retry`: nothing (all), `projection` or `projection/stream`. */
export async function retry(
  wanted: string | true,
  { databaseUrl, eventStoreUrl }: Addresses,
): Promise<readonly Retried[]> {
  if (wanted === true) await retryReactions(databaseUrl);
  const [projection, ...stream] = wanted === true ? [] : wanted.split('/');
  const known = projections.map(({ name }) => name);
  if (projection !== undefined && !known.includes(projection))
    throw new Failure('rebuild.unknown', { names: projection, known: known.join(', ') }, ExitCode.usage);
  const store = eventStoreDb(eventStoreUrl, upcasters);
  try {
    return await retryParked({
      databaseUrl,
      store,
      projection,
      stream: stream.length > 0 ? stream.join('/') : undefined,
    });
  } finally {
    await store.close();
  }
}

/** The projector picks them up within a minute. */
async function retryReactions(databaseUrl: string): Promise<void> {
  const { db } = connect(databaseUrl, { name: 'doctor', max: 1 });
  try {
    await retryReactors(db, systemClock.now());
  } finally {
    await db.destroy();
  }
}

export function retriedLines(retried: readonly Retried[], t: Translate): string[] {
  if (retried.length === 0) return [t('doctor.nothingParked')];
  return retried.map(({ projection, stream, events, error }) =>
    error === null
      ? t('doctor.retried', { projection, stream, events })
      : t('doctor.stillParked', { projection, stream, error }),
  );
}
