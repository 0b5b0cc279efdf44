import { DomainError } from '../../kernel/decider.ts';
import { changedFields, changedReferences, emptiesOf, noReferences, type Referred } from '../fields.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { addLine, type AddLine } from './changeLines.ts';
import { checkedQuantity } from '../lines.ts';
import { OrderType } from './orderCodes.ts';
import type { Makes } from './makes.ts';
import type { OrderedFrom, SalesOrderEvent } from './orderEvents.ts';
import { orderFields, type OrderReferences, type OrderValues } from './orderFields.ts';
import { salesOrder, type SalesOrder } from './salesOrder.ts';

export interface OpenOrder {
  orderId: string;
  number: string;
  customer: Referred;
  /** Only an active customer can order (rules 1, 18.22). */
  isCustomerActive: boolean;
  /** Business date, YYYY-MM-DD. */
  placedOn: string;
  details: Partial<OrderValues>;
  references: Partial<OrderReferences>;
  copyOf?: Referred;
  /** What it is called in the system that it comes from. */
  sourceNumber?: string;
  /** The price sheet that the customer ordered it from. */
  priceSheet?: OrderedFrom;
  /** What it makes: a work order, which has no customer. */
  makes?: Makes;
  /** What it begins with: those of the order that it is a copy of. */
  lines?: readonly Omit<AddLine, 'orderId'>[];
}

/** A new sales order of a customer. */
export function openOrder(wanted: OpenOrder, state: SalesOrder): SalesOrderEvent[] {
  const {
    orderId,
    number,
    customer,
    isCustomerActive,
    placedOn,
    copyOf,
    sourceNumber,
    priceSheet,
    makes,
    lines = [],
  } = wanted;
  if (state.isOpened) throw new DomainError('orders.alreadyOpened', { number });
  if (!makes && !isCustomerActive)
    throw new DomainError('orders.customerInactive', { customer: customer.name }, 'customerId');
  const details = changedFields(orderFields, wanted.details, emptiesOf(orderFields))?.to ?? {};
  if (!details.fulfilOn) throw new DomainError('orders.dayRequired', {}, 'fulfilOn');
  if ((details.orderType === OrderType.WORK_ORDER) !== (makes !== undefined))
    throw new DomainError('orders.makesRequired', {}, 'makesId');
  if (makes) checkedQuantity(makes.quantity, 'makesQuantity');
  const references = changedReferences(orderFields, wanted.references, noReferences(orderFields))?.to ?? {};
  const opened: SalesOrderEvent = {
    type: 'SalesOrderOpened',
    data: {
      ...{ orderId, number, customer, placedOn, details, references },
      ...(copyOf ? { copyOf } : {}),
      ...(sourceNumber === undefined ? {} : { sourceNumber }),
      ...(priceSheet ? { priceSheet } : {}),
      ...(makes ? { makes } : {}),
    },
  };
  const steps = lines.map((line) => (order: SalesOrder) => addLine({ orderId, ...line }, order));
  return foldDecisions(salesOrder, [() => [opened], ...steps], state);
}
