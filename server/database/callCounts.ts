import { sql, type Kysely } from 'kysely';
import type { Database } from './connect.ts';

export interface CallLimit {
  /** What is limited. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts a call of someone, on whichever server (trust 6, ASVS 2.4.1). Returns the seconds to wait after too many, else null.
 * The database's clock counts: those of two servers differ.
 */
export async function countCall(
  db: Kysely<Database>,
  { name, max, windowSeconds }: CallLimit,
  caller: string,
): Promise<number | null> {
  const isOver = sql<boolean>`call_count.began_at + make_interval(secs => ${windowSeconds}) <= now()`;
  const { calls, wait } = await db
    .insertInto('plumbing.call_count')
    .values({ name, caller })
    .onConflict((conflict) =>
      conflict.columns(['name', 'caller']).doUpdateSet({
        calls: sql`CASE WHEN ${isOver} THEN 1 ELSE call_count.calls + 1 END`,
        began_at: sql`CASE WHEN ${isOver} THEN now() ELSE call_count.began_at END`,
      }),
    )
    .returning([
      'calls',
      sql<number>`ceil(${windowSeconds} - extract(epoch FROM now() - call_count.began_at))::int`.as('wait'),
    ])
    .executeTakeFirstOrThrow();
  return calls > max ? Math.max(1, wait) : null;
}
