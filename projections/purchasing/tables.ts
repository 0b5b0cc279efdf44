import type { PurchaseStageCode } from '../../server/domain/purchasing/purchaseStage.ts';
import {
  amount,
  computed,
  flag,
  instant,
  integer,
  integerOf,
  name,
  nullable,
  revision,
  table,
  text,
  type RowsOf,
} from '../table.ts';

/** A purchase order of the list. Business dates are YYYY-MM-DD of the company; names as they were when it was written. */
export const purchaseOrderTable = table(
  'purchase_order',
  ['company_id', 'order_id'],
  {
    company_id: text,
    order_id: text,
    number: name,
    stage: integerOf<PurchaseStageCode>(1000),
    vendor_id: text,
    vendor_name: name,
    ordered_on: text,
    expected_on: text,
    reference: name,
    warehouse_id: text,
    purchaser_id: nullable(text),
    lines: integer,
    /** USD of the lines that have a cost. */
    total: amount,
    opened_at: instant,
    /** What the search looks into. */
    number_search: text,
    vendor_search: text,
    reference_search: text,
    search: computed<string>(text, `number_search || ' ' || vendor_search || ' ' || reference_search`),
    revision,
  },
  {
    by_expected: ['company_id', 'expected_on', 'order_id'],
    by_vendor: ['company_id', 'vendor_id', 'ordered_on', 'order_id'],
  },
);
export type PurchaseOrderTable = RowsOf<typeof purchaseOrderTable>;

/** What a vendor's list of products has; those that are off it stay, with what was noted of them. */
export const vendorProductTable = table(
  'vendor_product',
  ['company_id', 'product_list_id'],
  {
    company_id: text,
    product_list_id: text,
    vendor_id: text,
    product_id: text,
    product_code: name,
    custom_field1: name,
    /** What the search looks into, beside the product. */
    code_search: text,
    field_search: text,
    is_listed: flag,
    revision,
  },
  {
    by_vendor: ['company_id', 'vendor_id', 'product_id'],
  },
);
export type VendorProductTable = RowsOf<typeof vendorProductTable>;
