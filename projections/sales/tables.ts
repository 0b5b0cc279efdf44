import type { Numeric } from '../columnTypes.ts';

/** An order line of a product. Business dates are YYYY-MM-DD of the company. */
export interface ProductOrderLineTable {
  company_id: string;
  product_id: string;
  order_id: string;
  line_id: string;
  /** Incoming or outgoing goods. */
  kind: 'purchase' | 'sales';
  /** The order number that people use: prefix and last 6 characters of its id. */
  order_number: string;
  /** Estimated delivery. */
  expected_on: string;
  /** The date that the vendor promised; null: none. */
  quoted_on: string | null;
  status: number;
  status_name: string;
  client_id: string | null;
  client_name: string;
  /** In `uom`, as are unit cost and price. */
  quantity: Numeric;
  uom: string;
  reference: string;
  unit_amount: Numeric | null;
  /** Purchase line, in inventory units: confirmed by the vendor and received. */
  confirmed_units: Numeric;
  received_units: Numeric;
  /** Purchase line: freight and other charges allocated to one inventory unit (rules 5). */
  allocated_cost: Numeric;
  /** Shipped sales line: day, inventory units, US dollars. */
  shipped_on: string | null;
  shipped_units: Numeric;
  shipped_amount: Numeric;
}

/** A line's quantity of a lot, in inventory units. */
export interface ProductOrderLotTable {
  company_id: string;
  product_id: string;
  order_id: string;
  line_id: string;
  lot_id: string;
  quantity: Numeric;
}
