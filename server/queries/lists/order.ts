import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** A query of which only the columns that it selects matter. */
export type Rows<Row> = SelectQueryBuilder<Database, never, Row>;

/** What rows are ordered by; never made of a name from outside (trust 5.10). */
export interface OrderItem {
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Absent: as PostgreSQL has it, last when ascending and first when descending; for what no index has in order. */
  readonly nulls?: 'last';
  /** Of an item that puts rows without a value last: the rows that have one, as an index finds them. */
  readonly given?: RawBuilder<boolean>;
}

/**
 * Rows without a text come last in both directions (rules 18.39): the first item of such an order, before the text itself.
 * An index is walked twice then, for those that have it and for the rest.
 */
export const emptyLast = (text: RawBuilder<unknown>): OrderItem => ({
  by: sql`(${text} = '')`,
  direction: 'asc',
  given: sql<boolean>`${text} > ''`,
});

/** The same for a value that may be null. */
export const nullLast = (value: RawBuilder<unknown>): OrderItem => ({
  by: sql`(${value} IS NULL)`,
  direction: 'asc',
  given: sql<boolean>`${value} IS NOT NULL`,
});

/** Four items at most. The last ones tell each row from every other, so that no row is on two pages. */
export type Order = readonly OrderItem[];

/** What rows of a page are ordered by, beside what they are told apart by. */
const names = ['place0', 'place1', 'place2', 'place3'] as const;
const places: readonly RawBuilder<unknown>[] = [sql`page.place0`, sql`page.place1`, sql`page.place2`, sql`page.place3`];

/** The places of an order as the rows of a page bring them along. */
export type Placed = Readonly<Partial<Record<(typeof names)[number], unknown>>>;

/** All by one direction, as an index is walked. */
export const inDirection = (direction: 'asc' | 'desc', ...by: readonly RawBuilder<unknown>[]): Order =>
  by.map((each) => ({ by: each, direction }));

/** `rows` in an order. */
export const inOrder = <Query extends Rows<unknown>>(rows: Query, order: Order): Query =>
  order.reduce<Rows<unknown>>(
    (sorted, { by, direction, nulls }) =>
      sorted.orderBy(by, (item) => {
        const directed = direction === 'desc' ? item.desc() : item.asc();
        return nulls === 'last' ? directed.nullsLast() : directed;
      }),
    rows,
  ) as Query;

/** `rows` with what they are ordered by. */
export const withPlaces = <Query extends Rows<unknown>>(rows: Query, order: Order): Query =>
  order.reduce<Rows<unknown>>(
    (selected, { by }, index) => selected.select(by.as(names[index] ?? 'place3')),
    rows,
  ) as Query;

/** The order of rows whose places a table `page` has. */
export const byPlaces = (order: Order): Order =>
  order.map((item, index) => ({ ...item, by: places[index] ?? sql`page.place3` }));

/** The places of a row that `withPlaces` selected. */
export const placesOf = (row: Placed, order: Order): readonly unknown[] =>
  order.map((_, index) => row[names[index] ?? 'place3']);

/** A row without them, as it is handed on. */
export function withoutPlaces<Row>(row: Row): Row {
  const { place0: _0, place1: _1, place2: _2, place3: _3, ...rest } = row as Row & Placed;
  return rest as unknown as Row;
}
