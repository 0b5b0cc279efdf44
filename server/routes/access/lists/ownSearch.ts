import { userSettings, type SavedSearch } from '../../../domain/access/userSettings.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
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
