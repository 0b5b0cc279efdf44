import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import type { SetProductPricing } from '../../contract/pricing/pricing.ts';
import { PriceEditOrigin } from '../../domain/catalog/productCodes.ts';
import type { SetProductPricing as PricingCommand } from '../../domain/catalog/setProductPricing.ts';
import { pricingRuleNames, type PricingRules } from '../../domain/pricing/pricingRules.ts';
import { RequestError } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';
import { presentedUnits, unitIdNamed, unitOf } from '../catalog/savedUnit.ts';
import { changedOf } from '../catalog/sentUnit.ts';

interface OfProduct {
  readonly companyId: string;
  readonly productId: string;
}

/** A save of the pricing as the domain takes it: names of units become ids, and only what was sent is in it. */
export async function pricingSent(
  services: Services,
  { companyId, productId }: OfProduct,
  body: SetProductPricing,
): Promise<PricingCommand> {
  const { price, cost, costUOM, productUOMS, updateType: origin = PriceEditOrigin.FROM_FORM } = body;
  const named = Object.entries({
    sellingUnitId: body.defaultSalesUnitUOM,
    purchasingUnitId: body.defaultPurchaseUnitUOM,
    pricingUnitId: body.defaultSellingPricingUOM,
    costUnitId: body.defaultPurchasingCostUOM,
    costTypedIn: costUOM,
  }).flatMap(([field, name]) => (name === undefined ? [] : [{ field, name }]));
  const namesUnits = named.length > 0 || productUOMS !== undefined;
  const units = namesUnits ? await presentedUnits(services, companyId, productId) : [];
  return {
    productId,
    origin,
    price,
    cost,
    ...Object.fromEntries(named.map(({ field, name }) => [field, unitIdNamed(units, name)])),
    factors: productUOMS && factorsSent(units, productUOMS),
    rules: rulesIn(body),
  };
}

/** Of each row the premium or discount; what else it says of the unit must be unchanged. */
const factorsSent = (units: readonly ProductUOM[], rows: NonNullable<SetProductPricing['productUOMS']>) =>
  rows.flatMap(({ id: unitId, priceFactor, ...others }) => {
    if (Object.keys(others).length > 0) {
      const [field] = Object.keys(changedOf(others, unitOf(units, unitId)));
      if (field !== undefined) throw new RequestError(422, { code: 'pricing.unitElsewhere', field });
    }
    return priceFactor === undefined ? [] : [{ unitId, priceFactor }];
  });

const rulesIn = (body: SetProductPricing): Partial<PricingRules> =>
  Object.fromEntries(pricingRuleNames.flatMap((rule) => (body[rule] === undefined ? [] : [[rule, body[rule]]])));
