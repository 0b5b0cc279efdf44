import { add, compare, divide, isNegative, isZero, max, multiply, subtract, whole, type Decimal } from '../decimal.ts';
import { inInventoryUnits } from '../catalog/unitRatio.ts';

/** Restock status (spec 2, section 3 and 4.3), the most urgent first. */
export const RestockStatus = { OVERSOLD: 1000, OUT: 2000, BELOW_PAR: 3000, AVAILABLE: 4000 } as const;
export type RestockStatusCode = (typeof RestockStatus)[keyof typeof RestockStatus];
export const restockStatuses: readonly RestockStatusCode[] = Object.values(RestockStatus);

/** Products that one purchase list names one by one; of more, the filter is asked for. */
export const PURCHASE_LIST_CHOSEN_MAX = 200;

/** What is coming of a product, in inventory units; `dueOn` a business date, YYYY-MM-DD. */
export interface Incoming {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly dueOn: string;
  readonly quantity: Decimal;
}

/** What a product's restocking is decided by; quantities in inventory units. */
export interface RestockNeed {
  readonly availableToSell: Decimal;
  /** 0: none set. */
  readonly reorderLevel: number;
  readonly reorderQuantity: number;
  /** What is due within the product's restocking time, the first one first. */
  readonly incoming: readonly Incoming[];
  /** Inventory units in one purchase unit, above 0. */
  readonly ratio: Decimal;
}

export interface RestockAdvice {
  readonly status: RestockStatusCode;
  readonly incomingQty: Decimal;
  /** Available to sell with what is coming in time. */
  readonly projectedQty: Decimal;
  /** What to buy, in whole purchase units and what these come to in inventory units; 0: nothing. */
  readonly suggestedUnits: Decimal;
  readonly suggestedQty: Decimal;
  /** The delivery that lifts what is out or below par over its par level; null where none does or none is needed. */
  readonly coveredBy: Incoming | null;
}

/** Rules 4, the first that matches; its twin in SQL is `restock_status` of the table `inventory_on_hand`. */
export function restockStatus(availableToSell: Decimal, reorderLevel: number): RestockStatusCode {
  if (isNegative(availableToSell)) return RestockStatus.OVERSOLD;
  if (isZero(availableToSell)) return RestockStatus.OUT;
  const isBelowPar = reorderLevel > 0 && compare(availableToSell, String(reorderLevel)) <= 0;
  return isBelowPar ? RestockStatus.BELOW_PAR : RestockStatus.AVAILABLE;
}

/** What to buy of a product, and why not (rules 4). */
export function restockAdvice(need: RestockNeed): RestockAdvice {
  const { availableToSell, reorderLevel, incoming } = need;
  const status = restockStatus(availableToSell, reorderLevel);
  const incomingQty = incoming.reduce((sum, { quantity }) => add(sum, quantity), '0');
  const projectedQty = add(availableToSell, incomingQty);
  return {
    status,
    incomingQty,
    projectedQty,
    ...suggested(projectedQty, need),
    coveredBy: status === RestockStatus.AVAILABLE ? null : covering(need),
  };
}

/** Nothing above the par level; else the reorder quantity or what is missing, in whole purchase units. */
function suggested(
  projected: Decimal,
  { reorderLevel, reorderQuantity, ratio }: RestockNeed,
): Pick<RestockAdvice, 'suggestedUnits' | 'suggestedQty'> {
  if (compare(projected, String(reorderLevel)) > 0) return { suggestedUnits: '0', suggestedQty: '0' };
  const quantity = max(String(reorderQuantity), subtract(String(reorderLevel), projected));
  const suggestedUnits = wholeUnitsOf(quantity, ratio);
  return { suggestedUnits, suggestedQty: inInventoryUnits(suggestedUnits, ratio) };
}

/** A ratio is known to 12 decimals: three times 0.333333333333 is one. */
const RATIO_DOUBT = '0.0000000000005';

function wholeUnitsOf(quantity: Decimal, ratio: Decimal): Decimal {
  const units = whole(divide(quantity, ratio));
  const isEnough = compare(multiply(units, add(ratio, RATIO_DOUBT)), quantity) >= 0;
  return isEnough ? units : add(units, '1');
}

function covering({ availableToSell, reorderLevel, incoming }: RestockNeed): Incoming | null {
  let projected = availableToSell;
  for (const delivery of incoming) {
    projected = add(projected, delivery.quantity);
    if (compare(projected, String(reorderLevel)) > 0) return delivery;
  }
  return null;
}
