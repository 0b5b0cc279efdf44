import { SearchAnswer, SearchParams } from '../../../contract/access/listSettings.ts';
import { restoreSearch } from '../../../domain/access/restoreSearch.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { turnOwnSearch } from './ownSearch.ts';

/** POST saved-search/{searchId}/restore: takes back that it was deleted. */
export const restoreSearchRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/saved-search/:searchId/restore',
    { config: may('settings.own'), schema: { params: SearchParams, response: { 200: SearchAnswer } } },
    (request) =>
      turnOwnSearch(request, deps, request.params.searchId, {
        decide: restoreSearch,
        notice: 'settings.searchRestored',
        about: 'SearchRestored',
      }),
  );
