import { SearchAnswer, SearchParams } from '../../../contract/access/listSettings.ts';
import { forgetSearch } from '../../../domain/access/forgetSearch.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { turnOwnSearch } from './ownSearch.ts';

/** DELETE saved-search/{searchId}: takes an own search away; POST .../restore brings it back. */
export const forgetSearchRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/saved-search/:searchId',
    { config: may('settings.own'), schema: { params: SearchParams, response: { 200: SearchAnswer } } },
    (request) =>
      turnOwnSearch(request, deps, request.params.searchId, {
        decide: forgetSearch,
        notice: 'settings.searchForgotten',
        about: 'SearchForgotten',
      }),
  );
