import { AsOfLeftAnswer, AsOfParams } from '../../contract/audit/asOf.ts';
import { ErrorAnswer } from '../../contract/envelope.ts';
import { asOfViewsIn } from '../../database/asOfViews.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { ownView } from './asOfView.ts';

/** DELETE as-of/{viewId}: done with it; once nobody wants it any more it is dropped at once. */
export const asOfLeaveRoute = (app: App, { services: { db, clock } }: RouteDeps) => {
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
};
