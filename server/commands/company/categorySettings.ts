import {
  fileProductCategory,
  productCategory,
  removeProductCategory,
  type FileProductCategory,
} from '../../domain/company/productCategory.ts';
import { valueList } from '../../domain/company/valueList.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { categories } from './namedKinds.ts';
import { addNamed, removeNamed, renameTo, restoreNamed } from './namedSettings.ts';
import type { SettingDeps, SettingList } from './settingList.ts';
import { assertUnused } from '../../queries/company/usesOf.ts';

/** Categories of products, each in a section or in none. */
export const categorySettings: SettingList = {
  async add(deps, { name, sectionId }, context) {
    const section = await sectionOf(deps, sectionId, context);
    const added = await addNamed(categories, deps, name, context);
    if (!section) return added;
    return { ...(await file(deps, added.id, section, subContext(context, `file-${added.id}`))), id: added.id };
  },
  async change(deps, stands, { name, sectionId }, context) {
    const section = await sectionOf(deps, sectionId, context);
    const renamed = name === undefined ? null : await renameTo(categories, deps, stands, name, context);
    const filing = renamed ? subContext(context, `file-${stands.id}`) : context;
    const filed = sectionId === undefined ? null : await file(deps, stands.id, section, filing);
    const last = filed ?? renamed ?? (await deps.handler.load(productCategory, context.companyId, stands.id));
    return { ...last, types: [...(renamed?.types ?? []), ...(filed?.types ?? [])] };
  },
  async remove(deps, stands, context) {
    await assertUnused(deps.db, context.companyId, { ...stands, list: 'category' });
    return removeNamed(categories, removeProductCategory, deps, stands, context);
  },
  async restore(deps, stood, context) {
    await restoreNamed(categories, deps, stood, context);
    const { id, parentId, parentName } = stood;
    if (parentId === null) return;
    await file(deps, id, { id: parentId, name: parentName ?? '' }, subContext(context, `file-${id}`));
  },
};

const file = (
  { handler }: SettingDeps,
  id: string,
  section: FileProductCategory['section'],
  context: CommandContext,
): Promise<Handled> => {
  return handler.handle(productCategory, id, { id, section }, fileProductCategory, context);
};

/** The section that an id names; null for none. */
async function sectionOf(
  { handler }: SettingDeps,
  id: string | null | undefined,
  { companyId }: CommandContext,
): Promise<{ id: string; name: string } | null> {
  if (id === undefined || id === null) return null;
  const { state } = await handler.load(valueList('section'), companyId, 'section');
  const found = state.values.find((value) => value.id === id);
  if (!found) throw new DomainError('company.settingUnknown', { id }, 'sectionId');
  return { id: found.id, name: found.name };
}
