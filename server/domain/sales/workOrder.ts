import { DomainError } from '../../kernel/decider.ts';
import { isBusinessDay } from '../businessDay.ts';
import { add, divide, multiply, roundTo, type Decimal } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';
import { checkedQuantity } from '../lines.ts';
import { assertLegal, type OrderFacts } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { lineRefs, type SalesOrder } from './salesOrder.ts';

export interface ProduceOrder {
  orderId: string;
  facts: OrderFacts;
  /** Business dates, YYYY-MM-DD. */
  producedOn: string;
  bestBy?: string | undefined;
  /** What came of it, in the inventory unit; absent: what was planned. */
  quantity?: Decimal | undefined;
}

/**
 * A work order is done: what its lines have is used up, and one lot is made of it, once. Stock follows line by line as that of an
 * order that ships does (rules 1), the lot last, when it is known what went into it.
 */
export function produceOrder(
  { orderId, facts, producedOn, bestBy, quantity }: ProduceOrder,
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('produce', orderId, order, facts);
  const { makes, phase: was, number, productions } = order;
  if (makes === null) throw new DomainError('orders.notWorkOrder');
  if (bestBy !== undefined && !isBusinessDay(bestBy))
    throw new DomainError('inventory.dayInvalid', { value: bestBy }, 'bestBy');
  if (bestBy !== undefined && bestBy < producedOn)
    throw new DomainError('orders.bestByBeforeProduction', { value: bestBy }, 'bestBy');
  const { unit, sku } = makes;
  return [
    {
      type: 'SalesOrderProduced',
      data: {
        ...{ orderId, producedOn, lines: lineRefs(order), was, unit, sku },
        ...{ lotId: `${number}-P${String(productions + 1)}`, quantity: checkedQuantity(quantity ?? makes.quantity) },
        ...(bestBy === undefined ? {} : { bestBy }),
      },
    },
  ];
}

/** The lot is in stock; quiet where that is known. */
export function recordMade(
  { orderId, lotId, cost }: { orderId: string; lotId: string; cost: Decimal | null },
  order: SalesOrder,
): SalesOrderEvent[] {
  const { makes, made } = order;
  if (makes === null || made?.lotId !== lotId || made.isStocked) return [];
  const { quantity } = made;
  return [{ type: 'SalesOrderLotMade', data: { orderId, productId: makes.productId, lotId, quantity, cost } }];
}

/**
 * USD of one unit of what was made: what went into it cost, by what came of it. Null where nobody knows what some of it cost, as of
 * goods without a lot (rules 18.37).
 */
export function costOfMade(
  used: readonly { readonly quantity: Decimal; readonly cost: Decimal | null }[],
  quantity: Decimal,
): Decimal | null {
  let sum: Decimal = '0';
  for (const each of used) {
    if (each.cost === null) return null;
    sum = add(sum, multiply(each.quantity, each.cost));
  }
  return used.length === 0 ? null : roundTo(divide(sum, quantity), COST_PLACES);
}
