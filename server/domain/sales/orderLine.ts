import { RatioType, type RatioTypeCode } from '../catalog/productUnit.ts';
import { inInventoryUnits, inThisUnit } from '../catalog/unitRatio.ts';
import { add, compare, divide, min, multiply, roundTo, subtract, type Decimal } from '../decimal.ts';
import type { Take } from '../inventory/assignLots.ts';
import { QUANTITY_PLACES } from '../limits.ts';
import { lineAmount, type NumberedLine } from '../lines.ts';
import type { PriceTrace } from '../pricing/priceTrace.ts';
import type { CloseCause } from './orderCodes.ts';

/** The unit that a line is priced in; `ratio`: inventory units in one of it. VARIABLE: what it holds is weighed (rules 13). */
export interface PricingUnit {
  readonly unitId: string;
  readonly uom: string;
  readonly ratio: Decimal;
  readonly type: RatioTypeCode;
}

/** What a line sells, as it was when it was added: a product that changes later changes no order. */
export interface SoldProduct {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  /** The unit of `quantity`; `ratio`: inventory units in one of it. */
  readonly unitId: string;
  readonly uom: string;
  readonly ratio: Decimal;
  readonly inventoryUOM: string;
  readonly pricingUnit: PricingUnit;
}

/** What was picked of a line: inventory units of a lot, null for goods without one; weights in the pricing unit. */
export interface Picked {
  readonly lotId: string | null;
  readonly quantity: Decimal;
  readonly weights: readonly Decimal[];
}

/** What stock a line has, or took along when it left, in inventory units. */
export interface LineStock {
  readonly takes: readonly Take[];
  readonly noLot: Decimal;
}

