import type { SetProductPricing } from '../../contract/pricing/pricing.ts';
import { product, productChanges, type ProductEvent } from '../../domain/catalog/product.ts';
import type { EventStore } from '../../kernel/eventStore.ts';
import { RequestError } from '../../http/requestError.ts';
import { eventsOfCommand } from '../kit/command.ts';

/** A save of a product's pricing that may be an undo. */
export interface Undoing {
  readonly companyId: string;
  readonly productId: string;
  /** Command that is undone. */
  readonly undoes?: string | undefined;
}

/**
 * A default price and a default cost are required (spec 2, section 5): only the undo of the command that set the first one
 * sends null for it. Throws RequestError 400 `pricing.priceRequired` or `pricing.costRequired`.
 */
export async function assertMayClear(
  store: EventStore,
  { companyId, productId, undoes }: Undoing,
  sent: Pick<SetProductPricing, 'price' | 'cost'>,
): Promise<void> {
  const emptied = (['price', 'cost'] as const).filter((field) => sent[field] === null);
  if (emptied.length === 0) return;
  const undone =
    undoes === undefined
      ? []
      : await eventsOfCommand<ProductEvent>(store, product, { companyId, id: productId, commandId: undoes });
  const first = new Set(
    undone.flatMap((event) => productChanges(event).flatMap(({ field, from }) => (from === null ? [field] : []))),
  );
  for (const field of emptied)
    if (!first.has(field)) throw new RequestError(400, { code: `pricing.${field}Required`, field });
}
