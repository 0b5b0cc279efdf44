import { BulkListAnswer, BulkListQuery } from '../../contract/bulk/bulk.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { findBulks } from '../../queries/bulk/bulks.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { kindsSeen, presentedBulk } from './presentBulk.ts';

/** GET bulk: changes of many records, the newest first (design 4). */
export const bulksRoute = (app: App, { services: { db } }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/bulk',
    {
      config: may('products.view'),
      schema: { params: CompanyParams, querystring: BulkListQuery, response: { 200: BulkListAnswer } },
    },
    async (request) => {
      const { rows, ...total } = await findBulks(db, request.params.companyId, kindsSeen(request), request.query);
      return { data: { ...total, list: rows.map((row) => presentedBulk(request, row)) } };
    },
  );
