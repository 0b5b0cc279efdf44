import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import { cappedTotal, pageOf, type Paging } from './paging.ts';

/** The parked streams of one company: `category-<companyId>.<id>`, and no part of a name has a hyphen or a point. */
export const parkedOf = (db: Kysely<Database>, companyId: string) =>
  db
    .selectFrom('plumbing.parked as p')
    .where(sql<string>`split_part(split_part(p.stream, '-', 2), '.', 1)`, '=', companyId);

/** What the read models leave out, the latest first, and whether somebody has asked to try it again. */
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
