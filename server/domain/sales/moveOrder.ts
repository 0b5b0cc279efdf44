import { assertLegal, type OrderFacts } from './legalCommands.ts';
import { OrderPhase, shownStatus, type OrderPhaseCode } from './orderCodes.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { lineRefs, type SalesOrder } from './salesOrder.ts';

/** The steps of the truck, in their order (rules 1). */
export const orderMoves = ['schedule', 'load', 'depart', 'deliver', 'delay', 'complete', 'receive'] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Where a move leads to; a delivery begins, and then it is there. */
const phaseAfter: Readonly<Record<OrderMove, (phase: OrderPhaseCode) => OrderPhaseCode>> = {
  schedule: () => OrderPhase.WMS_SCHEDULED,
  load: () => OrderPhase.WMS_LOADED,
  depart: () => OrderPhase.TMS_LOADED,
  deliver: (phase) => (phase < OrderPhase.TMS_DELIVERING ? OrderPhase.TMS_DELIVERING : OrderPhase.TMS_DELIVERED),
  delay: () => OrderPhase.TMS_DELAYED,
  complete: () => OrderPhase.TMS_COMPLETED,
  receive: () => OrderPhase.RECEIVED,
};

interface MoveOrder {
  orderId: string;
  facts: OrderFacts;
  move: OrderMove;
}

/** The order goes one step on its way. */
export function moveOrder({ orderId, facts, move }: MoveOrder, order: SalesOrder): SalesOrderEvent[] {
  assertLegal(move, orderId, order, facts);
  const { phase: was, isInvoiced } = order;
  const phase = phaseAfter[move](was);
  const status = shownStatus({ phase, isInvoiced });
  return [{ type: 'SalesOrderMoved', data: { orderId, lines: lineRefs(order), phase, was, status } }];
}
