import { Type, type Static } from 'typebox';
import { answer } from '../envelope.ts';
import { closed, decimalOut, Id, nullable } from '../scalars.ts';
import { SetProductPricing } from './pricing.ts';
import { BatchEditProductList, SetAllMargins, SetPricingStrategy } from './productList.ts';

/** POST pricing/{productId}/impact: the form's changes, not saved. */
export const ProductPriceImpact = closed(SetProductPricing.properties);
const { defaultLogic, defaultGroup, value } = BatchEditProductList.properties;
/** POST product-list/manager/{id}/impact: the same body as a save; `batch`: as of batch-edit, `margin`: as of edit-all/margin. */
export const StrategyImpact = closed({
  ...SetPricingStrategy.properties,
  batch: Type.Optional(closed({ defaultLogic, defaultGroup, value })),
  margin: Type.Optional(SetAllMargins.properties.margin),
});
export type StrategyImpact = Static<typeof StrategyImpact>;

/** A customer's price that a change would make another one, in USD of one `uom`; null: no price. */
const ChangedPrice = Type.Object({
  clientId: Id,
  client: Type.String(),
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  uom: Type.String(),
  from: nullable(decimalOut()),
  to: nullable(decimalOut()),
});
export type ChangedPrice = Static<typeof ChangedPrice>;

/** In USD, the margin in percent; profit and margin null: a cost is not known. */
const SalesFigures = Type.Object({
  revenue: decimalOut(),
  profit: nullable(decimalOut()),
  margin: nullable(decimalOut()),
});

/** What a change does to the prices of now: how many of how many customers and prices, and the first of them. */
const PriceImpact = Type.Object({
  customers: Type.Integer(),
  allCustomers: Type.Integer(),
  prices: Type.Integer(),
  allPrices: Type.Integer(),
  raised: Type.Integer(),
  lowered: Type.Integer(),
  /** There are more customers than are looked at. */
  isCapped: Type.Boolean(),
  /** What was shipped lately of what changes, at the prices of now and at the new ones; null: nothing was. */
  lately: nullable(
    Type.Object({ days: Type.Integer(), lines: Type.Integer(), now: SalesFigures, after: SalesFigures }),
  ),
  list: Type.Array(ChangedPrice),
});
export type PriceImpact = Static<typeof PriceImpact>;
export const PriceImpactAnswer = answer(PriceImpact);
