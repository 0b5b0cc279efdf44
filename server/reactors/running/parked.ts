import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import type { StreamName } from '../../kernel/streamName.ts';

/** A stream that a reactor skips since one of its events failed, from that event on. */
export interface Parked {
  readonly stream: StreamName;
  readonly revision: bigint;
}

/** Retried after 10 minutes, then after twice as long each time, at most a day. */
const FIRST_RETRY_MINUTES = 10;
const LONGEST_RETRY_MINUTES = 24 * 60;

/** Parks a stream at an event, or records another failure. */
export async function parkAt(
  db: Kysely<Database>,
  reactor: string,
  { stream, position, revision, type }: RecordedEvent,
  { error, now }: { readonly error: string; readonly now: string },
): Promise<void> {
  const failed = {
    position: String(position),
    revision: String(revision),
    event: type,
    error: error.slice(0, 2_000).replaceAll('\0', ''),
  };
  const minutes = sql`least(${FIRST_RETRY_MINUTES}::int * power(2, least(reactor_parked.tries, 20)), ${LONGEST_RETRY_MINUTES}::int)`;
  await db
    .insertInto('vault.reactor_parked')
    .values({
      reactor,
      stream,
      ...failed,
      tries: 1,
      parked_at: now,
      next_at: new Date(Date.parse(now) + FIRST_RETRY_MINUTES * 60_000),
    })
    .onConflict((conflict) =>
      conflict.columns(['reactor', 'stream']).doUpdateSet({
        ...failed,
        tries: sql`reactor_parked.tries + 1`,
        next_at: sql`${now}::timestamptz + make_interval(mins => (${minutes})::int)`,
      }),
    )
    .execute();
}

export async function unpark(db: Kysely<Database>, reactor: string, stream: string): Promise<void> {
  await db.deleteFrom('vault.reactor_parked').where('reactor', '=', reactor).where('stream', '=', stream).execute();
}

/** All parked streams of a reactor, or those due for a retry. */
export async function parkedOf(db: Kysely<Database>, reactor: string, dueAt?: string): Promise<Parked[]> {
  const rows = await db
    .selectFrom('vault.reactor_parked')
    .select(['stream', 'revision'])
    .where('reactor', '=', reactor)
    .$if(dueAt !== undefined, (query) => query.where('next_at', '<=', new Date(dueAt ?? 0)))
    .orderBy('position')
    .execute();
  return rows.map(({ stream, revision }) => ({ stream: stream as StreamName, revision: BigInt(revision) }));
}

/** Has every parked stream retried within a minute (`doctor --retry`). Returns how many. */
export async function retryReactors(db: Kysely<Database>, now: string): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('vault.reactor_parked').set({ next_at: now }).executeTakeFirst();
  return Number(numUpdatedRows);
}
