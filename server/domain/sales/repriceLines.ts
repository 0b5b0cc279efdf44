import type { Decimal } from '../decimal.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { changeLine, type LinePrice } from './changeLines.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import type { OrderLine } from './orderLine.ts';
import { salesOrder, type SalesOrder } from './salesOrder.ts';

/**
 * False for what is priced otherwise than by the pricing functions: a price that someone typed, or the price sheet that was
 * ordered from (rules 6), and a discount that came with the line.
 */
export const isRepriceable = ({ trace }: Pick<OrderLine, 'trace'>): boolean =>
  trace === null || (!['TYPED', 'PRICE_SHEET'].includes(trace.source) && trace.discount === undefined);

export interface RepriceLines {
  orderId: string;
  /** `fromPrice`: what it was for who wants another. */
  lines: readonly { readonly lineId: string; readonly pricing: LinePrice; readonly fromPrice: Decimal | null }[];
}

/** Prices of now for lines of a new order, all or none; quiet for those that have them. */
export const repriceLines = ({ orderId, lines }: RepriceLines, order: SalesOrder): SalesOrderEvent[] =>
  foldDecisions(
    salesOrder,
    lines.map((line) => (now: SalesOrder) => changeLine({ orderId, ...line }, now)),
    order,
  );
