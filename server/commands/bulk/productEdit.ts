import type { Permission } from '../../domain/access/permissions.ts';
import type { JsonObject, UndoneRow } from '../../domain/bulk/bulk.ts';
import { editProduct, type ProductEdit } from '../../domain/catalog/editProduct.ts';
import { product, type ProductEvent } from '../../domain/catalog/product.ts';
import { revertEdit } from '../../domain/catalog/revertEdit.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { StaleRevision } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import type { BulkKind, UndoRun } from './bulkKind.ts';

/** How often an undo judges anew when somebody writes in the same instant. */
const ATTEMPTS = 3;

/** The same changes for many products: `about.edit` is what becomes what. */
export const productEdit: BulkKind = {
  permission: 'products.history',
  needs: (about) => permissionsFor(editOf(about)),
  perform: ({ about, row, handle }) =>
    handle(product, row.id, { type: 'EditProduct', data: { productId: row.id, edit: editOf(about) } }, editProduct),
  undo: undoEdit,
};

/** What was put into the bulk when it began. */
const editOf = (about: JsonObject): ProductEdit => (about.edit ?? {}) as ProductEdit;

/** What an edit of these fields needs. */
export function permissionsFor({ price, cost, ...others }: ProductEdit): Permission[] {
  return [
    ...(price === undefined ? [] : (['products.price'] as const)),
    ...(cost === undefined ? [] : (['products.editCost'] as const)),
    ...(Object.keys(others).length === 0 ? [] : (['products.edit'] as const)),
  ];
}

/**
 * Gives a product back what one command took from it, unless somebody has changed the same fields since. The revision that
 * was judged is the one that is written to.
 */
async function undoEdit(run: Pick<UndoRun, 'services' | 'context' | 'row' | 'doneBy'>): Promise<UndoneRow> {
  const { services, context, row, doneBy } = run;
  const stream = streamName(context.companyId, product.category, row.id);
  for (let attempt = 1; ; attempt++) {
    const past: RecordedEvent<ProductEvent>[] = [];
    for await (const event of services.store.read(stream)) past.push(event as RecordedEvent<ProductEvent>);
    // An attempt before this one, whose result was lost.
    if (past.some(({ metadata }) => metadata.commandId === context.commandId)) return { outcome: 'undone' };
    const { edit, since } = revertEdit(past.map((event) => ({ event, isOwn: event.metadata.commandId === doneBy })));
    if (since) return { outcome: 'blocked', refusal: changedSince(past[since.at], since.field) };
    if (edit === null) return { outcome: 'none' };
    try {
      const { types } = await services.handler.handle(
        product,
        row.id,
        { type: 'EditProduct', data: { productId: row.id, edit } },
        editProduct,
        { ...context, expectedRevision: past.at(-1)?.revision ?? -1n },
      );
      return { outcome: types.length > 0 ? 'undone' : 'none' };
    } catch (error) {
      if (!(error instanceof StaleRevision) || attempt === ATTEMPTS) throw error;
    }
  }
}

function changedSince(event: RecordedEvent<ProductEvent> | undefined, field: string) {
  if (!event) throw new DomainError('bulk.unknown');
  const { metadata, type } = event;
  const details = { event: type, at: metadata.recordedAt, by: metadata.onBehalfOf ?? metadata.actor };
  return { code: 'bulk.changedSince', field, details };
}
