import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern } from '../../../projections/searchText.ts';
import type { Database } from '../../database/connect.ts';
import { emptyLast, inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';
import { dayOf } from '../company/companyDay.ts';
import { activityWindow } from '../../domain/sales/activityWindow.ts';
import type { PurchaseSortName, SalesSortName } from '../../domain/sales/orderLineSorts.ts';
import { toDecimal } from '../../domain/decimal.ts';

/** Columns that are texts: lines without one come last (rules 18.39). */
const texts: readonly (PurchaseSortName | SalesSortName)[] = ['clientName', 'uom', 'lot', 'reference'];

interface OrderLineQuery {
  readonly companyId: string;
  readonly kind: 'purchase' | 'sales';
  readonly instant: string;
}

interface LineQuery {
  readonly productId: string;
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly searchKey?: string;
  readonly sortName?: PurchaseSortName | SalesSortName;
  readonly sortType?: string;
  readonly pageNumber?: number;
  readonly pageSize?: number;
}

/** One page of a product's order lines that are due within the dates, the latest first unless asked otherwise. */
export async function findOrderLines(
  db: Kysely<Database>,
  { companyId, kind, instant }: OrderLineQuery,
  { productId, sortName = 'estimatedDeliveryDate', sortType = 'desc', searchKey = '', ...query }: LineQuery,
) {
  const { fromDate, toDate } = { ...activityWindow(await dayOf(db, companyId, instant)), ...query };
  // Built, not written, so that a view of the past is looked for in its own schema.
  const lot = sql<string>`coalesce(${db
    .selectFrom('product_order_lot as t')
    .select(sql<string>`string_agg(t.lot_id, ', ' ORDER BY t.lot_id)`.as('lots'))
    .where(
      sql<boolean>`t.company_id = o.company_id AND t.product_id = o.product_id AND t.order_id = o.order_id AND t.line_id = o.line_id`,
    )
    .where('t.quantity', '>', '0')}, '')`;
  const sortable = {
    id: sql`o.order_number`,
    estimatedDeliveryDate: sql`o.expected_on`,
    statusName: sql`o.status`,
    clientName: sql`o.client_name`,
    quantity: sql`o.quantity`,
    uom: sql`o.uom`,
    lot,
    reference: sql`o.reference`,
    cost: sql`o.unit_amount`,
    price: sql`o.unit_amount`,
  } satisfies Record<PurchaseSortName | SalesSortName, RawBuilder<unknown>>;
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let lines = db
    .selectFrom('product_order_line as o')
    .where('o.company_id', '=', companyId)
    .where('o.product_id', '=', productId)
    .where('o.kind', '=', kind)
    .where('o.expected_on', '>=', fromDate)
    .where('o.expected_on', '<=', toDate);
  const words = searchKey.trim();
  if (words !== '') {
    const found = sql`concat_ws(E'\n', o.order_number, o.client_name, o.reference, ${lot}) COLLATE "C"`;
    lines = lines.where(sql<boolean>`${found} ILIKE ${likePattern(words)}`);
  }
  return findPage(
    db,
    {
      hits: lines.select(['o.order_id', 'o.line_id']),
      order: [
        ...(texts.includes(sortName) ? [emptyLast(sortable[sortName])] : []),
        { by: sortable[sortName], direction, nulls: 'last' },
        ...inDirection(direction, sql`o.order_id`, sql`o.line_id`),
      ],
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('product_order_line as o', (join) =>
            join
              .on('o.company_id', '=', companyId)
              .on('o.product_id', '=', productId)
              .onRef('o.order_id', '=', 'page.order_id')
              .onRef('o.line_id', '=', 'page.line_id'),
          )
          .selectAll('o')
          .select(lot.as('lot')),
    },
    pageOf(query, 10),
  );
}

type Found = Awaited<ReturnType<typeof findOrderLines>>['rows'][number];

/** What both kinds of lines tell, and what one unit comes to. */
export const presentedLine = (row: Found) => ({
  line: {
    lineId: row.line_id,
    id: row.order_id,
    orderNumber: row.order_number,
    estimatedDeliveryDate: row.expected_on,
    status: row.status,
    statusName: row.status_name,
    clientName: row.client_name,
    quantity: toDecimal(row.quantity) ?? '0',
    uom: row.uom,
    lot: row.lot,
    reference: row.reference,
  },
  perUnit: row.unit_amount === null ? null : toDecimal(row.unit_amount),
});