/** Why a line has less than it needs: a code of locales/<lang>/errors.json. */
export interface LineFault {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What is still to be done with the stock of a line: SETTLE brings what it has to what it needs, `ANEW` forgets what it has first. */
export type LineTodo = 'SETTLE' | 'ANEW' | 'SHIP' | 'RETURN';

export interface OrderLine extends NumberedLine, SoldProduct {
  readonly quantity: Decimal;
  /** USD of one pricing unit; null: not priced. */
  readonly price: Decimal | null;
  readonly trace: PriceTrace | null;
  readonly closed: CloseCause | null;
  /** What someone wrote about it. */
  readonly memo: string;
  /** The line in whose place it is sold; null: none. */
  readonly substitutes: string | null;
  /** Lots that someone has chosen by hand, in inventory units; null: the policy chooses. */
  readonly chosen: readonly Take[] | null;
  readonly stock: LineStock;
  readonly fault: LineFault | null;
  readonly picked: readonly Picked[];
  /** What left with the order; null: it has not left. */
  readonly shipped: LineStock | null;
  readonly todo: LineTodo | null;
}

export const noStock: LineStock = { takes: [], noLot: '0' };

/** What a new line has and is: nothing of its stock yet. */
export const newLine = {
  ...{ closed: null, memo: '', substitutes: null, chosen: null },
  ...{ stock: noStock, fault: null, picked: [], shipped: null, todo: null },
} as const satisfies Partial<OrderLine>;

export const stockQuantity = ({ takes, noLot }: LineStock): Decimal =>
  takes.reduce((sum, { quantity }) => add(sum, quantity), noLot);

/** Inventory units of what is ordered (rules 3.3). */
export const neededUnits = ({ quantity, ratio }: Pick<OrderLine, 'quantity' | 'ratio'>): Decimal =>
  inInventoryUnits(quantity, ratio);

export const pickedUnits = ({ picked }: Pick<OrderLine, 'picked'>): Decimal =>
  picked.reduce((sum, { quantity }) => add(sum, quantity), '0');

type Wanted = Pick<OrderLine, 'quantity' | 'ratio' | 'closed' | 'picked'>;

/** Inventory units that a line shall have, or take along: what was picked, else what was ordered unless that is closed (rules 1). */
function wantedUnits(line: Wanted): Decimal {
  if (line.picked.length > 0) return pickedUnits(line);
  return line.closed === null ? neededUnits(line) : '0';
}

/** The same as far as stock has to be kept for it: picking less than ordered leaves the rest open until it is closed or shipped. */
export function keptUnits(line: Wanted): Decimal {
  const [picked, needed] = [pickedUnits(line), neededUnits(line)];
  return line.closed === null && compare(needed, picked) > 0 ? needed : picked;
}

/**
 * Inventory units that are nothing beside a unit of this ratio: pieces of a case leave rests by rounding (rules 18.42), at most
 * a thousandth of an inventory unit.
 */
export function slackOf(ratio: Decimal): Decimal {
  return compare(ratio, '1') === 0 ? '0' : min(roundTo(multiply(ratio, '0.01'), QUANTITY_PLACES), '0.001');
}

/** Units of sale in so many inventory units: the whole order where that is what they are. */
export function unitsOf(line: Pick<Wanted, 'quantity' | 'ratio'>, stock: Decimal): Decimal {
  const rest = subtract(stock, neededUnits(line));
  const isAll = compare(rest.startsWith('-') ? subtract('0', rest) : rest, slackOf(line.ratio)) <= 0;
  return isAll ? line.quantity : inThisUnit(stock, line.ratio);
}

export interface Billable {
  /** In the pricing unit. */
  readonly quantity: Decimal;
  /** Not all of it is weighed: shown with ~ before it is picked, flagged E after (rules 13). */
  readonly isEstimated: boolean;
}

/** Units of sale that leave with a line: what left, else what was picked, else what was ordered unless that is closed. */
export const outgoingUnits = (line: Wanted & Pick<OrderLine, 'shipped'>): Decimal =>
  unitsOf(line, line.shipped === null ? wantedUnits(line) : stockQuantity(line.shipped));

/** What is billed of a line: what left, else what was picked, else what was ordered (rules 13). */
export function billable(line: Wanted & Pick<OrderLine, 'pricingUnit' | 'unitId' | 'shipped'>): Billable {
  const units = outgoingUnits(line);
  const { pricingUnit, unitId, ratio, picked } = line;
  if (pricingUnit.unitId === unitId) return { quantity: units, isEstimated: false };
  const weights = picked.flatMap((each) => each.weights);
  const open = subtract(units, String(weights.length));
  const unweighed = open.startsWith('-') ? '0' : open;
  const perUnit = divide(ratio, pricingUnit.ratio);
  const weighed = weights.reduce(add, '0');
  return {
    quantity: roundTo(add(weighed, multiply(unweighed, perUnit)), QUANTITY_PLACES),
    isEstimated: pricingUnit.type === RatioType.VARIABLE && unweighed !== '0',
  };
}

/** `~` before it is picked, `E` where some of what was picked is not weighed; null: it is what it is (rules 13). */
export const estimateMark = (line: Parameters<typeof billable>[0]): '~' | 'E' | null => {
  if (!billable(line).isEstimated) return null;
  return line.picked.length === 0 && line.shipped === null ? '~' : 'E';
};

/** What one unit of sale weighs by its ratio, in the pricing unit. */
export const nominalWeight = ({ ratio, pricingUnit }: Pick<OrderLine, 'ratio' | 'pricingUnit'>): Decimal =>
  roundTo(divide(ratio, pricingUnit.ratio), QUANTITY_PLACES);

/** USD of one unit of sale, where it is priced in another one; 6 decimals. */
export const unitPriceOf = ({ price, ratio, pricingUnit, unitId }: Pick<OrderLine, keyof SoldProduct | 'price'>) =>
  price === null || pricingUnit.unitId === unitId
    ? price
    : roundTo(divide(multiply(price, ratio), pricingUnit.ratio), QUANTITY_PLACES);

/** What a line comes to in USD; null: not priced. */
export const amountOf = (line: Parameters<typeof billable>[0] & Pick<OrderLine, 'price'>): Decimal | null =>
  lineAmount(billable(line).quantity, line.price);
