import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { COUNT_CAP, totalOf } from '../paging.ts';
import { findByWalk } from './findByWalk.ts';
import type { Wanted } from './list.ts';
import { byPlaces, inOrder, withoutPlaces, withPlaces, type Placed, type Rows } from './order.ts';
import { rowsOfPage, type Found } from './page.ts';

/** So many are sorted; of more, the first ones are met soon in the order of the list (design 5). */
const FEW = 2 * COUNT_CAP;

/**
 * A page by sorting the hits where they are few, by a walk where they are not. Planned for all hits, since PostgreSQL takes
 * words and values for independent: where few rows have them together, it would walk the whole list for the first twenty.
 */
export async function findAmongFew<Hit, Row>(db: Kysely<Database>, wanted: Wanted<Hit, Row>): Promise<Found<Row>> {
  const parts = db.withoutPlugins();
  const { hits, order, details } = wanted.list(parts);
  const few = parts as Kysely<Database & { hits: Hit; few: Hit }>;
  const page = few
    .selectFrom('few as page')
    .selectAll()
    .where(sql<boolean>`(SELECT count(*) FROM few) <= ${sql.lit(FEW)}`) as unknown as Rows<Hit>;
  const { limit, offset } = wanted.range;
  const shown = rowsOfPage({ details, order }, inOrder(page, byPlaces(order)).limit(limit).offset(offset));
  const answer = (db as Kysely<Database & { hits: Hit; few: Hit }>)
    .with(
      (name) => name('hits').materialized(),
      () => withPlaces(hits('byWords'), order) as never,
    )
    .with(
      'few',
      () =>
        few
          .selectFrom('hits')
          .selectAll()
          .limit(FEW + 1) as never,
    )
    .selectFrom(
      few
        .selectFrom('few')
        .select(({ fn }) => fn.countAll<string>().as('found'))
        .as('f'),
    )
    // Where the hits are none or too many, their number comes with one row of nothing.
    .leftJoin(shown.select(sql<true>`true`.as('is_row')).as('page'), (join) => join.onTrue())
    .selectAll() as unknown as Rows<Row & Placed & { found: string; is_row: true | null }>;
  const rows = await inOrder(answer, byPlaces(order)).execute();
  const found = Number(rows[0]?.found);
  if (found > FEW) return findByWalk(db, wanted, found);
  const isRow = rows.filter(({ is_row: is }) => is === true);
  return { ...totalOf(found), rows: isRow.map(({ found: _, is_row: __, ...row }) => withoutPlaces(row as Row)) };
}
