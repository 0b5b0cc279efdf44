import type { FastifyRequest } from 'fastify';
import { approveWeek, approveWeeks } from '../../commands/people/approveWeek.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  ApproveWeek,
  ApproveWeeks,
  FlaggedWeeksAnswer,
  OwnSheetAnswer,
  OwnSheetQuery,
  PayrollQuery,
  ReopenWeek,
  SheetParams,
  TimeSheetQuery,
  TimeSheetsAnswer,
  WeekAnswer,
  WeeksAnswer,
  type SheetSession,
  type WeekRow,
} from '../../contract/people/timeSheets.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { addDays, weekdayOf } from '../../domain/businessDay.ts';
import { isFoundIn } from '../../domain/folded.ts';
import { isCard } from '../../domain/people/punchCodes.ts';
import { localMinute } from '../../domain/instant.ts';
import { reopenWeek } from '../../domain/people/approveWeek.ts';
import { RecordType } from '../../domain/people/punchCodes.ts';
import { clockId, timeClock } from '../../domain/people/timeClock.ts';
import { firstOfWeek, WEEK_DAYS } from '../../domain/people/weekHours.ts';
import { hoursOf, type WorkSession } from '../../domain/people/workSessions.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { languageOf, message } from '../../messages.ts';
import { findUserName } from '../../queries/access/companyUsers.ts';
import { dayOf, zoneOf } from '../../queries/company/companyDay.ts';
import { findFlaggedWeeks } from '../../queries/people/flaggedWeeks.ts';
import { exportedPayroll, payrollColumns, unnumberedOf, type PayrollRow } from '../../queries/people/payroll.ts';
import { sessionsBetween, type NamedPunch } from '../../queries/people/punches.ts';
import { approvedWeeks, findWeeks, hrOf, type WeekOf } from '../../queries/people/sheetSources.ts';
import { pageOf, totalOf } from '../../queries/paging.ts';
import { post, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { exportRoute, type ExportSheet } from '../kit/export.ts';
import { auditPrivateRead } from './employees.ts';
import { asNotFound, loadEmployee } from './presentEmployee.ts';

/** What someone without time sheets of their own to manage sees of theirs (spec 3, section 6). */
const LAST_DAYS = 30;
/** How far back sessions that need a look are listed. */
const LOOK_BACK_DAYS = 8 * WEEK_DAYS;

/** Someone else's are the same 404 as nobody's for who does not see everyone's. */
export function demandOwn(
  request: FastifyRequest,
  userId: string,
  permission: 'timesheets.view' | 'timeOff.view',
): void {
  const session = sessionOf(request);
  if (session.userId !== userId && !isAllowed(session, permission)) throw notFound();
}

export const timeSheetRoutes: Routes = {
  /** GET timesheets: everyone's week (spec 3, section 2). */
  timeSheets: read(
    '/api/company/:companyId/timesheets',
    { may: 'timesheets.view', params: CompanyParams, query: TimeSheetQuery, answer: TimeSheetsAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { week: day, department, userId, search = '', card = '' } = request.query;
      const { settings } = await hrOf(from, companyId);
      const weekStart = firstOfWeek(day ?? (await dayOf(from.db, companyId, from.instant)), settings.weekStart);
      const found = await findWeeks(from, companyId, { weeks: [weekStart], department, userId });
      const list = found.filter(
        ({ name, employeeNumber, cardId }) =>
          isFoundIn(`${name} ${employeeNumber} ${cardId}`, search) && isCard(cardId, card),
      );
      const week = { weekStart, weekEnd: addDays(weekStart, WEEK_DAYS - 1) };
      return { data: { ...week, list: list.map(presentWeek), unnumbered: unnumberedOf(found) } };
    },
  ),

  /** GET timesheets-flagged: what someone has to look at before it is approved, of the last weeks (rules 8). */
  flaggedWeeks: read(
    '/api/company/:companyId/timesheets-flagged',
    { may: 'timesheets.view', params: CompanyParams, answer: FlaggedWeeksAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { settings } = await hrOf(from, companyId);
      const today = await dayOf(from.db, companyId, from.instant);
      const since = { from: addDays(today, -LOOK_BACK_DAYS), to: today, weekStart: settings.weekStart };
      return { data: await findFlaggedWeeks(from.db, companyId, { ...since, instant: from.instant }) };
    },
  ),

  /** GET timesheets/{userId}: the sessions of someone, the latest first; one's own for everybody. */
  ownSheet: read(
    '/api/company/:companyId/timesheets/:userId',
    { may: 'people.punch', params: SheetParams, query: OwnSheetQuery, answer: OwnSheetAnswer },
    async (request, from, deps) => {
      const { companyId, userId } = request.params;
      const { startDate, endDate, ...paging } = request.query;
      demandOwn(request, userId, 'timesheets.view');
      const { privateDetails } = (await loadEmployee(from, companyId, userId)).state;
      const seesWage = isAllowed(sessionOf(request), 'employees.private') && privateDetails.wageType === 'HOURLY';
      const wage = seesWage ? privateDetails.wage : null;
      if (wage !== null) await auditPrivateRead(request, deps, { userId, what: 'wage' });
      const today = await dayOf(from.db, companyId, from.instant);
      const to = endDate ?? today;
      const since = startDate ?? addDays(to, -LAST_DAYS);
      const own = await sessionsBetween(from.db, companyId, { from: since, to, userId }, from.instant);
      const { settings } = await hrOf(from, companyId);
      const approved = await approvedWeeks(from.db, companyId, {
        userId,
        from: firstOfWeek(since, settings.weekStart),
        to,
      });
      const zone = await zoneOf(from.db, companyId);
      const sessions = (own.get(userId) ?? []).toReversed();
      const { limit, offset } = pageOf(paging, 5);
      const list = sessions.slice(offset, offset + limit).map((session) => {
        const week = firstOfWeek(session.workday, settings.weekStart);
        return { ...presentSession(session, zone, approved.has(week)), wage };
      });
      return { data: { ...totalOf(sessions.length), list } };
    },
  ),

  /** Approves a week with the figures that it has now; its punches are locked by it (rules 8). */
  approveWeek: post(
    '/api/company/:companyId/timesheets/:userId/approve',
    { may: 'timesheets.approve', params: SheetParams, body: ApproveWeek, answer: WeekAnswer },
    async (request, deps) => {
      const { companyId, userId } = request.params;
      const { weekStart: week, anyway, reason } = request.body;
      const context = commandContext(request, { reason });
      const { weekStart, ...handled } = await approveWeek(deps.services, { userId, week, anyway }, context).catch(
        asNotFound,
      );
      return accepted(request, deps, handled, {
        data: { userId, weekStart },
        notice: 'people.weekApproved',
        details: { name: await findUserName(deps.services.db, companyId, userId) },
        about: 'WeekApproved',
      });
    },
  ),

  /** POST timesheets-approve: approves the week of several people, with what became of each. */
  approveWeeks: post(
    '/api/company/:companyId/timesheets-approve',
    { may: 'timesheets.approve', params: CompanyParams, body: ApproveWeeks, answer: WeeksAnswer },
    async (request, deps) => {
      const { weekStart: week, userIds } = request.body;
      const { weekStart, results, handled } = await approveWeeks(
        deps.services,
        { userIds, week },
        commandContext(request),
      );
      const language = languageOf(request.headers['accept-language']);
      const told = results.map(({ userId, refusal }) => ({
        userId,
        refusal: refusal && {
          code: refusal.code,
          message: message('errors', refusal.code, language, refusal.details),
        },
      }));
      return accepted(request, deps, handled, {
        data: { weekStart, results: told },
        notice: 'people.weeksApproved',
        details: { count: told.filter(({ refusal }) => refusal === null).length, of: told.length },
        about: 'WeekApproved',
      });
    },
  ),

  /** Takes an approval off, with a reason. */
  reopenWeek: post(
    '/api/company/:companyId/timesheets/:userId/reopen',
    { may: 'timesheets.approve', params: SheetParams, body: ReopenWeek, answer: WeekAnswer },
    async (request, deps) => {
      const { companyId, userId } = request.params;
      const { weekStart, reason } = request.body;
      const context = commandContext(request, { reason });
      await loadEmployee(deps.services, companyId, userId);
      const { handler, db } = deps.services;
      const command = { userId, weekStart, reason };
      const handled = await handler.handle(timeClock, clockId(userId, weekStart), command, reopenWeek, context);
      return accepted(request, deps, handled, {
        data: { userId, weekStart },
        notice: 'people.weekReopened',
        details: { name: await findUserName(db, companyId, userId) },
        about: 'WeekReopened',
      });
    },
  ),

  /** GET timesheets-export: approved weeks in the columns that payroll programs take. */
  exportPayroll: exportRoute(
    '/api/company/:companyId/timesheets-export',
    { may: 'timesheets.export', query: PayrollQuery },
    async (request, from): Promise<ExportSheet<PayrollRow>> => {
      const { companyId } = request.params;
      const { startDate, endDate, department, format, language } = request.query;
      const to = endDate ?? (await dayOf(from.db, companyId, from.instant));
      const filter = { from: startDate ?? addDays(to, -LAST_DAYS), to, department };
      return {
        what: 'payroll',
        title: 'payroll.title',
        format,
        language,
        columns: payrollColumns,
        query: request.query,
        read: (work) => exportedPayroll(from, companyId, filter, work),
      };
    },
  ),
};

function presentWeek({ sheet, approved, ...person }: WeekOf): WeekRow {
  const { weekStart, figures, flags, isOpen } = sheet;
  const days = sheet.days.map(({ day, regular, overtime, double, pto, holiday, absence, holidayName }) => ({
    ...{ day, holidayName, regular: hoursOf(regular), overtime: hoursOf(overtime), double: hoursOf(double) },
    ...{ pto: hoursOf(pto), holiday: hoursOf(holiday), absence: hoursOf(absence) },
  }));
  return { ...person, weekStart, days, figures, flags: [...flags], isOpen, approved };
}

function presentSession(
  { workday, clockIn, clockOut, isOpen, minutes, hours, flag }: WorkSession<NamedPunch>,
  zone: string,
  isLocked: boolean,
): Omit<SheetSession, 'wage'> {
  const local = (punch: NamedPunch | null) => (punch ? localMinute(punch.checkTime, zone).split(' ') : [null, null]);
  const [[, timeIn], [, timeOut]] = [local(clockIn), local(clockOut)];
  const isCorrected = clockIn?.isCorrected === true || clockOut?.isCorrected === true;
  return {
    id: (clockIn ?? clockOut)?.punchId ?? '',
    ...{ clockInId: clockIn?.punchId ?? null, clockOutId: clockOut?.punchId ?? null },
    ...{ cardId: (clockIn ?? clockOut)?.row.card_id ?? '', workday },
    dayOfWeek: weekdayOf(workday),
    dateIn: clockIn?.workday ?? null,
    timeIn: timeIn ?? null,
    dateOut: clockOut?.workday ?? null,
    timeOut: timeOut ?? null,
    timestampIn: clockIn?.checkTime ?? null,
    timestampOut: clockOut?.checkTime ?? null,
    elapsedTime: minutes,
    hours,
    type: isCorrected ? RecordType.EDIT : RecordType.REGULAR,
    ...{ isOpen, flag, isLocked },
  };
}
