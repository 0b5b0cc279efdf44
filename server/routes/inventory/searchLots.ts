import { CompanyParams } from '../../contract/company/company.ts';
import { LotHitsAnswer, LotSearchQuery } from '../../contract/inventory/inventory.ts';
import { lotHits } from '../../queries/inventory/lotHits.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';

/** GET inventory/lots: lots of any product, by words, for those who adjust or count several. */
export const searchLotsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/inventory/lots',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: LotSearchQuery, response: { 200: LotHitsAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { db, instant } = readDb(request, services);
      const today = await dayOf(db, companyId, instant);
      return { data: await lotHits(db, { companyId, today }, request.query.searchKey ?? '') };
    },
  );
