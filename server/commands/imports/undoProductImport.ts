import { product } from '../../domain/catalog/product.ts';
import { withdrawProduct } from '../../domain/catalog/withdrawProduct.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { reverseOpening } from '../../domain/inventory/reverseOpening.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { undoEditImport } from './undoEditImport.ts';
import { changeOf, isOfImport, isOwn, type ChangeSinceImport, type UndoItem } from './undoResult.ts';

/** Enough of a stream to find the first change that is not the import's own: its events come first. */
const LOOK_AT = 100;
const ATTEMPTS = 3;

/**
 * Takes one imported product back; one that was there before has what the file changed as it was. Its streams are judged
 * together; the product's own append then holds the revision that was judged, and stock that moves in the instant between is found by the reversal and told as what blocks it.
 */
export const undoProductImport: UndoItem = async (services, context, options) => {
  const { handler, claims } = services;
  const { itemId: productId, batchId, isDryRun, note } = options;
  const { companyId, commandId } = context;

  for (let attempt = 1; ; attempt++) {
    const { state, revision } = await handler.load(product, companyId, productId);
    const { sku } = state;
    if (!(await isMadeByIt())) return undoEditImport(services, context, options);
    const change = (await changeOn('product')) ?? (await changeOn('inventory'));
    if (change) return { itemId: productId, label: sku, outcome: 'blocked', change, refusal: null, written: null };
    const stock = await handler.load(inventory, companyId, productId);
    if (isDryRun) {
      const isDone = state.isWithdrawn && stock.state.openings.length === 0;
      const outcome = isDone ? 'before' : 'undone';
      return { itemId: productId, label: sku, outcome, change: null, refusal: null, written: null };
    }
    await note();
    try {
      const withdrawn = await handler.handle(product, productId, { productId, batchId }, withdrawProduct, {
        ...context,
        expectedRevision: revision,
      });
      const reversed = await handler.handle(
        inventory,
        productId,
        { productId },
        reverseOpening,
        subContext(context, 'stock'),
      );
      await claims.release('sku', sku, productId, context);
      const isNew = withdrawn.types.length + reversed.types.length > 0;
      // Stock that was never there has no position.
      const written =
        reversed.position === null ? withdrawn : { ...reversed, types: [...withdrawn.types, ...reversed.types] };
      const outcome = isNew ? 'undone' : 'before';
      return { itemId: productId, label: sku, outcome, change: null, refusal: null, written };
    } catch (error) {
      const isOvertaken =
        error instanceof StaleRevision ||
        (error instanceof DomainError && error.code === 'inventory.movedSinceOpening');
      if (!isOvertaken || attempt === ATTEMPTS) throw error;
    }
  }

  async function changeOn(category: 'product' | 'inventory'): Promise<ChangeSinceImport | null> {
    const events = services.store.read(streamName(companyId, category, productId), { maxCount: LOOK_AT });
    for await (const event of events) if (!isOwn(event, { companyId, batchId, commandId })) return changeOf(event);
    return null;
  }

  /** Or it was there before, and the file has changed it. */
  async function isMadeByIt(): Promise<boolean> {
    const first = services.store.read(streamName(companyId, 'product', productId), { maxCount: 1 });
    for await (const { metadata } of first) return isOfImport(metadata, batchId);
    return true;
  }
};
