import { sql, type Kysely } from 'kysely';
import { likePattern, searchWords, termGrams } from '../../projections/searchText.ts';
import type { Database } from './connect.ts';

/** What limits a list of products: their status, and words that SKU or name must all have. */
export interface ProductFilter {
  readonly status?: number | undefined;
  readonly searchKey?: string | undefined;
}

/** A company's products that pass the filter, as `p`: the same for the list and for what is printed of it. */
export function productHits(db: Kysely<Database>, companyId: string, { status, searchKey = '' }: ProductFilter) {
  let hits = db.selectFrom('product_list as p').where('p.company_id', '=', companyId);
  if (status !== undefined) hits = hits.where('p.status', '=', status);
  const words = searchWords(searchKey);
  if (words.length > 0) {
    // The grams find candidates by their index, the text itself has the last word.
    hits = hits.where('p.grams', '@>', sql<string[]>`${termGrams(searchKey)}::text[]`);
    for (const word of words) hits = hits.where('p.search', 'like', likePattern(word));
  }
  return hits;
}
