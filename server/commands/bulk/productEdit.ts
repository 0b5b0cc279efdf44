import type { Permission } from '../../domain/access/permissions.ts';
import type { BulkRefusal, JsonObject, UndoneRow } from '../../domain/bulk/bulk.ts';
import { editProduct, type ProductEdit } from '../../domain/catalog/editProduct.ts';
import { product, type ProductEvent } from '../../domain/catalog/product.ts';
import { revertEdit, type ChangedSince } from '../../domain/catalog/revertEdit.ts';
import { asking } from '../../domain/plausible.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { StaleRevision } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { limitsOf } from '../company/limitsOf.ts';
import type { BulkKind, UndoRun } from './bulkKind.ts';
import { beginningOf } from '../../domain/text.ts';

/** How often an undo judges again when someone writes in the same instant. */
const ATTEMPTS = 3;
/** A description that someone has written since may be long, and a slice of results holds many. */
const VALUE_MAX = 200;

/** The same changes for many products: `about.edit` is what becomes what, `about.anyway` that unlikely amounts are wanted. */
export const productEdit: BulkKind = {
  permission: 'products.history',
  needs: (about) => permissionsFor(editOf(about)),
  async perform({ services, context, about, row, handle }) {
    const limits = await limitsOf(services.handler, context.companyId);
    const answered = { limits, anyway: about.anyway === true, reason: context.reason };
    return handle(product, row.id, { productId: row.id, edit: editOf(about) }, asking(product, editProduct, answered));
  },
  undo: undoEdit,
};

/** What was put into the bulk when it began. */
const editOf = (about: JsonObject): ProductEdit => (about.edit ?? {}) as ProductEdit;

/** What an edit of these fields needs. */
export function permissionsFor({ price, cost, rules, ...others }: ProductEdit): Permission[] {
  return [
    ...(price === undefined && rules === undefined ? [] : (['products.price'] as const)),
    ...(cost === undefined ? [] : (['products.editCost'] as const)),
    ...(Object.keys(others).length === 0 ? [] : (['products.edit'] as const)),
  ];
}

/**
 * Gives a product back what one command took from it, but for the fields that someone has changed since. The revision that
 * was judged is the one that is written to.
 */
export async function undoEdit(run: Pick<UndoRun, 'services' | 'context' | 'row' | 'doneBy'>): Promise<UndoneRow> {
  const { services, context, row, doneBy } = run;
  const stream = streamName(context.companyId, product.category, row.id);
  for (let attempt = 1; ; attempt++) {
    const past: RecordedEvent<ProductEvent>[] = [];
    for await (const event of services.store.read(stream)) past.push(event as RecordedEvent<ProductEvent>);
    // An attempt before this one, whose result was lost.
    if (past.some(({ metadata }) => metadata.commandId === context.commandId)) return { outcome: 'undone' };
    const { edit, since } = revertEdit(past.map((event) => ({ event, isOwn: event.metadata.commandId === doneBy })));
    const refusal = changedSince(past, since);
    if (edit === null) return refusal ? { outcome: 'blocked', refusal } : { outcome: 'none' };
    try {
      const { types } = await services.handler.handle(product, row.id, { productId: row.id, edit }, editProduct, {
        ...context,
        expectedRevision: past.at(-1)?.revision ?? -1n,
      });
      if (types.length === 0) return refusal ? { outcome: 'blocked', refusal } : { outcome: 'none' };
      return { outcome: 'undone', ...(refusal ? { left: refusal } : {}) };
    } catch (error) {
      if (!(error instanceof StaleRevision) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** What stays as someone has made it since; null: nothing does. */
function changedSince(
  past: readonly RecordedEvent<ProductEvent>[],
  since: readonly ChangedSince[],
): BulkRefusal | null {
  const fields = since.flatMap(({ field, value, at }) => {
    const metadata = past[at]?.metadata;
    if (!metadata) return [];
    const shown = typeof value === 'string' ? beginningOf(value, VALUE_MAX) : value;
    return [{ field, value: shown, at: metadata.recordedAt, by: metadata.onBehalfOf ?? metadata.actor }];
  });
  const [first] = fields;
  return first
    ? { code: 'bulk.changedSince', field: first.field, details: { at: first.at, by: first.by, fields } }
    : null;
}
