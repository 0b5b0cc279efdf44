import { product } from '../../domain/catalog/product.ts';
import { isUnitEvent, type ProductUnitEvent } from '../../domain/catalog/productUnit.ts';
import { restoreUnits } from '../../domain/catalog/upsertUnits.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { streamName } from '../../kernel/streamName.ts';
import { changeSince, isOwn, type UndoItem } from './undoResult.ts';

const concernsUnits = (event: RecordedEvent): boolean => isUnitEvent(event as RecordedEvent<ProductUnitEvent>);

/** Takes a product's unit table back to what it was before the file, unless someone has worked with its units since. */
export const undoUnitsImport: UndoItem = async (services, context, { itemId, batchId, isDryRun, note }) => {
  const { handler, store } = services;
  const { companyId, commandId } = context;
  const own = { companyId, batchId, commandId };
  const { state } = await handler.load(product, companyId, itemId);
  const about = { itemId, label: state.sku, change: null, refusal: null, written: null };
  const stream = { category: product.category, id: itemId };
  const change = await changeSince(services, stream, own, concernsUnits);
  if (change) return { ...about, outcome: 'blocked', change };
  let before = product.initialState();
  for await (const event of store.read(streamName(companyId, product.category, itemId))) {
    if (isOwn(event, own) && concernsUnits(event)) break;
    before = product.evolve(before, event as Parameters<typeof product.evolve>[1]);
  }
  const command = { productId: itemId, units: before.units };
  if (restoreUnits(command, state).length === 0) return { ...about, outcome: 'before' };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  return {
    ...about,
    outcome: 'undone',
    written: await handler.handle(product, itemId, command, restoreUnits, context),
  };
};
