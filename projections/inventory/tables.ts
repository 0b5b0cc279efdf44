import { firstFlags } from '../../server/domain/catalog/productFlags.ts';
import { RestockStatus } from '../../server/domain/inventory/restock.ts';
import {
  amount,
  beginning,
  computed,
  flag,
  instant,
  integer,
  long,
  name,
  nullable,
  percent,
  table,
  text,
  textOf,
  type RowsOf,
} from '../table.ts';
import type { CountScopeKind, CountStage } from '../../server/domain/inventory/count/inventoryCount.ts';
import type { LineResult } from '../../server/domain/inventory/count/sheetLine.ts';

/** Available to sell if every lot could be sold; the query subtracts the rest. */
const nominal = 'on_hand - committed - no_lot_committed - no_lot_shipped + no_lot_returned';

export const inventoryOnHandTable = table(
  'inventory_on_hand',
  ['company_id', 'product_id'],
  {
    company_id: text,
    product_id: text,
    on_hand: amount,
    /** Committed quantity of the lots. */
    committed: amount,
    no_lot_committed: amount,
    no_lot_shipped: amount,
    no_lot_returned: amount,
    /** Status of the product; null until it is listed. */
    product_status: nullable(integer),
    is_purchased: beginning(flag, firstFlags.purchase),
    sku: name,
    reorder_level: amount,
    /** On hand as lists show it; available to sell and restock status if every lot could be sold. */
    shown_on_hand: computed<string>(amount, 'on_hand - no_lot_shipped + no_lot_returned'),
    nominal: computed<string>(amount, nominal),
    restock_status: computed<number>(
      integer,
      `CASE WHEN ${nominal} < 0 THEN ${RestockStatus.OVERSOLD} WHEN ${nominal} = 0 THEN ${RestockStatus.OUT}
          WHEN reorder_level > 0 AND ${nominal} <= reorder_level THEN ${RestockStatus.BELOW_PAR}
          ELSE ${RestockStatus.AVAILABLE} END`,
    ),
  },
  {
    by_restock: ['company_id', 'product_status', 'is_purchased', 'restock_status', 'sku', 'product_id'],
    by_nominal: ['company_id', 'product_status', 'nominal', 'product_id'],
    by_shown: ['company_id', 'product_status', 'shown_on_hand', 'product_id'],
  },
);
export type InventoryOnHandTable = RowsOf<typeof inventoryOnHandTable>;

export const inventoryLotTable = table('inventory_lot', ['company_id', 'product_id', 'lot_id'], {
  company_id: text,
  product_id: text,
  lot_id: name,
  received: amount,
  on_hand: amount,
  committed: amount,
  /** Business dates, YYYY-MM-DD. */
  received_on: nullable(text),
  best_by: nullable(text),
  cost: nullable(amount),
  note: text,
  warehouse_id: text,
  location_id: nullable(text),
  /** Reason of the hold or recall; null: none. */
  hold: nullable(text),
  recall: nullable(text),
  booked_at: instant,
});
export type InventoryLotTable = RowsOf<typeof inventoryLotTable>;

export const stockAdjustmentTable = table('stock_adjustment', ['company_id', 'product_id', 'position'], {
  company_id: text,
  product_id: text,
  position: long,
  lot_id: text,
  /** As entered, in `uom`; `delta` the same in the inventory unit, `on_hand` the lot's stock at that time. */
  units: amount,
  uom: text,
  delta: amount,
  unit: text,
  on_hand: amount,
  /** Id in the company's list of reasons and its name at that time; before, one of eight fixed codes and null. */
  reason_code: text,
  reason_name: nullable(text),
  reason: text,
  note: text,
  /** The inventory count that posted it. */
  count_id: nullable(text),
  at: instant,
  actor: text,
});
export type StockAdjustmentTable = RowsOf<typeof stockAdjustmentTable>;

/** An inventory count; not started and not shown while `started_at` is null. */
export const inventoryCountTable = table(
  'inventory_count',
  ['company_id', 'count_id'],
  {
    company_id: text,
    count_id: text,
    number: text,
    note: text,
    /** Number and note as they are searched. */
    search: text,
    scope_kind: textOf<CountScopeKind>(),
    /** JSON array. */
    scope_names: text,
    is_blind: flag,
    threshold: nullable(percent),
    stage: textOf<CountStage>(),
    /** Log position of the expected quantities. */
    position: long,
    lines: integer,
    counted: integer,
    started_at: nullable(instant),
    started_by: nullable(text),
    /** When and by whom it was posted or canceled. */
    closed_at: nullable(instant),
    closed_by: nullable(text),
    reason_code: nullable(text),
    reason_name: nullable(text),
    reason: text,
    adjusted: integer,
    unchanged: integer,
    refused: integer,
    undone_at: nullable(instant),
    undone_by: nullable(text),
    taken_back: integer,
    kept: integer,
  },
  {
    by_start: ['company_id', 'started_at', 'count_id'],
  },
);
export type InventoryCountTable = RowsOf<typeof inventoryCountTable>;

/** A lot on the sheet of a count, or found besides it. Quantities except `units` are in the inventory unit `unit`. */
export const inventoryCountLineTable = table('inventory_count_line', ['company_id', 'count_id', 'no'], {
  company_id: text,
  count_id: text,
  no: integer,
  product_id: text,
  sku: text,
  lot_id: name,
  /** SKU and lot as they are searched. */
  search: text,
  unit: text,
  expected: amount,
  is_added: flag,
  is_new_lot: flag,
  /** As entered, in `uom`; null: not counted, or to be counted again. */
  units: nullable(amount),
  uom: nullable(text),
  counted: nullable(amount),
  /** The book quantity of the lot when it was counted. */
  on_hand: nullable(amount),
  counted_at: nullable(instant),
  counted_by: nullable(text),
  is_recount: flag,
  outcome: nullable(textOf<LineResult['outcome']>()),
  delta: nullable(amount),
  /** The refusal's code and details as JSON. */
  refusal: nullable(text),
  undone: nullable(textOf<LineResult['outcome']>()),
  undo_refusal: nullable(text),
});
export type InventoryCountLineTable = RowsOf<typeof inventoryCountLineTable>;
