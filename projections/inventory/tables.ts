import type { GeneratedAlways } from 'kysely';
import type { CountScopeKind, CountStage } from '../../server/domain/inventory/count/inventoryCount.ts';
import type { LineResult } from '../../server/domain/inventory/count/sheetLine.ts';
import type { Numeric, Timestamp } from '../columnTypes.ts';

export interface InventoryOnHandTable {
  company_id: string;
  product_id: string;
  on_hand: Numeric;
  /** Committed quantity of the lots. */
  committed: Numeric;
  no_lot_committed: Numeric;
  no_lot_shipped: Numeric;
  no_lot_returned: Numeric;
  /** Status of the product; null until it is listed. */
  product_status: number | null;
  is_purchased: boolean;
  sku: string;
  reorder_level: number;
  /** On hand as lists show it; available to sell and restock status if every lot could be sold. */
  shown_on_hand: GeneratedAlways<string>;
  nominal: GeneratedAlways<string>;
  restock_status: GeneratedAlways<number>;
}

export interface InventoryLotTable {
  company_id: string;
  product_id: string;
  lot_id: string;
  received: Numeric;
  on_hand: Numeric;
  committed: Numeric;
  /** Business dates, YYYY-MM-DD. */
  received_on: string | null;
  best_by: string | null;
  cost: Numeric | null;
  note: string;
  warehouse_id: string;
  location_id: string | null;
  /** Reason of the hold or recall; null: none. */
  hold: string | null;
  recall: string | null;
  booked_at: Timestamp;
}

export interface StockAdjustmentTable {
  company_id: string;
  product_id: string;
  position: Numeric;
  lot_id: string;
  /** As entered, in `uom`; `delta` the same in the inventory unit, `on_hand` the lot's stock at that time. */
  units: Numeric;
  uom: string;
  delta: Numeric;
  unit: string;
  on_hand: Numeric;
  /** Id in the company's list of reasons and its name at that time; before, one of eight fixed codes and null. */
  reason_code: string;
  reason_name: string | null;
  reason: string;
  note: string;
  /** The inventory count that posted it. */
  count_id: string | null;
  at: Timestamp;
  actor: string;
}

/** An inventory count; not started and not shown while `started_at` is null. */
export interface InventoryCountTable {
  company_id: string;
  count_id: string;
  number: string;
  note: string;
  scope_kind: CountScopeKind;
  /** JSON array. */
  scope_names: string;
  is_blind: boolean;
  threshold: Numeric | null;
  stage: CountStage;
  /** Log position of the expected quantities. */
  position: Numeric;
  lines: number;
  counted: number;
  started_at: Timestamp | null;
  started_by: string | null;
  /** When and by whom it was posted or canceled. */
  closed_at: Timestamp | null;
  closed_by: string | null;
  reason_code: string | null;
  reason_name: string | null;
  reason: string;
  adjusted: number;
  unchanged: number;
  refused: number;
  undone_at: Timestamp | null;
  undone_by: string | null;
  taken_back: number;
  kept: number;
}

/** A lot on the sheet of a count, or found besides it. Quantities except `units` are in the inventory unit `unit`. */
export interface InventoryCountLineTable {
  company_id: string;
  count_id: string;
  no: number;
  product_id: string;
  sku: string;
  lot_id: string;
  unit: string;
  expected: Numeric;
  is_added: boolean;
  is_new_lot: boolean;
  /** As entered, in `uom`; null: not counted, or to be counted again. */
  units: Numeric | null;
  uom: string | null;
  counted: Numeric | null;
  /** The book quantity of the lot when it was counted. */
  on_hand: Numeric | null;
  counted_at: Timestamp | null;
  counted_by: string | null;
  is_recount: boolean;
  outcome: LineResult['outcome'] | null;
  delta: Numeric | null;
  /** The refusal's code and details as JSON. */
  refusal: string | null;
  undone: LineResult['outcome'] | null;
  undo_refusal: string | null;
}
