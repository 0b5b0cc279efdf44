import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { addDays } from '../../domain/businessDay.ts';
import { holidaysOf } from '../../domain/people/changeHr.ts';
import { hr, type Hr } from '../../domain/people/hr.ts';
import type { TimeOffDates } from '../../domain/people/timeOff.ts';
import { daysOffOf } from '../../domain/people/timeOffHours.ts';
import { timeSheet, type TimeSheet } from '../../domain/people/timeSheet.ts';
import { WEEK_DAYS, weekFigures, type WeekFigures } from '../../domain/people/weekHours.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { UserStatus } from '../../domain/access/employee.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { fullName, listUsers } from '../access/companyUsers.ts';
import { dayOf } from '../company/companyDay.ts';
import { sessionsBetween, type NamedPunch } from './punches.ts';

interface From {
  readonly db: Kysely<Database>;
  readonly handler: Pick<CommandHandler, 'load'>;
  readonly instant: string;
}

/** The hours and holidays of a company, as its stream tells. */
export const hrOf = async ({ handler }: Pick<From, 'handler'>, companyId: string): Promise<Hr> =>
  (await handler.load(hr, companyId, companyId)).state;

/** The figures of an approved week, as they were approved. */
export interface ApprovedFigures {
  readonly figures: WeekFigures;
  readonly by: string;
  readonly at: string;
}

/** The week of one person. */
export interface WeekOf {
  readonly userId: string;
  readonly name: string;
  readonly employeeNumber: string;
  /** Empty: none. */
  readonly cardId: string;
  readonly department: string;
  readonly sheet: TimeSheet<NamedPunch>;
  /** Null: not approved. */
  readonly approved: ApprovedFigures | null;
}

interface Asked {
  /** First days. */
  readonly weeks: readonly string[];
  readonly userId?: string | undefined;
  readonly department?: string | undefined;
}

/** The time sheets of some weeks, by name; of those who worked or were employed then. */
export async function findWeeks(
  from: From,
  companyId: string,
  { weeks, userId, department }: Asked,
): Promise<WeekOf[]> {
  const { db, instant } = from;
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  const until = addDays(last, WEEK_DAYS - 1);
  const [today, users, company] = await Promise.all([
    dayOf(db, companyId, instant),
    listUsers(db, companyId),
    hrOf(from, companyId),
  ]);
  const holidays = holidaysOf(company);
  const wanted = users
    .filter((user) => userId === undefined || user.user_id === userId)
    .filter((user) => department === undefined || user.department === department);
  const sessions = await sessionsBetween(db, companyId, { from: first, to: until, userId }, instant);
  const [off, approvals] = await Promise.all([
    findTimeOff(db, companyId, { from: first, to: until, userId }),
    db
      .selectFrom('approved_week')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('week_start', '>=', first)
      .where('week_start', '<=', last)
      .execute(),
  ]);
  const approved = new Map(approvals.map((each) => [`${each.user_id} ${each.week_start}`, each]));
  const { overtimeDaily: daily, overtimeWeekly: weekly } = company.settings;
  return wanted
    .flatMap((user): WeekOf[] => {
      const own = sessions.get(user.user_id) ?? [];
      const daysOff = daysOffOf(
        off.filter((each) => each.userId === user.user_id),
        holidays,
      );
      return weeks.flatMap((weekStart): WeekOf[] => {
        const sheet = timeSheet({
          ...{ sessions: own, daysOff, holidays, department: user.department },
          ...{ rules: { daily, weekly }, weekStart },
          // Of whom nothing is known nothing is expected: only who has a start date can be absent.
          absentFrom: user.start_date === '' ? '9999-12-31' : user.start_date,
          absentUntil: earlier(addDays(today, -1), user.end_date),
        });
        const kept = approved.get(`${user.user_id} ${weekStart}`);
        const isBlank = sheet.days.every(({ sessions, pto, holiday }) => sessions.length === 0 && pto + holiday === 0);
        if (isBlank && !kept && user.status !== UserStatus.ACTIVE) return [];
        return [
          {
            userId: user.user_id,
            name: fullName(user) || user.email,
            employeeNumber: user.employee_number,
            cardId: user.card_id ?? '',
            department: user.department,
            sheet,
            approved: kept
              ? {
                  figures: Object.fromEntries(
                    weekFigures.map((figure) => [figure, toDecimal(kept[figure]) ?? '0']),
                  ) as WeekFigures,
                  by: kept.approved_by,
                  at: kept.approved_at.toISOString(),
                }
              : null,
          },
        ];
      });
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.sheet.weekStart.localeCompare(b.sheet.weekStart));
}

const earlier = (one: string, other: string): string => (other !== '' && other < one ? other : one);

/** First days of someone's approved weeks that begin between two days. */
export async function approvedWeeks(
  db: Kysely<Database>,
  companyId: string,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('approved_week')
    .select('week_start')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('week_start', '>=', from)
    .where('week_start', '<=', to)
    .execute();
  return new Set(rows.map(({ week_start: week }) => week));
}

/** Weeks that someone earned time off by: the approved ones that end on a day or later, with their regular hours. */
export async function regularWeeks(
  db: Kysely<Database>,
  companyId: string,
  { userId, since }: { readonly userId: string; readonly since: string },
): Promise<{ readonly weekStart: string; readonly regular: Decimal }[]> {
  let weeks = db
    .selectFrom('approved_week')
    .select(['week_start', 'regular'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId);
  // The hours of the first week came after someone began, whatever day it began with.
  if (since !== '') weeks = weeks.where('week_start', '>', addDays(since, -WEEK_DAYS));
  const rows = await weeks.orderBy('week_start').execute();
  return rows.map(({ week_start: weekStart, regular }) => ({ weekStart, regular: toDecimal(regular) ?? '0' }));
}

interface TimeOffFilter {
  /** Business dates, both included: applications that touch them. */
  readonly from: string;
  readonly to: string;
  readonly userId?: string | undefined;
}

/** Applications for time off, the latest first. */
export async function findTimeOff(db: Kysely<Database>, companyId: string, { from, to, userId }: TimeOffFilter) {
  let found = db
    .selectFrom('time_off')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  const rows = await found.orderBy('start_date', 'desc').orderBy('application_id').execute();
  return rows.map((row) => ({
    applicationId: row.application_id,
    userId: row.user_id,
    type: row.type,
    status: row.status,
    dates: {
      ...{ startDate: row.start_date, endDate: row.end_date, startTime: row.start_time, endTime: row.end_time },
      hours: toDecimal(row.hours) ?? '0',
    } satisfies TimeOffDates,
    reason: row.reason,
    notes: row.notes,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decision: row.decision,
  }));
}
export type FoundTimeOff = Awaited<ReturnType<typeof findTimeOff>>[number];

/** Whose application it is; null where the company does not have it. */
export async function applicantOf(
  db: Kysely<Database>,
  companyId: string,
  applicationId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('time_off')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
