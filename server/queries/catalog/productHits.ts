import { sql, type Kysely } from 'kysely';
import { companyMark } from '../../../projections/catalog/facetColumns.ts';
import { likePattern, searchWords, termGrams } from '../../../projections/searchText.ts';
import type { FacetFilter } from '../../domain/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import type { Finding } from '../lists/list.ts';
import { limitsOf, withFacets } from './facetHits.ts';

/** What limits a list of products: their status, words that SKU or name must all have, and values of some fields. */
export interface ProductFilter {
  readonly status?: number | undefined;
  readonly searchKey?: string | undefined;
  /** Boxes that are ticked. */
  readonly facets?: FacetFilter | undefined;
}

/** A company's products that pass the filter, as `p`: the same for the list and for what is printed of it. */
export function productHits(
  db: Kysely<Database>,
  companyId: string,
  { status, searchKey = '', facets = {} }: ProductFilter,
  finding: Finding = 'byWords',
) {
  let hits = db.selectFrom('product_list as p').where('p.company_id', '=', companyId);
  if (status !== undefined) hits = hits.where('p.status', '=', status);
  const words = searchWords(searchKey);
  // The grams find candidates by their index, the text itself has the last word. Where both are asked for, PostgreSQL
  // takes the grams of a word for independent, so for rare, and would fetch and sort thousands for a page of twenty.
  if (words.length > 0 && finding === 'byWords')
    hits = hits.where('p.grams', '@>', sql<string[]>`${termGrams(searchKey)}::text[]`);
  for (const word of words) hits = hits.where('p.search', 'like', likePattern(word));
  if (finding === 'byOrder') return withFacets(hits, facets, 'columns');
  if (words.length > 0 || limitsOf(facets).length > 0)
    hits = hits.where('p.marks', '@>', sql<string[]>`${[companyMark(companyId)]}::text[]`);
  return withFacets(hits, facets, 'marks');
}

export type ProductHits = ReturnType<typeof productHits>;
