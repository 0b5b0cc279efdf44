import { CompanyParams } from '../../contract/company/company.ts';
import { ChooseLimits, LimitsAnswer, LimitsSavedAnswer } from '../../contract/company/limits.ts';
import { limitsOf } from '../../commands/company/limitsOf.ts';
import { chooseLimits } from '../../domain/company/chooseLimits.ts';
import { company } from '../../domain/company/company.ts';
import type { Routes } from '../../http/app.ts';
import { put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';

export const limitRoutes: Routes = {
  /** GET company/{id}/limits: what is asked about before it is saved (rules 18.41). */
  limits: read(
    '/api/company/:companyId/limits',
    { may: 'company.view', params: CompanyParams, answer: LimitsAnswer },
    async (request, from) => ({ data: { ...(await limitsOf(from.handler, request.params.companyId)) } }),
  ),

  /** PUT company/{id}/limits: chooses them. */
  chooseLimits: put(
    '/api/company/:companyId/limits',
    { may: 'company.limits', params: CompanyParams, body: ChooseLimits, answer: LimitsSavedAnswer },
    async (request, deps) => {
      const { companyId } = request.params;
      const { reason, ...limits } = request.body;
      const { handler } = deps.services;
      const command = { companyId, limits };
      const handled = await handler.handle(
        company,
        companyId,
        command,
        chooseLimits,
        commandContext(request, { reason }),
      );
      return accepted(request, deps, handled, {
        data: { ...(await limitsOf(handler, companyId)) },
        notice: 'company.limitsChosen',
        about: 'PlausibleLimitsChosen',
      });
    },
  ),
};
