import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../server/kernel/eventStore.ts';

/** One field of one product, between two moments or in one step. Values as the history tells them; null: none. */
export interface Change {
  readonly product_id: string;
  readonly sku: string | null;
  readonly variety: string | null;
  readonly field: string;
  /** Null: the product itself. */
  readonly lot_id: string | null;
  readonly from_value: string | null;
  readonly to_value: string | null;
  /** Of the last step. */
  readonly at: Date;
  readonly actor: string;
  readonly on_behalf_of: string | null;
  readonly channel: string;
  readonly event: string;
  readonly reason: string | null;
  readonly position: string;
  readonly steps: number;
}

export interface Range {
  readonly companyId: string;
  /** Positions in the log: after the first, up to and with the second. */
  readonly after: Position;
  readonly until: Position;
  readonly productId: string | null;
  /** Only what was done by, or on behalf of, this user. */
  readonly userId: string | null;
  /** Only what changed of lots and stock. */
  readonly ofStock: boolean;
  /** Fields whose values may not be told. */
  readonly hidden: readonly string[];
}

const last = (column: string): RawBuilder<unknown> =>
  sql`(array_agg(${sql.ref(column)} ORDER BY h.position DESC, h.seq DESC))[1]`;

const limits = ({ companyId, after, until, productId, userId, ofStock, hidden }: Range): RawBuilder<unknown> => sql`
  h.company_id = ${companyId} AND h.position > ${String(after)} AND h.position <= ${String(until)}
  AND (${productId}::text IS NULL OR h.product_id = ${productId})
  AND (${userId}::text IS NULL OR h.actor = ${userId} OR h.on_behalf_of = ${userId})
  AND (NOT ${ofStock}::boolean OR h.lot_id IS NOT NULL OR h.field = 'committed') AND h.field <> ALL(${[...hidden]}::text[])`;

const withProduct = sql`LEFT JOIN product_list p ON p.company_id = h.company_id AND p.product_id = h.product_id`;

/** What each field was before and is after: first old value, last new one; what came back to where it was is no change. */
export const netChanges = (range: Range): RawBuilder<Change> => sql<Change>`
  SELECT n.*, p.sku, p.variety FROM (
    SELECT h.company_id, h.product_id, h.field, h.lot_id,
      (array_agg(h.from_value ORDER BY h.position, h.seq))[1] AS from_value, ${last('h.to_value')} AS to_value,
      max(h.at) AS at, ${last('h.actor')} AS actor, ${last('h.on_behalf_of')} AS on_behalf_of,
      ${last('h.channel')} AS channel, ${last('h.event')} AS event, ${last('h.reason')} AS reason,
      max(h.position)::text AS position, count(*)::integer AS steps
    FROM product_history h WHERE ${limits(range)} GROUP BY h.company_id, h.product_id, h.field, h.lot_id
  ) n LEFT JOIN product_list p ON p.company_id = n.company_id AND p.product_id = n.product_id
  WHERE n.from_value IS DISTINCT FROM n.to_value
  ORDER BY p.sku, n.product_id, n.lot_id NULLS FIRST, n.field`;

/** Every step by itself, in the order of the log. */
export const eachChange = (range: Range): RawBuilder<Change> => sql<Change>`
  SELECT h.product_id, h.field, h.lot_id, h.from_value, h.to_value, h.at, h.actor, h.on_behalf_of, h.channel, h.event, h.reason,
    h.position::text AS position, 1 AS steps, p.sku, p.variety
  FROM product_history h ${withProduct} WHERE ${limits(range)}
  ORDER BY h.position, h.seq`;
