import { DefaultLogic } from './pricingRules.ts';

/** Where a customer's price comes from (spec 2, section 3): what a product can say, and what is agreed with a customer. */
export const PriceLogic = {
  ...DefaultLogic,
  FOLLOW_PRODUCT_DEFAULT_LOGIC: 6000,
  CUSTOM_PRICE: 7000,
  CUSTOM_MARGIN: 8000,
  CUSTOM_MARKUP: 9000,
  MATCH_A_DIFFERENT_CUSTOMER: 10000,
} as const;
export type PriceLogicCode = (typeof PriceLogic)[keyof typeof PriceLogic];

/** What can be said of one product of a customer's list; of the whole customer only what needs no amount of its own. */
export const rowLogics = [
  PriceLogic.FOLLOW_LAST_SOLD,
  PriceLogic.FOLLOW_DEFAULT_SALES,
  PriceLogic.FOLLOW_AVERAGE_SOLD,
  PriceLogic.FOLLOW_GROUP,
  PriceLogic.FOLLOW_LOT_SUGGEST_SALE_PRICE,
  PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC,
  PriceLogic.CUSTOM_PRICE,
  PriceLogic.CUSTOM_MARGIN,
  PriceLogic.CUSTOM_MARKUP,
] as const;
export type RowLogicCode = (typeof rowLogics)[number];

export const strategyLogics = [
  PriceLogic.FOLLOW_LAST_SOLD,
  PriceLogic.FOLLOW_DEFAULT_SALES,
  PriceLogic.FOLLOW_AVERAGE_SOLD,
  PriceLogic.FOLLOW_GROUP,
  PriceLogic.FOLLOW_LOT_SUGGEST_SALE_PRICE,
  PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC,
  PriceLogic.CUSTOM_MARGIN,
  PriceLogic.MATCH_A_DIFFERENT_CUSTOMER,
] as const;
export type StrategyLogicCode = (typeof strategyLogics)[number];
