import { sql, type Kysely } from 'kysely';
import { listOf } from '../../contract/scalars.ts';
import type { StockedLotQuery } from '../../contract/inventory/stockedLots.ts';
import type { Database } from '../../database/connect.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { lotAlerts, type LotAlert } from '../../domain/inventory/lotAlerts.ts';
import type { StockedLotSortName } from '../../domain/inventory/lotSortNames.ts';
import { productHits } from '../catalog/productHits.ts';
import { deliveredOn } from '../catalog/stockFigures.ts';
import { zoneOf } from '../company/companyDay.ts';
import { optionJoin } from '../company/optionJoin.ts';
import { findInList } from '../lists/findInList.ts';
import type { SearchPlan } from '../lists/list.ts';
import { inDirection, type Order, type OrderItem } from '../lists/order.ts';
import type { Page } from '../lists/page.ts';
import type { PageCursors } from '../lists/pageCursors.ts';
import { cappedTotal, pageOf } from '../paging.ts';
import { readModels } from '../readModels.ts';
import { isFoundLot, lastDay, passesLimits, type LotLimits } from './lotLimits.ts';
import { availableOn } from './lotOrder.ts';
import { purchaseLineTold } from './purchasedLots.ts';

interface At {
  readonly companyId: string;
  readonly zone: string;
  /** The company's business date. */
  readonly today: string;
}

interface Filter extends LotLimits {
  readonly searchKey: string;
  /** Id of the product's category. */
  readonly category?: string | undefined;
}

interface LotKey {
  readonly product_id: string;
  readonly lot_id: string;
}

interface Sorted {
  readonly sortName: StockedLotSortName;
  readonly direction: 'asc' | 'desc';
}

/**
 * One page of a company's lots with stock as of an instant, and how many of them have each alert. The list's own order and
 * the alerts are read from indexes that hold nothing but such lots; other orders and words cost as many lots as pass.
 */
