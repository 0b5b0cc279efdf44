import type { SavePricing } from '../../contract/pricing/pricing.ts';
import { PriceEditOrigin } from '../../domain/catalog/product.ts';
import type { SetProductPricing } from '../../domain/catalog/setProductPricing.ts';
import { pricingRuleNames, type PricingRules } from '../../domain/pricing/pricingRules.ts';
import { RequestError } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';
import { presentedUnit, unitIdNamed } from '../catalog/savedUnit.ts';
import { changedOf } from '../catalog/sentUnit.ts';

interface OfProduct {
  readonly companyId: string;
  readonly productId: string;
}

/** A save of the pricing as the domain takes it: names of units become ids, and only what was sent is in it. */
export async function pricingSent(
  services: Services,
  { companyId, productId }: OfProduct,
  body: SavePricing,
): Promise<SetProductPricing> {
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
      : { factors: await factorsSent(services, { companyId, productId }, productUOMS) }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
  };
}

/** Of each row the premium or discount; what else it tells of the unit must stand. */
async function factorsSent(
  services: Services,
  { companyId, productId }: OfProduct,
  rows: NonNullable<SavePricing['productUOMS']>,
): Promise<{ unitId: string; priceFactor: string }[]> {
  const factors = [];
  for (const { id: unitId, priceFactor, ...others } of rows) {
    if (Object.keys(others).length > 0) {
      const [field] = Object.keys(changedOf(others, await presentedUnit(services, companyId, productId, unitId)));
      if (field !== undefined) throw new RequestError(422, { code: 'pricing.unitElsewhere', field });
    }
    if (priceFactor !== undefined) factors.push({ unitId, priceFactor });
  }
  return factors;
}

const rulesIn = (body: SavePricing): Partial<PricingRules> =>
  Object.fromEntries(pricingRuleNames.flatMap((rule) => (body[rule] === undefined ? [] : [[rule, body[rule]]])));
