import { AsOfAnswer, AsOfRequest } from '../../contract/audit/asOf.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { asOfViewsIn, MAX_VIEWS } from '../../database/asOfViews.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { auditRead } from '../kit/auditRead.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { momentSent } from '../kit/momentSent.ts';
import { RequestError } from '../../http/requestError.ts';
import { presentView } from './asOfView.ts';

const ASK_AGAIN_SECONDS = 30;

/**
 * POST as-of: the whole company as it was known at a moment (design 5). Asked twice, it is the same view. That somebody
 * looks is recorded before anything can be read (trust 6), once a user and view.
 */
export const asOfRequestRoute = (app: App, { services }: RouteDeps) => {
  const views = asOfViewsIn(services.db, services.clock);
  return app.post(
    '/api/company/:companyId/as-of',
    {
      config: { ...may('audit.asOf'), ...keyless },
      schema: { params: CompanyParams, body: AsOfRequest, response: { 202: AsOfAnswer } },
    },
    async (request, reply) => {
      const { companyId } = request.params;
      const instant = momentSent(request.body.instant, services.clock.now(), 'instant');
      const view = await views.want(companyId, instant);
      if (!view)
        throw new RequestError(429, { code: 'asOf.tooMany', details: { maximum: MAX_VIEWS } }, ASK_AGAIN_SECONDS);
      const { userId } = sessionOf(request);
      if (!view.viewers.includes(userId)) {
        const position = view.position === null ? null : String(view.position);
        const data = { what: 'company', id: null, instant, position };
        const commandId = derivedUuid(`as of ${view.id} ${userId}`);
        await auditRead(request, services, { type: 'PastViewed', data }, commandId);
        await views.admit(view.id, userId);
      }
      return reply.status(202).send({ data: presentView(view) });
    },
  );
};
