import { AsOfLeftAnswer, AsOfParams } from '../../contract/asOf.ts';
import { ErrorAnswer } from '../../contract/envelope.ts';
import { asOfViewsIn } from '../../database/asOfViews.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { keyless } from '../../plugins/idempotency.ts';
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
