import { fileProductCategory, productCategory } from '../../domain/company/productCategory.ts';
import { valueList, type ListedValue } from '../../domain/company/valueList.ts';
import { asCompared } from '../../domain/text.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { categories } from './namedKinds.ts';
import { categoryByName } from './defineByName.ts';
import { named, type NamedDeps } from './namedStreams.ts';
import type { SettingDeps } from './settingList.ts';
import { valueSettings } from './valueSettings.ts';

/** A category of a file in its section; empty: none. */
export interface WrittenCategory {
  readonly section: string;
  readonly category: string;
}

/** What is left of it. */
export interface ExistingCategory {
  readonly section: ListedValue | null;
  /** Null: the category does not exist. `section`: null for one that exists in none. */
  readonly category: { readonly name: string; readonly section: string | null } | null;
}

/** Looks a category and its section up by their names. */
export async function existingCategory(
  deps: NamedDeps,
  companyId: string,
  { section, category }: WrittenCategory,
): Promise<ExistingCategory> {
  const { state } = await deps.handler.load(valueList('section'), companyId, 'section');
  const found = category === '' ? null : await named(categories, deps, companyId, category);
  const stands = found && (await deps.handler.load(productCategory, companyId, found.id)).state;
  // A section that was renamed since is called so everywhere; the list knows its present name.
  const filed = stands && (state.values.find(({ id }) => id === stands.sectionId)?.name ?? stands.section);
  return {
    section: state.values.find(({ name }) => asCompared(name) === asCompared(section)) ?? null,
    category: stands && { name: stands.name, section: filed },
  };
}

/** Takes section and category up where they are not there yet, and puts the one into the other; the types written. */
export async function upsertCategory(
  deps: SettingDeps,
  written: WrittenCategory,
  context: CommandContext,
): Promise<readonly string[]> {
  const types: string[] = [];
  const stands = await existingCategory(deps, context.companyId, written);
  let section = stands.section;
  if (section === null && written.section !== '') {
    const added = await valueSettings('section').add(deps, { name: written.section }, subContext(context, 'section'));
    types.push(...added.types);
    section = { id: added.id, name: written.section };
  }
  if (written.category === '') return types;
  const { id } = await categoryByName(deps, written.category, context);
  if (stands.category === null) types.push('ProductCategoryDefined');
  if (section === null) return types;
  const filed = await deps.handler.handle(productCategory, id, { id, section }, fileProductCategory, context);
  return [...types, ...filed.types];
}
