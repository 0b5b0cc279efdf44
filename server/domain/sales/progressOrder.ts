import { checkedReason } from '../reason.ts';
import { DomainError } from '../../kernel/decider.ts';
import { creditLevel, type CreditCheck } from './creditLevel.ts';
import { assertLegal, type OrderFacts } from './legalCommands.ts';
import { OrderPhase } from './orderCodes.ts';
import type { SalesOrderEvent, ShipCause } from './orderEvents.ts';
import { lineRefs, type SalesOrder } from './salesOrder.ts';

export interface Progress {
  orderId: string;
  facts: OrderFacts;
}

export interface ConfirmOrder extends Progress {
  /** Absent: nobody asks. */
  credit?: CreditCheck | undefined;
}

/** The customer's order is taken: stock is assigned from now on; beyond the limit it is kept and held (rules 1, 12). */
export function confirmOrder({ orderId, facts, credit }: ConfirmOrder, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('confirm', orderId, order, facts);
  const isHeld = credit && creditLevel(credit) === 'HOLD' && order.creditHold === null && !order.isCreditReleased;
  return [
    { type: 'SalesOrderConfirmed', data: { orderId, lines: lineRefs(order), total: order.total } },
    ...(isHeld
      ? [{ type: 'SalesOrderCreditHeld', data: { orderId, level: 'HOLD', ...credit, reason: '' } } as const]
      : []),
  ];
}

/** Lines that are short ask for stock again. */
export function askForStock({ orderId, facts }: Progress, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('allocate', orderId, order, facts);
  const lines = order.lines.list.filter(({ fault, closed }) => fault !== null && closed === null);
  return [{ type: 'SalesOrderStockAsked', data: { orderId, lines: lines.map(({ lineId }) => lineId) } }];
}

/** The warehouse may begin. */
export function releaseToPick({ orderId, facts }: Progress, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('releaseToPick', orderId, order, facts);
  return [{ type: 'SalesOrderReleasedToPick', data: { orderId, lines: lineRefs(order) } }];
}

export interface ShipOrder extends Progress {
  /** Business date, YYYY-MM-DD. */
  shippedOn: string;
  cause?: ShipCause | undefined;
}

/** The goods leave: the order is locked, and its stock follows line by line (rules 1). Confirmed first. */
export function shipOrder({ orderId, facts, shippedOn, cause }: ShipOrder, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('ship', orderId, order, facts);
  const { phase: was } = order;
  if (was === OrderPhase.NEW) throw new DomainError('orders.notConfirmed');
  const data = { orderId, shippedOn, lines: lineRefs(order), was };
  return [{ type: 'SalesOrderShipped', data: cause === undefined ? data : { ...data, cause } }];
}

export interface WithReason extends Progress {
  reason: string;
}

/** Nothing leaves: all stock is released (rules 1). */
export function cancelOrder({ orderId, facts, reason }: WithReason, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('cancel', orderId, order, facts);
  const { phase: was } = order;
  return [
    { type: 'SalesOrderCancelled', data: { orderId, reason: checkedReason(reason), lines: lineRefs(order), was } },
  ];
}

/** It had not left after all: stock comes back to the same lots, and the order is where it was picked (rules 1). */
export function unshipOrder({ orderId, facts, reason }: WithReason, order: SalesOrder): SalesOrderEvent[] {
  // The production of its lot is reversed before it: who comes second finds it done.
  if (order.makes !== null && order.made === null) return [];
  assertLegal('unship', orderId, order, facts);
  const { phase: was, lines } = order;
  const phase = lines.list.some(({ picked }) => picked.length > 0) ? OrderPhase.WMS_PROCESSING : OrderPhase.CONFIRMED;
  return [
    {
      type: 'SalesOrderUnshipped',
      data: { orderId, reason: checkedReason(reason), lines: lineRefs(order), phase, was },
    },
  ];
}

export interface InvoiceOrder extends Progress {
  /** Business dates, YYYY-MM-DD; `dueOn` absent: at once. */
  invoicedOn: string;
  dueOn?: string | undefined;
}

/** The invoice is written, here or elsewhere: a fact beside the phase (rules 1). */
export function markInvoiced(
  { orderId, facts, invoicedOn, dueOn }: InvoiceOrder,
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('invoice', orderId, order, facts);
  const data = { orderId, invoicedOn, lines: lineRefs(order), total: order.total };
  return [{ type: 'SalesOrderInvoiced', data: dueOn === undefined ? data : { ...data, dueOn } }];
}
