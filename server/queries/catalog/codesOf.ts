import type { Selectable } from 'kysely';
import type { ProductListTable } from '../../../projections/catalog/tables.ts';
import type { ItemCodes } from '../../domain/catalog/itemCodes.ts';

/** Where the products list `p` keeps the codes of a product as they were entered. */
export const codeColumns = ['p.upc', 'p.gtin', 'p.plu', 'p.customer_product_code', 'p.supplier_skus'] as const;

export type CodeRow = Pick<
  Selectable<ProductListTable>,
  'upc' | 'gtin' | 'plu' | 'customer_product_code' | 'supplier_skus'
>;

/** The codes of a row that `codeColumns` were read of; none where they were not. */
export const codesOf = (row: Partial<CodeRow>): ItemCodes => ({
  upc: row.upc ?? '',
  gtin: row.gtin ?? '',
  plu: row.plu ?? null,
  customerProductCode: row.customer_product_code ?? '',
  supplierSKUs: row.supplier_skus ?? '',
});
