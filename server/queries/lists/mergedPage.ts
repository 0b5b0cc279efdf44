import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { firstRows } from './firstRows.ts';
import { byPlaces, inOrder, withPlaces, type Order, type Rows } from './order.ts';
import type { Range } from './page.ts';

interface Part<Row> {
  readonly rows: Rows<Row>;
  readonly order: Order;
}

/**
 * A page of rows most of which come in order by an index, while a few have to be calculated: the first ones of the index,
 * merged with all of the few. Costs the rows up to the page; absent `range`: all rows.
 */
export function mergedPage<Row>(db: Kysely<Database>, indexed: Part<Row>, few: Part<Row>, range?: Range): Rows<Row> {
  const first = range
    ? firstRows(db, indexed.rows, indexed.order, { most: range.limit + range.offset })
    : withPlaces(indexed.rows, indexed.order);
  const all = db
    .selectFrom(first.as('i'))
    .selectAll()
    .unionAll(db.selectFrom(withPlaces(few.rows, few.order).as('f')).selectAll());
  const page = inOrder(db.selectFrom(all.as('page')).selectAll() as unknown as Rows<Row>, byPlaces(indexed.order));
  return range ? page.limit(range.limit).offset(range.offset) : page;
}
