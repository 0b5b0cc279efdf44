import { sql, type AliasedExpression, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { cappedCount, cappedTotal, totalOf } from '../paging.ts';
import { byPlaces, inOrder, withoutPlaces, withPlaces, type Order, type Placed, type Rows } from './order.ts';

/** LIMIT and OFFSET. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of one page, in any order, as a table that `details` begin with. */
export type Page<Hit> = AliasedExpression<Hit, 'page'>;

/** What a page is made of. */
export interface PageSource<Hit, Row> {
  /** Rows that pass the filter. They select what tells them apart and nothing dear: rows that are skipped are read too. */
  readonly hits: Rows<Hit>;
  readonly order: Order;
  /** What is shown, looked up for the rows of a page alone: any page costs what the first does. */
  readonly details: (page: Page<Hit>) => Rows<Row>;
}

export interface Found<Row> {
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly rows: readonly Row[];
}

/** The hits of a page, with their places. Limits are in the text, so that a kept plan knows them. */
const pageOfHits = <Hit>(hits: Rows<Hit>, order: Order, { limit, offset }: Range): Rows<Hit> =>
  inOrder(withPlaces(hits, order), order).limit(sql.lit(limit)).offset(sql.lit(offset));

/** The rows of a page in order, with their places. */
export const rowsOfPage = <Hit, Row>(
  { details, order }: Pick<PageSource<Hit, Row>, 'details' | 'order'>,
  page: Rows<Hit>,
): Rows<Row & Placed> =>
  inOrder(withPlaces(details(page.as('page')), byPlaces(order)), byPlaces(order)) as Rows<Row & Placed>;

/** One page with the total, in one statement: both as of one moment of the database. */
export async function findPage<Hit, Row>(
  db: Kysely<Database>,
  source: PageSource<Hit, Row>,
  range: Range,
): Promise<Found<Row>> {
  const page = pageOfHits(source.hits, source.order, range);
  const found = await readPage(db, rowsOfPage(source, page), source.hits, range);
  return { ...found, rows: found.rows.map(withoutPlaces<Row>) };
}

/** The rows of a page, and how many hits there are: so many, or what is counted in the same statement. */
export async function readPage<Row>(
  db: Kysely<Database>,
  page: Rows<Row>,
  hits: Rows<unknown> | number,
  { offset }: Range,
): Promise<Found<Row>> {
  if (typeof hits === 'number') return { ...totalOf(hits), rows: await page.execute() };
  const rows = await page.select(cappedCount(db, hits).as('found')).execute();
  const [first] = rows;
  // Every row tells the total; a page behind the last one has none and leaves it to be asked for.
  const total = first || offset === 0 ? totalOf(Number(first?.found ?? 0)) : await cappedTotal(db, hits);
  return { ...total, rows: rows.map(({ found: _, ...row }) => row as Row) };
}
