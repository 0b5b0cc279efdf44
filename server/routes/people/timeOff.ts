import type { FastifyRequest } from 'fastify';
import {
  approveTimeOff,
  datesOf,
  rejectTimeOff,
  requestTimeOff,
  timeOffBalance,
} from '../../commands/people/timeOff.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { EmployeeParams } from '../../contract/people/employees.ts';
import {
  ApplicationAnswer,
  ApplicationParams,
  ApplicationQuery,
  ApplicationsAnswer,
  BalanceAnswer,
  DecideTimeOff,
  MoveTimeOff,
  RequestTimeOff,
  UserApplicationQuery,
  WithdrawTimeOff,
  type Applications,
  type ApplicationRow,
} from '../../contract/people/timeOff.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { addMonths } from '../../domain/businessDay.ts';
import { add, divide, round2 } from '../../domain/decimal.ts';
import { isFoundIn } from '../../domain/folded.ts';
import { moveTimeOff, withdrawTimeOff } from '../../domain/people/changeTimeOff.ts';
import { isCard } from '../../domain/people/punchCodes.ts';
import { timeOff } from '../../domain/people/timeOff.ts';
import { DAY_HOURS, TIME_SHEET_TYPE, TimeOffStatus, TimeOffType } from '../../domain/people/timeOffCodes.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { entityId } from '../../kernel/ids.ts';
import { languageOf } from '../../messages.ts';
import { findUserName, fullName, listUsers, listUsersWhoMay } from '../../queries/access/companyUsers.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { wordsOf } from '../../queries/people/punches.ts';
import { applicantOf, findTimeOff, type FoundTimeOff } from '../../queries/people/sheetSources.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import type { ReadDb } from '../kit/readDb.ts';
import { asNotFound, loadEmployee } from './presentEmployee.ts';
import { demandOwn } from './timeSheets.ts';

/** The window of the list in months, each way (spec 3, section 7). */
const WINDOW_MONTHS = 36;

