import { DomainError } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import { detailProduct } from './detailProduct.ts';
import { measureProduct } from './measureProduct.ts';
import type { Referred } from '../fields.ts';
import type { ProductDetails, ProductLogistics } from './productDetails.ts';
import { product, type Product, type ProductEvent } from './product.ts';
import { PriceEditOrigin, ProductStatus, type ProductStatusCode } from './productCodes.ts';
import { checkedSku, checkedVariety } from './productRules.ts';
import { flagProduct } from './flagProduct.ts';
import type { ProductFlags } from './productFlags.ts';
import { setPricingRules } from './setPricingRules.ts';
import type { PricingRules } from '../pricing/pricingRules.ts';
import { setProductCost } from './setProductCost.ts';
import { setProductPrice } from './setProductPricing.ts';
import { setProductStatus } from './setProductStatus.ts';

export interface ListProduct {
  productId: string;
  sku: string;
  variety: string;
  unit: { id: string; name: string };
  warehouseId: string;
  category?: { id: string; name: string };
  price?: Decimal;
  cost?: Decimal;
  status?: ProductStatusCode;
  details?: Partial<ProductDetails>;
  logistics?: Partial<ProductLogistics>;
  flags?: Partial<ProductFlags>;
  rules?: Partial<PricingRules>;
  vendor?: Referred;
  location?: Referred;
  opening?: Decimal;
}

/** Takes a product into the catalog with all that is known of it. Its SKU is claimed before (design 3). */
export function listProduct(wanted: ListProduct, state: Product): ProductEvent[] {
  if (state.isListed) throw new DomainError('catalog.productAlreadyListed', { sku: state.sku }, 'sku');
  const {
    productId,
    unit,
    warehouseId,
    category,
    price,
    cost,
    status = ProductStatus.ACTIVE,
    details = {},
    logistics = {},
    flags = {},
    rules = {},
    vendor,
    location,
  } = wanted;
  const { opening } = wanted;
  const origin = PriceEditOrigin.FROM_FORM;
  const listed: ProductEvent = {
    type: 'ProductListed',
    data: {
      productId,
      sku: checkedSku(wanted.sku),
      variety: checkedVariety(wanted.variety),
      inventoryUOM: unit.name,
      unitId: unit.id,
      warehouseId,
      ...(opening === undefined ? {} : { opening }),
    },
  };
  const fresh = product.evolve(state, listed);
  const events: ProductEvent[] = [listed];
  if (category) {
    events.push({
      type: 'ProductCategorized',
      data: { productId, categoryId: category.id, category: category.name, was: null },
    });
  }
  events.push(...detailProduct({ productId, details }, fresh));
  events.push(...measureProduct({ productId, logistics, location }, fresh));
  events.push(...detailProduct({ productId, vendor }, fresh));
  if (price !== undefined) events.push(...setProductPrice({ productId, amount: price, origin }, fresh));
  if (cost !== undefined) events.push(...setProductCost({ productId, amount: cost, origin }, fresh));
  events.push(...setPricingRules({ productId, rules }, fresh));
  events.push(...flagProduct({ productId, flags }, fresh));
  events.push(...setProductStatus({ productId, status }, fresh));
  return events;
}
