import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** A company on one of its business dates, YYYY-MM-DD: what has expired depends on it. */
export interface StockDay {
  readonly companyId: string;
  readonly day: string;
}

/** With `u`: what of products may not go out, in inventory units. A product without any is not in it. */
export type StockTables = Database & { u: { product_id: string; quantity: string } };

/**
 * What of each product is in lots that may not go out: `usableOn` the other way round, over all products. Such lots of
 * which something is left are few, and two small indexes hold no others.
 */
function unusableStock(db: Kysely<Database>, { companyId, day }: StockDay) {
  const lots = db
    .selectFrom('inventory_lot as l')
    .select(['l.product_id', sql<string>`l.on_hand - l.committed`.as('quantity')])
    .where('l.company_id', '=', companyId)
    .where(sql<boolean>`l.on_hand <> l.committed`);
  const blocked = lots.where(sql<boolean>`(l.hold IS NOT NULL OR l.recall IS NOT NULL)`);
  const expired = lots.where('l.hold', 'is', null).where('l.recall', 'is', null).where('l.best_by', '<', day);
  return db
    .selectFrom(blocked.unionAll(expired).as('n'))
    .select(['n.product_id', sql<string>`sum(n.quantity)`.as('quantity')])
    .groupBy('n.product_id');
}

/** Begins a query whose parts read `u`, which is looked up once. */
export const withUnusable = (db: Kysely<Database>, at: StockDay) =>
  db.with(
    (cte) => cte('u').materialized(),
    () => unusableStock(db, at),
  );

/** Where parts of such a query are built: the whole of it puts them into the schema of a view of the past. */
export const partsOf = (db: Kysely<Database>): Kysely<StockTables> => db.withoutPlugins();

/** Row `i` of `inventory_on_hand` has nothing in such a lot: what it stores is right. */
export const isSettled = sql<boolean>`i.product_id NOT IN (SELECT u.product_id FROM u)`;
