import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { OrderPhaseCode } from '../../domain/sales/orderCodes.ts';

/** Numbers of a company's sales orders whose status is between two phases, both included; the oldest first. `isOfSale`: without work orders. */
export async function ordersBetween(
  db: Kysely<Database>,
  companyId: string,
  [from, to]: readonly [OrderPhaseCode, OrderPhaseCode],
  isOfSale = false,
): Promise<string[]> {
  let orders = db
    .selectFrom('sales_order')
    .select('number')
    .where('company_id', '=', companyId)
    .where('status', '>=', from)
    .where('status', '<=', to);
  if (isOfSale) orders = orders.where('customer_id', '<>', '');
  const rows = await orders.orderBy('order_id').execute();
  return rows.map(({ number }) => number);
}
