import { DomainError } from '../../kernel/decider.ts';
import { compare, isZero, subtract, type Decimal } from '../decimal.ts';
import { checkedQuantity, knownLine } from '../lines.ts';
import { assertLegal } from './legalCommands.ts';
import { OrderPhase, type CloseCause } from './orderCodes.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { amountOf, neededUnits, pickedUnits, type OrderLine, type Picked } from './orderLine.ts';
import { lineRefs, totalWith, type SalesOrder } from './salesOrder.ts';

/** Most weights of one pick: a box each. */
export const WEIGHTS_MAX = 1_000;

export interface PickLine {
  orderId: string;
  lineId: string;
  /** Null: goods without a lot. */
  lotId: string | null;
  /** All that was picked of the line in this lot until now, in the line's unit; 0 for nothing. */
  quantity: Decimal;
  /** Of each unit that was weighed, in the pricing unit (rules 13). */
  weights: readonly Decimal[];
}

const named = (orderId: string, { lineId, number, productId, sku }: OrderLine) => ({
  ...{ orderId, lineId, number, productId, sku },
});

/** What was picked of a line from one lot, in place of what was told of it before (rules 1). */
export function pickLine(
  { orderId, lineId, lotId, quantity, weights }: PickLine,
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('pick', orderId, order);
  const line = knownLine(order.lines, lineId);
  if (!isZero(quantity)) checkedQuantity(quantity);
  for (const weight of weights) checkedQuantity(weight, 'weights');
  if (weights.length > WEIGHTS_MAX) throw new DomainError('orders.tooManyWeights', { maximum: WEIGHTS_MAX }, 'weights');
  const others = line.picked.filter((each) => each.lotId !== lotId);
  const before = line.picked.find((each) => each.lotId === lotId);
  const stock = neededUnits({ quantity, ratio: line.ratio });
  if ((before?.quantity ?? '0') === stock && sameWeights(before?.weights ?? [], weights)) return [];
  const picked: Picked[] = isZero(stock) ? others : [...others, { lotId, quantity: stock, weights }];
  const changed = { ...line, picked };
  const units = pickedUnits(changed);
  const limit = neededUnits(line);
  if (compare(units, limit) > 0)
    throw new DomainError('orders.pickedTooMuch', { units, ordered: limit, unit: line.inventoryUOM }, 'quantity');
  return [
    ...(order.phase < OrderPhase.WMS_PROCESSING
      ? [{ type: 'SalesOrderPickingBegun', data: { orderId, lines: lineRefs(order) } } as const]
      : []),
    {
      type: 'SalesOrderLinePicked',
      data: {
        ...{ ...named(orderId, line), picked, units, was: pickedUnits(line), unit: line.inventoryUOM },
        ...{ amount: amountOf(changed), total: totalWith(order, [changed]) },
      },
    },
  ];
}

const sameWeights = (a: readonly Decimal[], b: readonly Decimal[]): boolean =>
  a.length === b.length && a.every((weight, index) => weight === b[index]);

export interface CloseOrderLine {
  orderId: string;
  lineId: string;
  cause: CloseCause;
}

/** What is open of a line is not sold any more; its stock is released (rules 1). */
export function closeOrderLine({ orderId, lineId, cause }: CloseOrderLine, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('closeLine', orderId, order);
  const line = knownLine(order.lines, lineId);
  if (line.closed !== null) throw new DomainError('orders.lineClosed');
  const open = subtract(neededUnits(line), pickedUnits(line));
  if (compare(open, '0') <= 0) throw new DomainError('orders.nothingOpen');
  const changed = { ...line, closed: cause };
  return [
    {
      type: 'SalesOrderLineClosed',
      data: {
        ...{ ...named(orderId, line), cause, open, unit: line.inventoryUOM },
        ...{ amount: amountOf(changed), total: totalWith(order, [changed]) },
      },
    },
  ];
}
