import type { Numeric } from '../columnTypes.ts';

/** A line of an order about a product. Business dates are YYYY-MM-DD of the company. */
export interface ProductOrderLineTable {
  company_id: string;
  product_id: string;
  order_id: string;
  line_id: string;
  /** Goods that come in, or go out. */
  kind: 'purchase' | 'sales';
  /** As people know the order: prefix and last 6 characters of its id. */
  order_number: string;
  /** Estimated delivery. */
  expected_on: string;
  /** When the vendor has promised it for; null: nobody said. */
  quoted_on: string | null;
  status: number;
  status_name: string;
  client_id: string | null;
  client_name: string;
  /** In `uom`, as is what one of it costs or is sold for. */
  quantity: Numeric;
  uom: string;
  reference: string;
  unit_amount: Numeric | null;
  /** Of a purchase line, in inventory units: what the vendor has confirmed, and what of it has come. */
  confirmed_units: Numeric;
  received_units: Numeric;
  /** Of a purchase line: what of freight and other charges was allocated to one inventory unit (rules 5). */
  allocated_cost: Numeric;
  /** Of a sales line that went out: the day, inventory units, US dollars. */
  shipped_on: string | null;
  shipped_units: Numeric;
  shipped_amount: Numeric;
}

/** What a line has of a lot, in inventory units. */
export interface ProductOrderLotTable {
  company_id: string;
  product_id: string;
  order_id: string;
  line_id: string;
  lot_id: string;
  quantity: Numeric;
}