export async function findStockedLots(
  db: Kysely<Database>,
  { companyId, instant }: { readonly companyId: string; readonly instant: string },
  { alert, sortName = 'bestBy', sortType = 'asc', pageNumber, pageSize, searchKey = '', ...rest }: StockedLotQuery,
  starts?: PageCursors,
) {
  const zone = await zoneOf(db, companyId);
  const at = { companyId, zone, today: businessDay(instant, zone) };
  const alerts = listOf<LotAlert>(alert);
  const filter: Filter = { ...rest, searchKey: searchKey.trim(), alerts, inStock: true };
  const sorted: Sorted = { sortName, direction: sortType.startsWith('desc') ? 'desc' : 'asc' };
  const paging = {
    ...(pageNumber === undefined ? {} : { pageNumber }),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
  const [found, counts] = await Promise.all([
    findInList(db, {
      asked: askedOf(filter, sorted),
      list: (parts) => listOfLots(parts, at, filter, sorted),
      range: pageOf(paging, 50),
      starts: starts && {
        memory: starts,
        question: JSON.stringify([at, filter, sorted]),
        readModel: readModels.productLots,
      },
    }),
    countAlerts(db, at, filter),
  ]);
  return { ...found, counts, today: at.today };
}

/** The lots that pass, as `l`. */
function hitsOf(db: Kysely<Database>, { companyId, today }: At, { searchKey, category, ...limits }: Filter) {
  const lots = db
    .selectFrom('inventory_lot as l')
    .where('l.company_id', '=', companyId)
    .where(passesLimits(limits, today));
  const found = searchKey === '' ? lots : lots.where(isFoundLot(db, companyId, searchKey));
  if (category === undefined) return found;
  const products = productHits(db, companyId, { facets: { category: [category] } }).select('p.product_id');
  return found.where('l.product_id', 'in', products);
}

/** The order of the list is that of an index; what few lots have in common is found first and sorted. */
function askedOf({ searchKey, category, alerts = [], warehouseId, locationId }: Filter, order: Sorted): SearchPlan {
  if (order.sortName !== 'bestBy' || order.direction === 'desc' || searchKey !== '')
    return { order: 'none', hits: 'unknown' };
  const isLimited =
    category !== undefined || warehouseId !== undefined || locationId !== undefined || alerts.some(isOfDecision);
  return { order: 'index', hits: isLimited ? 'unknown' : 'many' };
}

/** Held and recalled lots are few. */
const isOfDecision = (alert: LotAlert): boolean => alert === 'HELD' || alert === 'RECALLED';

/** The list as it is found; built on parts, since the details are within a query that names its parts. */
const listOfLots = (db: Kysely<Database>, at: At, filter: Filter, sorted: Sorted) => ({
  hits: () =>
    hitsOf(db, at, filter)
      .$if(sorted.sortName === 'sku' || sorted.sortName === 'variety', (lots) =>
        lots.innerJoin('product_list as p', (join) =>
          join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
        ),
      )
      .$if(sorted.sortName === 'location', (lots) =>
        lots.leftJoin('company_options as s', optionJoin('s', 'location', 'l.location_id')),
      )
      .select(['l.product_id', 'l.lot_id']),
  counted: () => hitsOf(db, at, filter).select(['l.product_id', 'l.lot_id']),
  order: orderOf(sorted, at),
  details: (page: Page<LotKey>) =>
    db
      .selectFrom(page)
      .innerJoin('inventory_lot as l', (join) =>
        join
          .on('l.company_id', '=', at.companyId)
          .onRef('l.product_id', '=', 'page.product_id')
          .onRef('l.lot_id', '=', 'page.lot_id'),
      )
      .innerJoin('product_list as p', (join) =>
        join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
      )
      .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
      .leftJoin('company_options as c', optionJoin('c', 'category', 'p.category_id'))
      .leftJoin('company_options as w', optionJoin('w', 'warehouse', 'l.warehouse_id'))
      .leftJoin('company_options as s', optionJoin('s', 'location', 'l.location_id'))
      .select(['l.product_id', 'p.sku', 'p.variety', 'c.name as category_name', 'l.lot_id', 'l.best_by', 'l.on_hand'])
      .select(['w.name as warehouse_name', 's.code as location_code', 'l.hold', 'l.recall'])
      .select([
        sql<string>`coalesce(u.name, p.inventory_uom)`.as('unit'),
        availableOn(at.today).as('available'),
        purchaseLineTold(db, at.companyId, 'vendor').as('vendor'),
        deliveredOn(at.zone).as('delivery_date'),
      ]),
});

/** The only expressions that the list sorts by: names from outside never reach SQL (trust 5.10). */
function orderOf({ sortName, direction }: Sorted, { zone }: At): Order {
  const key = [sql`l.product_id`, sql`l.lot_id`];
  const by = (each: OrderItem['by'], nulls?: 'last'): OrderItem => ({ by: each, direction, ...(nulls && { nulls }) });
  const orders: Readonly<Record<StockedLotSortName, OrderItem>> = {
    bestBy: direction === 'asc' ? by(lastDay) : by(sql`l.best_by`, 'last'),
    sku: by(sql`p.sku`),
    variety: by(sql`p.variety`),
    lotId: by(sql`l.lot_id`),
    onHandQty: by(sql`l.on_hand`),
    deliveryDate: by(deliveredOn(zone)),
    location: by(sql`s.code`, 'last'),
  };
  // Of what is alike the first to expire comes first.
  const alike = sortName === 'bestBy' ? [] : [lastDay];
  return [orders[sortName], ...inDirection('asc', ...alike, ...key)];
}

/** How many of the lots that pass the other filters have each alert. */
const countAlerts = (db: Kysely<Database>, at: At, filter: Filter) =>
  Promise.all(
    lotAlerts.map(async (alert) => {
      const hits = hitsOf(db, at, { ...filter, alerts: [alert] }).select('l.lot_id');
      const { total: count, totalIsCapped: isCapped } = await cappedTotal(db, hits);
      return { alert, count, isCapped };
    }),
  );
