import { alone } from '../../database/importBatches.ts';
import { listsAtHead } from '../../database/listsAtHead.ts';
import { importBatch } from '../../domain/catalog/importBatch.ts';
import { undoImport as decide } from '../../domain/catalog/undoImport.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, subCommandId } from '../../kernel/ids.ts';
import { inParallel } from '../../kernel/inParallel.ts';
import type { Services } from '../../services.ts';
import { takeBack, type TakenBack } from './takeBack.ts';

/** Products in flight. */
const AT_ONCE = 16;
/** Products asked for at once. */
const PAGE = 1_000;
/** How long the list of the batch's products is waited for, in ms. */
const PATIENCE_MS = 10_000;

export interface UndoOptions {
  readonly batchId: string;
  /** Judge everything, write nothing. */
  readonly isDryRun: boolean;
  /** Product to go on behind, from an earlier call's `next`. */
  readonly after?: string | undefined;
  /** Products to go through at most; absent: all. */
  readonly limit?: number | undefined;
  /** What became of each, in no particular order. */
  readonly onProduct: (result: TakenBack) => void;
  readonly signal?: AbortSignal;
}

export interface UndoDone {
  readonly next: string | null;
  readonly handled: Handled;
}

/**
 * Takes back what an import made (rules 16): each product that nobody has worked with since goes out of sale, its opening
 * stock is reversed and its SKU is free again; the others are told with who changed them. Every product is a command of
 * its own under an id derived from the batch, so that a repeat after any interruption does the rest and undoing twice
 * changes nothing. Resolves with the product to go on behind, null when all were gone through, and the last of what was
 * written; `limit` counts products. Throws DomainError
 * `catalog.importUnknown`, `catalog.importRunning` while another process is at the batch, and `catalog.listsBehind`
 * when its products cannot be told yet.
 */
export async function undoImport(services: Services, context: CommandContext, options: UndoOptions): Promise<UndoDone> {
  const { batchId, isDryRun } = options;
  const { state } = await services.handler.load(importBatch, context.companyId, batchId);
  // Judged before anything is waited for.
  decide({ type: 'UndoImport', data: { batchId } }, state);
  const done = await alone(services.pool, batchId, () => run(services, context, options));
  if (!done) throw new DomainError('catalog.importRunning', { batchId, isDryRun });
  return done.value;
}

async function run(services: Services, context: CommandContext, options: UndoOptions): Promise<UndoDone> {
  const { batchId, isDryRun, limit = Infinity, onProduct, signal } = options;
  if (!(await listsAtHead(services, ['import_batches'], PATIENCE_MS))) throw new DomainError('catalog.listsBehind');
  const undo = { ...context, commandId: derivedUuid(`undo:${context.companyId}:${batchId}`) };
  let noted: Promise<unknown> | null = null;
  /** The batch is undone from its first product on, so that its file would begin anew. */
  const note = async (): Promise<void> => {
    noted ??= services.handler.handle(importBatch, batchId, { type: 'UndoImport', data: { batchId } }, decide, undo);
    await noted;
  };
  let last = options.after;
  let count = 0;
  let isWhole = false;
  let handled: Handled = { revision: -1n, position: null, types: [] };

  async function* pages(): AsyncGenerator<readonly string[]> {
    while (count < limit) {
      const ids = await productsOf(services, context.companyId, batchId, last, Math.min(PAGE, limit - count));
      isWhole = ids.length === 0;
      if (isWhole) return;
      yield ids;
      count += ids.length;
      last = ids.at(-1);
    }
  }

  await inParallel(
    pages(),
    AT_ONCE,
    async (productId) => {
      const one = { ...undo, commandId: subCommandId(undo.commandId, productId) };
      const { written, ...result } = await takeBack(services, one, { productId, batchId, isDryRun, note });
      if ((written?.position ?? -1n) > (handled.position ?? -1n)) handled = written ?? handled;
      onProduct(result);
    },
    signal,
  );
  return { next: isWhole ? null : (last ?? null), handled };
}

async function productsOf(
  { db }: Services,
  companyId: string,
  batchId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let products = db
    .selectFrom('import_batch_product')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId);
  if (after !== undefined) products = products.where('product_id', '>', after);
  const rows = await products.orderBy('product_id').limit(limit).execute();
  return rows.map(({ product_id }) => product_id);
}
