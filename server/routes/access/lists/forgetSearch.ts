import type { FastifyRequest } from 'fastify';
import { SearchAnswer, SearchParams } from '../../../contract/access/listSettings.ts';
import { forgetSearch, restoreSearch } from '../../../domain/access/forgetSearch.ts';
import { userSettings } from '../../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { ownSearch } from './ownSearch.ts';

const options = { config: may('settings.own'), schema: { params: SearchParams, response: { 200: SearchAnswer } } };

const forget = { decide: forgetSearch, notice: 'settings.searchForgotten', about: 'SearchForgotten' } as const;
const restore = { decide: restoreSearch, notice: 'settings.searchRestored', about: 'SearchRestored' } as const;

/** DELETE saved-search/{searchId}: takes one's own search away. */
export const forgetSearchRoute = (app: App, deps: RouteDeps) =>
  app.delete('/api/company/:companyId/saved-search/:searchId', options, (request) => save(request, deps, forget));

/** POST saved-search/{searchId}/restore: takes back that it was deleted. */
export const restoreSearchRoute = (app: App, deps: RouteDeps) =>
  app.post('/api/company/:companyId/saved-search/:searchId/restore', options, (request) =>
    save(request, deps, restore),
  );

async function save(
  request: FastifyRequest<{ Params: { searchId: string } }>,
  deps: RouteDeps,
  { decide, notice, about }: typeof forget | typeof restore,
) {
  const { searchId } = request.params;
  const { handler } = deps.services;
  const context = commandContext(request);
  const { actor: userId } = context;
  const { name } = await ownSearch(deps.services, context, searchId);
  const handled = await handler.handle(userSettings, userId, { userId, searchId }, decide, context);
  return accepted(request, deps, handled, { data: { searchId }, notice, details: { name }, about });
}
