import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { addDays } from '../../domain/businessDay.ts';
import { firstOfWeek, WEEK_DAYS } from '../../domain/people/weekHours.ts';
import type { SessionFlag } from '../../domain/people/workSessions.ts';
import { sessionsBetween } from './punches.ts';

/** A week that someone has to look at before it is approved. */
interface FlaggedWeek {
  readonly userId: string;
  readonly name: string;
  readonly weekStart: string;
  readonly flags: SessionFlag[];
}

interface Asked {
  /** Business dates, both included. */
  readonly from: string;
  readonly to: string;
  /** As of when. */
  readonly instant: string;
  /** The weekday that weeks begin with. */
  readonly weekStart: number;
}

/** Weeks with flagged sessions that nobody has approved yet, the latest first, then by name (rules 8). */
export async function findFlaggedWeeks(
  db: Kysely<Database>,
  companyId: string,
  { from, to, instant, weekStart: weekday }: Asked,
): Promise<FlaggedWeek[]> {
  const [sessions, rows] = await Promise.all([
    sessionsBetween(db, companyId, { from, to }, instant),
    db
      .selectFrom('approved_week')
      .select(['user_id', 'week_start'])
      .where('company_id', '=', companyId)
      .where('week_start', '>', addDays(from, -WEEK_DAYS))
      .execute(),
  ]);
  const approved = new Set(rows.map((row) => `${row.user_id} ${row.week_start}`));
  const found = new Map<string, FlaggedWeek>();
  for (const [userId, own] of sessions)
    for (const { workday, flag, clockIn, clockOut } of own) {
      const weekStart = firstOfWeek(workday, weekday);
      const key = `${userId} ${weekStart}`;
      // A week that began before the range is not known as a whole.
      if (flag === null || weekStart < from || approved.has(key)) continue;
      const name = (clockIn ?? clockOut)?.row.name ?? '';
      const week = found.get(key) ?? { userId, name, weekStart, flags: [] };
      found.set(key, { ...week, flags: [...new Set([...week.flags, flag])] });
    }
  return [...found.values()].toSorted((a, b) => b.weekStart.localeCompare(a.weekStart) || a.name.localeCompare(b.name));
}
