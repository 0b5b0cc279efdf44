import { DomainError } from '../../kernel/decider.ts';
import { add, divide, multiply, round2, type Decimal } from '../decimal.ts';
import { raisedCost } from './productCost.ts';
import { detailProduct } from './detailProduct.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { assertListed } from './assertListed.ts';
import { measureProduct } from './measureProduct.ts';
import { product, type Product, type ProductEvent } from './product.ts';
import { PriceEditOrigin, type ProductStatusCode } from './productCodes.ts';
import type { Referred } from '../fields.ts';
import type { ProductDetails, ProductLogistics } from './productDetails.ts';
import type { ProductFlags } from './productFlags.ts';
import type { PricingRules } from '../pricing/pricingRules.ts';
import { renameProduct } from './renameProduct.ts';
import { knownUnit } from './unitRules.ts';
import { setProductPricing } from './setProductPricing.ts';
import { specifyProduct } from './specifyProduct.ts';

/** `set`: this amount; `percent`: so many percent more, less below 0, rounded to cents; `amount`: so many dollars more. */
export interface AmountChange {
  readonly how: 'set' | 'percent' | 'amount';
  readonly value: Decimal;
}

/** Of a cost, `set` may name the unit that it is typed in; absent: the inventory unit. */
export interface CostChange extends AmountChange {
  readonly unitId?: string;
}

/** What of a product becomes what; absent: as it is; null: none. */
export interface ProductEdit {
  readonly variety?: string;
  readonly status?: ProductStatusCode;
  readonly category?: Referred | null;
  readonly flags?: Partial<ProductFlags>;
  readonly price?: AmountChange | null;
  readonly cost?: CostChange | null;
  readonly rules?: Partial<PricingRules>;
  readonly details?: Partial<ProductDetails>;
  readonly logistics?: Partial<ProductLogistics>;
  readonly vendor?: Referred | null;
  readonly location?: Referred | null;
  readonly manager?: Referred | null;
}

export interface EditProduct {
  productId: string;
  edit: ProductEdit;
}

/**
 * Changes several things of one product together, all or none: a row of a bulk edit or of a file. Each is decided by the
 * command of its own tab, and only what differs is told.
 */
export function editProduct({ productId, edit }: EditProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const { variety, status, category, flags, rules, details = {}, logistics = {}, vendor, manager, location } = edit;
  const amounts = { price: changedPrice(edit.price, state), ...changedCost(edit.cost, state) };
  return foldDecisions(
    product,
    [
      (now) => (variety === undefined ? [] : renameProduct({ productId, variety, set: 'create' }, now)),
      (now) => specifyProduct({ productId, status, category, flags }, now),
      (now) => setProductPricing({ productId, ...amounts, rules, origin: PriceEditOrigin.FROM_LIST }, now),
      (now) => detailProduct({ productId, details, vendor, manager }, now),
      (now) => measureProduct({ productId, logistics, location }, now),
    ],
    state,
  );
}

/** The price that a change comes to; absent: as it is; null: none. */
function changedPrice(change: AmountChange | null | undefined, { price }: Product): Decimal | null | undefined {
  if (change === undefined || change === null) return change;
  const { how, value } = change;
  if (how === 'set') return value;
  if (price === null) throw new DomainError('catalog.nothingToRaise', { field: 'price' }, 'price');
  return round2(add(price, how === 'amount' ? value : divide(multiply(price, value), '100')));
}

/** The same of the cost: one that was typed per another unit is raised in that unit, and stays typed per it. */
function changedCost(change: CostChange | null | undefined, state: Product) {
  if (change === undefined || change === null) return { cost: change };
  const { how, value, unitId } = change;
  if (how === 'set') return { cost: value, costTypedIn: unitId };
  const { cost, costTyped, unitId: baseId } = state;
  if (cost === null) throw new DomainError('catalog.nothingToRaise', { field: 'cost' }, 'cost');
  const { amount, unitId: costTypedIn } = costTyped ?? { amount: cost, unitId: baseId };
  const { ratio } = knownUnit(state, costTypedIn);
  return { cost: raisedCost({ amount, ratio }, how, value), costTypedIn };
}
