import { sql, type Kysely } from 'kysely';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { brandsOf, type FacetName } from '../../server/domain/catalog/productFacets.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { UnitOfWork } from '../projection.ts';
import type { ReadTables } from '../tables.ts';

/** Columns of the products list whose values are counted and filtered by, and flags that few products have. */
const valueColumns = ['category_id', 'origin', 'preferred_vendor_id', 'packing', 'grade', 'organic'] as const;
const flagColumns = ['manufacture', 'push', 'tax_enabled'] as const;

/** How the list is sorted unless asked otherwise: a page of what one value leaves is walked, not sorted. */
const byDefault = ['sku', 'product_id'] as const;

/** How the column `marks` says that a product has a value of a group. */
export const markOf = (facet: FacetName, value: string): string => `${facet} ${value}`;

/** And whose product it is: grams and marks of all companies are in one index. */
export const companyMark = (companyId: string): string => `company ${companyId}`;

/** What a product is filtered by, in one array beside its grams: the index finds what has several of both together. */
export const marks = sql.raw(`array_remove(ARRAY[
  '${companyMark('')}' || company_id COLLATE "C",
  '${markOf('category', '')}' || category_id COLLATE "C",
  '${markOf('preferredVendor', '')}' || preferred_vendor_id COLLATE "C",
  '${markOf('origin', '')}' || nullif(origin COLLATE "C", ''),
  '${markOf('packing', '')}' || nullif(packing COLLATE "C", ''),
  '${markOf('grade', '')}' || nullif(grade COLLATE "C", ''),
  CASE WHEN organic THEN '${markOf('organic', 'true')}' END,
  CASE WHEN manufacture THEN '${markOf('flag', 'manufacture')}' END,
  CASE WHEN push THEN '${markOf('flag', 'push')}' END,
  CASE WHEN tax_enabled THEN '${markOf('flag', 'taxEnabled')}' END
], NULL) || string_to_array('${markOf('brand', '')}' || replace(nullif(suppliers COLLATE "C", ''), ', ', E'\n${markOf('brand', '')}'), E'\n')`);

/** The table of brands, and the indexes by which the list's filters find and count their values (rules 18.15). */
export async function createFacets(schema: Kysely<ReadTables>['schema']): Promise<void> {
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
