import { editProduct, type ProductEdit } from '../../domain/catalog/editProduct.ts';
import { product, type ProductEvent } from '../../domain/catalog/product.ts';
import { revertEdit } from '../../domain/catalog/revertEdit.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { StaleRevision } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { changeOf, isOfImport, type ChangeSinceImport, type TakeBack } from './takenBack.ts';

/** How often it is judged anew when somebody writes in the same instant. */
const ATTEMPTS = 3;

/**
 * Gives a product back what some of its events took from it, unless the same fields were changed again since. The revision
 * that was judged is the one that is written to.
 */
export const takeBackEdit: TakeBack = async ({ store, handler }, context, options) => {
  const { itemId: productId, batchId, isDryRun, note } = options;
  for (let attempt = 1; ; attempt++) {
    const past: RecordedEvent<ProductEvent>[] = [];
    for await (const event of store.read(streamName(context.companyId, product.category, productId)))
      past.push(event as RecordedEvent<ProductEvent>);
    const { sku } = past.reduce((state, event) => product.evolve(state, event), product.initialState());
    const about = { itemId: productId, label: sku, change: null, refusal: null, written: null };
    if (past.some(({ metadata }) => metadata.commandId === context.commandId)) return { ...about, outcome: 'before' };
    const judged = judge(past, batchId);
    if (judged.change) return { ...about, outcome: 'blocked', change: judged.change };
    if (judged.edit === null) return { ...about, outcome: 'before' };
    if (isDryRun) return { ...about, outcome: 'undone' };
    await note();
    try {
      const written = await handler.handle(
        product,
        productId,
        { type: 'EditProduct', data: { productId, edit: judged.edit } },
        editProduct,
        { ...context, expectedRevision: past.at(-1)?.revision ?? -1n },
      );
      return { ...about, outcome: 'undone', written };
    } catch (error) {
      if (!(error instanceof StaleRevision) || attempt === ATTEMPTS) throw error;
    }
  }
};

interface Judged {
  readonly edit: ProductEdit | null;
  /** What blocks it. */
  readonly change: ChangeSinceImport | null;
}

function judge(past: readonly RecordedEvent<ProductEvent>[], batchId: string): Judged {
  const own = past.map((event) => ({ event, isOwn: isOfImport(event.metadata, batchId) }));
  const { edit, since } = revertEdit(own);
  const by = since && past[since.at];
  return { edit, change: by ? changeOf(by) : null };
}
