import type { PageOf } from '../api/answers.ts';
import { withConcurrency } from '../api/withConcurrency.ts';
import { beginningOf } from '../../server/domain/text.ts';

/** The longest search text that lists take, and the largest page that they answer. */
const SEARCH_MAX = 100;
const PAGE_SIZE = 100;
/** A text that more rows contain is no key to look a row up by. */
const HITS_MAX = 500;
/** Searches that are asked for at a time. */
const AT_ONCE = 4;

interface SearchedPage {
  readonly searchKey: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** All rows in which each text occurs, asked page by page; null for a text that more than 500 rows contain. */
export async function findRows<Row>(
  searches: readonly string[],
  ask: (page: SearchedPage) => Promise<PageOf<Row>>,
): Promise<readonly (readonly Row[] | null)[]> {
  const found = new Map<string, readonly Row[] | null>();
  const failures: unknown[] = [];
  await withConcurrency(searches, AT_ONCE, async (search) => {
    if (failures.length > 0) return;
    try {
      found.set(search, await everyHit(beginningOf(search, SEARCH_MAX), ask));
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) throw failures[0];
  return searches.map((search) => found.get(search) ?? null);
}

async function everyHit<Row>(
  searchKey: string,
  ask: (page: SearchedPage) => Promise<PageOf<Row>>,
): Promise<readonly Row[] | null> {
  const hits: Row[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { list, total, totalIsCapped } = await ask({ searchKey, pageNumber, pageSize: PAGE_SIZE });
    if (totalIsCapped || total > HITS_MAX) return null;
    hits.push(...list);
    if (list.length < PAGE_SIZE) return hits;
  }
}
