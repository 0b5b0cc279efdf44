import { enterCounts } from '../../../commands/inventory/count/enterCounts.ts';
import { withNames } from '../../../commands/inventory/count/withNames.ts';
import { CountParams, EnterCounts, EnteredAnswer } from '../../../contract/inventory/inventoryCounts.ts';
import { languageOf, message } from '../../../messages.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { countNumber } from './countNumber.ts';

/** POST inventory-counts/{countId}/lines: what was counted; nothing of it is saved while one row is wrong. */
export const enterCountsRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory-counts/:countId/lines',
    {
      config: may('inventory.count'),
      schema: { params: CountParams, body: EnterCounts, response: { 200: EnteredAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { rows, dryRun = false } = request.body;
      const { services } = deps;
      await countNumber(services, companyId, countId);
      const entering = enterCounts(services, commandContext(request), { countId, rows, isDryRun: dryRun });
      const { saved, problems, handled } = await withNames(services, companyId, entering);
      const language = languageOf(request.headers['accept-language']);
      const wrong = [...problems]
        .sort(([a], [b]) => a - b)
        .map(([row, { code, field, details }]) => ({
          ...{ row, code, field: field ?? null },
          message: message('errors', code, language, details),
        }));
      return accepted(request, deps, handled, {
        data: { saved, problems: wrong },
        notice: 'count.entered',
        details: { count: saved },
        about: 'LinesCounted',
      });
    },
  );
