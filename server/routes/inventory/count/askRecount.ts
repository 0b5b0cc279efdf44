import { withNames } from '../../../commands/inventory/count/withNames.ts';
import { AskRecount, CountParams, CountSavedAnswer } from '../../../contract/inventory/inventoryCounts.ts';
import { askRecount } from '../../../domain/inventory/count/enterCounts.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { countNumber } from './countNumber.ts';

/** POST inventory-counts/{countId}/recount: lines that are to be counted again. */
export const askRecountRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory-counts/:countId/recount',
    {
      config: may('inventory.count'),
      schema: { params: CountParams, body: AskRecount, response: { 200: CountSavedAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { lines } = request.body;
      const context = commandContext(request);
      const asked = services.handler.handle(inventoryCount, countId, { countId, lines }, askRecount, context);
      return accepted(request, deps, await withNames(services, companyId, asked), {
        data: { countId, number },
        notice: 'count.recount',
        details: { count: lines.length },
        about: 'RecountAsked',
      });
    },
  );
