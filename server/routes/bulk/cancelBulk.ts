import { BulkParams, StopBulk, StopBulkAnswer } from '../../contract/bulk/bulk.ts';
import { bulk } from '../../domain/bulk/bulk.ts';
import { cancelBulk } from '../../domain/bulk/cancelBulk.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { needsOf, seenBulk } from './presentBulk.ts';

/** POST bulk/{bulkId}/cancel: no more rows are begun; what is done stays done, and may be taken back (design 4). */
export const cancelBulkRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/bulk/:bulkId/cancel',
    {
      config: may('products.view'),
      schema: { params: BulkParams, body: StopBulk, response: { 200: StopBulkAnswer } },
    },
    async (request) => {
      const { bulkId } = request.params;
      const found = await seenBulk(request, deps.services, bulkId);
      for (const permission of needsOf(found)) demand(request, permission, 'bulkId');
      const { expectedRevision: _, ...context } = commandContext(request, { reason: request.body.reason });
      const handled = await deps.services.handler.handle(bulk, bulkId, { bulkId }, cancelBulk, context);
      return accepted(request, deps, handled, {
        data: { bulkId },
        notice: 'bulk.cancelled',
        about: 'BulkCancelled',
      });
    },
  );
