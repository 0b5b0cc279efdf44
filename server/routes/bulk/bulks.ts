import { BulkListAnswer, BulkListQuery } from '../../contract/bulk.ts';
import { CompanyParams } from '../../contract/company.ts';
import { findBulks } from '../../database/bulks.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
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
