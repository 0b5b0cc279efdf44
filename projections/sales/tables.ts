import type { GeneratedAlways } from 'kysely';
import type { OrderPhaseCode } from '../../server/domain/sales/orderCodes.ts';
import type { OrderFields } from '../../server/domain/sales/orderFields.ts';
import type { FieldColumns, Numeric } from '../columnTypes.ts';
import { amount, beginning, integer, name, nullable, ratio, table, text, textOf, type RowsOf } from '../table.ts';

/** An order line of a product. Business dates are YYYY-MM-DD of the company. */
export const productOrderLineTable = table(
  'product_order_line',
  ['company_id', 'product_id', 'order_id', 'line_id'],
  {
    company_id: text,
    product_id: text,
    order_id: text,
    line_id: text,
    /** Incoming or outgoing goods; what a work order uses up, and what it has made. */
    kind: textOf<'purchase' | 'sales' | 'work' | 'made'>(),
    /** The order number that people use: prefix and last 6 characters of its id. */
    order_number: text,
    /** Estimated delivery. */
    expected_on: text,
    /** The date that the vendor promised; null: none. */
    quoted_on: nullable(text),
    status: integer,
    status_name: text,
    client_id: nullable(text),
    client_name: name,
    /** In `uom`, as are unit cost and price. */
    quantity: amount,
    uom: text,
    reference: text,
    unit_amount: nullable(amount),
    /** Purchase line: US dollars of one inventory unit, before charges. */
    unit_cost: nullable(amount),
    /** Purchase line, in inventory units: confirmed by the vendor and received. */
    confirmed_units: amount,
    received_units: amount,
    /** Purchase line: freight and other charges allocated to one inventory unit (rules 5). */
    allocated_cost: amount,
    /** Shipped sales line: day, inventory units, US dollars. */
    shipped_on: nullable(text),
    shipped_units: amount,
    shipped_amount: amount,
  },
  {
    // A page of a date range, latest first.
    expected: ['company_id', 'product_id', 'kind', 'expected_on'],
    // Shipments by day.
    shipped: ['company_id', 'product_id', 'kind', 'shipped_on'],
  },
);
export type ProductOrderLineTable = RowsOf<typeof productOrderLineTable>;

/** A line's quantity of a lot, in inventory units. */
export const productOrderLotTable = table(
  'product_order_lot',
  ['company_id', 'product_id', 'order_id', 'line_id', 'lot_id'],
  {
    company_id: text,
    product_id: text,
    order_id: text,
    line_id: text,
    lot_id: name,
    quantity: amount,
  },
  {
    // The line that a lot came from.
    by_lot: ['company_id', 'product_id', 'lot_id'],
  },
);
export type ProductOrderLotTable = RowsOf<typeof productOrderLotTable>;

/** A sales order. `search` and `grams` as those of the products list: its number, customer and customer PO. */
export interface SalesOrderTable extends FieldColumns<OrderFields> {
  company_id: string;
  order_id: string;
  number: string;
  /** Where it was imported from; empty: nowhere. */
  source_number: string;
  customer_id: string;
  customer_name: string;
  /** Its phase; 8000 once it is invoiced. */
  status: OrderPhaseCode;
  /** Business dates, YYYY-MM-DD. */
  placed_on: string;
  shipped_on: string | null;
  invoiced_on: string | null;
  due_on: string | null;
  /** Why nothing of it goes out; empty: it may. */
  credit_hold: string;
  /** USD. */
  total: Numeric;
  search: GeneratedAlways<string>;
  grams: GeneratedAlways<string[]>;
}

/** What lessens what a customer owes, and interest, which adds to it. Business dates, YYYY-MM-DD; amounts in USD. */
export const receivableEntryTable = table(
  'receivable_entry',
  ['company_id', 'customer_id', 'entry_id'],
  {
    company_id: text,
    customer_id: text,
    entry_id: text,
    customer_name: name,
    kind: textOf<'PAYMENT' | 'CREDIT' | 'INTEREST'>('PAYMENT'),
    /** The invoice that it is for; null: the oldest. */
    order_id: nullable(text),
    /** Of the check, transfer or credit memo. */
    number: text,
    day: text,
    /** It did not come, or is not owed, after all. */
    reversed_on: nullable(text),
    amount,
    method: text,
    note: text,
  },
  { by_day: ['company_id', 'day'] },
);
export type ReceivableEntryTable = RowsOf<typeof receivableEntryTable>;

/** What the list tells of an order's lines. */
export const salesOrderLineTable = table('sales_order_line', ['company_id', 'order_id', 'line_id'], {
  company_id: text,
  order_id: text,
  line_id: text,
  number: integer,
  product_id: text,
  sku: text,
  variety: text,
  /** In the line's unit, `uom`. */
  quantity: amount,
  uom: text,
  /** USD of one pricing unit before the discount, which is a part of 1; null: not priced. */
  list_price: nullable(amount),
  discount: amount,
  /** USD. */
  amount: nullable(amount),
  /** Inventory units in one `uom`. */
  ratio: beginning(ratio, 1),
  /** In inventory units; `short`: what it lacks, `shipped`: what left. */
  picked: amount,
  short: amount,
  shipped: amount,
});
export type SalesOrderLineTable = RowsOf<typeof salesOrderLineTable>;
