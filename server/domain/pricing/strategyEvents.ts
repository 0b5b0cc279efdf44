import type { Event } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import type { RowLogicCode, StrategyLogicCode } from './priceLogic.ts';
import type { PriceGroup } from './priceGroups.ts';
import type { CostMethodCode } from './pricingRules.ts';

/** What is agreed with a customer about all products (spec 3, section 3). */
export interface StrategyValues {
  readonly defaultLogic: StrategyLogicCode;
  /** Null unless the logic follows a group. */
  readonly defaultGroup: PriceGroup | null;
  /** In percent, for a custom margin. */
  readonly margin: Decimal | null;
  /** The customer whose prices this one gets. */
  readonly matchedCustomer: Referred | null;
  readonly costMethod: CostMethodCode;
  /** What is shipped to the customer comes onto the list by itself, and leaves it after 12 months without a sale. */
  readonly autoSyncProducts: boolean;
}

/** A unit of the product by its id, as it was called and sized then. */
export interface RowUnit {
  readonly unitId: string;
  readonly uom: string;
  /** Inventory units in one of it. */
  readonly ratio: Decimal;
}

/** What is agreed about one product; null: nothing of its own. Price and markup are USD of one `pricingUnit`. */
export interface RowValues {
  readonly logic: RowLogicCode | null;
  readonly group: PriceGroup | null;
  readonly costMethod: CostMethodCode | null;
  readonly salePrice: Decimal | null;
  readonly margin: Decimal | null;
  readonly markup: Decimal | null;
  /** Null: the unit that prices of the product are quoted in. */
  readonly pricingUnit: RowUnit | null;
  /** The unit that it is ordered in; null: what it is sold by. */
  readonly orderUnit: RowUnit | null;
}

/** A product of a customer's list, as it was called when it came onto it. */
export interface ListedRow extends RowValues {
  readonly detailsId: string;
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  /** Auto-sync put it there. */
  readonly isSynced: boolean;
  /** What the customer usually orders, in the order unit; null: nothing is kept. */
  readonly quantity: Decimal | null;
}

type OfRow = { detailsId: string; productId: string; sku: string };

/** What changed of a row, what it was, and what that made of its price in USD of one pricing unit; null: not known. */
export type PricedRow = OfRow & {
  values: Partial<RowValues>;
  was: Partial<RowValues>;
  price: Decimal | null;
  priceBefore: Decimal | null;
};

/** Rows of events are at most ROWS_AN_EVENT; what changed and what it was hold only what differs. */
export type PricingStrategyEvent =
  | Event<
      'PricingStrategyChosen',
      { clientId: string; strategy: Partial<StrategyValues>; was: Partial<StrategyValues> }
    >
  | Event<'CustomerProductsAdded', { clientId: string; rows: readonly ListedRow[] }>
  | Event<'CustomerProductsRemoved', { clientId: string; rows: readonly ListedRow[] }>
  | Event<'CustomerProductsPriced', { clientId: string; rows: readonly PricedRow[] }>
  | Event<
      'CustomerProductQuantitiesSet',
      { clientId: string; rows: readonly (OfRow & { quantity: Decimal | null; was: Decimal | null })[] }
    >
  | Event<'CustomerProductsOrdered', { clientId: string; order: readonly string[] }>;

/** An event stays far below 256 kB (design 3). */
export const ROWS_AN_EVENT = 200;
/** Products on one customer's list. */
export const CUSTOMER_PRODUCTS_MAX = 5_000;
