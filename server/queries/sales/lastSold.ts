import type { Kysely } from 'kysely';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Database } from '../../database/connect.ts';

/** What a customer was sold last of a product, and shipped: the day (YYYY-MM-DD), and USD per `uom`. */
export interface LastSold {
  readonly price: Decimal;
  readonly day: string;
  readonly uom: string;
}

/** The last shipped sales line of each of some customers for a product, by the customer's id (rules 6). */
export async function lastSold(
  db: Kysely<Database>,
  companyId: string,
  productId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, LastSold>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_order_line as o')
    .distinctOn('o.client_id')
    .select(['o.client_id', 'o.unit_amount', 'o.shipped_on', 'o.uom'])
    .where('o.company_id', '=', companyId)
    .where('o.product_id', '=', productId)
    .where('o.kind', '=', 'sales')
    .where('o.shipped_on', 'is not', null)
    .where('o.unit_amount', 'is not', null)
    .where('o.client_id', 'in', clientIds)
    .orderBy('o.client_id')
    .orderBy('o.shipped_on', 'desc')
    .orderBy('o.order_id', 'desc')
    .orderBy('o.line_id', 'desc')
    .execute();
  return new Map(
    rows.map(({ client_id, unit_amount, shipped_on, uom }) => [
      client_id ?? '',
      { price: toDecimal(unit_amount ?? '') ?? '0', day: shipped_on ?? '', uom },
    ]),
  );
}
