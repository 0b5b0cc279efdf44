import { DomainError } from '../../kernel/decider.ts';
import { add, compare, isZero, type Decimal } from '../decimal.ts';
import { checkedUnitAmount } from '../lines.ts';
import { checkedReason } from '../reason.ts';
import { assertLegal, type OrderFacts } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import type { SalesOrder } from './salesOrder.ts';

interface OfOrder {
  orderId: string;
  facts: OrderFacts;
  reason: string;
}

/** Someone stops the order: nothing of it goes out until it is let go (rules 12). */
export function stopCredit({ orderId, facts, reason }: OfOrder, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('stopCredit', orderId, order, facts);
  const data = { orderId, level: 'STOP', exposure: null, limit: null, reason: checkedReason(reason) } as const;
  return [{ type: 'SalesOrderCreditHeld', data }];
}

/** An order that is held may go out, on someone's word. */
export function releaseCredit({ orderId, facts, reason }: OfOrder, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('releaseCredit', orderId, order, facts);
  const was = order.creditHold ?? 'HOLD';
  return [{ type: 'SalesOrderCreditReleased', data: { orderId, was, reason: checkedReason(reason) } }];
}

export interface CreditOrder extends OfOrder {
  memoId: string;
  /** Business date, YYYY-MM-DD. */
  creditedOn: string;
  /** USD, above 0. */
  amount: Decimal;
}

/** A credit memo: so much of an invoice is not owed, and why. Never more than the invoice (rules 1). */
export function creditOrder(wanted: CreditOrder, order: SalesOrder): SalesOrderEvent[] {
  const { orderId, facts, reason, memoId, creditedOn } = wanted;
  if (order.isOpened && order.memos.some((memo) => memo.memoId === memoId)) return [];
  assertLegal('credit', orderId, order, facts);
  const amount = checkedUnitAmount(wanted.amount, 'amount');
  if (isZero(amount)) throw new DomainError('orders.creditOfNothing', {}, 'amount');
  const credited = add(order.credited, amount);
  if (compare(credited, order.total) > 0)
    throw new DomainError('orders.creditTooMuch', { total: order.total, credited: order.credited }, 'amount');
  const number = `${order.number}-C${String(order.memos.length + 1)}`;
  const { customer } = order;
  return [
    {
      type: 'SalesOrderCredited',
      data: { orderId, memoId, number, customer, creditedOn, amount, credited, reason: checkedReason(reason) },
    },
  ];
}
