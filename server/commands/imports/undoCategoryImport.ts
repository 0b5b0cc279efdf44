import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { productCategory } from '../../domain/company/productCategory.ts';
import { valueList } from '../../domain/company/valueList.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Handled } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { settingListOf } from '../company/settings.ts';
import { assertUnused } from '../../queries/company/usesOf.ts';
import { changeSince, isOwn, type UndoItem, type UndoResult } from './undoResult.ts';

/** How long lists are waited for to tell what uses a section, in ms. */
const PATIENCE_MS = 10_000;

/** Takes an imported category back, or out of the section that the file put it into; a section when it is empty. */
export const undoCategoryImport: UndoItem = async (services, context, options) => {
  const { handler, store } = services;
  const { itemId: id, batchId, isDryRun, note } = options;
  const { companyId, commandId } = context;
  const own = { companyId, batchId, commandId };
  const { state: sections } = await handler.load(valueList('section'), companyId, 'section');
  const section = sections.values.find((value) => value.id === id);
  if (section) return undoSection(section.name);

  const { state } = await handler.load(productCategory, companyId, id);
  const about = { itemId: id, label: state.name, change: null, refusal: null, written: null };
  if (!state.isDefined) return { ...about, outcome: 'before' };
  const change = await changeSince(services, { category: productCategory.category, id }, own);
  if (change) return { ...about, outcome: 'blocked', change };
  let isOurs = true;
  for await (const event of store.read(streamName(companyId, productCategory.category, id), { maxCount: 1 }))
    isOurs = isOwn(event, own);
  const stands = { id, name: state.name, parentId: state.sectionId };
  const categories = settingListOf('category');
  if (!isOurs && state.sectionId === null) return { ...about, outcome: 'before' };
  const judge = async (): Promise<void> => {
    if (isOurs) await assertUnused(services.db, companyId, { list: 'category', ...stands });
  };
  return written(about, judge, () =>
    isOurs
      ? categories.remove(services, stands, context)
      : categories.change(services, stands, { sectionId: null }, context),
  );

  async function undoSection(name: string): ReturnType<UndoItem> {
    const found = { itemId: id, label: name, change: null, refusal: null, written: null };
    const concerns = ({ data }: { data: unknown }): boolean => (data as { id: string }).id === id;
    const changed = await changeSince(services, { category: 'valueList', id: 'section' }, own, concerns);
    if (changed) return { ...found, outcome: 'blocked', change: changed };
    if (!isDryRun) await waitForReadModels(services, ['company_options'], PATIENCE_MS);
    const stands = { id, name, parentId: null };
    // A dry run cannot tell whether its categories will have gone before it.
    const judge = async (): Promise<void> => {};
    return written(found, judge, () => settingListOf('section').remove(services, stands, context));
  }

  async function written(
    known: Omit<UndoResult, 'outcome'> & { written: null },
    judge: () => Promise<void>,
    work: () => Promise<Handled>,
  ): ReturnType<UndoItem> {
    try {
      await judge();
      if (isDryRun) return { ...known, outcome: 'undone' };
      await note();
      return { ...known, outcome: 'undone', written: await work() };
    } catch (error) {
      if (!(error instanceof DomainError && error.code.startsWith('company.inUse.'))) throw error;
      return { ...known, outcome: 'blocked', refusal: error };
    }
  }
};
