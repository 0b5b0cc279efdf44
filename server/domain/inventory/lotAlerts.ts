import { daysBetween, addDays } from '../businessDay.ts';
import type { Lot } from './lot.ts';

/** Why someone has to look at a lot with stock. Several may be true of one. */
export const lotAlerts = ['EXPIRED', 'EXPIRING', 'HELD', 'RECALLED'] as const;
export type LotAlert = (typeof lotAlerts)[number];

/** A lot is expiring when its best-by day is today or at most so many days ahead, unless someone asks for other days. */
export const EXPIRING_DAYS = 7;
export const EXPIRING_DAYS_MAX = 3_650;

/** Days from a business date to the best-by day: 0 on that day, when the lot may still go out; below 0 once it has expired. */
export const daysLeft = (bestBy: string | null, today: string): number | null =>
  bestBy === null ? null : daysBetween(today, bestBy);

/** What is wrong, or soon will be, with a lot of which something is left. */
export function alertsOf(
  { bestBy, hold, recall }: Pick<Lot, 'bestBy' | 'hold' | 'recall'>,
  { today, withinDays }: { readonly today: string; readonly withinDays: number },
): readonly LotAlert[] {
  const is: Readonly<Record<LotAlert, boolean>> = {
    EXPIRED: bestBy !== null && bestBy < today,
    EXPIRING: bestBy !== null && bestBy >= today && bestBy <= addDays(today, withinDays),
    HELD: hold !== null,
    RECALLED: recall !== null,
  };
  return lotAlerts.filter((alert) => is[alert]);
}
