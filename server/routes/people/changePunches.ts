import { correctPunch, type Correction } from '../../commands/people/correctPunch.ts';
import { recordPunch } from '../../commands/people/recordPunch.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  CorrectedAnswer,
  CorrectPunch,
  LogParams,
  PunchedAnswer,
  RemovePunch,
  RecordPunch,
} from '../../contract/people/punches.ts';
import { localMinute } from '../../domain/instant.ts';
import { PunchType } from '../../domain/people/punchCodes.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findUserName } from '../../queries/access/companyUsers.ts';
import { del, post, put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import type { FastifyRequest } from 'fastify';

export const punchCommandRoutes: Routes = {
  /** POST log: clocks the holder of a card in or out (spec 3, section 7). */
  recordPunch: post(
    '/api/company/:companyId/log',
    { may: 'people.punch', params: CompanyParams, body: RecordPunch, answer: PunchedAnswer },
    async (request, deps) => {
      const { cardId, type, checkTime: sent, deviceId, anyway, reason } = request.body;
      const context = commandContext(request, { reason });
      const punch = { cardId, type, checkTime: sent ?? undefined, deviceId, anyway };
      const { userId, punchId, checkTime, session, timeZone, ...handled } = await recordPunch(
        deps.services,
        punch,
        context,
        () => demand(request, 'people.correctPunches', 'checkTime'),
      );
      const name = await nameOf(deps, context.companyId, userId);
      const hours = type === PunchType.OUT && session?.clockIn ? session.hours : null;
      const notice = type === PunchType.IN ? 'clockedIn' : hours === null ? 'clockedOut' : 'clockedOutAfter';
      return accepted(request, deps, handled, {
        data: { id: punchId, userId, name, type, checkTime, hours },
        notice: `people.${notice}`,
        details: { name, time: localMinute(checkTime, timeZone), hours },
        about: 'PunchRecorded',
      });
    },
  ),

  /** PUT log: corrects a punch; the old value and the reason stay in its history (rules 8). */
  correctPunch: put(
    '/api/company/:companyId/log',
    { may: 'people.correctPunches', params: CompanyParams, body: CorrectPunch, answer: CorrectedAnswer },
    (request, deps) => {
      const { id, type, checkTime, reason } = request.body;
      return correct(request, deps, { punchId: id, is: { type, checkTime }, reason });
    },
  ),

  /** DELETE log/{logId}: removes a punch that was none. */
  removePunch: del(
    '/api/company/:companyId/log/:logId',
    { may: 'people.correctPunches', params: LogParams, query: RemovePunch, answer: CorrectedAnswer },
    (request, deps) =>
      correct(request, deps, { punchId: request.params.logId, is: null, reason: request.query.reason }),
  ),
};

/** Someone else's punch, and one that is not there, are the same 404. */
async function correct(request: FastifyRequest, deps: RouteDeps, correction: Correction) {
  const { punchId, is, reason } = correction;
  const context = commandContext(request, { reason });
  const { userId, ...handled } = await correctPunch(deps.services, correction, context).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'people.punchUnknown' ? notFound() : error;
  });
  return accepted(request, deps, handled, {
    data: { id: punchId, userId },
    notice: is === null ? 'people.punchRemoved' : 'people.punchCorrected',
    details: { name: await nameOf(deps, context.companyId, userId) },
    about: 'PunchCorrected',
  });
}

const nameOf = async ({ services }: RouteDeps, companyId: string, userId: string): Promise<string> =>
  (await findUserName(services.db, companyId, userId)) || userId;
