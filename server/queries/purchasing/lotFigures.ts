import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';

/** USD of one inventory unit by charges, of those of some lots of a product that a purchase brought. */
export async function allocatedCosts(
  db: Kysely<Database>,
  companyId: string,
  productId: string,
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await lotsOf(db, companyId, 'purchase')
    .where('t.product_id', '=', productId)
    .where('o.allocated_cost', '<>', '0')
    .select(['t.lot_id', 'o.allocated_cost'])
    .execute();
  return new Map(rows.map((row) => [row.lot_id, toDecimal(row.allocated_cost) ?? '0']));
}

/** The purchase order that a lot of a product came with; null: none did. */
export async function purchaseOfLot(
  db: Kysely<Database>,
  companyId: string,
  { productId, lotId }: { readonly productId: string; readonly lotId: string },
): Promise<string | null> {
  const row = await lotsOf(db, companyId, 'purchase')
    .where('t.product_id', '=', productId)
    .where('t.lot_id', '=', lotId)
    .select('o.order_id')
    .executeTakeFirst();
  return row?.order_id ?? null;
}

const lotsOf = (db: Kysely<Database>, companyId: string, kind: 'purchase' | 'sales') =>
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
    .where('o.kind', '=', kind);

interface SoldLot {
  readonly units: Decimal;
  readonly revenue: Decimal;
}

/** What was shipped of some lots of a product and what it was sold for in USD, by lot; a line's amount by its units. */
export async function soldOfLots(
  db: Kysely<Database>,
  companyId: string,
  productId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, SoldLot>> {
  if (lotIds.length === 0) return new Map();
  const rows = await lotsOf(db, companyId, 'sales')
    .where('t.product_id', '=', productId)
    .where('t.lot_id', 'in', lotIds)
    .where('o.shipped_on', 'is not', null)
    .where('o.shipped_units', '>', '0')
    .groupBy('t.lot_id')
    .select('t.lot_id')
    .select(sql<string>`sum(t.quantity)`.as('units'))
    .select(sql<string>`round(sum(o.shipped_amount * t.quantity / o.shipped_units), 2)`.as('revenue'))
    .execute();
  return new Map(
    rows.map((row) => [row.lot_id, { units: toDecimal(row.units) ?? '0', revenue: toDecimal(row.revenue) ?? '0' }]),
  );
}
