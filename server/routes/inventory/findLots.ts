import { sql, type Kysely } from 'kysely';
import type { LotListQuery } from '../../contract/inventory.ts';
import type { Database } from '../../database/connect.ts';
import { availableOn, lotOrder } from '../../database/lotOrder.ts';
import { cappedTotal, pageOf } from '../../database/paging.ts';
import { purchasedLots, purchaseLineTold } from '../../database/purchasedLots.ts';
import { deliveredOn, zoneOf } from '../../database/stock.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { lotsWindow } from '../../domain/inventory/lotsWindow.ts';
import { likePattern } from '../../../projections/searchText.ts';

interface Asked {
  readonly companyId: string;
  readonly productId: string;
  readonly instant: string;
}

/** One page of a product's lots that were delivered within the dates, the latest first unless asked otherwise. */
export async function findLots(
  db: Kysely<Database>,
  { companyId, productId, instant }: Asked,
  { sortName = 'deliveryDate', sortType = 'desc', searchKey = '', ...query }: LotListQuery,
) {
  const zone = await zoneOf(db, companyId);
  const today = businessDay(instant, zone);
  const { fromDate, toDate } = { ...lotsWindow(today), ...query };
  const { limit, offset } = pageOf(query, 10);
  const deliveryDate = deliveredOn(zone);
  const cost = sql<string | null>`coalesce(l.cost, p.cost)`;
  const sortable = lotOrder((what) => purchaseLineTold(db, companyId, what), { zone, today });
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let lots = db
    .selectFrom('inventory_lot as l')
    .where('l.company_id', '=', companyId)
    .where('l.product_id', '=', productId)
    .where(deliveryDate, '>=', fromDate)
    .where(deliveryDate, '<=', toDate);
  if (searchKey.trim() !== '') lots = lots.where(sql`l.lot_id COLLATE "C"`, 'ilike', likePattern(searchKey.trim()));
  const [total, rows] = await Promise.all([
    cappedTotal(db, lots.select('l.lot_id')),
    lots
      .leftJoin('product_list as p', (join) =>
        join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
      )
      .leftJoin('company_options as w', (join) =>
        join
          .onRef('w.company_id', '=', 'l.company_id')
          .onRef('w.id', '=', 'l.warehouse_id')
          .on('w.kind', '=', 'warehouse'),
      )
      .leftJoin('company_options as s', (join) =>
        join
          .onRef('s.company_id', '=', 'l.company_id')
          .onRef('s.id', '=', 'l.location_id')
          .on('s.kind', '=', 'location'),
      )
      .select(['l.lot_id', 'l.received', 'l.on_hand', 'l.committed', 'l.best_by', 'l.note', 'l.hold', 'l.recall'])
      .select(['l.received_on', 'l.warehouse_id', 'l.location_id', 'l.cost as own_cost'])
      .select([
        deliveryDate.as('delivery_date'),
        availableOn(today).as('available'),
        cost.as('cost'),
        'w.name as warehouse_name',
        's.code as location_code',
      ])
      .orderBy(sortable[sortName], (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
      .orderBy('l.lot_id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const purchased = await purchasedLots(
    db,
    companyId,
    productId,
    rows.map((row) => row.lot_id),
  );
  return { ...total, rows: rows.map((row) => ({ ...row, purchase: purchased.get(row.lot_id) ?? null })), today };
}
