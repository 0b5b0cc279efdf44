import { issued, type IssuePrintable, type PurchasePrintable } from '../printables.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseOrderEvent } from './purchaseEvents.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';

/** The purchase order is given out on paper: what is on it is kept, so that it can be printed again (rules 15). */
export function issuePurchasePrintable(
  wanted: IssuePrintable<PurchasePrintable>,
  order: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('print', order);
  const { kept, issue } = issued(wanted, order.printables);
  return [
    ...kept.map((data) => ({ type: 'PurchasePrintableLinesKept', data }) as const),
    { type: 'PurchasePrintableIssued', data: issue },
  ];
}
