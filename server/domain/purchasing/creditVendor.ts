import { DomainError } from '../../kernel/decider.ts';
import { add, compare, isZero } from '../decimal.ts';
import { checkedUnitAmount } from '../lines.ts';
import { checkedReason } from '../reason.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseOrderEvent, VendorCredit } from './purchaseEvents.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';

export interface CreditVendor extends Omit<VendorCredit, 'number'> {
  readonly orderId: string;
}

/**
 * Goods of the vendor's that a customer sent back were inspected, and the vendor owes them (rules 14): a fact of the order that
 * they came with, once for each lot that came back, and never more than had come. Quiet where it is known.
 */
export function creditVendor(wanted: CreditVendor, state: PurchaseOrder): PurchaseOrderEvent[] {
  const { lotId, fromLotId, productId, units } = wanted;
  if (state.credits.some((credit) => credit.lotId === lotId)) return [];
  assertLegal('creditVendor', state);
  const lots = state.receipts.flatMap((receipt) => receipt.lots);
  const came = lots.find((lot) => lot.lotId === fromLotId && lot.productId === productId);
  if (!came) throw new DomainError('purchases.lotNotOfOrder', { lotId: fromLotId, number: state.number }, 'lotId');
  const before = state.credits.filter((credit) => credit.fromLotId === fromLotId);
  const all = before.reduce((sum, credit) => add(sum, credit.units), units);
  if (compare(all, came.units) > 0)
    throw new DomainError('purchases.creditTooMuch', { units: came.units, unit: came.inventoryUnit }, 'lotId');
  const amount = checkedUnitAmount(wanted.amount, 'amount');
  if (isZero(amount)) throw new DomainError('orders.creditOfNothing', {}, 'amount');
  const number = `${state.number}-V${String(state.credits.length + 1)}`;
  return [{ type: 'VendorCredited', data: { ...wanted, number, amount, reason: checkedReason(wanted.reason) } }];
}
