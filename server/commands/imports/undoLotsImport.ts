import { product } from '../../domain/catalog/product.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { reverseOpening } from '../../domain/inventory/reverseOpening.ts';
import { changeSince, type UndoItem } from './undoResult.ts';

/** Takes a product's opening lots back, unless anything has moved since. */
export const undoLotsImport: UndoItem = async (services, context, { itemId, batchId, isDryRun, note }) => {
  const { handler } = services;
  const { companyId, commandId } = context;
  const [{ state: known }, { state }] = await Promise.all([
    handler.load(product, companyId, itemId),
    handler.load(inventory, companyId, itemId),
  ]);
  const about = { itemId, label: known.sku, change: null, refusal: null, written: null };
  const stream = { category: inventory.category, id: itemId };
  const change = await changeSince(services, stream, { companyId, batchId, commandId });
  if (change) return { ...about, outcome: 'blocked', change };
  if (state.openings.length === 0) return { ...about, outcome: 'before' };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  return {
    ...about,
    outcome: 'undone',
    written: await handler.handle(inventory, itemId, { productId: itemId }, reverseOpening, context),
  };
};
