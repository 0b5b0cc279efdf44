import { sql, type Kysely, type RawBuilder } from 'kysely';
import { allCodes, codePieces } from '../../../projections/catalog/codeColumns.ts';
import { companyMark } from '../../../projections/catalog/facetColumns.ts';
import { likePattern, searchWords, termGrams } from '../../../projections/searchText.ts';
import { isNumber, numberPieces, wantedCode } from '../../domain/catalog/itemCodes.ts';
import { expandedUpc } from '../../domain/catalog/upcE.ts';
import type { FacetFilter } from '../../domain/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import type { Finding } from '../lists/list.ts';
import { isThere, mayHoldWithdrawn } from '../isThere.ts';
import { limitsOf, withFacets } from './facetHits.ts';

/** What limits a list of products: their status, words that SKU, name and codes must all have, and values of some fields. */
export interface ProductFilter {
  readonly status?: number | undefined;
  readonly searchKey?: string | undefined;
  /** Boxes that are ticked. */
  readonly facets?: FacetFilter | undefined;
}

/**
 * A company's products that pass the filter, as `p`: the same for the list and for what is printed of it. Products that an
 * undone import created are not among them: only the history has them.
 */
export function productHits(
  db: Kysely<Database>,
  companyId: string,
  { status, searchKey = '', facets = {} }: ProductFilter,
  finding: Finding = 'byWords',
) {
  let hits = db.selectFrom('product_list as p').where('p.company_id', '=', companyId);
  if (status !== undefined) hits = hits.where('p.status', '=', status);
  if (mayHoldWithdrawn(status)) hits = hits.where(isThere);
  const isSearch = searchWords(searchKey).length > 0;
  if (isSearch) hits = hits.where(isFoundBy(searchKey, finding));
  if (finding === 'byOrder') return withFacets(hits, facets, 'columns');
  if (isSearch || limitsOf(facets).length > 0)
    hits = hits.where('p.marks', '@>', sql<string[]>`${[companyMark(companyId)]}::text[]`);
  return withFacets(hits, facets, 'marks');
}

export type ProductHits = ReturnType<typeof productHits>;

/** Rows whose search text has all these words. The grams find candidates by their index, the text has the last word. */
function hasWords(typed: string, finding: Finding): RawBuilder<boolean> {
  const words = searchWords(typed).map((word) => sql<boolean>`p.search LIKE ${likePattern(word)}`);
  return sql.join(
    // Where both are asked for, PostgreSQL takes the grams of a word for independent, so for rare, and would fetch and
    // sort thousands for a page of twenty.
    finding === 'byWords' ? [sql<boolean>`p.grams @> ${termGrams(typed)}::text[]`, ...words] : words,
    sql` AND `,
  );
}

/** Rows one of whose numbers has this one in it. */
function hasNumber(number: string, finding: Finding): RawBuilder<boolean> {
  const isIn = sql<boolean>`${allCodes} LIKE ${likePattern(number)}`;
  return finding === 'byWords' ? sql`${codePieces} @> ${numberPieces(number)}::smallint[] AND ${isIn}` : isIn;
}

const SHORT_UPC = 8;

/** Whether a search finds product `p`: by words of its SKU, its name or its codes; by a number as a whole. */
function isFoundBy(typed: string, finding: Finding): RawBuilder<boolean> {
  const wanted = wantedCode(typed);
  if (!isNumber(wanted)) return sql`(${hasWords(typed, finding)})`;
  // Eight digits may be a UPC with its zeros omitted.
  const expanded = wanted.length === SHORT_UPC ? expandedUpc(wanted) : null;
  const numbers = [wanted, ...(expanded === null ? [] : [expanded])].map((number) => hasNumber(number, finding));
  return sql`((${hasWords(typed, finding)}) OR (${sql.join(numbers, sql`) OR (`)}))`;
}
