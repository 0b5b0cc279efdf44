import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { markOf } from '../../../projections/catalog/facetColumns.ts';
import type { ProductListTable } from '../../../projections/catalog/tables.ts';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../../domain/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';

type Hits<O> = SelectQueryBuilder<Database & { p: ProductListTable }, 'p', O>;

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

/** The ticked values of every group that limits anything. */
export const limitsOf = (filter: FacetFilter): readonly (readonly [FacetName, readonly string[]])[] =>
  facetNames
    .map((facet) => [facet, [...new Set(filter[facet])]] as const)
    .filter(([facet, wanted]) => wanted.length > 0 && (facet !== 'organic' || wanted.length < organicValues.length));

/** True where one index has just what is left, in the default order: one box is ticked. */
export function isOneBox(filter: FacetFilter): boolean {
  const [[facet, wanted] = [], ...others] = limitsOf(filter);
  return others.length === 0 && wanted?.length === 1 && facet !== 'brand';
}

/** Values of a group, any of which product `p` has, by its marks. */
const isMarked = (facet: FacetName, wanted: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`p.marks && ${wanted.map((value) => markOf(facet, value))}::text[]`;

/**
 * Only products that have one of the ticked values in every group with any: what `passesFacets` of the domain says. By
 * their marks, which one index keeps with the grams; or by their columns, each of which has an index in the default order.
 */
export function withFacets<O>(hits: Hits<O>, filter: FacetFilter, by: 'marks' | 'columns'): Hits<O> {
  // What most products are is no mark.
  const hasMark = (facet: FacetName, wanted: readonly string[]): boolean =>
    by === 'marks' && !(facet === 'organic' && wanted.includes('false'));
  return limitsOf(filter).reduce(
    (left, [facet, wanted]) => left.where(hasMark(facet, wanted) ? isMarked(facet, wanted) : hasOne(facet, wanted)),
    hits,
  );
}

function hasOne(facet: FacetName, wanted: readonly string[]): RawBuilder<boolean> {
  switch (facet) {
    case 'brand':
      return isMarked(facet, wanted);
    case 'organic':
      return sql<boolean>`p.organic = ${wanted[0] === 'true'}`;
    case 'flag': {
      const flags = markedFlags.filter((name) => wanted.includes(name)).map((name) => flagColumns[name]);
      return sql<boolean>`(${sql.join(flags, sql` OR `)})`;
    }
    case 'category':
    case 'origin':
    case 'preferredVendor':
    case 'packing':
    case 'grade':
      return sql<boolean>`${facetColumns[facet]} IN (${sql.join(wanted)})`;
  }
}
