import type { FastifyRequest } from 'fastify';
import {
  userSettings,
  type SavedSearch,
  type UserSettings,
  type UserSettingsEvent,
} from '../../../domain/access/userSettings.ts';
import type { Decide } from '../../../kernel/decider.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import type { RouteDeps } from '../../../http/app.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { notFound } from '../../../http/requestError.ts';
import type { Services } from '../../../services.ts';

/** The asking user's search, forgotten or not; 404 for what is nobody's, a colleague's or another company's. */
export async function ownSearch(
  { handler }: Services,
  { companyId, actor }: CommandContext,
  id: string,
): Promise<SavedSearch> {
  const { searches, forgotten } = (await handler.load(userSettings, companyId, actor)).state;
  const search = [...searches, ...forgotten].find(({ searchId }) => searchId === id);
  if (!search) throw notFound();
  return search;
}

interface Turn {
  readonly decide: Decide<{ userId: string; searchId: string }, UserSettings, UserSettingsEvent>;
  /** Key of the sentence that names the search. */
  readonly notice: string;
  readonly about: UserSettingsEvent['type'];
}

/** Takes an own search away or brings it back, and says which one. */
export async function turnOwnSearch(
  request: FastifyRequest,
  deps: RouteDeps,
  searchId: string,
  { decide, notice, about }: Turn,
) {
  const { handler } = deps.services;
  const context = commandContext(request);
  const { actor: userId } = context;
  const { name } = await ownSearch(deps.services, context, searchId);
  const handled = await handler.handle(userSettings, userId, { userId, searchId }, decide, context);
  return accepted(request, deps, handled, { data: { searchId }, notice, details: { name }, about });
}
