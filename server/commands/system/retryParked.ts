import { sql } from 'kysely';
import { parkedOf } from '../../queries/parkedStreams.ts';
import type { Services } from '../../services.ts';

export interface RetryParked {
  readonly companyId: string;
  /** Who asks: the user's id. */
  readonly by: string;
  /** Absent: of every read model. */
  readonly projection?: string | undefined;
  /** Absent: every stream of the company. */
  readonly stream?: string | undefined;
}

/**
 * Asks the projector to try a company's parked streams again, and answers how many there are. It happens a moment later,
 * or when the projector is back; what asks again meanwhile asks for nothing new.
 */
export async function retryParked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { companyId, by, projection, stream }: RetryParked,
): Promise<number> {
  let parked = parkedOf(db, companyId);
  if (projection !== undefined) parked = parked.where('p.projection', '=', projection);
  if (stream !== undefined) parked = parked.where('p.stream', '=', stream);
  const { count } = await parked.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  await db
    .insertInto('plumbing.retry_request')
    .columns(['projection', 'stream', 'asked_by', 'asked_at'])
    .expression(
      parked.select([
        'p.projection',
        'p.stream',
        sql<string>`${by}::text`.as('asked_by'),
        sql<string>`${clock.now()}::timestamptz`.as('asked_at'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Number(count);
}
