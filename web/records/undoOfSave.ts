import type { SaveSpecifications } from '../../server/contract/catalog/catalog.ts';
import type { PriceEditOriginCode } from '../../server/domain/catalog/product.ts';
import { productFlags } from '../../server/domain/catalog/productFlags.ts';
import { checkedVariety } from '../../server/domain/catalog/productRules.ts';
import { toDecimal } from '../../server/domain/decimal.ts';
import type { UndoCall } from '../state/noticesSlice.ts';
import { problemOf } from '../i18n/problemOf.ts';
import type { SpecificationsFields } from '../features/catalog/specificationsFields.ts';

const path = (what: 'specifications' | 'pricing', productId: string): string =>
  `company/:companyId/product-manager/${what}/${productId}`;

/** How one price or cost is set back to what it was; where there was none, it is emptied. */
export function undoOfPricing(
  productId: string,
  was: { readonly price?: string; readonly cost?: string },
  { commandId: undoes, updateType }: { commandId: string; updateType: PriceEditOriginCode },
): UndoCall {
  const amounts = Object.entries(was).map(([field, text]) => [field, toDecimal(text)] as const);
  return { path: path('pricing', productId), body: { ...Object.fromEntries(amounts), updateType, undoes } };
}

export const undoOfStatus = (productId: string, status: number, undoes: string): UndoCall => ({
  path: path('specifications', productId),
  body: { status, undoes },
});

/** How a save of the specifications is taken back; null where it cannot be. */
export function undoOfSpecifications(
  productId: string,
  changes: SaveSpecifications,
  was: SpecificationsFields,
  undoes: string,
): UndoCall | null {
  const { sku, variety, status, category, lotAssignmentMethod, enableLotOverflow } = changes;
  // An old name that today's rules forbid stands only as long as it is left alone (rules 18.1).
  if (variety !== undefined && problemOf(() => checkedVariety(was.variety, 'wide')) !== null) return null;
  const body = {
    ...(category === undefined ? {} : was.category === '' ? { categoryId: null } : { category: was.category }),
    ...(sku === undefined ? {} : { sku: was.sku }),
    ...(variety === undefined ? {} : { variety: was.variety }),
    ...(status === undefined ? {} : { status: Number(was.status) }),
    ...Object.fromEntries(
      productFlags.flatMap((flag) => (changes[flag] === undefined ? [] : [[flag, !changes[flag]]])),
    ),
    ...(lotAssignmentMethod === undefined ? {} : { lotAssignmentMethod: Number(was.lotAssignmentMethod) }),
    ...(enableLotOverflow === undefined ? {} : { enableLotOverflow: was.enableLotOverflow === 'true' }),
    undoes,
  };
  return { path: path('specifications', productId), body };
}
