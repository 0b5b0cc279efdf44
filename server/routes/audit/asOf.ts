import { keyless } from '../../http/idempotency.ts';
import { AsOfAnswer, AsOfRequest, type AsOfView, AsOfParams, AsOfLeftAnswer } from '../../contract/audit/asOf.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { asOfViewsIn, MAX_VIEWS, type AsOfView as Found, type AsOfViews } from '../../database/asOfViews.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { Routes } from '../../http/app.ts';
import { auditRead } from '../kit/command.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { momentSent } from '../kit/momentSent.ts';
import { RequestError } from '../../http/requestError.ts';
import { viewGone } from '../../http/asOf.ts';
import { ErrorAnswer } from '../../contract/envelope.ts';

const ASK_AGAIN_SECONDS = 30;

export const asOfRoutes: Routes = {
  /**
   * POST as-of: the whole company as it was known at a moment (design 5). Asked twice, it is the same view. That someone
   * looks is recorded before anything can be read (trust 6), once a user and view.
   */
  asOfRequest: (app, { services }) => {
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
  },

  /** GET as-of/{viewId}: how far a view of the past is; 410 when it was dropped. */
  asOfView: (app, { services: { db, clock } }) => {
    const views = asOfViewsIn(db, clock);
    return app.get(
      '/api/company/:companyId/as-of/:viewId',
      { config: may('audit.asOf'), schema: { params: AsOfParams, response: { 200: AsOfAnswer } } },
      async ({ params: { companyId, viewId } }) => ({ data: presentView(await ownView(views, companyId, viewId)) }),
    );
  },

  /** DELETE as-of/{viewId}: done with it; once nobody wants it any more it is dropped at once. */
  asOfLeave: (app, { services: { db, clock } }) => {
    const views = asOfViewsIn(db, clock);
    return app.delete(
      '/api/company/:companyId/as-of/:viewId',
      {
        config: { ...may('audit.asOf'), ...keyless },
        schema: { params: AsOfParams, response: { 200: AsOfLeftAnswer, 410: ErrorAnswer } },
      },
      async (request) => {
        const { companyId, viewId } = request.params;
        await ownView(views, companyId, viewId);
        await views.leave(viewId, sessionOf(request).userId);
        return { data: null };
      },
    );
  },
};

/** A view of the company; another company's is answered like one that is no more, or never was. */
async function ownView(views: AsOfViews, companyId: string, viewId: string): Promise<Found> {
  const view = await views.find(companyId, viewId);
  if (!view) throw viewGone();
  return view;
}

const presentView = ({ id, instant, state, progress, position }: Found): AsOfView => ({
  id,
  instant,
  state,
  progress,
  position: position === null ? null : String(position),
});
