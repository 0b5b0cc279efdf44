import { undoNamesImport } from '../commands/imports/undoNamesImport.ts';
import type { UndoResult } from '../commands/imports/undoResult.ts';
import { alone } from '../queries/imports/importBatches.ts';
import { waitForReadModels } from '../database/waitForReadModels.ts';
import {
  importBatch,
  type ImportBatch,
  type ImportBatchEvent,
  type ImportKind,
} from '../domain/imports/importBatch.ts';
import { recordEditsUndone, recordUndone, undoImport as decide } from '../domain/imports/undoImport.ts';
import { DomainError, type Decide } from '../kernel/decider.ts';
import { derivedContext, type CommandContext, type Handled } from '../kernel/handleCommand.ts';
import { derivedUuid, subCommandId } from '../kernel/ids.ts';
import { withConcurrency } from '../kernel/withConcurrency.ts';
import type { Services } from '../services.ts';
import { itemsOf } from '../queries/imports/itemsOf.ts';
import { fileKinds } from './kinds/fileKinds.ts';

/** Records asked for at once. */
const PAGE = 1_000;
/** How long the lists of what the batch made and of what uses it are waited for, in ms. */
const PATIENCE_MS = 10_000;

export interface UndoOptions {
  readonly batchId: string;
  readonly kind: ImportKind;
  /** Judge everything, write nothing. */
  readonly isDryRun: boolean;
  /** Record after which to continue, from an earlier call's `next`. */
  readonly after?: string | undefined;
  /** Records at most; absent: all. */
  readonly limit?: number | undefined;
  /** What became of each, in no particular order. */
  readonly onItem: (result: UndoResult) => void;
  readonly signal?: AbortSignal;
}

export interface UndoDone {
  readonly next: string | null;
  readonly handled: Handled;
}

/**
 * Undoes what an import made and nobody has worked with since, each record as its kind does (rules 16); of the rest
 * it says who changed or uses them. Each is a command of its own under an id derived from the batch, so that a repeat after
 * any interruption does the rest, and undoing twice changes nothing. `next`: the record after which to continue, null after
 * the last one; `handled`: the last of what was written. Throws DomainError `catalog.importUnknown`,
 * `catalog.importRunning` while another process is at the batch, and `catalog.listsBehind` when the lists do not yet show
 * all that it made.
 */
export async function undoImport(services: Services, context: CommandContext, options: UndoOptions): Promise<UndoDone> {
  const { batchId, kind, isDryRun } = options;
  const { state } = await services.handler.load(importBatch, context.companyId, batchId);
  // Verdict before anything is waited for.
  decide({ batchId, kind }, state);
  const done = await alone(services.pool, batchId, () => run(services, context, options));
  if (!done) throw new DomainError('catalog.importRunning', { batchId, isDryRun });
  return done.value;
}

async function run(services: Services, context: CommandContext, options: UndoOptions): Promise<UndoDone> {
  const { batchId, kind, isDryRun, limit = Infinity, onItem, signal } = options;
  const { undoItem, undoneAtOnce = 16 } = fileKinds[kind];
  if (!(await waitForReadModels(services, ['import_batches', 'product_list'], PATIENCE_MS)))
    throw new DomainError('catalog.listsBehind');
  const undo = derivedContext(context, derivedUuid(`undo:${context.companyId}:${batchId}`));
  let noted: Promise<unknown> | null = null;
  /** The batch is undone from its first record on, so that its file begins a new one. */
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

  const newest = (written: Handled): void => {
    if ((written.position ?? -1n) > (handled.position ?? -1n)) handled = written;
  };

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

  await withConcurrency(
    pages(),
    undoneAtOnce,
    async (itemId) => {
      const one = { ...undo, commandId: subCommandId(undo.commandId, itemId) };
      const { written, ...result } = await undoItem(services, one, { itemId, batchId, isDryRun, note });
      if (written) newest(written);
      if (result.outcome !== 'blocked') gone++;
      if (result.isEdit && result.outcome === 'undone') edits++;
      onItem(result);
    },
    signal,
  );
  // Categories of their own file are its records.
  if (isWhole && !isDryRun && (kind === 'products' || kind === 'units'))
    await undoNamesImport(services, undo, { batchId, note }, newest);
  // Products tell it of themselves, but for those that the file had changed. Only edits of this call: a repeat finds them
  // undone before.
  if (noted !== null && kind !== 'products')
    await record(`undone ${String(gone)}`, { batchId, kind, undone: gone }, recordUndone);
  if (edits > 0) await record(`edits ${options.after ?? ''}`, { batchId, products: edits }, recordEditsUndone);
  return { next: isWhole ? null : (last ?? null), handled };

  async function record<C extends object>(part: string, command: C, judge: Decide<C, ImportBatch, ImportBatchEvent>) {
    const one = { ...undo, commandId: subCommandId(undo.commandId, part) };
    const done = await services.handler.handle(importBatch, batchId, command, judge, one);
    newest(done);
  }
}
