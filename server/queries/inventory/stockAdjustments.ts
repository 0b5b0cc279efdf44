import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { cappedTotal, pageOf, type Paging } from '../paging.ts';
import { zoneOf } from '../company/companyDay.ts';

/**
 * One page of a product's stock adjustments, newest first, each with the name of who made it and the day (YYYY-MM-DD, the
 * company's clock) that its lot arrived.
 */
export async function findAdjustments(
  db: Kysely<Database>,
  { companyId, productId }: { readonly companyId: string; readonly productId: string },
  paging: Paging,
) {
  const zone = await zoneOf(db, companyId);
  const { limit, offset } = pageOf(paging, 10);
  const adjustments = db
    .selectFrom('stock_adjustment as a')
    .where('a.company_id', '=', companyId)
    .where('a.product_id', '=', productId);
  const [total, rows] = await Promise.all([
    cappedTotal(db, adjustments.select('a.position')),
    adjustments
      .leftJoin('company_users as u', (join) =>
        join.onRef('u.company_id', '=', 'a.company_id').onRef('u.user_id', '=', 'a.actor'),
      )
      .leftJoin('inventory_lot as l', (join) =>
        join
          .onRef('l.company_id', '=', 'a.company_id')
          .onRef('l.product_id', '=', 'a.product_id')
          .onRef('l.lot_id', '=', 'a.lot_id'),
      )
      .selectAll('a')
      .select(['u.first_name', 'u.middle_name', 'u.last_name'])
      .select(
        sql<string | null>`coalesce(l.received_on, (l.booked_at AT TIME ZONE ${zone})::date::text)`.as('arrival_date'),
      )
      .orderBy('a.position', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { ...total, rows };
}
