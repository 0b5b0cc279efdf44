import { product } from '../../domain/catalog/product.ts';
import { withdrawProduct } from '../../domain/catalog/withdrawProduct.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { reverseOpening } from '../../domain/inventory/reverseOpening.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Metadata, RecordedEvent } from '../../kernel/eventStore.ts';
import { StaleRevision, type CommandContext, type Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { streamName } from '../../kernel/streamName.ts';
import type { Services } from '../../services.ts';

/** Enough of a stream to find the first change that is not the import's own: its events come first. */
const LOOK_AT = 100;
const ATTEMPTS = 3;

/** Somebody's work on a product since it was imported. */
export interface ChangeSinceImport {
  readonly event: string;
  readonly at: string;
  readonly actor: string;
  readonly onBehalfOf: string | null;
}

/** `undone`: now, or what a dry run would; `before`: by an earlier undo; `blocked`: somebody has worked with it. */
export interface TakenBack {
  readonly productId: string;
  readonly sku: string;
  readonly outcome: 'undone' | 'before' | 'blocked';
  /** What blocks it. */
  readonly change: ChangeSinceImport | null;
}

interface Options {
  readonly productId: string;
  readonly batchId: string;
  readonly isDryRun: boolean;
  /** Called before the first thing is written. */
  readonly note: () => Promise<void>;
}

/**
 * Takes one imported product back. Its streams are judged together; the product's own append then holds the revision that
 * was judged, and stock that moves in the instant between is found by the reversal and told as what blocks it.
 */
export async function takeBack(
  services: Services,
  context: CommandContext,
  options: Options,
): Promise<TakenBack & { readonly written: Handled | null }> {
  const { handler, claims } = services;
  const { productId, batchId, isDryRun, note } = options;
  const { companyId, commandId } = context;

  for (let attempt = 1; ; attempt++) {
    const { state, revision } = await handler.load(product, companyId, productId);
    const { sku } = state;
    const change = (await changeOn('product')) ?? (await changeOn('inventory'));
    if (change) return { productId, sku, outcome: 'blocked', change, written: null };
    const stock = await handler.load(inventory, companyId, productId);
    if (isDryRun) {
      const isDone = state.isWithdrawn && stock.state.opening === null;
      return { productId, sku, outcome: isDone ? 'before' : 'undone', change: null, written: null };
    }
    await note();
    try {
      const withdrawn = await handler.handle(
        product,
        productId,
        { type: 'WithdrawProduct', data: { productId, batchId } },
        withdrawProduct,
        { ...context, expectedRevision: revision },
      );
      const reversed = await handler.handle(
        inventory,
        productId,
        { type: 'ReverseOpening', data: { productId } },
        reverseOpening,
        subContext(context, 'stock'),
      );
      await claims.release('sku', sku, productId, context);
      const isNew = withdrawn.types.length + reversed.types.length > 0;
      // Stock that was never there has no position.
      const written =
        reversed.position === null ? withdrawn : { ...reversed, types: [...withdrawn.types, ...reversed.types] };
      return { productId, sku, outcome: isNew ? 'undone' : 'before', change: null, written };
    } catch (error) {
      const isOvertaken =
        error instanceof StaleRevision ||
        (error instanceof DomainError && error.code === 'inventory.movedSinceOpening');
      if (!isOvertaken || attempt === ATTEMPTS) throw error;
    }
  }

  async function changeOn(category: 'product' | 'inventory'): Promise<ChangeSinceImport | null> {
    const events = services.store.read(streamName(companyId, category, productId), { maxCount: LOOK_AT });
    for await (const event of events) if (!isOwn(event)) return changeOf(event);
    return null;
  }

  /** Of the import itself, or of this undo. */
  function isOwn({ metadata }: { metadata: Metadata }): boolean {
    const { channel, correlationId } = metadata;
    const isImports = channel === 'import' && entityId(correlationId, 'importBatch') === batchId;
    return isImports || metadata.commandId === commandId || metadata.causationId === commandId;
  }
}

const changeOf = ({ type, metadata }: RecordedEvent): ChangeSinceImport => ({
  event: type,
  at: metadata.recordedAt,
  actor: metadata.actor,
  onBehalfOf: metadata.onBehalfOf ?? null,
});
