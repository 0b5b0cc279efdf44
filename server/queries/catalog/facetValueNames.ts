import type { Kysely } from 'kysely';
import type { FacetName } from '../../domain/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';

/** What categories, with their sections, and vendors among the values of filter groups are called now, by `<group> <value>`. */
export async function facetValueNames(
  db: Kysely<Database>,
  companyId: string,
  values: readonly { readonly facet: FacetName; readonly value: string }[],
): Promise<Map<string, { readonly name: string; readonly section?: string }>> {
  const idsOf = (name: string): string[] => values.flatMap(({ facet, value }) => (facet === name ? [value] : []));
  const [categories, vendors] = [idsOf('category'), idsOf('preferredVendor')];
  const names = new Map<string, { name: string; section?: string }>();
  if (categories.length > 0) {
    const rows = await db
      .selectFrom('company_options as c')
      .leftJoin('company_options as s', (join) =>
        join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.parent_id').on('s.kind', '=', 'section'),
      )
      .select(['c.id', 'c.name', 's.name as section'])
      .where('c.company_id', '=', companyId)
      .where('c.kind', '=', 'category')
      .where('c.id', 'in', categories)
      .execute();
    for (const { id, name, section } of rows) names.set(`category ${id}`, { name, section: section ?? '' });
  }
  if (vendors.length > 0) {
    const rows = await db
      .selectFrom('client_list')
      .select(['client_id', 'name'])
      .where('company_id', '=', companyId)
      .where('client_id', 'in', vendors)
      .execute();
    for (const { client_id, name } of rows) names.set(`preferredVendor ${client_id}`, { name });
  }
  return names;
}
