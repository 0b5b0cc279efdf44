import type { SetProductPricing } from '../../contract/pricing/pricing.ts';
import { product, type ProductEvent } from '../../domain/catalog/product.ts';
import type { SetProductPricing as PricingCommand } from '../../domain/catalog/setProductPricing.ts';
import type { EventStore } from '../../kernel/eventStore.ts';
import { eventsOfCommand } from '../kit/command.ts';
import type { Undoing } from './assertMayClear.ts';

/**
 * Lists show the cost of an inventory unit, and the undo of their edit sends that back: where the command that is undone
 * replaced an amount typed per another unit, this amount comes back (rules 18.37). Empty where there was none.
 */
export async function costUnitUndone(
  store: EventStore,
  { companyId, productId, undoes }: Undoing,
  { cost, costUOM }: Pick<SetProductPricing, 'cost' | 'costUOM'>,
): Promise<Pick<PricingCommand, 'cost' | 'costTypedIn'>> {
  if (undoes === undefined || typeof cost !== 'string' || costUOM !== undefined) return {};
  const undone = await eventsOfCommand<ProductEvent>(store, product, { companyId, id: productId, commandId: undoes });
  for (const event of undone)
    if (event.type === 'ProductCosted' && event.data.was === cost && event.data.wasTyped)
      return { cost: event.data.wasTyped.amount, costTypedIn: event.data.wasTyped.unitId };
  return {};
}
