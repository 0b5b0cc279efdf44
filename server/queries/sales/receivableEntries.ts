import type { Kysely } from 'kysely';
import type { CustomerReceivable } from '../../contract/sales/receivables.ts';
import type { Database } from '../../database/connect.ts';
import { toDecimal } from '../../domain/decimal.ts';

/** So many are shown: the latest. */
const SHOWN = 200;

/** Payments, credit memos and interest of a customer until a day, the latest first. */
export async function entriesOf(
  db: Kysely<Database>,
  companyId: string,
  customerId: string,
  asOf: string,
): Promise<CustomerReceivable['entries']> {
  const rows = await db
    .selectFrom('receivable_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('day', '<=', asOf)
    .orderBy('day', 'desc')
    .orderBy('entry_id')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.entry_id, kind: row.kind, orderId: row.order_id, number: row.number, day: row.day },
    ...{ amount: toDecimal(row.amount) ?? '0', method: row.method, note: row.note, reversedOn: row.reversed_on },
  }));
}
