import type { Decimal } from '../decimal.ts';
import type { PriceLogicCode } from './priceLogic.ts';
import type { PriceGroup, PriceGroupType } from './priceGroups.ts';

/** The steps of price resolution in their order (rules 6). */
export const priceStepSources = [
  'TYPED',
  'PRICE_SHEET',
  'MATCHED_CUSTOMER',
  'PRODUCT_LIST',
  'STRATEGY',
  'PRODUCT_LOGIC',
  'DEFAULT_PRICE',
] as const;

/** How a line came to its price: by a step, or copied with its order. */
export const priceSources = [...priceStepSources, 'COPIED'] as const;
export type PriceSource = (typeof priceSources)[number];

/** Why a step gave no price. */
export const skipReasons = [
  'NOT_TYPED',
  'NO_SHEET',
  'NO_MATCH',
  'ONE_HOP',
  'NOT_LISTED',
  'FOLLOWS_STRATEGY',
  'FOLLOWS_PRODUCT',
  'FOLLOWS_DEFAULT',
  'NO_CUSTOM_PRICE',
  'NO_CUSTOM_MARGIN',
  'NO_CUSTOM_MARKUP',
  'NO_COST',
  'GROUPS_OFF',
  'NO_GROUP_VALUE',
  'LAST_SOLD_OFF',
  'NEVER_SOLD',
  'NOT_SOLD_LATELY',
  'NO_LOT_PRICE',
  'NO_DEFAULT_PRICE',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Whose cost a margin or markup was added to; `LAST`: what a purchase last cost, of items of price sheets. */
export const costSources = ['LOT', 'LOT_WITH_CHARGES', 'DEFAULT', 'LAST'] as const;
export type CostSource = (typeof costSources)[number];

/**
 * A step that was looked at: what it gave per inventory unit, 6 decimals; null: nothing, so the next one was asked. Traces of
 * orders from before there were strategies say no more than that.
 */
export interface PriceStep {
  readonly source: PriceSource;
  readonly base: Decimal | null;
  /** Why it gave nothing. */
  readonly why?: SkipReason;
  readonly logic?: PriceLogicCode;
  readonly group?: PriceGroup;
  readonly groupType?: PriceGroupType;
  /** What the logic calculated with: a price, a margin in percent, a markup, what was paid. */
  readonly value?: Decimal;
  /** USD of one inventory unit that a margin or markup was added to, and the lot that has it. */
  readonly cost?: Decimal;
  readonly costOf?: CostSource;
  readonly lotId?: string;
  /** The customer whose prices count from here on, where that is another one. */
  readonly customer?: { readonly id: string; readonly name: string };
}

/** Kept with the line: the price is frozen with what made it. */
export interface PriceTrace {
  readonly source: PriceSource;
  readonly steps: readonly PriceStep[];
  /** The logic that gave it; null: none did. */
  readonly logic: number | null;
  /** It follows the cost of a lot that was not known yet, or a cost that is none of a lot's (rules 18.5). */
  readonly isProvisional: boolean;
  /** What was taken off, as a part of 1; absent: nothing. The price is what is left of it, not rounded: the line's amount is. */
  readonly discount?: Decimal;
}
