import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { OrderPhase } from '../../domain/sales/orderCodes.ts';

interface OfCompany {
  readonly companyId: string;
  readonly id: string;
}

/** Sales orders of all companies that have stock: confirmed, and not left yet. */
export async function ordersWithStock(db: Kysely<Database>): Promise<OfCompany[]> {
  const rows = await db
    .selectFrom('sales_order')
    .where('status', '>=', OrderPhase.CONFIRMED)
    .where('status', '<=', OrderPhase.WMS_LOADED)
    .select(['company_id', 'order_id'])
    .orderBy('company_id')
    .orderBy('order_id')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, id: row.order_id }));
}

/** Products of all companies of which orders have something. */
export async function productsPromised(db: Kysely<Database>): Promise<OfCompany[]> {
  const rows = await db
    .selectFrom('inventory_on_hand')
    .where((row) => row.or([row('committed', '<>', '0'), row('no_lot_committed', '<>', '0')]))
    .select(['company_id', 'product_id'])
    .orderBy('company_id')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, id: row.product_id }));
}
