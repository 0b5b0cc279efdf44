import type { FieldTable, ValuesOf } from '../fields.ts';

/** What a vendor calls a product, and what else is noted of it (spec 3, sections 2 and 5). */
export const vendorProductFields = {
  productCode: { kind: 'text', max: 100, column: 'product_code', isSorted: true },
  customField1: { kind: 'text', max: 100, column: 'custom_field1', isSorted: true },
} as const satisfies FieldTable;

export type VendorProductValues = ValuesOf<typeof vendorProductFields>;

/** What a vendor's list of products sorts by. */
export const vendorProductSortNames = ['sku', 'variety', 'productCode', 'customField1'] as const;
