import { add, divide, isZero, multiply, roundTo, type Decimal } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';
import type { Lot } from './lot.ts';

/**
 * What was paid for one inventory unit on average, weighted by what was received, USD, at 6 decimals. It counts receipts
 * alone, of which the cost is known: opening stock was received by nobody (rules 18.37). Null without such a receipt.
 */
export function averagePurchasePrice(lots: readonly Pick<Lot, 'received' | 'cost' | 'isOpening'>[]): Decimal | null {
  let [received, paid]: [Decimal, Decimal] = ['0', '0'];
  for (const lot of lots) {
    if (lot.isOpening || lot.cost === null) continue;
    received = add(received, lot.received);
    paid = add(paid, multiply(lot.received, lot.cost));
  }
  return isZero(received) ? null : roundTo(divide(paid, received), COST_PLACES);
}
