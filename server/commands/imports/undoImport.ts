import { alone } from '../../queries/imports/importBatches.ts';
import { listsAtHead } from '../../database/listsAtHead.ts';
import { importBatch, type ImportKind, type OtherImportKind } from '../../domain/imports/importBatch.ts';
import { undoImport as decide, recordEditsUndone, recordTakenBack } from '../../domain/imports/undoImport.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, subCommandId } from '../../kernel/ids.ts';
import { inParallel } from '../../kernel/inParallel.ts';
import type { Services } from '../../services.ts';
import { itemsOf } from '../../queries/imports/itemsOf.ts';
import { takeBackCategory } from './takeBackCategory.ts';
import { takeBackLots } from './takeBackLots.ts';
import { takeBackProduct } from './takeBackProduct.ts';
import { takeBackUnits } from './takeBackUnits.ts';
import { takeBackVendor } from './takeBackVendor.ts';
import type { TakeBack, TakenBack } from './takenBack.ts';

/** How each kind is taken back, and how many in flight: a section waits for its categories. */
const kinds: Readonly<Record<ImportKind, { readonly takeBack: TakeBack; readonly atOnce: number }>> = {
  products: { takeBack: takeBackProduct, atOnce: 16 },
  vendors: { takeBack: takeBackVendor, atOnce: 16 },
  categories: { takeBack: takeBackCategory, atOnce: 1 },
  units: { takeBack: takeBackUnits, atOnce: 16 },
  lots: { takeBack: takeBackLots, atOnce: 16 },
};
/** What is written of products that a batch made, not of those that it changed. */
const removals: ReadonlySet<string> = new Set(['ProductWithdrawn', 'OpeningStockReversed']);
/** Things asked for at once. */
const PAGE = 1_000;
/** How long the lists of what the batch made and of what uses it are waited for, in ms. */
const PATIENCE_MS = 10_000;

export interface UndoOptions {
  readonly batchId: string;
  readonly kind: ImportKind;
  /** Judge everything, write nothing. */
  readonly isDryRun: boolean;
  /** Thing to go on behind, from an earlier call's `next`. */
  readonly after?: string | undefined;
  /** Things to go through at most; absent: all. */
  readonly limit?: number | undefined;
  /** What became of each, in no particular order. */
  readonly onItem: (result: TakenBack) => void;
  readonly signal?: AbortSignal;
}

export interface UndoDone {
  readonly next: string | null;
  readonly handled: Handled;
}

/**
 * Takes back what an import made (rules 16): each product that nobody has worked with since goes out of sale, its opening
 * stock is reversed and its SKU is free again, one that was there before gets its old values again; vendors, categories,
 * units and opening lots likewise; the others are told with who changed or uses them. Every one is a command of its own under an id derived from the batch, so that a repeat
 * after any interruption does the rest and undoing twice changes nothing. Resolves with the thing to go on behind, null
 * when all were gone through, and the last of what was written; `limit` counts things. Throws DomainError
 * `catalog.importUnknown`, `catalog.importRunning` while another process is at the batch, and `catalog.listsBehind`
 * when what it made cannot be told yet.
 */
export async function undoImport(services: Services, context: CommandContext, options: UndoOptions): Promise<UndoDone> {
  const { batchId, kind, isDryRun } = options;
  const { state } = await services.handler.load(importBatch, context.companyId, batchId);
  // Judged before anything is waited for.
  decide({ batchId, kind }, state);
  const done = await alone(services.pool, batchId, () => run(services, context, options));
  if (!done) throw new DomainError('catalog.importRunning', { batchId, isDryRun });
  return done.value;
}

async function run(services: Services, context: CommandContext, options: UndoOptions): Promise<UndoDone> {
  const { batchId, kind, isDryRun, limit = Infinity, onItem, signal } = options;
  const { takeBack, atOnce } = kinds[kind];
  if (!(await listsAtHead(services, ['import_batches', 'product_list'], PATIENCE_MS)))
    throw new DomainError('catalog.listsBehind');
  const undo = { ...context, commandId: derivedUuid(`undo:${context.companyId}:${batchId}`) };
  let noted: Promise<unknown> | null = null;
  /** The batch is undone from its first thing on, so that its file would begin anew. */
  const note = async (): Promise<void> => {
    noted ??= services.handler.handle(importBatch, batchId, { batchId, kind }, decide, undo);
    await noted;
  };
  let last = options.after;
  let count = 0;
  let isWhole = false;
  let gone = 0;
  let edits = 0;
  let handled: Handled = { revision: -1n, position: null, types: [] };

  async function* pages(): AsyncGenerator<readonly string[]> {
    while (count < limit) {
      const ids = await itemsOf(
        services.db,
        { companyId: context.companyId, batchId, kind },
        last,
        Math.min(PAGE, limit - count),
      );
      isWhole = ids.length === 0;
      if (isWhole) return;
      yield ids;
      count += ids.length;
      last = ids.at(-1);
    }
  }

  await inParallel(
    pages(),
    atOnce,
    async (itemId) => {
      const one = { ...undo, commandId: subCommandId(undo.commandId, itemId) };
      const { written, ...result } = await takeBack(services, one, { itemId, batchId, isDryRun, note });
      if ((written?.position ?? -1n) > (handled.position ?? -1n)) handled = written ?? handled;
      if (result.outcome !== 'blocked') gone++;
      const isEdit = kind === 'products' && !written?.types.some((type) => removals.has(type));
      if (isEdit && result.outcome === 'undone') edits++;
      onItem(result);
    },
    signal,
  );
  if (noted !== null && kind !== 'products') await tell(kind);
  if (edits > 0) await tellEdits();
  return { next: isWhole ? null : (last ?? null), handled };

  /** Those of this call: a repeat finds them taken back before. */
  async function tellEdits(): Promise<void> {
    const one = { ...undo, commandId: subCommandId(undo.commandId, `edits ${options.after ?? ''}`) };
    const undone = { batchId, products: edits };
    const done = await services.handler.handle(importBatch, batchId, undone, recordEditsUndone, one);
    if ((done.position ?? -1n) > (handled.position ?? -1n)) handled = done;
  }

  /** Products tell it of themselves. */
  async function tell(told: OtherImportKind): Promise<void> {
    const one = { ...undo, commandId: subCommandId(undo.commandId, `undone ${String(gone)}`) };
    const takenBack = { batchId, kind: told, undone: gone };
    const done = await services.handler.handle(importBatch, batchId, takenBack, recordTakenBack, one);
    if ((done.position ?? -1n) > (handled.position ?? -1n)) handled = done;
  }
}
