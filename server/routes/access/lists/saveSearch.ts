import { CompanyParams } from '../../../contract/company/company.ts';
import { SaveSearch, SearchAnswer } from '../../../contract/access/listSettings.ts';
import { saveSearch } from '../../../domain/access/saveSearch.ts';
import { userSettings } from '../../../domain/access/userSettings.ts';
import { entityId } from '../../../kernel/ids.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { demand, may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';

/** POST saved-search: keeps what a list shows under a name, for the one who asks. */
export const saveSearchRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/saved-search',
    {
      config: may('settings.own'),
      schema: { params: CompanyParams, body: SaveSearch, response: { 200: SearchAnswer } },
    },
    async (request) => {
      const { columns = null, isShared = false, isDefault = false, ...rest } = request.body;
      if (isShared) demand(request, 'settings.share', 'isShared');
      const context = commandContext(request);
      const searchId = entityId(context.commandId, 'savedSearch');
      const handled = await deps.services.handler.handle(
        userSettings,
        context.actor,
        { ...rest, userId: context.actor, searchId, columns, isShared, isDefault },
        saveSearch,
        context,
      );
      return accepted(request, deps, handled, {
        data: { searchId },
        notice: 'settings.searchSaved',
        details: { name: rest.name.trim() },
        about: 'SearchSaved',
      });
    },
  );