interface Asked {
  readonly userId?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Who asks, as they are looked for. */
interface Applicant {
  readonly name: string;
  readonly card: string;
  readonly words: string;
}

async function applicationsOf(
  { db, instant }: Pick<ReadDb, 'db' | 'instant'>,
  companyId: string,
  { userId, startDate, endDate }: Asked,
  isWanted: (row: FoundTimeOff, user: Applicant) => boolean = () => true,
): Promise<Applications> {
  const today = await dayOf(db, companyId, instant);
  const found = await findTimeOff(db, companyId, {
    from: startDate ?? addMonths(today, -WINDOW_MONTHS),
    to: endDate ?? addMonths(today, WINDOW_MONTHS),
    userId,
  });
  const users = new Map(
    (await listUsers(db, companyId)).map((user) => [
      user.user_id,
      { name: fullName(user), card: user.card_id ?? '', words: wordsOf(user) },
    ]),
  );
  const nobody: Applicant = { name: '', card: '', words: '' };
  const rows = found.filter((row) => isWanted(row, users.get(row.userId) ?? nobody));
  const hoursIn = (status: number): string =>
    rows.filter((row) => row.status === status).reduce((sum, { dates }) => add(sum, dates.hours), '0');
  return {
    list: rows.map((row) => presented(row, companyId, users.get(row.userId)?.name ?? '')),
    approvedHours: hoursIn(TimeOffStatus.APPROVED),
    submittedHours: hoursIn(TimeOffStatus.SUBMITTED),
  };
}

const presented = (
  { applicationId, userId, dates, status, ...row }: FoundTimeOff,
  companyId: string,
  name: string,
): ApplicationRow => ({
  ...{ id: applicationId, userId, name, type: row.type, status, applicationStatus: status },
  ...{ user: { id: userId }, company: { id: companyId } },
  timeSheet: {
    ...{ startTime: dates.startTime, endTime: dates.endTime, hours: dates.hours },
    ...{ type: TIME_SHEET_TYPE, status },
  },
  ...{ startDate: dates.startDate, endDate: dates.endDate, startTime: dates.startTime, endTime: dates.endTime },
  ...{ duration: dates.hours, days: round2(divide(dates.hours, String(DAY_HOURS))) },
  ...{ reason: row.reason, notes: row.notes, requestedAt: row.requestedAt, decision: row.decision },
});

export const timeOffRoutes: Routes = {
  /** GET applications: time off of someone, or of everyone; one's own for those who see nobody else's. */
  applications: read(
    '/api/company/:companyId/applications',
    { may: 'timeOff.request', params: CompanyParams, query: ApplicationQuery, answer: ApplicationsAnswer },
    async (request, from) => {
      const { userId: asked, status, ...range } = request.query;
      const session = sessionOf(request);
      const userId = isAllowed(session, 'timeOff.view') ? asked : session.userId;
      const data = await applicationsOf(
        from,
        request.params.companyId,
        { userId, ...range },
        (row) => status === undefined || row.status === status,
      );
      return { data };
    },
  ),

  /** GET users/applications: those of everyone by name, card and type (spec 3, section 7). */
  userApplications: read(
    '/api/company/:companyId/users/applications',
    { may: 'timeOff.view', params: CompanyParams, query: UserApplicationQuery, answer: ApplicationsAnswer },
    async (request, from) => {
      const { name = '', card = '', extra = '', type, ...range } = request.query;
      const data = await applicationsOf(
        from,
        request.params.companyId,
        range,
        (row, user) =>
          (type === undefined || row.type === type) &&
          isFoundIn(user.name, name) &&
          isFoundIn(user.words, extra) &&
          isCard(user.card, card),
      );
      return { data };
    },
  ),

  /** GET employees/{userId}/pto: the balance, with what it follows from (rules 9). */
  timeOffBalance: read(
    '/api/company/:companyId/employees/:userId/pto',
    { may: 'timeOff.request', params: EmployeeParams, answer: BalanceAnswer },
    async (request, from) => {
      const { companyId, userId } = request.params;
      demandOwn(request, userId, 'timeOff.view');
      await loadEmployee(from, companyId, userId);
      return { data: await timeOffBalance(from, companyId, userId) };
    },
  ),

  /** POST application: asks for time off, for oneself or, of those who decide, for another (spec 3, section 7). */
  requestTimeOff: post(
    '/api/company/:companyId/application',
    { may: 'timeOff.request', params: CompanyParams, body: RequestTimeOff, answer: ApplicationAnswer },
    async (request, deps) => {
      const { userId: other, user, type = TimeOffType.PAID, reason = '', notes = '' } = request.body;
      const { startDate, endDate, startTime, endTime, duration } = request.body;
      const asked = { startDate, endDate, startTime, endTime, duration };
      const { userId: own, companyId } = sessionOf(request);
      const userId = other ?? user?.id ?? own;
      if (userId !== own) demand(request, 'timeOff.decide', 'userId');
      const context = commandContext(request);
      const applicationId = entityId(context.commandId, 'timeOff');
      // Who decides hears of it, but for the person who asks.
      const deciders = await listUsersWhoMay(deps.services.db, companyId, 'timeOff.decide');
      const told = {
        to: deciders.filter((id) => id !== userId),
        language: languageOf(request.headers['accept-language']),
        origin: deps.origins.own(request.socket.localPort),
      };
      const command = { userId, applicationId, type, asked, reason, notes, told };
      const handled = await requestTimeOff(deps.services, command, context).catch(asNotFound);
      return accepted(request, deps, handled, {
        data: { id: applicationId, userId },
        notice: 'people.timeOffRequested',
        details: { name: await findUserName(deps.services.db, companyId, userId) },
        about: 'TimeOffRequested',
      });
    },
  ),

  /** PUT application/{id}: other dates, while nobody has decided. */
  moveTimeOff: put(
    '/api/company/:companyId/application/:applicationId',
    { may: 'timeOff.request', params: ApplicationParams, body: MoveTimeOff, answer: ApplicationAnswer },
    async (request, deps) => {
      const { applicationId } = request.params;
      const userId = await ownApplicant(request, deps);
      const context = commandContext(request);
      const { handler } = deps.services;
      const dates = await datesOf({ handler }, context.companyId, request.body);
      const handled = await handler
        .handle(timeOff, userId, { userId, applicationId, dates }, moveTimeOff, context)
        .catch(asNotFound);
      return answered(request, deps, handled, { userId, notice: 'people.timeOffMoved', about: 'TimeOffMoved' });
    },
  ),

  /** PUT application/{id}/status: approves or rejects, once. */
  decideTimeOff: put(
    '/api/company/:companyId/application/:applicationId/status',
    { may: 'timeOff.decide', params: ApplicationParams, body: DecideTimeOff, answer: ApplicationAnswer },
    async (request, deps) => {
      const { applicationId } = request.params;
      const { applicationStatus, anyway, reason } = request.body;
      if (anyway === true) demand(request, 'timeOff.override', 'anyway');
      const { services } = deps;
      const context = commandContext(request, { reason });
      const userId = await applicantOf(services.db, context.companyId, applicationId);
      if (userId === null) throw notFound();
      const isApproved = applicationStatus === TimeOffStatus.APPROVED;
      const decided = isApproved
        ? approveTimeOff(services, { userId, applicationId, anyway }, context)
        : rejectTimeOff(services, { userId, applicationId, why: reason ?? '' }, context);
      const handled = await decided.catch(asNotFound);
      return answered(request, deps, handled, {
        userId,
        notice: isApproved ? 'people.timeOffApproved' : 'people.timeOffRejected',
        about: isApproved ? 'TimeOffApproved' : 'TimeOffRejected',
      });
    },
  ),

  /** DELETE application/{id}: takes it off; one that was approved with a reason. */
  withdrawTimeOff: del(
    '/api/company/:companyId/application/:applicationId',
    { may: 'timeOff.request', params: ApplicationParams, query: WithdrawTimeOff, answer: ApplicationAnswer },
    async (request, deps) => {
      const { applicationId } = request.params;
      const why = request.query.reason ?? '';
      const userId = await ownApplicant(request, deps);
      const context = commandContext(request, { reason: why });
      const { handler } = deps.services;
      const handled = await handler
        .handle(timeOff, userId, { userId, applicationId, why }, withdrawTimeOff, context)
        .catch(asNotFound);
      return answered(request, deps, handled, { userId, notice: 'people.timeOffWithdrawn', about: 'TimeOffWithdrawn' });
    },
  ),
};

type ApplicationRequest = FastifyRequest<{ Params: { companyId: string; applicationId: string } }>;

/** Whose application it is: one's own, or another's of those who decide. */
async function ownApplicant(request: FastifyRequest, { services }: RouteDeps): Promise<string> {
  const { companyId, applicationId } = request.params as ApplicationRequest['params'];
  const session = sessionOf(request);
  const userId = await applicantOf(services.db, companyId, applicationId);
  const isOthers = userId !== session.userId && !isAllowed(session, 'timeOff.decide');
  if (userId === null || isOthers) throw notFound();
  return userId;
}

async function answered(
  request: FastifyRequest,
  deps: RouteDeps,
  handled: Parameters<typeof accepted>[2],
  { userId, notice, about }: { readonly userId: string; readonly notice: string; readonly about: string },
) {
  const { companyId, applicationId } = request.params as ApplicationRequest['params'];
  const name = await findUserName(deps.services.db, companyId, userId);
  return accepted(request, deps, handled, { data: { id: applicationId, userId }, notice, details: { name }, about });
}
