import { SearchAnswer, SearchParams } from '../../contract/settings.ts';
import { forgetSearch } from '../../domain/access/forgetSearch.ts';
import { userSettings } from '../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { accepted, commandContext } from '../../plugins/command.ts';
import { ownSearch } from './ownSearch.ts';

/** DELETE saved-search/{searchId}: takes an own search away; POST .../restore brings it back. */
export const forgetSearchRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/saved-search/:searchId',
    { config: may('settings.own'), schema: { params: SearchParams, response: { 200: SearchAnswer } } },
    async (request) => {
      const { searchId } = request.params;
      const context = commandContext(request);
      const { name } = await ownSearch(deps.services, context, searchId);
      const handled = await deps.services.handler.handle(
        userSettings,
        context.actor,
        { type: 'ForgetSearch' as const, data: { userId: context.actor, searchId } },
        forgetSearch,
        context,
      );
      return accepted(request, deps, handled, {
        data: { searchId },
        notice: 'settings.searchForgotten',
        details: { name },
        about: 'SearchForgotten',
      });
    },
  );
