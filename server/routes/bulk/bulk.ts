import { BulkAnswer, BulkParams } from '../../contract/bulk/bulk.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { presentedBulk, seenBulk } from './presentBulk.ts';

/** GET bulk/{bulkId}: how far a change of many records is, and what it came to. */
export const bulkRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/bulk/:bulkId',
    { config: may('products.view'), schema: { params: BulkParams, response: { 200: BulkAnswer } } },
    async (request) => ({ data: presentedBulk(request, await seenBulk(request, services, request.params.bulkId)) }),
  );
