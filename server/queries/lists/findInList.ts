import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { cappedTotal } from '../paging.ts';
import { findAmongFew } from './findAmongFew.ts';
import { findByWalk } from './findByWalk.ts';
import type { SearchPlan, Wanted } from './list.ts';
import { inDirection, withoutPlaces } from './order.ts';
import { findPage, rowsOfPage, type Found } from './page.ts';

interface Way {
  /** What it is good for. */
  readonly suits: (asked: SearchPlan) => boolean;
  readonly find: <Hit, Row>(db: Kysely<Database>, wanted: Wanted<Hit, Row>) => Promise<Found<Row>>;
}

/** The ways of finding a page, the cheapest first. All find the same rows. */
const ways: readonly Way[] = [
  // Costs what the list's query does. For orders by what other tables tell, which no index of the list has.
  { suits: ({ order }) => order === 'query', find: findByOwnQuery },
  // Costs the rows from the last known start to the page, in an index. For lists without a filter, and for values and
  // words that many rows have.
  { suits: ({ order, hits }) => order === 'index' && hits === 'many', find: findByWalk },
  // Costs all hits as far as they are few, and a walk where they are not. For words and values together.
  { suits: ({ order }) => order === 'index', find: findAmongFew },
  // Costs all hits, which are sorted for every page.
  { suits: () => true, find: findBySorting },
];

/** One page of a list with its total, found in the cheapest way that suits what is asked. */
export function findInList<Hit, Row>(db: Kysely<Database>, wanted: Wanted<Hit, Row>): Promise<Found<Row>> {
  const { find } = ways.find(({ suits }) => suits(wanted.asked)) ?? { find: findBySorting };
  return find(db, wanted);
}

function findBySorting<Hit, Row>(db: Kysely<Database>, { asked, list, range }: Wanted<Hit, Row>): Promise<Found<Row>> {
  const { hits, ...source } = list(db);
  return findPage(db, { ...source, hits: hits(asked.hits === 'many' ? 'byOrder' : 'byWords') }, range);
}

/** As the query's page numbers its rows. */
const asNumbered = inDirection('asc', sql`page.place0`);

async function findByOwnQuery<Hit, Row>(
  db: Kysely<Database>,
  { asked, list, range }: Wanted<Hit, Row>,
): Promise<Found<Row>> {
  const { hits, counted = hits, ownPage, details } = list(db);
  if (!ownPage) throw new Error('a list whose own query has the order tells it');
  const total = await cappedTotal(db, counted(asked.hits === 'many' ? 'byOrder' : 'byWords'));
  const page = await ownPage(asked.hits === 'many' || total.totalIsCapped ? 'byOrder' : 'byWords', range);
  const rows = await rowsOfPage({ details, order: asNumbered }, page).execute();
  return { ...total, rows: rows.map((row) => withoutPlaces(row as Row)) };
}
