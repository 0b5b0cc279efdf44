import { sql, type RawBuilder } from 'kysely';
import type { PartKind } from '../../domain/recordPart.ts';
import type { Position } from '../../kernel/eventStore.ts';

/** Records whose changes can be compared. */
export type ComparedKind = 'product' | 'salesOrder' | 'purchaseOrder';

/**
 * A change of one field of one record, between two moments or in one step. Values as the history shows them; null:
 * none.
 */
export interface Change {
  readonly owner_id: string;
  /** SKU of a product, number of an order. */
  readonly label: string | null;
  /** Name of a product, customer or vendor of an order. */
  readonly name: string | null;
  readonly field: string;
  /** Null: the product itself. */
  readonly part_kind: PartKind | null;
  readonly part_id: string | null;
  readonly part_name: string | null;
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
  /** Positions in the log: after the first, up to and including the second. */
  readonly after: Position;
  readonly until: Position;
  readonly kind: ComparedKind;
  /** Only of this record. */
  readonly ownerId: string | null;
  /** Only changes made by, or on behalf of, this user. */
  readonly userId: string | null;
  /** Only changes of lots and stock. */
  readonly ofStock: boolean;
  /** Fields whose values the user may not see. */
  readonly hidden: readonly string[];
}

const last = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(array_agg(${column} ORDER BY h.position DESC, h.seq DESC))[1]`;

const limits = ({ companyId, after, until, kind, ownerId, userId, ofStock, hidden }: Range): RawBuilder<unknown> => sql`
  h.company_id = ${companyId} AND h.owner_kind = ${kind} AND h.position > ${String(after)} AND h.position <= ${String(until)}
  AND (${ownerId}::text IS NULL OR h.owner_id = ${ownerId})
  AND (${userId}::text IS NULL OR h.actor = ${userId} OR h.on_behalf_of = ${userId})
  AND (NOT ${ofStock}::boolean OR h.part_kind = 'lot' OR h.field = 'committed') AND h.field <> ALL(${[...hidden]}::text[])`;

/** Facts about an action rather than a state: listed step by step only. */
const STEPS = ['adjustReason', 'adjustNote'];

/** Committed quantity at a position, with or without a lot: the sum of its changes so far. */
const committedAt = (position: Position): RawBuilder<string> => sql<string>`(
  SELECT trim_scale(coalesce(sum(coalesce(c.to_value, '0')::numeric - coalesce(c.from_value, '0')::numeric), 0))::text
  FROM record_history c
  WHERE c.company_id = g.company_id AND c.owner_kind = 'product' AND c.owner_id = g.owner_id AND c.part_id IS NOT DISTINCT FROM g.part_id
    AND c.field = 'committed' AND c.position <= ${String(position)})`;

/** A unit that the product didn't have yet, or no longer has, has no values. */
const unitWith = (value: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (g.part_kind IS DISTINCT FROM 'unit' OR NOT bool_or(g.field = 'unit' AND ${value} IS NULL)
    OVER (PARTITION BY g.owner_id, g.part_kind, g.part_id))`;

/** Where the records of a kind have what people call them. */
const owners: Readonly<Record<ComparedKind, Readonly<Record<'from' | 'id' | 'label' | 'name', RawBuilder<unknown>>>>> =
  {
    product: { from: sql`product_list`, id: sql`p.product_id`, label: sql`p.sku`, name: sql`p.variety` },
    salesOrder: { from: sql`sales_order`, id: sql`p.order_id`, label: sql`p.number`, name: sql`p.customer_name` },
    purchaseOrder: { from: sql`purchase_order`, id: sql`p.order_id`, label: sql`p.number`, name: sql`p.vendor_name` },
  };

const withOwner = (kind: ComparedKind, of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`LEFT JOIN ${owners[kind].from} p ON p.company_id = ${of}.company_id AND ${owners[kind].id} = ${of}.owner_id`;
const named = (kind: ComparedKind): RawBuilder<unknown> =>
  sql`${owners[kind].label} AS label, ${owners[kind].name} AS name`;

/**
 * First old and last new value of each field of the records, their units, lots and documents. A field that returned to
 * its old value is no change.
 */
export const netChanges = (range: Range): RawBuilder<Change> => sql<Change>`
  SELECT n.*, ${named(range.kind)} FROM (
    SELECT g.company_id, g.owner_id, g.field, g.part_kind, g.part_id, g.part_name,
      CASE WHEN g.field = 'committed' THEN ${committedAt(range.after)} WHEN ${unitWith(sql`g.from_value`)} THEN g.from_value END AS from_value,
      CASE WHEN g.field = 'committed' THEN ${committedAt(range.until)} WHEN ${unitWith(sql`g.to_value`)} THEN g.to_value END AS to_value,
      g.at, g.actor, g.on_behalf_of, g.channel, g.event, g.reason, g.position, g.steps
    FROM (
      SELECT h.company_id, h.owner_id, h.field, h.part_kind, h.part_id, ${last(sql`h.part_name`)} AS part_name,
        (array_agg(h.from_value ORDER BY h.position, h.seq))[1] AS from_value, ${last(sql`h.to_value`)} AS to_value,
        max(h.at) AS at, ${last(sql`h.actor`)} AS actor, ${last(sql`h.on_behalf_of`)} AS on_behalf_of,
        ${last(sql`h.channel`)} AS channel, ${last(sql`h.event`)} AS event, ${last(sql`h.reason`)} AS reason,
        max(h.position)::text AS position, count(*)::integer AS steps
      FROM record_history h WHERE ${limits(range)} AND h.field <> ALL(${STEPS}::text[])
      GROUP BY h.company_id, h.owner_id, h.field, h.part_kind, h.part_id
    ) g
  ) n ${withOwner(range.kind, sql`n`)}
  WHERE n.from_value IS DISTINCT FROM n.to_value
  ORDER BY ${owners[range.kind].label}, n.owner_id, CASE n.part_kind WHEN 'lot' THEN n.part_id END NULLS FIRST,
    CASE n.part_kind WHEN 'unit' THEN n.part_name END NULLS FIRST, CASE n.part_kind WHEN 'unit' THEN n.part_id END,
    n.field, n.position::numeric`;

/** Every step on its own, in log order. */
export const eachChange = (range: Range): RawBuilder<Change> => sql<Change>`
  SELECT h.owner_id, h.field, h.part_kind, h.part_id, h.part_name, h.from_value, h.to_value, h.at, h.actor, h.on_behalf_of, h.channel, h.event, h.reason,
    h.position::text AS position, 1 AS steps, ${named(range.kind)}
  FROM record_history h ${withOwner(range.kind, sql`h`)} WHERE ${limits(range)}
  ORDER BY h.position, h.seq`;
