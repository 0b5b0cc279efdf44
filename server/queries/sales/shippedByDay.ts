import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';

/** What was shipped of a product on one day (YYYY-MM-DD): inventory units, and what they were sold for in USD. */
interface ShippedDay {
  readonly day: string;
  readonly units: Decimal;
  readonly amount: Decimal;
}

/** What was shipped of a product on each day from the first date to the last, both YYYY-MM-DD and inclusive; oldest first. */
export async function listShippedByDay(
  db: Kysely<Database>,
  { companyId, productId }: { readonly companyId: string; readonly productId: string },
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
): Promise<ShippedDay[]> {
  const rows = await db
    .selectFrom('product_order_line as o')
    .where('o.company_id', '=', companyId)
    .where('o.product_id', '=', productId)
    .where('o.kind', '=', 'sales')
    .where('o.shipped_on', '>=', fromDate)
    .where('o.shipped_on', '<=', toDate)
    .groupBy('o.shipped_on')
    .select(sql<string>`o.shipped_on`.as('day'))
    .select(sql<string>`sum(o.shipped_units)`.as('units'))
    .select(sql<string>`sum(o.shipped_amount)`.as('amount'))
    .orderBy('o.shipped_on')
    .execute();
  return rows.map(({ day, units, amount }) => ({ day, units: decimal(units), amount: decimal(amount) }));
}

const decimal = (value: string): Decimal => toDecimal(value) ?? '0';
