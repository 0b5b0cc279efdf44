import { beginToUndo } from '../../../commands/inventory/count/undoCount.ts';
import { withNames } from '../../../commands/inventory/count/withNames.ts';
import { CountParams, PostedAnswer, UndoCount } from '../../../contract/inventory/inventoryCounts.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { countNumber } from './countNumber.ts';

/** POST inventory-counts/{countId}/undo: from here on what the count adjusted is adjusted back, where it still can be. */
export const undoCountRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory-counts/:countId/undo',
    {
      config: may('inventory.postCount'),
      schema: { params: CountParams, body: UndoCount, response: { 200: PostedAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { reason = '' } = request.body;
      const undoing = { countId, reason };
      const context = commandContext(request, { reason });
      const { left, handled } = await withNames(services, companyId, beginToUndo(services, context, undoing));
      return accepted(request, deps, handled, {
        data: { left },
        notice: 'count.undoing',
        details: { number, left },
        about: 'CountUndoBegun',
      });
    },
  );
