import type { SavePricing } from '../../contract/pricing.ts';
import { PriceEditOrigin } from '../../domain/catalog/product.ts';
import type { SetProductPricing } from '../../domain/catalog/setProductPricing.ts';
import { pricingRuleNames, type PricingRules } from '../../domain/pricing/pricingRules.ts';
import type { Services } from '../../services.ts';
import { unitIdNamed } from './savedUnit.ts';

interface OfProduct {
  readonly companyId: string;
  readonly productId: string;
}

/** A save of the pricing as the domain takes it: names of units become ids, and only what was sent is in it. */
export async function pricingSent(
  services: Services,
  { companyId, productId }: OfProduct,
  body: SavePricing,
): Promise<SetProductPricing['data']> {
  const { price, cost, productUOMS, updateType: origin = PriceEditOrigin.FROM_FORM } = body;
  const units = {
    sellingUnitId: body.defaultSalesUnitUOM,
    purchasingUnitId: body.defaultPurchaseUnitUOM,
    pricingUnitId: body.defaultSellingPricingUOM,
    costUnitId: body.defaultPurchasingCostUOM,
  };
  const named: [string, string][] = [];
  for (const [field, name] of Object.entries(units))
    if (name !== undefined) named.push([field, await unitIdNamed(services, companyId, productId, name)]);
  const rules = rulesIn(body);
  return {
    productId,
    origin,
    ...(price === undefined ? {} : { price }),
    ...(cost === undefined ? {} : { cost }),
    ...Object.fromEntries(named),
    ...(productUOMS === undefined
      ? {}
      : { factors: productUOMS.map(({ id: unitId, priceFactor }) => ({ unitId, priceFactor })) }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
  };
}

const rulesIn = (body: SavePricing): Partial<PricingRules> =>
  Object.fromEntries(pricingRuleNames.flatMap((rule) => (body[rule] === undefined ? [] : [[rule, body[rule]]])));
