import { DomainError } from '../../kernel/decider.ts';
import { compare, isSame, type Decimal } from '../decimal.ts';
import { COST_PLACES, PRICE_PLACES } from '../limits.ts';
import { assertRoom, checkedQuantity, checkedUnitAmount, knownLine, nextNumber } from '../lines.ts';
import type { PriceTrace } from '../pricing/priceTrace.ts';
import { assertLegal, whyNot, anyFacts } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import {
  amountOf,
  neededUnits,
  newLine,
  pickedUnits,
  unitPriceOf,
  type OrderLine,
  type SoldProduct,
} from './orderLine.ts';
import { totalWith, type SalesOrder } from './salesOrder.ts';

export interface LinePrice {
  readonly price: Decimal | null;
  readonly trace: PriceTrace | null;
}

export interface AddLine {
  orderId: string;
  lineId: string;
  product: SoldProduct;
  quantity: Decimal;
  pricing: LinePrice;
  /** The line in whose place it is sold. */
  substitutes?: string | undefined;
}

/** A quantity that comes to something in the inventory unit, which has 6 decimals. */
function assertCounts(quantity: Decimal, { ratio, uom }: Pick<SoldProduct, 'ratio' | 'uom'>): void {
  checkedQuantity(quantity);
  const needed = neededUnits({ quantity, ratio });
  if (needed === '0') throw new DomainError('orders.quantityTooSmall', { quantity, unit: uom }, 'quantity');
  checkedQuantity(needed);
}

const named = (orderId: string, { lineId, number, productId, sku }: OrderLine) => ({
  ...{ orderId, lineId, number, productId, sku },
});

const ofWork = ({ makes }: SalesOrder): { readonly isWork?: true } => (makes === null ? {} : { isWork: true });

/** A line at the end of the order; of a confirmed one its stock follows. */
export function addLine(
  { orderId, lineId, product, quantity, pricing, substitutes }: AddLine,
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('addLine', orderId, order);
  assertRoom(order.lines);
  if (order.lines.list.some((line) => line.lineId === lineId)) throw new DomainError('lines.alreadyAdded', { lineId });
  assertCounts(quantity, product);
  const { price, trace } = pricing;
  if (price !== null) checkedUnitAmount(price, 'price', trace?.discount === undefined ? PRICE_PLACES : COST_PLACES);
  const number = nextNumber(order.lines);
  const { fulfilOn, customerPo } = order.details;
  const line: OrderLine = {
    ...{ ...newLine, ...product, lineId, number, quantity, price, trace },
  };
  const amount = amountOf(line);
  return [
    {
      type: 'SalesOrderLineAdded',
      data: {
        ...{ orderId, lineId, number, ...product, quantity, price, trace, unitPrice: unitPriceOf(line), amount },
        total: totalWith(order, [line]),
        order: {
          number: order.number,
          customer: order.customer,
          fulfilOn,
          customerPo,
          status: order.phase,
          ...ofWork(order),
        },
        ...(substitutes === undefined ? {} : { substitutes }),
      },
    },
  ];
}

export interface ChangeLine {
  orderId: string;
  lineId: string;
  /** Absent: as it is. */
  quantity?: Decimal | undefined;
  pricing?: LinePrice | undefined;
  /** What it was for anyone who wants another; where it is another by now, nobody knows what they want. */
  fromQuantity?: Decimal | undefined;
  fromPrice?: Decimal | null | undefined;
}

/** Another quantity or price of a line. Prices are frozen from confirming on (rules 6). */
export function changeLine(wanted: ChangeLine, order: SalesOrder): SalesOrderEvent[] {
  const { orderId, lineId, quantity, pricing } = wanted;
  assertLegal('edit', orderId, order);
  const line = knownLine(order.lines, lineId);
  assertSeen(wanted, line);
  const events: SalesOrderEvent[] = [];
  let changed = line;
  if (quantity !== undefined && !isSame(quantity, line.quantity)) {
    assertLegal('addLine', orderId, order);
    assertCounts(quantity, line);
    if (line.closed !== null) throw new DomainError('orders.lineClosed', {}, 'quantity');
    changed = { ...line, quantity };
    const picked = pickedUnits(line);
    if (compare(neededUnits(changed), picked) < 0)
      throw new DomainError('orders.pickedMore', { picked, unit: line.inventoryUOM }, 'quantity');
    const { uom, quantity: was } = line;
    events.push({
      type: 'SalesOrderLineQuantitySet',
      data: {
        ...named(orderId, line),
        quantity,
        was,
        uom,
        amount: amountOf(changed),
        total: totalWith(order, [changed]),
      },
    });
  }
  if (pricing !== undefined && !isSame(pricing.price, line.price)) {
    const reason = whyNot('price', order, anyFacts);
    if (reason) throw new DomainError('orders.priceFrozen', {}, 'price');
    const { price, trace } = pricing;
    if (price !== null) checkedUnitAmount(price);
    changed = { ...changed, price, trace };
    events.push({
      type: 'SalesOrderLinePriced',
      data: {
        ...{ ...named(orderId, line), price, was: line.price, unitPrice: unitPriceOf(changed), trace },
        ...{ amount: amountOf(changed), total: totalWith(order, [changed]) },
      },
    });
  }
  return events;
}

/** Refuses who has not seen what someone else made of the line. */
function assertSeen({ fromQuantity, fromPrice }: ChangeLine, { number, quantity, price }: OrderLine): void {
  if (fromQuantity !== undefined && !isSame(fromQuantity, quantity))
    throw new DomainError('orders.lineChanged', { number, value: quantity }, 'quantity');
  if (fromPrice !== undefined && !isSame(fromPrice, price))
    throw new DomainError('orders.lineChanged', { number, value: price ?? '-' }, 'price');
}

export interface OfLine {
  orderId: string;
  lineId: string;
}

/** Takes a line out of a new order; later its open quantity is closed instead. */
export function removeOrderLine({ orderId, lineId }: OfLine, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('removeLine', orderId, order);
  const line = knownLine(order.lines, lineId);
  const { quantity, uom } = line;
  // Without the line: as if nothing were billed of it.
  const total = totalWith(order, [{ ...line, price: '0' }]);
  return [{ type: 'SalesOrderLineRemoved', data: { ...named(orderId, line), quantity, uom, total } }];
}
