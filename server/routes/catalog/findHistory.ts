import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { cappedTotal, pageOf, type Paging } from '../../database/paging.ts';

interface HistoryFilter extends Paging {
  readonly productId: string;
  readonly field?: string | undefined;
  /** Fields whose values may not be told. */
  readonly hidden?: readonly string[];
}

/** One page of what happened to a product, field by field, the newest first, with the names of those who did it. */
export async function findHistory(
  db: Kysely<Database>,
  companyId: string,
  { productId, field, hidden = [], ...paging }: HistoryFilter,
) {
  const { limit, offset } = pageOf(paging, 20);
  let steps = db
    .selectFrom('product_history as h')
    .where('h.company_id', '=', companyId)
    .where('h.product_id', '=', productId);
  if (field !== undefined) steps = steps.where('h.field', '=', field);
  if (hidden.length > 0) steps = steps.where('h.field', 'not in', hidden);
  const [total, rows] = await Promise.all([
    cappedTotal(db, steps.select('h.position')),
    steps
      .leftJoin('company_users as u', (join) =>
        join.onRef('u.company_id', '=', 'h.company_id').onRef('u.user_id', '=', 'h.actor'),
      )
      .selectAll('h')
      .select(['u.first_name', 'u.middle_name', 'u.last_name'])
      .orderBy('h.position', 'desc')
      .orderBy('h.seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { ...total, rows };
}
