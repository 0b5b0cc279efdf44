import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { OrderPhase } from '../../domain/sales/orderCodes.ts';

/** Numbers of a company's sales orders with a target fulfillment date, the oldest first; canceled ones are not due. */
export async function ordersDue(db: Kysely<Database>, companyId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('number')
    .where('company_id', '=', companyId)
    .where('fulfil_on', '=', day)
    .where('status', '<', OrderPhase.CANCEL)
    .orderBy('order_id')
    .execute();
  return rows.map(({ number }) => number);
}
