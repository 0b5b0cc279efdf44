import { CompanyParams } from '../../../contract/company/company.ts';
import { CountListAnswer, CountListQuery } from '../../../contract/inventory/inventoryCounts.ts';
import { findCounts } from '../../../queries/inventory/inventoryCounts.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { may } from '../../../http/authorize.ts';
import { editorNames } from '../../../queries/access/editorNames.ts';
import { readDb } from '../../kit/readDb.ts';
import { actorsOf, presentCount } from './presentCount.ts';

/** GET inventory-counts: the company's counts, the newest first (rules 14). */
export const countsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/inventory-counts',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: CountListQuery, response: { 200: CountListAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { db } = readDb(request, services);
      const { rows, ...total } = await findCounts(db, companyId, request.query);
      const nameOf = await editorNames(db).of(companyId, rows.flatMap(actorsOf));
      return { data: { ...total, list: rows.map((row) => presentCount(row, nameOf)) } };
    },
  );
