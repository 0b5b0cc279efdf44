import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { byPlaces, inOrder, withPlaces, type Order, type Rows } from './order.ts';

/** Where rows begin: the places of the first one. */
export type Start = readonly unknown[];

/**
 * The first rows in an order that an index has, with their places; from a start on. Where rows without a value come last, the
 * index is walked twice: no index has them last in both directions.
 */
export function firstRows<Row>(
  db: Kysely<Database>,
  rows: Rows<Row>,
  order: Order,
  { most, from }: { readonly most: number; readonly from?: Start | undefined },
): Rows<Row> {
  const [blank, ...values] = order;
  if (blank?.given === undefined) {
    const begun = from ? rows.where(isFrom(order, from)) : rows;
    return inOrder(withPlaces(begun, order), order).limit(sql.lit(most));
  }
  const part = (which: RawBuilder<boolean>, by: Order, start: Start | undefined): Rows<Row> => {
    const found = rows.where(which);
    const begun = start ? found.where(isFrom(by, start)) : found;
    return inOrder(withPlaces(begun, order), by).limit(sql.lit(most));
  };
  const isAmongBlank = from?.[0] === true;
  // Among those without a value only what comes after it tells them apart.
  const others = part(blank.by as RawBuilder<boolean>, values.slice(1), isAmongBlank ? from.slice(2) : undefined);
  if (isAmongBlank) return others;
  const given = part(blank.given, values, from?.slice(1));
  const both = db
    .selectFrom(given.as('g'))
    .selectAll()
    .unionAll(db.selectFrom(others.as('o')).selectAll());
  const all = db.selectFrom(both.as('page')).selectAll() as unknown as Rows<Row>;
  return inOrder(all, byPlaces(order)).limit(sql.lit(most));
}

/** Rows from a start on: what an index is asked that has the order. */
function isFrom(order: Order, start: Start): RawBuilder<boolean> {
  const row = sql.join(order.map(({ by }) => by));
  const first = sql.join([...start]);
  return order[0]?.direction === 'desc' ? sql<boolean>`(${row}) <= (${first})` : sql<boolean>`(${row}) >= (${first})`;
}
