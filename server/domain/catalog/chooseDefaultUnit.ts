import type { Product, ProductEvent } from './product.ts';
import { knownUnit } from './unitRules.ts';

interface Choice {
  readonly productId: string;
  readonly unitId: string;
  readonly kind: 'selling' | 'purchasing';
}

/**
 * The unit that a product is sold, or bought, by unless said otherwise. Choosing it forces its flag on (spec 2, 2.5) and
 * enables it, since a default can be neither unchecked nor disabled.
 */
export function chooseDefaultUnit({ productId, unitId, kind }: Choice, state: Product): ProductEvent[] {
  const unit = knownUnit(state, unitId);
  const { name, useForInventory, useForSelling, useForPurchasing, isEnabled } = unit;
  const { sellingId, purchasingId } = state.units;
  const [chosenId, use] =
    kind === 'selling' ? ([sellingId, 'useForSelling'] as const) : ([purchasingId, 'useForPurchasing'] as const);
  if (chosenId === unitId) return [];
  const of = { productId, unitId, name };
  const was = { useForInventory, useForSelling, useForPurchasing };
  const type = kind === 'selling' ? 'DefaultSellingUnitChosen' : 'DefaultPurchasingUnitChosen';
  return [
    ...(was[use]
      ? []
      : [{ type: 'ProductUnitUsesChosen' as const, data: { ...of, uses: { ...was, [use]: true }, was } }]),
    ...(isEnabled ? [] : [{ type: 'ProductUnitEnabled' as const, data: of }]),
    { type, data: { ...of, was: knownUnit(state, chosenId).name } },
  ];
}
