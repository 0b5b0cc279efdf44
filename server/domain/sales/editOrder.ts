import { DomainError } from '../../kernel/decider.ts';
import { changedFields, changedReferences, type Referred } from '../fields.ts';
import { assertLegal } from './legalCommands.ts';
import { OrderPhase, OrderType } from './orderCodes.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { orderFields, type OrderReferences, type OrderValues } from './orderFields.ts';
import { lineRefs, type SalesOrder } from './salesOrder.ts';

export interface EditOrder {
  orderId: string;
  details: Partial<OrderValues>;
  references: Partial<OrderReferences>;
  customer?: (Referred & { readonly isActive: boolean }) | undefined;
}

/**
 * Saves what changed of the header. Another customer only while the order is new: what was promised to one is no other's. With
 * another target date the lots of a confirmed order are looked at again, but for lines that are picked (rules 3.1).
 */
export function editOrder(wanted: EditOrder, order: SalesOrder): SalesOrderEvent[] {
  const { orderId, customer } = wanted;
  assertLegal('edit', orderId, order);
  const details = changedFields(orderFields, wanted.details, order.details);
  if (details?.to.fulfilOn === '') throw new DomainError('orders.dayRequired', {}, 'fulfilOn');
  if (details?.to.orderType !== undefined && order.phase !== OrderPhase.NEW)
    throw new DomainError('orders.typeFixed', {}, 'orderType');
  // What an order makes is decided when it is opened.
  if (details?.to.orderType !== undefined && (order.makes !== null || details.to.orderType === OrderType.WORK_ORDER))
    throw new DomainError('orders.typeOfWork', {}, 'orderType');
  if (order.makes !== null && customer !== undefined) throw new DomainError('orders.isWorkOrder', {}, 'customerId');
  const isOther = customer !== undefined && customer.id !== order.customer.id;
  if (isOther && order.phase !== OrderPhase.NEW) throw new DomainError('orders.customerFixed', {}, 'customerId');
  if (isOther && !customer.isActive)
    throw new DomainError('orders.customerInactive', { customer: customer.name }, 'customerId');
  // An address belongs to one customer.
  const given = isOther ? { deliveryAddress: null, ...wanted.references } : wanted.references;
  const references = changedReferences(orderFields, given, order.references);
  const lines = lineRefs(order);
  const events: SalesOrderEvent[] = [];
  if (isOther) {
    const { id, name } = customer;
    events.push({
      type: 'SalesOrderCustomerChosen',
      data: { orderId, customer: { id, name }, was: order.customer, lines },
    });
  }
  if (details) {
    const { to, was } = details;
    events.push({ type: 'SalesOrderDescribed', data: { orderId, details: to, was, lines } });
  }
  if (references)
    events.push({
      type: 'SalesOrderReferred',
      data: { orderId, references: references.to, was: references.was },
    });
  const open = order.lines.list.filter(({ closed, picked }) => closed === null && picked.length === 0);
  if (details?.to.fulfilOn !== undefined && order.phase !== OrderPhase.NEW && open.length > 0)
    events.push({ type: 'SalesOrderStockAsked', data: { orderId, lines: open.map(({ lineId }) => lineId) } });
  return events;
}
