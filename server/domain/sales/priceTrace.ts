import type { Decimal } from '../decimal.ts';

/** How a line came to its price: typed, by the product's own logic, or its default price (rules 6). */
export const priceSources = ['TYPED', 'PRODUCT_LOGIC', 'DEFAULT_PRICE', 'COPIED'] as const;
export type PriceSource = (typeof priceSources)[number];

/** A step that was looked at: what it gave per inventory unit; null: nothing, so the next one was asked. */
interface PriceStep {
  readonly source: PriceSource;
  readonly base: Decimal | null;
}

/** Kept with the line: the price is frozen with what made it. */
export interface PriceTrace {
  readonly source: PriceSource;
  readonly steps: readonly PriceStep[];
  /** The product's default logic then (spec 3, section 4). */
  readonly logic: number | null;
  /** It follows the cost of a lot that was not known yet, or a cost that is none of a lot's (rules 18.5). */
  readonly isProvisional: boolean;
  /** What was taken off, as a part of 1; absent: nothing. The price is what is left of it, not rounded: the line's amount is. */
  readonly discount?: Decimal;
}
