import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { cachePlan } from '../../database/cachedPlans.ts';
import type { Wanted } from './list.ts';
import { firstRows, type Start } from './firstRows.ts';
import { byPlaces, inOrder, placesOf, withoutPlaces, type Order, type Rows } from './order.ts';
import { readPage, rowsOfPage, type Found, type Range } from './page.ts';

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
  const { offset, limit } = range;
  const readFrom = async (rows: Rows<Hit>, walked: Range, from?: Start) => {
    const walk = pageOfWalk(db, rows, order, { ...walked, from });
    const page = rowsOfPage({ details, order }, walk).modifyEnd(cachePlan);
    if (!starts || offset === 0) return readPage(db, page, count, range);
    const found = await readPage(db, page.select(stateOf(db, starts.readModel).as('state_now')), count, range);
    const [first] = found.rows;
    if (first) starts.memory.keep(starts.question, { offset, state: first.state_now, places: placesOf(first, order) });
    return { ...found, rows: found.rows.map(({ state_now: _, ...row }) => row) };
  };
  const start = offset > 0 ? starts?.memory.before(starts.question, offset) : undefined;
  // The statement itself decides whether the start still holds: rows and checkpoint change in one transaction.
  const near =
    starts && start
      ? await readFrom(
          hits.where(sql<boolean>`${stateOf(db, starts.readModel)} = ${start.state}`),
          { limit, offset: offset - start.offset },
          start.places,
        )
      : undefined;
  const found = near?.rows.length ? near : await readFrom(hits, range);
  return { ...found, rows: found.rows.map((row) => withoutPlaces(row as Row)) };
}

/**
 * A page of a walk. A kept plan takes any OFFSET for a tenth of all rows: so that it still walks, the text says of the rows
 * up to the page that they are at most a power of two pages.
 */
function pageOfWalk<Hit>(
  db: Kysely<Database>,
  hits: Rows<Hit>,
  order: Order,
  { limit, offset, from }: Range & { readonly from: Start | undefined },
): Rows<Hit> {
  const most = limit * 2 ** Math.ceil(Math.log2(offset / limit + 1));
  const walked = firstRows(db, hits, order, { most, from });
  const page = db.selectFrom(walked.as('page')).selectAll() as unknown as Rows<Hit>;
  return inOrder(page, byPlaces(order)).limit(sql.lit(limit)).offset(offset);
}

/** The checkpoint of a read model as the statement sees it: how far it is, and how often it was rebuilt or repaired. */
const stateOf = (db: Kysely<Database>, readModel: string): RawBuilder<string> =>
  sql<string>`coalesce(${db
    .selectFrom('plumbing.checkpoint as k')
    .select(sql<string>`k.position || ' ' || k.parks`.as('state'))
    .where('k.projection', '=', readModel)}, '')`;
