import { startCount } from '../../../commands/inventory/count/startCount.ts';
import { CompanyParams } from '../../../contract/company/company.ts';
import { CountSavedAnswer, StartCount } from '../../../contract/inventory/inventoryCounts.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';

/** POST inventory-counts: freezes what is expected of the lots in the scope and starts their count (rules 14). */
export const startCountRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory-counts',
    {
      config: may('inventory.count'),
      schema: { params: CompanyParams, body: StartCount, response: { 200: CountSavedAnswer } },
    },
    async (request) => {
      const { scope: kind, ids = [], note = '', isBlind = false, threshold = null } = request.body;
      const wanted = { kind, ids, note, isBlind, threshold };
      const started = await startCount(deps.services, wanted, commandContext(request));
      const { countId, number, lines } = started;
      return accepted(request, deps, started, {
        data: { countId, number },
        notice: 'count.started',
        details: { number, lines },
        about: 'InventoryCountStarted',
      });
    },
  );
