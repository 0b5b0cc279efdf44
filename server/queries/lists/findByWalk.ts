import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Wanted } from './list.ts';
import { placesOf, withoutPlaces, type Order, type Rows } from './order.ts';
import { pageOfHits, readPage, rowsOfPage, type Found, type Range } from './page.ts';
import type { PageStart } from './pageStarts.ts';

/**
 * A page by walking an index, from the last place before it where a page is known to begin. `known`: how many hits there
 * are, where they need not be counted.
 */
export async function findByWalk<Hit, Row>(
  db: Kysely<Database>,
  { list, range, starts }: Pick<Wanted<Hit, Row>, 'list' | 'range' | 'starts'>,
  known?: number,
): Promise<Found<Row>> {
  const { hits: hitsOf, counted = hitsOf, order, details } = list(db);
  const hits = hitsOf('byOrder');
  const count = known ?? counted('byOrder');
  const whole = pageOfHits(hits, order, range);
  if (!starts || range.offset === 0) {
    const found = await readPage(db, rowsOfPage({ details, order }, whole), count, range);
    return { ...found, rows: found.rows.map(withoutPlaces<Row>) };
  }
  const { memory, question, readModel } = starts;
  const start = memory.before(question, range.offset);
  const state = stateOf(db, readModel);
  const page = start ? fromStart(db, { hits, order, range, start, state, whole }) : whole;
  const rows = rowsOfPage({ details, order }, page).select(state.as('state_now'));
  const found = await readPage(db, rows, count, range);
  const [first] = found.rows;
  if (first) memory.keep(question, { offset: range.offset, state: first.state_now, places: placesOf(first, order) });
  return { ...found, rows: found.rows.map(({ state_now: _, ...row }) => withoutPlaces(row as Row)) };
}

interface FromStart<Hit> {
  readonly hits: Rows<Hit>;
  readonly order: Order;
  readonly range: Range;
  readonly start: PageStart;
  readonly state: RawBuilder<string>;
  readonly whole: Rows<Hit>;
}

/**
 * The same page from a start that holds, or the whole way where the list has changed since. The statement itself decides:
 * rows and checkpoint change in one transaction, so that the page is exact either way.
 */
function fromStart<Hit>(db: Kysely<Database>, { hits, order, range, start, state, whole }: FromStart<Hit>): Rows<Hit> {
  const { limit, offset } = range;
  const near = pageOfHits(hits.where(isFrom(order, start)), order, { limit, offset: offset - start.offset });
  return db
    .selectFrom(near.where(sql<boolean>`${state} = ${start.state}`).as('near'))
    .selectAll()
    .unionAll(
      db.selectFrom(whole.where(sql<boolean>`${state} <> ${start.state}`).as('whole')).selectAll(),
    ) as unknown as Rows<Hit>;
}

/** Rows from a start on: what an index is asked that has the order. */
function isFrom(order: Order, { places }: PageStart): RawBuilder<boolean> {
  const row = sql.join(order.map(({ by }) => by));
  const first = sql.join(places);
  return order[0]?.direction === 'desc' ? sql<boolean>`(${row}) <= (${first})` : sql<boolean>`(${row}) >= (${first})`;
}

/** The checkpoint of a read model as the statement sees it: how far it is, and how often it was rebuilt or mended. */
const stateOf = (db: Kysely<Database>, readModel: string): RawBuilder<string> =>
  sql<string>`coalesce(${db
    .selectFrom('plumbing.checkpoint as k')
    .select(sql<string>`k.position || ' ' || k.parks`.as('state'))
    .where('k.projection', '=', readModel)}, '')`;
