import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ProductListTable } from '../../projections/catalog/tables.ts';
import { markedFlags, type FacetFilter, type FacetName } from '../domain/catalog/productFacets.ts';
import type { Database } from './connect.ts';

type WithProduct = Database & { p: ProductListTable };
type Hits<O> = SelectQueryBuilder<WithProduct, 'p', O>;

/** Where product `p` keeps the value of a group that has one. */
export const facetColumns = {
  category: sql<string>`p.category_id`,
  origin: sql<string>`p.origin`,
  preferredVendor: sql<string>`p.preferred_vendor_id`,
  packing: sql<string>`p.packing`,
  grade: sql<string>`p.grade`,
} as const satisfies Partial<Record<FacetName, RawBuilder<string>>>;

/** Where it keeps the flags that can be filtered by. */
const flagColumns: Readonly<Record<(typeof markedFlags)[number], RawBuilder<boolean>>> = {
  manufacture: sql<boolean>`p.manufacture`,
  push: sql<boolean>`p.push`,
  taxEnabled: sql<boolean>`p.tax_enabled`,
};

/** Only products that have one of the ticked values in every group with any: what `passesFacets` of the domain says. */
export function withFacets<O>(
  hits: Hits<O>,
  companyId: string,
  { brand = [], organic = [], flag = [], ...rest }: FacetFilter,
): Hits<O> {
  let left = hits;
  for (const [name, column] of Object.entries(facetColumns)) {
    const wanted = rest[name as keyof typeof facetColumns] ?? [];
    if (wanted.length > 0) left = left.where(column, 'in', wanted);
  }
  if (brand.length > 0) left = left.where((on) => hasBrand(on, companyId, brand));
  if (organic.length === 1) left = left.where('p.organic', '=', organic[0] === 'true');
  const flags = markedFlags.filter((name) => flag.includes(name));
  if (flags.length > 0) left = left.where((on) => on.or(flags.map((name) => flagColumns[name])));
  return left;
}

const hasBrand = (on: ExpressionBuilder<WithProduct, 'p'>, companyId: string, brands: readonly string[]) =>
  on(
    'p.product_id',
    'in',
    on
      .selectFrom('product_list_brand as b')
      .select('b.product_id')
      .where('b.company_id', '=', companyId)
      .where('b.brand', 'in', brands),
  );
