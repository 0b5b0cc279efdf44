import { sql, type Kysely } from 'kysely';
import { addDays } from '../../domain/businessDay.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Database } from '../../database/connect.ts';

/** How far back sales count (rules 6). */
const DAYS = 90;

/**
 * What some customers paid for an inventory unit of a product on average, weighted by quantity, over the lines shipped in
 * the 90 days before a business date: USD by the customer's id, none for who bought nothing.
 */
export async function averageSold(
  db: Kysely<Database>,
  companyId: string,
  productId: string,
  { clientIds, today }: { readonly clientIds: readonly string[]; readonly today: string },
): Promise<ReadonlyMap<string, Decimal>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_order_line as o')
    .select('o.client_id')
    .select(sql<string>`round(sum(o.shipped_amount) / sum(o.shipped_units), 6)`.as('average'))
    .where('o.company_id', '=', companyId)
    .where('o.product_id', '=', productId)
    .where('o.kind', '=', 'sales')
    .where('o.shipped_on', '>', addDays(today, -DAYS))
    .where('o.shipped_on', '<=', today)
    .where('o.shipped_units', '>', '0')
    .where('o.client_id', 'in', clientIds)
    .groupBy('o.client_id')
    .execute();
  return new Map(rows.map(({ client_id, average }) => [client_id ?? '', toDecimal(average) ?? '0']));
}
