import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { EarnedBy } from '../../domain/sales/earnedBy.ts';

export interface EarnedQuery {
  readonly by: EarnedBy;
  readonly clientId?: string | undefined;
  readonly productId?: string | undefined;
  /** Days of shipment, YYYY-MM-DD, both included. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** What was shipped of one product, or to one customer; `units` and `uom` only of a product. Amounts in USD; `cost` null: nobody said what some of it cost. */
export interface Earned {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly units: Decimal;
  readonly uom: string;
  readonly orders: number;
  readonly revenue: Decimal;
  readonly cost: Decimal | null;
}

interface Row extends Omit<Earned, 'orders'> {
  readonly orders: string;
}

/** Lines that have left within the dates; those of a customer by way of their orders, which are few. */
function soldLines(companyId: string, { clientId, productId, fromDate, toDate }: EarnedQuery): RawBuilder<unknown> {
  const from =
    clientId === undefined
      ? sql`FROM product_order_line o WHERE o.company_id = ${companyId}`
      : sql`FROM sales_order s
        JOIN sales_order_line l ON l.company_id = s.company_id AND l.order_id = s.order_id
        JOIN product_order_line o ON o.company_id = l.company_id AND o.product_id = l.product_id
          AND o.order_id = l.order_id AND o.line_id = l.line_id
        WHERE s.company_id = ${companyId} AND s.customer_id = ${clientId}`;
  return sql`SELECT o.product_id, o.order_id, o.line_id, o.client_id, o.client_name, o.shipped_units, o.shipped_amount
    ${from} AND o.kind = 'sales' AND o.shipped_on BETWEEN ${fromDate} AND ${toDate} AND o.shipped_units > 0
      AND (${productId ?? null}::text IS NULL OR o.product_id = ${productId ?? null})`;
}

/**
 * What was earned by product or by customer, the largest revenue first: each line costs what its lots do with the charges that were
 * allocated to them, however late (rules 5), and what left without a lot what its product does.
 */
export async function listEarned(db: Kysely<Database>, companyId: string, query: EarnedQuery): Promise<Earned[]> {
  const { rows } = await sql<Row>`
    WITH sold AS (${soldLines(companyId, query)}),
    lots AS (
      SELECT s.product_id, s.order_id, s.line_id, sum(t.quantity) AS units, bool_or(l.cost IS NULL) AS is_unknown,
        sum(t.quantity * (l.cost + coalesce(a.allocated_cost, 0))) AS cost
      FROM sold s
      JOIN product_order_lot t ON t.company_id = ${companyId} AND t.product_id = s.product_id
        AND t.order_id = s.order_id AND t.line_id = s.line_id AND t.quantity > 0
      LEFT JOIN inventory_lot l ON l.company_id = ${companyId} AND l.product_id = s.product_id AND l.lot_id = t.lot_id
      LEFT JOIN LATERAL (
        SELECT p.allocated_cost FROM product_order_lot b
        JOIN product_order_line p ON p.company_id = b.company_id AND p.product_id = b.product_id
          AND p.order_id = b.order_id AND p.line_id = b.line_id
        WHERE b.company_id = ${companyId} AND b.product_id = s.product_id AND b.lot_id = t.lot_id AND p.kind = 'purchase'
        LIMIT 1
      ) a ON true
      GROUP BY s.product_id, s.order_id, s.line_id
    ),
    lines AS (
      SELECT s.*, p.sku, p.variety, p.inventory_uom,
        round(coalesce(l.cost, 0) + CASE WHEN s.shipped_units > coalesce(l.units, 0)
          THEN (s.shipped_units - coalesce(l.units, 0)) * p.cost ELSE 0 END, 2) AS cost,
        coalesce(l.is_unknown, false) AS is_unknown
      FROM sold s
      LEFT JOIN lots l ON l.product_id = s.product_id AND l.order_id = s.order_id AND l.line_id = s.line_id
      LEFT JOIN product_list p ON p.company_id = ${companyId} AND p.product_id = s.product_id
    )
    SELECT ${query.by === 'product' ? sql`product_id` : sql`client_id`} AS id,
      ${query.by === 'product' ? sql`max(variety)` : sql`max(client_name)`} AS name,
      ${query.by === 'product' ? sql`max(sku)` : sql`''`} AS sku,
      ${query.by === 'product' ? sql`max(inventory_uom)` : sql`''`} AS uom,
      sum(shipped_units) AS units, count(DISTINCT order_id) AS orders, sum(shipped_amount) AS revenue,
      CASE WHEN bool_or(is_unknown OR cost IS NULL) THEN NULL ELSE sum(cost) END AS cost
    FROM lines GROUP BY 1 ORDER BY sum(shipped_amount) DESC, 1`.execute(db);
  return rows.map(({ orders, units, revenue, cost, sku, name, uom, id }) => ({
    ...{ id, name: name ?? '', sku: sku ?? '', uom: uom ?? '', orders: Number(orders) },
    ...{ units: toDecimal(units) ?? '0', revenue: toDecimal(revenue) ?? '0' },
    cost: cost === null ? null : toDecimal(cost),
  }));
}
