import { DomainError } from '../../kernel/decider.ts';
import { add, compare, subtract, type Decimal } from '../decimal.ts';
import { checkedQuantity, knownLine } from '../lines.ts';
import { checkedReason } from '../reason.ts';
import { assertLegal, type OrderFacts } from './legalCommands.ts';
import type { ReturnedGoods, SalesOrderEvent } from './orderEvents.ts';
import { neededUnits, slackOf, type OrderLine } from './orderLine.ts';
import type { SalesOrder } from './salesOrder.ts';

/** Lines of one return. */
export const RETURN_LINES_MAX = 100;

export interface ReturnGoods {
  orderId: string;
  facts: OrderFacts;
  returnId: string;
  /** Business date, YYYY-MM-DD. */
  returnedOn: string;
  reason: string;
  /** In the line's unit; `lotId` null: goods that left without a lot. */
  lines: readonly { readonly lineId: string; readonly lotId: string | null; readonly quantity: Decimal }[];
}

/** What of a line left from a lot, or without one, in inventory units. */
function leftOf({ shipped }: OrderLine, lotId: string | null): Decimal {
  if (lotId === null) return shipped?.noLot ?? '0';
  return shipped?.takes.find((take) => take.lotId === lotId)?.quantity ?? '0';
}

/** What came back of it until now. */
const backOf = ({ returns }: SalesOrder, lineId: string, lotId: string | null): Decimal =>
  returns
    .flatMap(({ lines }) => lines)
    .filter((each) => each.lineId === lineId && each.lotId === lotId)
    .reduce((sum, { units }) => add(sum, units), '0');

/** Goods come back from a customer: no more than left. Each becomes a lot that is held until it is inspected (rules 14). */
export function returnGoods(wanted: ReturnGoods, order: SalesOrder): SalesOrderEvent[] {
  const { orderId, facts, returnId, returnedOn, lines } = wanted;
  if (order.isOpened && order.returns.some((each) => each.returnId === returnId)) return [];
  assertLegal('returnGoods', orderId, order, facts);
  if (lines.length === 0) throw new DomainError('orders.returnOfNothing', {}, 'lines');
  const back: ReturnedGoods[] = [];
  for (const { lineId, lotId, quantity } of lines) {
    const line = knownLine(order.lines, lineId);
    const units = neededUnits({ quantity: checkedQuantity(quantity), ratio: line.ratio });
    const before = back.filter((each) => each.lineId === lineId);
    const same = before.filter((each) => each.lotId === lotId).reduce((sum, each) => add(sum, each.units), '0');
    const left = subtract(leftOf(line, lotId), add(backOf(order, lineId, lotId), same));
    if (compare(subtract(units, left), slackOf(line.ratio)) > 0)
      throw new DomainError('orders.returnTooMuch', { number: line.number, left, unit: line.inventoryUOM }, 'quantity');
    const nth = order.returns.flatMap((each) => each.lines).filter((each) => each.lineId === lineId).length;
    const heldLotId = `${order.number}-${String(line.number)}-R${String(nth + before.length + 1)}`;
    const { number, productId, sku, inventoryUOM: unit, uom } = line;
    back.push({ lineId, number, productId, sku, lotId, heldLotId, units, unit, quantity, uom });
  }
  return [
    {
      type: 'SalesOrderGoodsReturned',
      data: { orderId, returnId, number: order.number, returnedOn, reason: checkedReason(wanted.reason), lines: back },
    },
  ];
}
