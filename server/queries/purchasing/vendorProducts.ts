import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern, searchWords } from '../../../projections/searchText.ts';
import type { VendorProductRow, VendorProductsQuery } from '../../contract/purchasing/vendorProducts.ts';
import type { Database } from '../../database/connect.ts';
import { emptyLast, inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';

/** The only expressions that the list sorts by. */
const sortable: Readonly<Record<NonNullable<VendorProductsQuery['sortName']>, RawBuilder<unknown>>> = {
  sku: sql`p.sku`,
  variety: sql`p.variety`,
  productCode: sql`v.product_code`,
  customField1: sql`v.custom_field1`,
};

/** One page of what is bought from a vendor, by variety unless asked otherwise; what is empty comes last. */
export async function findVendorProducts(
  db: Kysely<Database>,
  companyId: string,
  { pricingStrategyId, searchKey = '', sortName = 'variety', sortType = 'asc', ...paging }: VendorProductsQuery,
) {
  let hits = db
    .selectFrom('vendor_product as v')
    .innerJoin('product_list as p', (join) =>
      join.onRef('p.company_id', '=', 'v.company_id').onRef('p.product_id', '=', 'v.product_id'),
    )
    .where('v.company_id', '=', companyId)
    .where('v.vendor_id', '=', pricingStrategyId)
    .where('v.is_listed', '=', true);
  for (const word of searchWords(searchKey)) {
    const pattern = likePattern(word);
    hits = hits.where((eb) =>
      eb.or([
        eb('p.search', 'like', pattern),
        eb('v.code_search', 'like', pattern),
        eb('v.field_search', 'like', pattern),
      ]),
    );
  }
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const by = sortable[sortName];
  const { rows, ...total } = await findPage(
    db,
    {
      hits: hits.select('v.product_list_id'),
      order: [emptyLast(by), ...inDirection(direction, by, sql`v.product_list_id`)],
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('vendor_product as v', (join) =>
            join.on('v.company_id', '=', companyId).onRef('v.product_list_id', '=', 'page.product_list_id'),
          )
          .innerJoin('product_list as p', (join) =>
            join.onRef('p.company_id', '=', 'v.company_id').onRef('p.product_id', '=', 'v.product_id'),
          )
          .select(['v.product_list_id', 'v.product_id', 'v.product_code', 'v.custom_field1', 'v.revision'])
          .select(['p.sku', 'p.variety']),
    },
    pageOf(paging, 20),
  );
  const list = rows.map((row): VendorProductRow => ({
    productListId: row.product_list_id,
    productId: row.product_id,
    variety: row.variety,
    sku: row.sku,
    productCode: row.product_code,
    customField1: row.custom_field1,
    revision: Number(row.revision),
  }));
  return { ...total, list };
}

/** The vendors whose lists have or had these products on them. */
export async function vendorsOfProducts(
  db: Kysely<Database>,
  companyId: string,
  productListIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_product')
    .select('vendor_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('product_list_id', 'in', [...productListIds])
    .execute();
  return rows.map(({ vendor_id: id }) => id);
}
