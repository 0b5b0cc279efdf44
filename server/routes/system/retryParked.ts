import { retryParked } from '../../commands/system/retryParked.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { RetryParked, RetryParkedAnswer } from '../../contract/system/system.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext, NOTHING_WRITTEN } from '../kit/command.ts';

/** POST parked-stream/retry: the projector tries one parked stream again, or all of the company. */
export const retryParkedRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/parked-stream/retry',
    {
      config: may('system.operate'),
      schema: { params: CompanyParams, body: RetryParked, response: { 200: RetryParkedAnswer } },
    },
    async (request) => {
      const { companyId, actor: by } = commandContext(request);
      const asked = await retryParked(deps.services, { companyId, by, ...request.body });
      request.log.info({ by, ...request.body, asked }, 'retry of parked streams asked for');
      return accepted(request, deps, NOTHING_WRITTEN, {
        data: { asked },
        notice: 'system.retryAsked',
        details: { count: asked },
        about: '',
      });
    },
  );
