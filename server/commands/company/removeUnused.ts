import { waitForReadModels } from '../../database/waitForReadModels.ts';
import type { SettingListName } from '../../domain/company/valueLists.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import type { SettingDeps, ExistingSetting } from './settingList.ts';
import { settingListOf } from './settings.ts';
import { inUse, usesOf } from '../../queries/company/usesOf.ts';

/** The lists that tell what is used, and how long they may take to have read the log. */
const LISTS = ['product_list', 'product_lots', 'stock_adjustments', 'client_list', 'company_options'];
const PATIENCE_MS = 2_000;

/**
 * Deletes an entry that nothing uses (rules 18.16). Anyone who chose it at the same moment was not counted yet: once the lists
 * have read the log they are asked again, and the entry is put back where something uses it now. Throws DomainError
 * `company.inUse.*`.
 */
export async function removeUnused(
  deps: SettingDeps & Pick<Services, 'store'>,
  list: SettingListName,
  stands: ExistingSetting,
  context: CommandContext,
): Promise<Handled> {
  const settings = settingListOf(list);
  const removed = await settings.remove(deps, stands, context);
  if (removed.types.length === 0 || !(await waitForReadModels(deps, LISTS, PATIENCE_MS))) return removed;
  const uses = await usesOf(deps.db, context.companyId, { ...stands, list });
  if (!uses || uses.count === 0) return removed;
  await settings.restore(deps, stands, subContext(context, `restore-${stands.id}`));
  // Anyone who is told that it stays finds it on its list.
  await waitForReadModels(deps, ['company_options'], PATIENCE_MS);
  throw inUse(stands.name, uses);
}
