import { DomainError } from '../../kernel/decider.ts';
import { RatioType } from '../catalog/productUnit.ts';
import { add, compare, isZero, multiply, subtract, type Decimal } from '../decimal.ts';
import { checkedQuantity, knownLine } from '../lines.ts';
import { assertAnswered, noLimits, UNLIKELY } from '../plausible.ts';
import { assertLegal } from './legalCommands.ts';
import { OrderPhase, type CloseCause } from './orderCodes.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { amountOf, neededUnits, nominalWeight, pickedUnits, type OrderLine, type Picked } from './orderLine.ts';
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
  /** A weight far from what a unit weighs by its ratio is meant so. */
  anyway?: boolean | undefined;
  reason?: string | undefined;
}

const named = (orderId: string, { lineId, number, productId, sku }: OrderLine) => ({
  ...{ orderId, lineId, number, productId, sku },
});

/** What was picked of a line from one lot, in place of what was told of it before (rules 1). */
export function pickLine(
  { orderId, lineId, lotId, quantity, weights, ...answered }: PickLine,
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('pick', orderId, order);
  const line = knownLine(order.lines, lineId);
  if (!isZero(quantity)) checkedQuantity(quantity);
  for (const weight of weights) checkedQuantity(weight, 'weights');
  if (weights.length > WEIGHTS_MAX) throw new DomainError('orders.tooManyWeights', { maximum: WEIGHTS_MAX }, 'weights');
  assertAnswered(weightDoubt(line, weights), { limits: noLimits, ...answered });
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

/** How far a weight may be from what a unit weighs by its ratio before it is asked about, as a part of 1 (rules 13). */
const WEIGHT_RANGE = '0.2';

/** The first weight of a line that is hardly meant so; null: none. */
function weightDoubt(line: OrderLine, weights: readonly Decimal[]): DomainError | null {
  if (line.pricingUnit.type !== RatioType.VARIABLE) return null;
  const nominal = nominalWeight(line);
  const range = multiply(nominal, WEIGHT_RANGE);
  const [least, most] = [subtract(nominal, range), add(nominal, range)];
  const odd = weights.find((weight) => compare(weight, least) < 0 || compare(weight, most) > 0);
  if (odd === undefined) return null;
  const details = { weight: odd, nominal, unit: line.pricingUnit.uom, number: line.number };
  return new DomainError(`${UNLIKELY}weight`, details, 'weights');
}

const sameWeights = (a: readonly Decimal[], b: readonly Decimal[]): boolean =>
  a.length === b.length && a.every((weight, index) => weight === b[index]);

export interface CloseOrderLine {
  orderId: string;
  lineId: string;
  cause: CloseCause;
}

/** What is open of a line is not sold any more; its stock is released (rules 1). */
export function closeOrderLine(wanted: CloseOrderLine, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('closeLine', wanted.orderId, order);
  return closedLine(wanted, order);
}

/** The same of an order that allows it. */
export function closedLine({ orderId, lineId, cause }: CloseOrderLine, order: SalesOrder): SalesOrderEvent[] {
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
