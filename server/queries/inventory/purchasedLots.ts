import { sql, type Kysely, type RawBuilder } from 'kysely';
import { toDecimal } from '../../domain/decimal.ts';
import { PurchaseStage } from '../../domain/purchasing/purchaseStage.ts';
import type { Database } from '../../database/connect.ts';

/** Lots `t` with the purchase lines `o` that brought them: a receipt makes one lot (rules 2). */
const receipts = (db: Kysely<Database>, companyId: string) =>
  db
    .selectFrom('product_order_lot as t')
    .innerJoin('product_order_line as o', (join) =>
      join
        .onRef('o.company_id', '=', 't.company_id')
        .onRef('o.product_id', '=', 't.product_id')
        .onRef('o.order_id', '=', 't.order_id')
        .onRef('o.line_id', '=', 't.line_id'),
    )
    .where('t.company_id', '=', companyId)
    .where('t.quantity', '>', '0')
    .where('o.kind', '=', 'purchase');

const incoming = sql<string>`CASE WHEN o.status = ${sql.lit(PurchaseStage.CONFIRMED)}
  THEN greatest(o.confirmed_units - o.received_units, 0) ELSE 0 END`;

const told = {
  quotedOn: sql`o.quoted_on`,
  vendor: sql`o.client_name`,
  allocatedCost: sql`o.allocated_cost`,
  incoming,
} satisfies Record<string, RawBuilder<unknown>>;

export type PurchaseTold = keyof typeof told;

/** One thing that the purchase line of lot `l` tells, null where none brought it: for an order of rows. */
export const purchaseLineTold = (
  db: Kysely<Database>,
  companyId: string,
  what: PurchaseTold,
): RawBuilder<string | null> =>
  sql<string | null>`(${receipts(db, companyId)
    .select(sql`${told[what]}`.as('told'))
    .where(sql<boolean>`t.product_id = l.product_id AND t.lot_id = l.lot_id`)
    .orderBy('o.order_id')
    .orderBy('o.line_id')
    .limit(1)})`;

/** What is told of every lot of a company that a purchase brought, for a file of all of them. */
export const everyPurchasedLot = (db: Kysely<Database>, companyId: string) =>
  receipts(db, companyId)
    .distinctOn(['t.product_id', 't.lot_id'])
    .select(['t.product_id', 't.lot_id', 'o.client_name as vendor', 'o.allocated_cost as allocatedCost'])
    .select(['o.quoted_on as quotedOn', incoming.as('incoming')])
    .orderBy('t.product_id')
    .orderBy('t.lot_id')
    .orderBy('o.order_id')
    .orderBy('o.line_id');

/** What purchase lines tell of some lots of a product, by lot; a lot that none brought is not among them. */
export async function purchasedLots(
  db: Kysely<Database>,
  companyId: string,
  productId: string,
  lotIds: readonly string[],
) {
  if (lotIds.length === 0) return new Map<string, PurchasedLot>();
  const rows = await receipts(db, companyId)
    .distinctOn('t.lot_id')
    .select(['t.lot_id', 'o.order_id', 'o.status', 'o.client_name as vendor', 'o.quoted_on'])
    .select(['o.confirmed_units as confirmed', 'o.allocated_cost as allocated', incoming.as('incoming')])
    .where('t.product_id', '=', productId)
    .where('t.lot_id', 'in', lotIds)
    .orderBy('t.lot_id')
    .orderBy('o.order_id')
    .orderBy('o.line_id')
    .execute();
  return new Map(rows.map((row) => [row.lot_id, purchasedLot(row)]));
}

interface PurchaseRow {
  readonly order_id: string;
  readonly status: number | null;
  readonly vendor: string | null;
  readonly quoted_on: string | null;
  readonly confirmed: string | null;
  readonly incoming: string | null;
  readonly allocated: string | null;
}

/** What the purchase line that brings a lot tells of it; quantities in inventory units, `quotedOn` a business date, YYYY-MM-DD. */
export const purchasedLot = (row: PurchaseRow) => ({
  orderId: row.order_id,
  /** Code of the line. */
  status: row.status ?? 0,
  vendor: row.vendor ?? '',
  quotedOn: row.quoted_on,
  confirmed: toDecimal(row.confirmed ?? '0') ?? '0',
  /** Still to come: confirmed and not received, while the line is CONFIRMED (rules 2). */
  incoming: toDecimal(row.incoming ?? '0') ?? '0',
  /** Charges allocated to one unit, USD. */
  allocatedCost: toDecimal(row.allocated ?? '0') ?? '0',
});
type PurchasedLot = ReturnType<typeof purchasedLot>;
