import { beginToPost } from '../../../commands/inventory/count/postCount.ts';
import { withNames } from '../../../commands/inventory/count/withNames.ts';
import { CountParams, PostCount, PostedAnswer } from '../../../contract/inventory/inventoryCounts.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { countNumber } from './countNumber.ts';

/** POST inventory-counts/{countId}/post: from here on every counted lot becomes what was counted, once (rules 14). */
export const postCountRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory-counts/:countId/post',
    {
      config: may('inventory.postCount'),
      schema: { params: CountParams, body: PostCount, response: { 200: PostedAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { reasonCode, reason = '' } = request.body;
      const posting = { countId, reasonCode, reason };
      const context = commandContext(request, { reason });
      const { left, handled } = await withNames(services, companyId, beginToPost(services, context, posting));
      return accepted(request, deps, handled, {
        data: { left },
        notice: 'count.posting',
        details: { number, left },
        about: 'CountPostingBegun',
      });
    },
  );
