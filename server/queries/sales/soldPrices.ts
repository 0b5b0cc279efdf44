import { sql, type Kysely } from 'kysely';
import { addDays } from '../../domain/businessDay.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Database } from '../../database/connect.ts';

/** How far back an average counts (rules 6). */
export const AVERAGE_DAYS = 90;

export interface LastSale {
  readonly price: Decimal;
  readonly uom: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

export interface Sales {
  /** USD of one `uom` of the last line that was shipped, and its day; null: never. */
  readonly last: LastSale | null;
  /** USD of an inventory unit over the last 90 days, weighted by quantity; null: nothing. */
  readonly average: Decimal | null;
}

interface Wanted {
  readonly clientIds: readonly string[];
  readonly productIds: readonly string[];
  /** Business date. */
  readonly today: string;
}

/** What some customers paid for some products, by `salesKey`. */
export async function soldPrices(
  db: Kysely<Database>,
  companyId: string,
  { clientIds, productIds, today }: Wanted,
): Promise<ReadonlyMap<string, Sales>> {
  if (clientIds.length === 0 || productIds.length === 0) return new Map();
  const shipped = db
    .selectFrom('product_order_line as o')
    .where('o.company_id', '=', companyId)
    .where('o.kind', '=', 'sales')
    .where('o.shipped_on', 'is not', null)
    .where('o.client_id', 'in', clientIds)
    .where('o.product_id', 'in', productIds);
  const [last, averages] = await Promise.all([
    shipped
      .distinctOn(['o.client_id', 'o.product_id'])
      .select(['o.client_id', 'o.product_id', 'o.unit_amount', 'o.shipped_on', 'o.uom'])
      .select(['o.order_id', 'o.order_number'])
      .where('o.unit_amount', 'is not', null)
      .orderBy('o.client_id')
      .orderBy('o.product_id')
      .orderBy('o.shipped_on', 'desc')
      .orderBy('o.order_id', 'desc')
      .orderBy('o.line_id', 'desc')
      .execute(),
    shipped
      .select(['o.client_id', 'o.product_id'])
      .select(sql<string>`round(sum(o.shipped_amount) / sum(o.shipped_units), 6)`.as('average'))
      .where('o.shipped_on', '>', addDays(today, -AVERAGE_DAYS))
      .where('o.shipped_on', '<=', today)
      .where('o.shipped_units', '>', '0')
      .groupBy(['o.client_id', 'o.product_id'])
      .execute(),
  ]);
  const found = new Map<string, Sales>();
  for (const { client_id, product_id, unit_amount, shipped_on, uom, order_id, order_number } of last)
    found.set(salesKey(client_id ?? '', product_id), {
      last: {
        ...{ price: toDecimal(unit_amount ?? '') ?? '0', uom, day: shipped_on ?? '' },
        ...{ orderId: order_id, orderNumber: order_number },
      },
      average: null,
    });
  for (const { client_id, product_id, average } of averages) {
    const key = salesKey(client_id ?? '', product_id);
    found.set(key, { last: found.get(key)?.last ?? null, average: toDecimal(average) });
  }
  return found;
}

/** What was shipped of a product to a customer, in inventory units. */
export interface SoldUnits {
  readonly units: Decimal;
  readonly lines: number;
}

/** What some customers got of some products in the last days, by `salesKey`. */
export async function soldUnits(
  db: Kysely<Database>,
  companyId: string,
  { clientIds, productIds, today, days }: Wanted & { readonly days: number },
): Promise<ReadonlyMap<string, SoldUnits>> {
  if (clientIds.length === 0 || productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_order_line as o')
    .where('o.company_id', '=', companyId)
    .where('o.kind', '=', 'sales')
    .where('o.client_id', 'in', clientIds)
    .where('o.product_id', 'in', productIds)
    .where('o.shipped_on', '>', addDays(today, -days))
    .where('o.shipped_on', '<=', today)
    .where('o.shipped_units', '>', '0')
    .groupBy(['o.client_id', 'o.product_id'])
    .select(['o.client_id', 'o.product_id'])
    .select([sql<string>`sum(o.shipped_units)`.as('units'), sql<string>`count(*)`.as('lines')])
    .execute();
  return new Map(
    rows.map(({ client_id, product_id, units, lines }) => [
      salesKey(client_id ?? '', product_id),
      { units: toDecimal(units) ?? '0', lines: Number(lines) },
    ]),
  );
}

export const salesKey = (clientId: string, productId: string): string => `${clientId} ${productId}`;
