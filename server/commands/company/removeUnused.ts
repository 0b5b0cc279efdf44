import { listsAtHead } from '../../database/listsAtHead.ts';
import type { SettingListName } from '../../domain/company/valueLists.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { SettingDeps, StandingSetting } from './settingList.ts';
import { mustBeUnused } from './usesOf.ts';

/** Read models that tell what uses an entry. */
const LISTS = ['company_options', 'product_list', 'product_lots', 'stock_adjustments'];
/** How long they are waited for, in ms. */
const PATIENCE_MS = 10_000;

interface Removal {
  readonly remove: () => Promise<Handled>;
  /** Makes the entry anew under its id. */
  readonly restore: (context: CommandContext) => Promise<unknown>;
}

/**
 * Takes an entry away that nothing uses (rules 18.16). Who began to use it in the same moment saw it standing: once the
 * lists know the removal they are asked again, and an entry that is in use by then comes back and the removal is refused.
 * Throws DomainError `company.inUse...`, or `catalog.listsBehind` where the lists cannot tell.
 */
export async function removeUnused(
  deps: SettingDeps,
  setting: StandingSetting & { readonly list: SettingListName },
  context: CommandContext,
  { remove, restore }: Removal,
): Promise<Handled> {
  const mustStayUnused = () => mustBeUnused(deps.db, context.companyId, setting);
  await mustStayUnused();
  const removed = await remove();
  try {
    if (!(await listsAtHead(deps, LISTS, PATIENCE_MS))) throw new DomainError('catalog.listsBehind');
    await mustStayUnused();
  } catch (error) {
    await restore(subContext(context, 'restore'));
    // Whoever is told that it stays finds it on its list.
    await listsAtHead(deps, ['company_options'], PATIENCE_MS);
    throw error;
  }
  return removed;
}
