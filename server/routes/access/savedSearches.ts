import { CompanyParams } from '../../contract/company/company.ts';
import { SaveSearch, SearchAnswer, ChangeSearch, SearchParams } from '../../contract/access/listSettings.ts';
import { saveSearch, changeSearch, forgetSearch, restoreSearch } from '../../domain/access/changeUserSettings.ts';
import { userSettings, type SavedSearch } from '../../domain/access/userSettings.ts';
import { entityId } from '../../kernel/ids.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { notFound } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';
import { del, post, put } from '../kit/call.ts';

const ownSearchCall = { may: 'settings.own', params: SearchParams, answer: SearchAnswer } as const;

export const savedSearchRoutes: Routes = {
  /** POST saved-search: keeps what a list shows under a name, for the one who asks. */
  saveSearch: post(
    '/api/company/:companyId/saved-search',
    { may: 'settings.own', params: CompanyParams, body: SaveSearch, answer: SearchAnswer },
    async (request, deps) => {
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
  ),

  /** PUT saved-search/{searchId}: another name, other contents, shared or not, default or not. */
  changeSearch: put(
    '/api/company/:companyId/saved-search/:searchId',
    { may: 'settings.own', params: SearchParams, body: ChangeSearch, answer: SearchAnswer },
    async (request, deps) => {
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
  ),

  /** DELETE saved-search/{searchId}: takes one's own search away. */
  forgetSearch: del(
    '/api/company/:companyId/saved-search/:searchId',
    ownSearchCall,
    deciding(forgetSearch, 'settings.searchForgotten', 'SearchForgotten'),
  ),

  /** POST saved-search/{searchId}/restore: undoes that it was deleted. */
  restoreSearch: post(
    '/api/company/:companyId/saved-search/:searchId/restore',
    ownSearchCall,
    deciding(restoreSearch, 'settings.searchRestored', 'SearchRestored'),
  ),
};

function deciding(decide: typeof forgetSearch, notice: string, about: string) {
  return async (request: FastifyRequest<{ Params: { searchId: string } }>, deps: RouteDeps) => {
    const { searchId } = request.params;
    const { handler } = deps.services;
    const context = commandContext(request);
    const { actor: userId } = context;
    const { name } = await ownSearch(deps.services, context, searchId);
    const handled = await handler.handle(userSettings, userId, { userId, searchId }, decide, context);
    return accepted(request, deps, handled, { data: { searchId }, notice, details: { name }, about });
  };
}

/** The asking user's search, forgotten or not; 404 for what is nobody's, a colleague's or another company's. */
async function ownSearch(
  { handler }: Services,
  { companyId, actor }: CommandContext,
  id: string,
): Promise<SavedSearch> {
  const { searches, forgotten } = (await handler.load(userSettings, companyId, actor)).state;
  const search = [...searches, ...forgotten].find(({ searchId }) => searchId === id);
  if (!search) throw notFound();
  return search;
}
