import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import { cappedTotal, pageOf, type Paging } from './paging.ts';

/** The parked streams of one company: `category-<companyId>.<id>`, and no part of a name has a hyphen or a point. */
export const parkedOf = (db: Kysely<Database>, companyId: string) =>
  db
    .selectFrom('plumbing.parked as p')
    .where(sql<string>`split_part(split_part(p.stream, '-', 2), '.', 1)`, '=', companyId);

/** Whether one of these read models leaves a stream out. False where nobody can be asked: what was saved is saved. */
export const isParkedIn = (db: Kysely<Database>, stream: string, projections: readonly string[]): Promise<boolean> =>
  db
    .selectFrom('plumbing.parked')
    .select('stream')
    .where('stream', '=', stream)
    .where('projection', 'in', projections.length > 0 ? projections : [''])
    .limit(1)
    .execute()
    .then(
      (rows) => rows.length > 0,
      () => false,
    );

/** What the read models leave out, the latest first, and whether someone has asked to try it again. */
export async function findParked(db: Kysely<Database>, companyId: string, paging: Paging) {
  const { limit, offset } = pageOf(paging, 20);
  const parked = parkedOf(db, companyId);
  const [total, rows] = await Promise.all([
    cappedTotal(db, parked.select('p.stream')),
    parked
      .leftJoin('plumbing.retry_request as r', (join) =>
        join.onRef('r.projection', '=', 'p.projection').onRef('r.stream', '=', 'p.stream'),
      )
      .selectAll('p')
      .select('r.asked_at')
      .orderBy('p.parked_at', 'desc')
      .orderBy('p.projection')
      .orderBy('p.stream')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { ...total, rows };
}
