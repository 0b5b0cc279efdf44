import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern } from '../../../projections/searchText.ts';
import { addDays } from '../../domain/businessDay.ts';
import { EXPIRING_DAYS, type LotAlert } from '../../domain/inventory/lotAlerts.ts';
import type { Database } from '../../database/connect.ts';
import { productHits } from '../catalog/productHits.ts';

/** What limits lots, of whatever products they are. */
export interface LotLimits {
  readonly inStock?: boolean | undefined;
  /** One of these is enough; of lots with stock alone. */
  readonly alerts?: readonly LotAlert[] | undefined;
  readonly withinDays?: number | undefined;
  readonly warehouseId?: string | undefined;
  readonly locationId?: string | undefined;
}

// Both are written as the indexes of `inventory_lot` have them: a kept plan proves nothing about a value.
const isStocked = sql<boolean>`l.on_hand > 0`;
/** The best-by day of lot `l`; without one it comes behind every other. */
export const lastDay = sql<string>`coalesce(l.best_by, '9999-12-31')`;

/** Whether lot `l` passes on a business date. */
export function passesLimits(
  { inStock = false, alerts = [], withinDays = EXPIRING_DAYS, warehouseId, locationId }: LotLimits,
  today: string,
): RawBuilder<boolean> {
  const isAlert: Readonly<Record<LotAlert, RawBuilder<boolean>>> = {
    EXPIRED: sql`${lastDay} < ${today}`,
    EXPIRING: sql`${lastDay} BETWEEN ${today} AND ${addDays(today, withinDays)}`,
    HELD: sql`l.hold IS NOT NULL`,
    RECALLED: sql`l.recall IS NOT NULL`,
  };
  const all = [
    ...(inStock || alerts.length > 0 ? [isStocked] : []),
    ...(alerts.length > 0
      ? [
          sql<boolean>`(${sql.join(
            alerts.map((alert) => isAlert[alert]),
            sql` OR `,
          )})`,
        ]
      : []),
    ...(warehouseId === undefined ? [] : [sql<boolean>`l.warehouse_id = ${warehouseId}`]),
    ...(locationId === undefined ? [] : [sql<boolean>`l.location_id = ${locationId}`]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`;
}

/** Whether a search finds lot `l`: by its product, or by part of its own id. */
export const isFoundLot = (db: Kysely<Database>, companyId: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(l.product_id IN ${productHits(db, companyId, { searchKey: typed }).select('p.product_id')}
    OR l.lot_id COLLATE "C" ILIKE ${likePattern(typed.trim())})`;
