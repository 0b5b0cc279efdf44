import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LotListQuery } from '../../contract/inventory/inventory.ts';
import type { Database } from '../../database/connect.ts';
import { isLot } from './isLot.ts';
import { availableOn, lotOrder } from './lotOrder.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';
import { purchasedLot, purchasedLots, purchaseLineTold, type PurchaseTold } from './purchasedLots.ts';
import { shownLots } from './shownLots.ts';
import { zoneOf } from '../company/companyDay.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { lotsWindow } from '../../domain/inventory/lotsWindow.ts';
import { likePattern } from '../../../projections/searchText.ts';
import { optionJoin } from '../company/optionJoin.ts';

interface LotQuery {
  readonly companyId: string;
  readonly productId: string;
  readonly instant: string;
}

/** What the line of an expected lot tells of itself. */
const own = {
  quotedOn: sql`l.quoted_on`,
  vendor: sql`l.vendor`,
  allocatedCost: sql`l.allocated`,
  incoming: sql`l.incoming`,
} satisfies Record<PurchaseTold, RawBuilder<unknown>>;

/**
 * One page of a product's lots that were delivered within the dates, or are expected then, the latest first unless asked
 * otherwise; a lot that is searched by its whole number is there whenever it came.
 */
export async function findLots(
  db: Kysely<Database>,
  { companyId, productId, instant }: LotQuery,
  { sortName = 'deliveryDate', sortType = 'desc', searchKey = '', expected = false, ...query }: LotListQuery,
) {
  const zone = await zoneOf(db, companyId);
  const today = businessDay(instant, zone);
  const { fromDate, toDate } = { ...lotsWindow(today), ...query };
  const deliveryDate = sql<string>`l.delivery_date`;
  const told = (what: PurchaseTold) => sql`coalesce(${own[what]}, ${purchaseLineTold(db, companyId, what)})`;
  // What is expected costs what its order says, else what it would be made with: the product's.
  const cost = sql<string | null>`CASE WHEN l.line_id IS NULL THEN l.cost ELSE coalesce(l.cost, p.cost) END`;
  const sortable = lotOrder(told, { deliveryDate, cost, today });
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let lots = db
    .selectFrom(shownLots(db, { companyId, productId, zone }, expected))
    .where(sql<boolean>`(${deliveryDate} BETWEEN ${fromDate} AND ${toDate} OR ${isLot(searchKey)})`);
  if (searchKey.trim() !== '') lots = lots.where(sql`l.lot_id COLLATE "C"`, 'ilike', likePattern(searchKey.trim()));
  const { rows, ...total } = await findPage(
    db,
    {
      hits: lots
        .leftJoin('product_list as p', (join) =>
          join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
        )
        .select(['l.lot_id', 'l.received', 'l.on_hand', 'l.committed', 'l.best_by', 'l.note', 'l.hold', 'l.recall'])
        .select(['l.received_on', 'l.warehouse_id', 'l.location_id', 'l.cost as own_cost', 'l.order_id', 'l.line_id'])
        .select(['l.company_id', 'l.quoted_on', 'l.vendor', 'l.status', 'l.confirmed', 'l.incoming', 'l.allocated'])
        .select([deliveryDate.as('delivery_date'), availableOn(today).as('available'), cost.as('cost')]),
      order: [
        { by: sortable[sortName], direction, nulls: 'last' },
        ...inDirection(direction, sql`l.lot_id`, sql`l.line_id`),
      ],
      details: (page) =>
        db
          .selectFrom(page)
          .leftJoin('company_options as w', optionJoin('w', 'warehouse', 'page.warehouse_id'))
          .leftJoin('company_options as s', optionJoin('s', 'location', 'page.location_id'))
          .selectAll('page')
          .select(['w.name as warehouse_name', 's.code as location_code']),
    },
    pageOf(query, 10),
  );
  const purchased = await purchasedLots(
    db,
    companyId,
    productId,
    rows.filter((row) => row.order_id === null).map((row) => row.lot_id),
  );
  const purchaseOf = ({ order_id, ...row }: (typeof rows)[number]) =>
    order_id === null ? (purchased.get(row.lot_id) ?? null) : purchasedLot({ ...row, order_id });
  return { ...total, rows: rows.map((row) => ({ ...row, purchase: purchaseOf(row) })), today };
}
