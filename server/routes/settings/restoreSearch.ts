import { SearchAnswer, SearchParams } from '../../contract/settings.ts';
import { restoreSearch } from '../../domain/access/restoreSearch.ts';
import { userSettings } from '../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { accepted, commandContext } from '../../plugins/command.ts';
import { ownSearch } from './ownSearch.ts';

/** POST saved-search/{searchId}/restore: takes back that it was deleted. */
export const restoreSearchRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/saved-search/:searchId/restore',
    { config: may('settings.own'), schema: { params: SearchParams, response: { 200: SearchAnswer } } },
    async (request) => {
      const { searchId } = request.params;
      const context = commandContext(request);
      const { name } = await ownSearch(deps.services, context, searchId);
      const handled = await deps.services.handler.handle(
        userSettings,
        context.actor,
        { type: 'RestoreSearch' as const, data: { userId: context.actor, searchId } },
        restoreSearch,
        context,
      );
      return accepted(request, deps, handled, {
        data: { searchId },
        notice: 'settings.searchRestored',
        details: { name },
        about: 'SearchRestored',
      });
    },
  );
