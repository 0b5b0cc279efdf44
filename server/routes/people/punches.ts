import { findCardHolder } from '../../commands/access/issueCard.ts';
import { punchesOf } from '../../commands/people/punchesOf.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  CardHolderAnswer,
  CardParams,
  LogAnswer,
  LogQuery,
  SessionAnswer,
  SessionQuery,
  type PunchRow,
} from '../../contract/people/punches.ts';
import { APP_SYSTEM } from '../../contract/codes.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { PUNCH_PROCESS, RecordType } from '../../domain/people/punchCodes.ts';
import { openBefore } from '../../domain/people/workSessions.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { findUserName } from '../../queries/access/companyUsers.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findPunches, findSessions, type FoundPunch } from '../../queries/people/punches.ts';
import { get, read } from '../kit/call.ts';
import type { FastifyRequest } from 'fastify';

export const punchRoutes: Routes = {
  /** GET log/logs: punches, the latest first (spec 3, section 7); one's own for those who may not see others'. */
  punches: read(
    '/api/company/:companyId/log/logs',
    { may: 'people.punch', params: CompanyParams, query: LogQuery, answer: LogAnswer },
    async (request, { db, instant }) => {
      const { companyId } = request.params;
      const { startDate, endDate, name, card, extra, type, ...paging } = request.query;
      const today = await dayOf(db, companyId, instant);
      const to = endDate ?? today;
      const filter = {
        from: startDate ?? `${to.slice(0, 4)}-01-01`,
        to,
        name,
        card,
        extra,
        type,
        userId: ownOnly(request),
      };
      const { rows, ...total } = await findPunches(db, companyId, filter, paging);
      return { data: { ...total, list: rows.map(presented) } };
    },
  ),

  /** GET log/sessions: the sessions of a day, and who is clocked in (rules 8); one's own for those who may not see others'. */
  workSessions: read(
    '/api/company/:companyId/log/sessions',
    { may: 'people.punch', params: CompanyParams, query: SessionQuery, answer: SessionAnswer },
    async (request, { db, instant }) => {
      const { companyId } = request.params;
      const today = await dayOf(db, companyId, instant);
      const { day = today } = request.query;
      const sessions = await findSessions(db, companyId, { day, isToday: day === today, userId: ownOnly(request) });
      const list = sessions.map(({ clockIn, clockOut, ...session }) => ({
        ...session,
        clockIn: clockIn && presented(clockIn.row),
        clockOut: clockOut && presented(clockOut.row),
      }));
      return { data: { day, list } };
    },
  ),

  /** GET employee/card/{cardId}: whose card it is, as the log says (spec 1, section 7). */
  cardHolder: get(
    '/api/company/:companyId/employee/card/:cardId',
    { may: 'people.punch', params: CardParams, answer: CardHolderAnswer },
    async (request, { services }) => {
      const { companyId, cardId: written } = request.params;
      const { handler, db, clock } = services;
      const holder = await findCardHolder(services, companyId, written);
      if (holder === null) throw notFound();
      const { userId: id, cardId, state } = holder;
      const now = clock.now();
      const day = await dayOf(db, companyId, now);
      const { before, punches } = await punchesOf(handler, companyId, { userId: id, day });
      const open = openBefore([...before, ...punches], now);
      const name = (await findUserName(db, companyId, id)) || state.email;
      return { data: { id, name, cardId, status: state.status, openSince: open?.checkTime ?? null } };
    },
  ),
};

/** The user of a request, who sees nobody else's punches; undefined: all may be seen. */
function ownOnly(request: FastifyRequest): string | undefined {
  const { role, userId } = sessionOf(request);
  return isPermitted(role, 'people.viewPunches') ? undefined : userId;
}

const presented = (row: FoundPunch): PunchRow => ({
  ...{ id: row.punch_id, cardId: row.card_id, type: row.type, userId: row.user_id, name: row.name },
  ...{ checkTime: row.check_time.toISOString(), createdAt: row.recorded_at.toISOString(), deviceId: row.device_id },
  ...{ process: PUNCH_PROCESS, appSystem: APP_SYSTEM, workday: row.workday },
  recordType: row.is_corrected ? RecordType.EDIT : RecordType.REGULAR,
});
