import { CompanyParams } from '../../contract/company/company.ts';
import { AwayAnswer, AwayQuery } from '../../contract/people/away.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { addDays, addMonths } from '../../domain/businessDay.ts';
import { TimeOffStatus } from '../../domain/people/timeOffCodes.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { fullName, listUsers } from '../../queries/access/companyUsers.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findTimeOff } from '../../queries/people/sheetSources.ts';
import { read } from '../kit/call.ts';

export const awayRoutes: Routes = {
  /** GET away: who is away when, for all colleagues; what nobody has decided yet for those who see everyone's time off. */
  away: read(
    '/api/company/:companyId/away',
    { may: 'timeOff.request', params: CompanyParams, query: AwayQuery, answer: AwayAnswer },
    async (request, { db, instant }) => {
      const { companyId } = request.params;
      const month = (await dayOf(db, companyId, instant)).slice(0, 'YYYY-MM'.length);
      const { startDate: from = `${month}-01`, endDate: to = addDays(addMonths(from, 1), -1) } = request.query;
      const seesSubmitted = isAllowed(sessionOf(request), 'timeOff.view');
      const users = new Map(
        (await listUsers(db, companyId)).map((user) => [user.user_id, fullName(user) || user.email]),
      );
      const found = (await findTimeOff(db, companyId, { from, to })).filter(
        ({ status }) => status === TimeOffStatus.APPROVED || (seesSubmitted && status === TimeOffStatus.SUBMITTED),
      );
      const list = found.map(({ applicationId: id, userId, status, dates: { hours: _, ...dates } }) => ({
        ...{ id, userId, name: users.get(userId) ?? '', ...dates },
        isSubmitted: status === TimeOffStatus.SUBMITTED,
      }));
      return {
        data: list.toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.name.localeCompare(b.name)),
      };
    },
  ),
};
