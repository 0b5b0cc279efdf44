import type { GeneratedAlways } from 'kysely';
import type { Numeric, Timestamp } from '../columnTypes.ts';

export interface InventoryOnHandTable {
  company_id: string;
  product_id: string;
  on_hand: Numeric;
  /** Of the lots. */
  committed: Numeric;
  no_lot_committed: Numeric;
  no_lot_shipped: Numeric;
  no_lot_returned: Numeric;
  /** Of the product; null until it is listed. */
  product_status: number | null;
  is_purchased: boolean;
  sku: string;
  reorder_level: number;
  /** On hand as lists show it; available to sell and restock status as long as every lot may go out. */
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
  /** Why it is held, why it is recalled; null: it is not. */
  hold: string | null;
  recall: string | null;
  booked_at: Timestamp;
}

export interface StockAdjustmentTable {
  company_id: string;
  product_id: string;
  position: Numeric;
  lot_id: string;
  /** As typed, in `uom`; `delta` the same in the inventory unit, `on_hand` what the lot had then. */
  units: Numeric;
  uom: string;
  delta: Numeric;
  unit: string;
  on_hand: Numeric;
  reason_code: string;
  reason: string;
  note: string;
  at: Timestamp;
  actor: string;
}
