import type { Decimal } from '../decimal.ts';
import type { SoldPrices } from './logicPrice.ts';
import { PriceLogic } from './priceLogic.ts';
import { firstStrategy } from './pricingStrategy.ts';
import type { RowUnit, RowValues, StrategyValues } from './strategyEvents.ts';
import type { AmountPer, CustomerPricing, RowRule } from './resolvePrice.ts';

export const neverSold: SoldPrices = { lastSold: null, averageSold: null };

interface Agreed {
  readonly id: string;
  readonly name: string;
  readonly strategy: StrategyValues;
  /** Null: the product is not on the customer's list. */
  readonly row: RowValues | null;
  readonly sold: SoldPrices;
}

interface Units {
  /** Inventory units in one of a unit of the product; null: it has no such unit any more. */
  readonly ratioOf: (unitId: string) => Decimal | null;
  /** Of the unit that prices of the product are quoted in. */
  readonly ratio: Decimal;
}

/** What is agreed with a customer about one product, as price resolution takes it. */
export function pricingOf({ strategy, row, ...customer }: Agreed, { ratioOf, ratio }: Units): CustomerPricing {
  const { defaultLogic: logic, defaultGroup: group, margin, costMethod } = strategy;
  const sizeOf = (unit: RowUnit | null): Decimal => (unit === null ? ratio : (ratioOf(unit.unitId) ?? unit.ratio));
  return { ...customer, strategy: { logic, group, margin, costMethod }, row: row && rowRule(row, costMethod, sizeOf) };
}

function rowRule(
  { logic, group, costMethod, salePrice, margin, markup, pricingUnit }: RowValues,
  usual: RowRule['costMethod'],
  sizeOf: (unit: RowUnit | null) => Decimal,
): RowRule {
  const per = (amount: Decimal | null): AmountPer | null =>
    amount === null ? null : { amount, ratio: sizeOf(pricingUnit) };
  return { logic, group, costMethod: costMethod ?? usual, price: per(salePrice), margin, markup: per(markup) };
}

/** A customer with whom nothing is agreed: the product's own logic counts. */
export const noAgreement = (sold: SoldPrices = neverSold): CustomerPricing =>
  pricingOf({ id: '', name: '', strategy: firstStrategy, row: null, sold }, { ratioOf: () => null, ratio: '1' });

/** The customer whose prices this one gets; null: its own count. */
export const matchedOf = ({ defaultLogic, matchedCustomer }: StrategyValues) =>
  defaultLogic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER ? matchedCustomer : null;
