import type { ReleaseCause } from '../inventory/inventoryEvents.ts';
import { isShipped } from './orderCodes.ts';
import type { SalesOrderEvent, SettledLine, ShippedLine } from './orderEvents.ts';
import { amountOf, type LineTodo } from './orderLine.ts';
import { totalWith, type SalesOrder } from './salesOrder.ts';

interface Results<Result> {
  orderId: string;
  results: readonly Result[];
}

/** Only of lines that still wait for just this. */
const awaited =
  (todos: readonly LineTodo[], { lines }: SalesOrder) =>
  ({ lineId }: { readonly lineId: string }): boolean =>
    lines.list.some((line) => line.lineId === lineId && line.todo !== null && todos.includes(line.todo));

/** What lines have of their stock after they were settled; quiet where that is known. */
export function recordSettled({ orderId, results }: Results<SettledLine>, order: SalesOrder): SalesOrderEvent[] {
  const told = results.filter(awaited(['SETTLE', 'ANEW'], order));
  return told.length === 0
    ? []
    : [{ type: 'SalesOrderLinesSettled', data: { orderId, cause: 'ORDER', results: told } }];
}

/** What lines have left after someone else took of it: their lot was held, recalled or corrected (rules 14). */
export function recordLost(
  { orderId, results, cause }: Results<SettledLine> & { readonly cause: Exclude<ReleaseCause, 'ORDER'> },
  { phase, lines }: SalesOrder,
): SalesOrderEvent[] {
  if (isShipped(phase)) return [];
  const told = results.filter(({ lineId }) => lines.list.some((line) => line.lineId === lineId));
  return told.length === 0 ? [] : [{ type: 'SalesOrderLinesSettled', data: { orderId, cause, results: told } }];
}

/** What left with lines, and what that comes to. */
export function recordShipped(
  { orderId, results }: Results<Omit<ShippedLine, 'amount'>>,
  order: SalesOrder,
): SalesOrderEvent[] {
  const told = results.filter(awaited(['SHIP'], order));
  if (told.length === 0) return [];
  const shipped = new Map(told.map(({ lineId, takes, noLot }) => [lineId, { takes, noLot }]));
  const after = order.lines.list.flatMap((line) => {
    const left = shipped.get(line.lineId);
    return left ? [{ ...line, shipped: left }] : [];
  });
  const amounts = new Map(after.map((line) => [line.lineId, amountOf(line)]));
  return [
    {
      type: 'SalesOrderLinesShipped',
      data: {
        orderId,
        shippedOn: order.shippedOn ?? '',
        results: told.map((result) => ({ ...result, amount: amounts.get(result.lineId) ?? null })),
        total: totalWith(order, after),
      },
    },
  ];
}

/** What lines have again after the order came back. */
export function recordReturned({ orderId, results }: Results<SettledLine>, order: SalesOrder): SalesOrderEvent[] {
  const told = results.filter(awaited(['RETURN'], order));
  if (told.length === 0) return [];
  const back = new Set(told.map(({ lineId }) => lineId));
  const after = order.lines.list.flatMap((line) => (back.has(line.lineId) ? [{ ...line, shipped: null }] : []));
  const amounts = new Map(after.map((line) => [line.lineId, amountOf(line)]));
  const returned = told.map((result) => ({ ...result, amount: amounts.get(result.lineId) ?? null }));
  return [{ type: 'SalesOrderLinesReturned', data: { orderId, results: returned, total: totalWith(order, after) } }];
}
