import { ChangeSearch, SearchAnswer, SearchParams } from '../../../contract/access/listSettings.ts';
import { changeSearch } from '../../../domain/access/changeSearch.ts';
import { userSettings } from '../../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { demand, may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { ownSearch } from './ownSearch.ts';

/** PUT saved-search/{searchId}: another name, other contents, shared or not, default or not. */
export const changeSearchRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/saved-search/:searchId',
    {
      config: may('settings.own'),
      schema: { params: SearchParams, body: ChangeSearch, response: { 200: SearchAnswer } },
    },
    async (request) => {
      const { searchId } = request.params;
      const { address, columns = null, name, isShared, isDefault } = request.body;
      if (isShared) demand(request, 'settings.share', 'isShared');
      const context = commandContext(request);
      await ownSearch(deps.services, context, searchId);
      const handled = await deps.services.handler.handle(
        userSettings,
        context.actor,
        {
          userId: context.actor,
          searchId,
          ...(name === undefined ? {} : { name }),
          ...(address === undefined ? {} : { shows: { address, columns } }),
          ...(isShared === undefined ? {} : { isShared }),
          ...(isDefault === undefined ? {} : { isDefault }),
        },
        changeSearch,
        context,
      );
      return accepted(request, deps, handled, {
        data: { searchId },
        notice: 'settings.searchChanged',
        about: 'SearchSaved',
      });
    },
  );
