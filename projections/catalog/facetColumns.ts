import { sql, type Kysely } from 'kysely';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { brandsOf } from '../../server/domain/catalog/productFacets.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name } from '../columns.ts';
import type { UnitOfWork } from '../projection.ts';
import type { ReadTables } from '../tables.ts';

/** Columns of the products list whose values are counted and filtered by, and flags that few products have. */
const valueColumns = ['category_id', 'origin', 'preferred_vendor_id', 'packing', 'grade'] as const;
const flagColumns = ['organic', 'manufacture', 'push', 'tax_enabled'] as const;

/** How the list is sorted unless asked otherwise: a page of what one value leaves is walked, not sorted. */
const byDefault = ['sku', 'product_id'] as const;

/** The table of brands, and the indexes by which the list's filters find and count their values (rules 18.15). */
export async function createFacets(schema: Kysely<ReadTables>['schema']): Promise<void> {
  await schema
    .createTable('product_list_brand')
    .addColumn('company_id', 'text', key)
    .addColumn('product_id', 'text', key)
    .addColumn('brand', name, key)
    .addPrimaryKeyConstraint('product_list_brand_pkey', ['company_id', 'product_id', 'brand'])
    .execute();
  await schema
    .createIndex('product_list_brand_by_brand')
    .on('product_list_brand')
    .columns(['company_id', 'brand', 'product_id'])
    .execute();
  for (const column of valueColumns) {
    await schema
      .createIndex(`product_list_by_${column}`)
      .on('product_list')
      .columns(['company_id', 'status', column, ...byDefault])
      .execute();
  }
  for (const column of flagColumns) {
    await schema
      .createIndex(`product_list_by_${column}`)
      .on('product_list')
      .columns(['company_id', 'status', ...byDefault])
      .where(sql.ref(column), '=', sql.lit(true))
      .execute();
  }
}

/** Brands that came and went with a change of the description. */
export function writeBrands(
  rows: UnitOfWork,
  { data, metadata }: RecordedEvent<Extract<ProductEvent, { type: 'ProductDescribed' }>>,
): void {
  const { details, was, productId } = data;
  if (details.suppliers === undefined) return;
  const keyOf = (brand: string) => ({ company_id: metadata.companyId, product_id: productId, brand });
  for (const brand of brandsOf(was.suppliers ?? '')) rows.delete('product_list_brand', keyOf(brand));
  for (const brand of brandsOf(details.suppliers)) rows.set('product_list_brand', keyOf(brand), {});
}
