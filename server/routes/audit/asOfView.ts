import type { AsOfView } from '../../contract/audit/asOf.ts';
import { AsOfAnswer, AsOfParams } from '../../contract/audit/asOf.ts';
import { asOfViewsIn, type AsOfView as Found, type AsOfViews } from '../../database/asOfViews.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { viewGone } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';

/** GET as-of/{viewId}: how far a view of the past is; 410 when it was dropped. */
export const asOfViewRoute = (app: App, { services: { db, clock } }: RouteDeps) => {
  const views = asOfViewsIn(db, clock);
  return app.get(
    '/api/company/:companyId/as-of/:viewId',
    { config: may('audit.asOf'), schema: { params: AsOfParams, response: { 200: AsOfAnswer } } },
    async ({ params: { companyId, viewId } }) => ({ data: presentView(await ownView(views, companyId, viewId)) }),
  );
};

/** A view of the company; another company's is answered like one that is no more, or never was. */
export async function ownView(views: AsOfViews, companyId: string, viewId: string): Promise<Found> {
  const view = await views.find(companyId, viewId);
  if (!view) throw viewGone();
  return view;
}

export const presentView = ({ id, instant, state, progress, position }: Found): AsOfView => ({
  id,
  instant,
  state,
  progress,
  position: position === null ? null : String(position),
});
