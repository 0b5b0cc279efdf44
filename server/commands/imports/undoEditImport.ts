import { editProduct } from '../../domain/catalog/editProduct.ts';
import { product, type ProductEvent } from '../../domain/catalog/product.ts';
import { revertEdit } from '../../domain/catalog/revertEdit.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { StaleRevision } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { changeOf, isOfImport, type LeftField, type UndoItem } from './undoResult.ts';

/** How often it is judged again when someone writes in the same instant. */
const ATTEMPTS = 3;

/**
 * Gives a product back what some of its events took from it, but for the fields that were changed again since, which are
 * told. The revision that was judged is the one that is written to.
 */
export const undoEditImport: UndoItem = async ({ store, handler }, context, options) => {
  const { itemId: productId, batchId, isDryRun, note } = options;
  for (let attempt = 1; ; attempt++) {
    const past: RecordedEvent<ProductEvent>[] = [];
    for await (const event of store.read(streamName(context.companyId, product.category, productId)))
      past.push(event as RecordedEvent<ProductEvent>);
    const { sku } = past.reduce((state, event) => product.evolve(state, event), product.initialState());
    const about = { itemId: productId, label: sku, isEdit: true, change: null, refusal: null, written: null };
    if (past.some(({ metadata }) => metadata.commandId === context.commandId)) return { ...about, outcome: 'before' };
    const { edit, left } = judge(past, batchId);
    if (edit === null)
      return left[0] ? { ...about, outcome: 'blocked', change: left[0].change, left } : { ...about, outcome: 'before' };
    if (isDryRun) return { ...about, outcome: 'undone', left };
    await note();
    try {
      const written = await handler.handle(product, productId, { productId, edit }, editProduct, {
        ...context,
        expectedRevision: past.at(-1)?.revision ?? -1n,
      });
      return { ...about, outcome: 'undone', left, written };
    } catch (error) {
      if (error instanceof DomainError) return { ...about, outcome: 'blocked', refusal: error, left };
      if (!(error instanceof StaleRevision) || attempt === ATTEMPTS) throw error;
    }
  }
};

/** The edit that gives back what can be, and what stays. */
function judge(past: readonly RecordedEvent<ProductEvent>[], batchId: string) {
  const own = past.map((event) => ({ event, isOwn: isOfImport(event.metadata, batchId) }));
  const { edit, since } = revertEdit(own);
  const left = since.flatMap(({ field, value, at }): LeftField[] => {
    const by = past[at];
    return by ? [{ field, value, change: changeOf(by) }] : [];
  });
  return { edit, left };
}
