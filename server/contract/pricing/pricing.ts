import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, COST_PLACES, NAME_MAX, PRICE_PLACES } from '../../domain/limits.ts';
import { PriceEditOrigin } from '../../domain/catalog/productCodes.ts';
import { UNITS_MAX } from '../../domain/catalog/unitRules.ts';
import { GROUP_DESCRIPTION_MAX, priceGroups, priceGroupTypes } from '../../domain/pricing/priceGroups.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import {
  CostMethod,
  DefaultLogic,
  groupDescriptionFields,
  groupValueFields,
} from '../../domain/pricing/pricingRules.ts';
import { answer, listAnswer } from '../envelope.ts';
import { ProductUOM, ProductUOMRow } from '../catalog/productUnits.ts';
import { anyway, closed, codes, decimal, decimalOut, each, Id, Instant, nullable, paging, saying } from '../scalars.ts';

const costMethod = codes(Object.values(CostMethod));
const defaultLogic = codes(Object.values(DefaultLogic));
const priceGroupType = Type.Enum([...priceGroupTypes]);
const defaultGroup = nullable(Type.Enum([...priceGroups]));

/**
 * GET pricing/{productId} (spec 2, section 3 "ProductPrice"): price and cost in USD per inventory unit; `costTyped` is the
 * cost as it was typed, per any unit of the product, from which `cost` is derived at 6 decimals (rules 18.37). A
 * group's value is a price, margin or markup by `priceGroupType`. Costs, margins and markups are absent for those who may
 * not see them.
 */
const Pricing = Type.Object({
  productId: Id,
  productPriceId: Id,
  price: Type.Optional(nullable(decimalOut())),
  cost: Type.Optional(nullable(decimalOut())),
  costTyped: Type.Optional(nullable(Type.Object({ amount: decimalOut(), uom: Type.String() }))),
  inventoryUOM: Type.String(),
  defaultSellingPricingUOM: Type.String(),
  defaultPurchasingCostUOM: Type.String(),
  defaultSalesUnitUOM: Type.String(),
  defaultPurchaseUnitUOM: Type.String(),
  productUOMS: Type.Array(ProductUOM),
  groupChecked: Type.Boolean(),
  priceGroupType,
  costMethod,
  lastSoldChecked: Type.Boolean(),
  defaultLogic,
  defaultGroup,
  ...each(groupValueFields, Type.Optional(nullable(decimalOut()))),
  ...each(groupDescriptionFields, Type.String()),
  updatedAt: nullable(Instant),
  updatedBy: nullable(Type.String()),
  revision: Type.Integer(),
});
export type Pricing = Static<typeof Pricing>;
export const PricingAnswer = answer(Pricing);

const amount = (requiredCode: string, places: number) =>
  decimal({ minimum: '0', maximum: AMOUNT_MAX, places }, { requiredCode });
/** Name or id of a unit of the product. */
const unitName = Type.String({ minLength: 1, maxLength: NAME_MAX });

/** PUT pricing/{productId}: only what changed (spec 2, section 5 and 7.1). */
export const SetProductPricing = closed({
  productId: Type.Optional(Id),
  productPriceId: Type.Optional(Id),
  /** Null is refused by name: a default price and cost are required. */
  price: Type.Optional(nullable(amount('pricing.priceRequired', PRICE_PLACES))),
  cost: Type.Optional(nullable(amount('pricing.costRequired', COST_PLACES))),
  /** The unit that `cost` is typed for; absent: the inventory unit. */
  costUOM: Type.Optional(unitName),
  defaultSellingPricingUOM: Type.Optional(unitName),
  defaultPurchasingCostUOM: Type.Optional(Type.String({ ...unitName, requiredCode: 'pricing.costUnitRequired' })),
  defaultSalesUnitUOM: Type.Optional(unitName),
  defaultPurchaseUnitUOM: Type.Optional(unitName),
  /** Premium or discount of units, in percent; other values of a unit may be sent along. */
  productUOMS: Type.Optional(Type.Array(ProductUOMRow, { maxItems: UNITS_MAX })),
  groupChecked: Type.Optional(Type.Boolean()),
  priceGroupType: Type.Optional(priceGroupType),
  costMethod: Type.Optional(costMethod),
  lastSoldChecked: Type.Optional(Type.Boolean()),
  defaultLogic: Type.Optional(defaultLogic),
  defaultGroup: Type.Optional(defaultGroup),
  // The domain knows by the type of the groups what is wrong with a value.
  ...each(groupValueFields, Type.Optional(nullable(decimal({ maximum: AMOUNT_MAX })))),
  ...each(groupDescriptionFields, Type.Optional(Type.String({ maxLength: GROUP_DESCRIPTION_MAX }))),
  anyway,
  updateType: Type.Optional(codes([PriceEditOrigin.FROM_FORM, PriceEditOrigin.FROM_MODAL, PriceEditOrigin.FROM_LIST])),
  ...saying,
});
export type SetProductPricing = Static<typeof SetProductPricing>;

/** Query of GET pricing-insights/{productId}: customers by name, 5 a page (spec 2, 2.4 Pricing). */
export const PricingInsightsQuery = closed({ ...paging(5), searchKey: Type.Optional(Type.String({ maxLength: 100 })) });
export type PricingInsightsQuery = Static<typeof PricingInsightsQuery>;

/** A price as it is known: `varies` with the cost of a lot, `provisional` is shown with a ~ (rules 18.5). */
const RulePrice = Type.Object({
  price: nullable(decimalOut()),
  kind: Type.Enum(['exact', 'varies', 'provisional']),
});

/** What a lot is sold for, in USD per `uom`. One that is expected has no id yet: its purchase order's number is there. */
const LotPrice = Type.Object({
  lotId: Type.String(),
  /** A business date, YYYY-MM-DD. */
  deliveryDate: Type.String(),
  uom: Type.String(),
  price: nullable(decimalOut()),
  /** On hand, or expected, in `inventoryUOM`. */
  quantity: decimalOut(),
  inventoryUOM: Type.String(),
});

/**
 * A customer's pricing of a product (spec 2, section 3 "Pricing insight row"): what was sold last, shipped (null for
 * never), the logic that counts, what it makes of one `uom` now, and of the lots that are on hand or expected.
 */
const PricingInsight = Type.Object({
  clientId: Id,
  clientCompanyName: Type.String(),
  lastSoldPrice: nullable(decimalOut()),
  lastSoldDate: nullable(Type.String()),
  lastSoldUOM: nullable(Type.String()),
  defaultLogic: codes(Object.values(PriceLogic)),
  defaultGroup,
  uom: Type.String(),
  current: RulePrice,
  onHandList: Type.Array(LotPrice),
  expectList: Type.Array(LotPrice),
});
export type PricingInsight = Static<typeof PricingInsight>;
export const PricingInsightsAnswer = listAnswer(PricingInsight);
