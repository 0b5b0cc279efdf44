import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { unitOfMeasure } from '../../domain/company/unitOfMeasure.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { subCommandId } from '../../kernel/ids.ts';
import { namesOf, type BroughtName } from '../../queries/imports/itemsOf.ts';
import type { Services } from '../../services.ts';
import { unitSettings } from '../company/unitSettings.ts';
import { undoCategoryImport } from './undoCategoryImport.ts';
import { changeSince, type UndoItemOptions } from './undoResult.ts';

/** How long the lists of what uses a name are waited for, in ms. */
const PATIENCE_MS = 10_000;

/**
 * Undoes the units and categories that came with the rows of a batch, once its records are gone: those that nobody has
 * changed and nothing uses. The rest are the company's by now. `after`: told of the last of what each wrote.
 */
export async function undoNamesImport(
  services: Services,
  context: CommandContext,
  { batchId, note }: Pick<UndoItemOptions, 'batchId' | 'note'>,
  after: (written: Handled) => void,
): Promise<void> {
  const names = await namesOf(services.db, { companyId: context.companyId, batchId });
  if (names.length === 0) return;
  if (!(await waitForReadModels(services, ['import_batches', 'product_list', 'company_options'], PATIENCE_MS)))
    throw new DomainError('catalog.listsBehind');
  for (const name of names) {
    const one = { ...context, commandId: subCommandId(context.commandId, `${name.kind} ${name.id}`) };
    const written = await undoItem(name, one).catch((error: unknown): null => {
      if (error instanceof DomainError && error.code.startsWith('company.inUse.')) return null;
      throw error;
    });
    if (written) after(written);
  }

  async function undoItem({ kind, id }: BroughtName, one: CommandContext): Promise<Handled | null> {
    if (kind === 'category')
      return (await undoCategoryImport(services, one, { itemId: id, batchId, isDryRun: false, note })).written;
    const { companyId, commandId } = one;
    const { state } = await services.handler.load(unitOfMeasure, companyId, id);
    const isChanged = await changeSince(services, { category: unitOfMeasure.category, id }, { companyId, batchId, commandId }); // prettier-ignore
    if (!state.isDefined || isChanged) return null;
    await note();
    return unitSettings.remove(services, { id, name: state.name, parentId: null }, one);
  }
}
