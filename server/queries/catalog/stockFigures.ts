import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Lot `l` may still go out on a business date: `isUsableOn` of the domain in SQL. */
export const usableOn = (day: RawBuilder<string> | string): RawBuilder<boolean> =>
  sql<boolean>`(l.hold IS NULL AND l.recall IS NULL AND (l.best_by IS NULL OR l.best_by >= ${day}))`;

/** The business date on which lot `l` came: one that nobody gave a date came when it was booked. */
export const deliveredOn = (zone: string): RawBuilder<string> =>
  sql<string>`coalesce(l.received_on, (l.booked_at AT TIME ZONE ${zone})::date::text)`;

/** Whose stock is asked about, and as of which instant (ISO UTC): what has expired depends on the day. */
export interface StockMoment {
  readonly companyId: string;
  readonly instant: string;
}

// Subqueries are built, not written, so that a view of the past is looked for in its own schema.
const today = (db: Kysely<Database>, { companyId, instant }: StockMoment): RawBuilder<string> =>
  sql<string>`${db
    .selectFrom('company_zone as z')
    .select(sql<string>`(${instant}::timestamptz AT TIME ZONE z.time_zone)::date::text`.as('today'))
    .where('z.company_id', '=', companyId)}`;

/** What of product `p` is in lots that may not go out: expired on the company's day, held or recalled (rules 4). */
const unusable = (db: Kysely<Database>, moment: StockMoment): RawBuilder<string> =>
  sql<string>`coalesce(${db
    .selectFrom('inventory_lot as l')
    .select(sql<string>`sum(l.on_hand - l.committed)`.as('unusable'))
    .where(sql<boolean>`l.company_id = p.company_id AND l.product_id = p.product_id`)
    .where(sql<boolean>`NOT ${usableOn(today(db, moment))}`)}, 0)`;

/**
 * The figures of product `p` with its sums `i` (`inventory_on_hand`), as spec 2, section 9 and rules 18.7 have them: the
 * formulas of `domain/inventory/figures.ts` in SQL.
 */
export const figuresAt = (db: Kysely<Database>, moment: StockMoment) => ({
  onHand: sql<string>`coalesce(i.on_hand - i.no_lot_shipped + i.no_lot_returned, 0)`,
  committed: sql<string>`coalesce(i.committed + i.no_lot_committed, 0)`,
  availableToSell: sql<string>`coalesce(i.on_hand - i.committed - ${unusable(db, moment)}
    - i.no_lot_committed - i.no_lot_shipped + i.no_lot_returned, 0)`,
  noLotCommitted: sql<string>`coalesce(i.no_lot_committed, 0)`,
  noLotShipped: sql<string>`coalesce(i.no_lot_shipped, 0)`,
  noLotReturned: sql<string>`coalesce(i.no_lot_returned, 0)`,
});
