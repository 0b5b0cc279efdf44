import { isSame } from '../decimal.ts';
import type { ResolvedPrice } from '../pricing/resolvePrice.ts';
import type { PriceTrace } from '../pricing/priceTrace.ts';
import type { LinePrice } from './changeLines.ts';
import { isShipped, OrderPhase } from './orderCodes.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { amountOf, stockQuantity, unitPriceOf, type OrderLine } from './orderLine.ts';
import { discounted } from './priceLine.ts';
import { totalWith, type SalesOrder } from './salesOrder.ts';

/** Lines whose price followed a lot that nobody knew, and that have their stock now. */
export const linesToFix = ({ phase, lines }: Pick<SalesOrder, 'phase' | 'lines'>): OrderLine[] =>
  phase === OrderPhase.NEW || phase === OrderPhase.CANCEL || isShipped(phase)
    ? []
    : lines.list.filter(
        ({ trace, todo, fault, closed, stock }) =>
          trace?.isProvisional === true &&
          [todo, fault, closed].every((each) => each === null) &&
          stockQuantity(stock) !== '0',
      );

/** What decided a price: its rule, whatever the cost was. */
const ruleOf = ({ source, logic, steps }: PriceTrace) => {
  const last = steps.at(-1);
  return { source, logic, group: last?.group, groupType: last?.groupType, value: last?.value ?? null };
};

function isSameRule(one: PriceTrace, other: PriceTrace): boolean {
  const [a, b] = [ruleOf(one), ruleOf(other)];
  const isAlike = a.source === b.source && a.logic === b.logic && a.group === b.group && a.groupType === b.groupType;
  return isAlike && isSame(a.value, b.value);
}

/**
 * The price of a line by the cost of its lots. Where another rule holds by now, the line keeps its price: it is frozen but for
 * the cost that was not known (rules 6).
 */
export function fixedPrice({ price, trace }: Pick<OrderLine, 'price' | 'trace'>, now: ResolvedPrice): LinePrice {
  if (trace === null) return { price, trace };
  if (now.price === null || now.kind !== 'exact' || !isSameRule(trace, now.trace))
    return { price, trace: { ...trace, isProvisional: false } };
  return discounted({ price: now.price, trace: now.trace }, trace.discount ?? '0');
}

export interface FixPrices {
  orderId: string;
  prices: readonly { readonly lineId: string; readonly pricing: LinePrice }[];
}

/** Fixes prices that were provisional (rules 6); quiet for lines that have theirs. */
export function fixPrices({ orderId, prices }: FixPrices, order: SalesOrder): SalesOrderEvent[] {
  const fixed = new Map(prices.map(({ lineId, pricing }) => [lineId, pricing]));
  const changed: OrderLine[] = [];
  return linesToFix(order).flatMap((line): SalesOrderEvent[] => {
    const { lineId, number, productId, sku, price: was } = line;
    const pricing = fixed.get(lineId);
    if (!pricing) return [];
    const { price, trace } = pricing;
    const after = { ...line, price, trace };
    changed.push(after);
    return [
      {
        type: 'SalesOrderLinePriced',
        data: {
          ...{ orderId, lineId, number, productId, sku, price, was, unitPrice: unitPriceOf(after), trace },
          ...{ amount: amountOf(after), total: totalWith(order, changed) },
        },
      },
    ];
  });
}
