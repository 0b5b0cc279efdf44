import { DomainError } from '../../kernel/decider.ts';
import { compare, subtract, type Decimal } from '../decimal.ts';
import type { Take } from '../inventory/assignLots.ts';
import { sumOf } from '../inventory/commitment.ts';
import { checkedQuantity, knownLine } from '../lines.ts';
import { assertLegal, type OrderFacts } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { neededUnits, slackOf } from './orderLine.ts';
import type { SalesOrder } from './salesOrder.ts';

/** Lots that one line can be given by hand. */
export const CHOSEN_LOTS_MAX = 50;

interface ChooseOrderLots {
  orderId: string;
  lineId: string;
  /** In the line's unit, each lot once; null: the policy chooses again. */
  lots: readonly { readonly lotId: string; readonly quantity: Decimal }[] | null;
}

/** The lots of a line, chosen by hand: no more than the line needs (rules 3). Its stock follows. */
export function chooseOrderLots({ orderId, lineId, lots }: ChooseOrderLots, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('chooseLots', orderId, order);
  const line = knownLine(order.lines, lineId);
  const { number, productId, sku, chosen: was } = line;
  if (line.closed !== null) throw new DomainError('orders.lineClosed');
  const chosen =
    lots?.map(({ lotId, quantity }): Take => ({
      lotId,
      quantity: neededUnits({ quantity: checkedQuantity(quantity), ratio: line.ratio }),
    })) ?? null;
  if (new Set(chosen?.map(({ lotId }) => lotId)).size !== (chosen?.length ?? 0))
    throw new DomainError('orders.lotTwice', {}, 'lots');
  const need = neededUnits(line);
  if (chosen && compare(subtract(sumOf(chosen), need), slackOf(line.ratio)) > 0)
    throw new DomainError('orders.chosenTooMuch', { chosen: sumOf(chosen), need, unit: line.inventoryUOM }, 'lots');
  if (isSameTakes(chosen, was)) return [];
  return [{ type: 'SalesOrderLineLotsChosen', data: { orderId, lineId, number, productId, sku, chosen, was } }];
}

const isSameTakes = (one: readonly Take[] | null, other: readonly Take[] | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** All lines give back what they have and look for stock again, also those whose lots were chosen by hand. */
export function askForStockAnew(
  { orderId, facts }: { orderId: string; facts: OrderFacts },
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('allocateAnew', orderId, order, facts);
  const lines = order.lines.list.filter(({ closed, picked }) => closed === null && picked.length === 0);
  return [{ type: 'SalesOrderStockAskedAnew', data: { orderId, lines: lines.map(({ lineId }) => lineId) } }];
}
