import { sql, type Kysely } from 'kysely';
import type { Incoming } from '../../domain/inventory/restock.ts';
import { PurchaseStage } from '../../domain/purchasing/purchaseStage.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Database } from '../../database/connect.ts';

/** An open purchase line of a product. */
export interface IncomingLine extends Incoming {
  readonly productId: string;
  /** What one `uom` of it costs; null where that is not known. */
  readonly unitCost: Decimal | null;
  /** Charges allocated to one inventory unit, USD. */
  readonly allocatedCost: Decimal;
  readonly uom: string;
}

/** The purchase lines of a product that a vendor has confirmed, as the figures count them (rules 2). */
export async function confirmedLines(db: Kysely<Database>, companyId: string, productId: string) {
  const rows = await db
    .selectFrom('product_order_line')
    .select(['confirmed_units', 'received_units'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'purchase')
    .where('status', '=', PurchaseStage.CONFIRMED)
    .execute();
  return rows.map(({ confirmed_units, received_units }) => ({
    isConfirmed: true,
    confirmed: toDecimal(confirmed_units) ?? '0',
    received: toDecimal(received_units) ?? '0',
  }));
}

/**
 * What is coming of some products: confirmed and not received yet (rules 2), due on a day or before it, in inventory units,
 * the first one first. What should have come earlier is still coming.
 */
export async function incomingLines(
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
  until: string,
): Promise<readonly IncomingLine[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('product_order_line as o')
    .select(['o.product_id', 'o.order_id', 'o.order_number', 'o.expected_on', 'o.unit_amount', 'o.uom'])
    .select('o.allocated_cost')
    .select(sql<string>`o.confirmed_units - o.received_units`.as('quantity'))
    .where('o.company_id', '=', companyId)
    .where('o.product_id', 'in', productIds)
    .where('o.kind', '=', 'purchase')
    .where('o.status', '=', PurchaseStage.CONFIRMED)
    .where('o.expected_on', '<=', until)
    .where(sql<boolean>`o.confirmed_units > o.received_units`)
    .orderBy('o.expected_on')
    .orderBy('o.order_id')
    .orderBy('o.line_id')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    dueOn: row.expected_on,
    quantity: toDecimal(row.quantity) ?? '0',
    unitCost: row.unit_amount === null ? null : toDecimal(row.unit_amount),
    allocatedCost: toDecimal(row.allocated_cost) ?? '0',
    uom: row.uom,
  }));
}
