import { add, divide, isZero, multiply, roundTo, type Decimal } from '../decimal.ts';
import type { Lot } from './lot.ts';

/** As the cost of a lot is kept. */
const PLACES = 6;

/**
 * What was paid for one inventory unit on average over the lots received, weighted by what was received, USD, at 6 decimals
 * (rules 18.6). A lot without a cost of its own has the product's default cost, as the Lots tab shows it; where there is
 * none either it says nothing. Null without receipts.
 */
export function averagePurchasePrice(
  lots: readonly Pick<Lot, 'received' | 'cost'>[],
  defaultCost: Decimal | null,
): Decimal | null {
  let [received, paid]: [Decimal, Decimal] = ['0', '0'];
  for (const lot of lots) {
    const cost = lot.cost ?? defaultCost;
    if (cost === null) continue;
    received = add(received, lot.received);
    paid = add(paid, multiply(lot.received, cost));
  }
  return isZero(received) ? null : roundTo(divide(paid, received), PLACES);
}
