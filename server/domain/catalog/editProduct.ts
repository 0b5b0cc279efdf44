import { DomainError } from '../../kernel/decider.ts';
import { add, divide, multiply, round2, type Decimal } from '../decimal.ts';
import { detailProduct } from './detailProduct.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { mustBeListed } from './knownProduct.ts';
import { measureProduct } from './measureProduct.ts';
import { PriceEditOrigin, type Product, type ProductEvent, type ProductStatusCode } from './product.ts';
import type { ProductDetails, ProductLogistics, Referred } from './productDetails.ts';
import type { ProductFlags } from './productFlags.ts';
import type { PricingRules } from '../pricing/pricingRules.ts';
import { renameProduct } from './renameProduct.ts';
import { setProductPricing } from './setProductPricing.ts';
import { specifyProduct } from './specifyProduct.ts';

/** `set`: this amount; `percent`: so many percent more, less below 0, rounded to cents; `amount`: so many dollars more. */
export interface AmountChange {
  readonly how: 'set' | 'percent' | 'amount';
  readonly value: Decimal;
}

/** What of a product becomes what; absent: as it is; null: none. */
export interface ProductEdit {
  readonly variety?: string;
  readonly status?: ProductStatusCode;
  readonly category?: Referred | null;
  readonly flags?: Partial<ProductFlags>;
  readonly price?: AmountChange | null;
  readonly cost?: AmountChange | null;
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
  mustBeListed(state, productId);
  const {
    variety,
    status,
    category,
    flags,
    price,
    cost,
    rules,
    details = {},
    logistics = {},
    vendor,
    manager,
    location,
  } = edit;
  const amounts = {
    ...(price === undefined ? {} : { price: changed('price', price, state) }),
    ...(cost === undefined ? {} : { cost: changed('cost', cost, state) }),
    ...(rules === undefined ? {} : { rules }),
  };
  const specified = {
    ...(status === undefined ? {} : { status }),
    ...(category === undefined ? {} : { category }),
    ...(flags === undefined ? {} : { flags }),
  };
  return foldDecisions(
    [
      (now) => (variety === undefined ? [] : renameProduct({ productId, variety, set: 'create' }, now)),
      (now) => specifyProduct({ productId, ...specified }, now),
      (now) => setProductPricing({ productId, ...amounts, origin: PriceEditOrigin.FROM_LIST }, now),
      (now) =>
        detailProduct(
          {
            productId,
            details,
            ...(vendor === undefined ? {} : { vendor }),
            ...(manager === undefined ? {} : { manager }),
          },
          now,
        ),
      (now) => measureProduct({ productId, logistics, ...(location === undefined ? {} : { location }) }, now),
    ],
    state,
  );
}

function changed(field: 'price' | 'cost', change: AmountChange | null, state: Product): Decimal | null {
  if (change === null) return null;
  const { how, value } = change;
  if (how === 'set') return value;
  const stands = state[field];
  if (stands === null) throw new DomainError('catalog.nothingToRaise', { field }, field);
  return round2(add(stands, how === 'amount' ? value : divide(multiply(stands, value), '100')));
}
