import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Totals are exact up to here and shown as "1,000+" beyond (design 5). */
export const COUNT_CAP = 1_000;

export interface Paging {
  readonly pageNumber?: number;
  readonly pageSize?: number;
}

/** LIMIT and OFFSET of a page, counted from 1. */
export const pageOf = (
  { pageNumber = 1, pageSize }: Paging,
  defaultSize: number,
): { limit: number; offset: number } => {
  const limit = pageSize ?? defaultSize;
  return { limit, offset: (pageNumber - 1) * limit };
};

/** How many rows there are, as a query of one row: never more than one beyond the cap are counted. */
export const cappedCount = <DB, TB extends keyof DB, O>(db: Kysely<Database>, rows: SelectQueryBuilder<DB, TB, O>) =>
  db
    .selectFrom(rows.limit(sql.lit(COUNT_CAP + 1)).as('counted') as never)
    .select(({ fn }) => fn.countAll<string>().as('count'));

/** A total as lists tell it, from what `cappedCount` found. */
export const totalOf = (found: number): { total: number; totalIsCapped: boolean } => ({
  total: Math.min(found, COUNT_CAP),
  totalIsCapped: found > COUNT_CAP,
});

/** How many rows there are, without ever counting more than the cap. */
export async function cappedTotal<DB, TB extends keyof DB, O>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<{ total: number; totalIsCapped: boolean }> {
  const { count } = await cappedCount(db, rows).executeTakeFirstOrThrow();
  return totalOf(Number(count));
}
