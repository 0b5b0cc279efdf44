import { withNames } from '../../../commands/inventory/count/withNames.ts';
import { CancelCount, CountParams, CountSavedAnswer } from '../../../contract/inventory/inventoryCounts.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { cancelCount } from '../../../domain/inventory/count/postCount.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { countNumber } from './countNumber.ts';

/** POST inventory-counts/{countId}/cancel: the count is given up, no stock changes. */
export const cancelCountRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory-counts/:countId/cancel',
    {
      config: may('inventory.postCount'),
      schema: { params: CountParams, body: CancelCount, response: { 200: CountSavedAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { reason } = request.body;
      const context = commandContext(request, { reason });
      const cancelled = services.handler.handle(inventoryCount, countId, { countId, reason }, cancelCount, context);
      return accepted(request, deps, await withNames(services, companyId, cancelled), {
        data: { countId, number },
        notice: 'count.cancelled',
        details: { number },
        about: 'InventoryCountCancelled',
      });
    },
  );
