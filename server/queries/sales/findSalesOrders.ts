import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern, searchWords, termGrams } from '../../../projections/searchText.ts';
import type { SalesOrderListQuery, SalesOrderRow, SalesOrderTotalsQuery } from '../../contract/sales/salesOrders.ts';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { OrderPhase, orderWord, phasesOf } from '../../domain/sales/orderCodes.ts';
import type { OrderSortName } from '../../domain/sales/orderSortNames.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';

/** Of quantities that are divided by the ratio of their unit (rules 18.42). */
const SHOWN_PLACES = 3;
/** Products that a row names. */
const NAMED = 3;

type Filter = SalesOrderTotalsQuery;

/** A company's sales orders that pass a filter, as `o`, not ordered yet. */
function orderHits(
  db: Kysely<Database>,
  companyId: string,
  { fromDate, toDate, status, phase, orderType, clientId, searchKey = '' }: Filter,
) {
  let orders = db.selectFrom('sales_order as o').where('o.company_id', '=', companyId);
  if (fromDate !== undefined) orders = orders.where('o.fulfil_on', '>=', fromDate);
  if (toDate !== undefined) orders = orders.where('o.fulfil_on', '<=', toDate);
  if (clientId !== undefined) orders = orders.where('o.customer_id', '=', clientId);
  if (status !== undefined) {
    const [first, last] = phasesOf[status];
    orders = orders.where('o.status', '>=', first).where('o.status', '<=', last);
  }
  if (phase !== undefined) orders = orders.where('o.status', '=', phase);
  if (orderType !== undefined) orders = orders.where('o.order_type', '=', orderType);
  const words = searchWords(searchKey);
  if (words.length === 0) return orders;
  orders = orders.where(sql<boolean>`o.grams @> ${termGrams(searchKey)}::text[]`);
  for (const word of words) orders = orders.where(sql<boolean>`o.search LIKE ${likePattern(word)}`);
  return orders;
}

/** The only expressions that the list sorts by: names from outside never reach SQL (trust 5.10). */
const sortColumns: Readonly<Record<OrderSortName, RawBuilder<unknown>>> = {
  orderNumber: sql`o.number`,
  client: sql`o.customer_name`,
  orderDate: sql`o.placed_on`,
  estimatedDeliveryDate: sql`o.fulfil_on`,
  totalCost: sql`o.total`,
  status: sql`o.status`,
};

/** One page of a company's sales orders, the latest target fulfilment date first unless asked otherwise. */
export async function findSalesOrders(
  db: Kysely<Database>,
  companyId: string,
  { sortName = 'estimatedDeliveryDate', sortType = 'desc', ...query }: SalesOrderListQuery,
  pageSize = 20,
) {
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const { rows, ...total } = await findPage(
    db,
    {
      hits: orderHits(db, companyId, query).select('o.order_id'),
      order: inDirection(direction, sortColumns[sortName], sql`o.order_id`),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('sales_order as o', (join) =>
            join.on('o.company_id', '=', companyId).onRef('o.order_id', '=', 'page.order_id'),
          )
          .select([
            ...(['o.order_id', 'o.number', 'o.customer_id', 'o.customer_name', 'o.placed_on'] as const),
            'o.order_type',
            ...(['o.fulfil_on', 'o.customer_po', 'o.status', 'o.total', 'o.credit_hold'] as const),
          ]),
    },
    pageOf(query, pageSize),
  );
  const linesOf = await lineFigures(
    db,
    companyId,
    rows.map(({ order_id }) => order_id),
  );
  const list = rows.map((row): SalesOrderRow => ({
    ...{
      id: row.order_id,
      orderNumber: row.number,
      orderType: row.order_type,
      clientId: row.customer_id,
      client: row.customer_name,
    },
    ...{ orderDate: row.placed_on, estimatedDeliveryDate: row.fulfil_on, reference: row.customer_po },
    ...{ status: row.status, statusName: orderWord(row.status), isInvoiced: row.status === OrderPhase.INVOICED },
    isHeld: row.credit_hold !== '',
    totalCost: decimal(row.total),
    ...(linesOf.get(row.order_id) ?? noFigures),
  }));
  return { ...total, list };
}

/** How many orders pass a filter, and what they come to in units of whatever kind and in USD. */
export async function totalOrders(db: Kysely<Database>, companyId: string, filter: Filter) {
  const hits = orderHits(db, companyId, filter);
  const { orders, total } = await hits
    .select(({ fn }) => [fn.countAll<string>().as('orders'), fn.sum<string | null>('o.total').as('total')])
    .executeTakeFirstOrThrow();
  const lines = await hits
    .innerJoin('sales_order_line as l', (join) =>
      join.onRef('l.company_id', '=', 'o.company_id').onRef('l.order_id', '=', 'o.order_id'),
    )
    .select(({ fn }) => fn.sum<string | null>('l.quantity').as('quantity'))
    .executeTakeFirst();
  return {
    orders: Number(orders),
    totalQuantityCount: decimal(lines?.quantity ?? '0'),
    totalCost: decimal(total ?? '0'),
  };
}

type Figures = Pick<
  SalesOrderRow,
  'totalItemCount' | 'itemNameList' | 'totalQuantityCount' | 'totalPickedCount' | 'shortCount'
>;
const noFigures: Figures = {
  totalItemCount: 0,
  itemNameList: [],
  totalQuantityCount: '0',
  totalPickedCount: '0',
  shortCount: 0,
};

/** What rows tell of the lines of these orders. */
async function lineFigures(
  db: Kysely<Database>,
  companyId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sales_order_line as l')
    .where('l.company_id', '=', companyId)
    .where('l.order_id', 'in', orderIds)
    .groupBy('l.order_id')
    .select('l.order_id')
    .select(({ fn }) => [fn.countAll<string>().as('lines'), fn.sum<string>('l.quantity').as('quantity')])
    .select(
      sql<string>`round(sum(CASE WHEN l.shipped > 0 THEN l.shipped ELSE l.picked END / l.ratio), ${sql.lit(SHOWN_PLACES)})`.as(
        'picked',
      ),
    )
    .select(sql<string>`count(*) FILTER (WHERE l.short > 0)`.as('short'))
    .select(sql<string[]>`(array_agg(l.variety ORDER BY l.number))[1:${sql.lit(NAMED)}]`.as('names'))
    .execute();
  return new Map(
    rows.map(({ order_id, lines, quantity, picked, short, names }) => [
      order_id,
      {
        ...{ totalItemCount: Number(lines), itemNameList: names, shortCount: Number(short) },
        ...{ totalQuantityCount: decimal(quantity), totalPickedCount: decimal(picked) },
      },
    ]),
  );
}

const decimal = (value: string): Decimal => toDecimal(value) ?? '0';
