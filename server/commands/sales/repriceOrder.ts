import { isSame, type Decimal } from '../../domain/decimal.ts';
import type { LinePrice } from '../../domain/sales/changeLines.ts';
import { anyFacts, assertLegal, whyNot } from '../../domain/sales/legalCommands.ts';
import type { OrderLine } from '../../domain/sales/orderLine.ts';
import { isRepriceable, repriceLines } from '../../domain/sales/repriceLines.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import { followOrder, type Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { priceFor, soldProduct } from './soldProduct.ts';

const AT_ONCE = 8;

/** A line that costs something else by now. */
export interface Repriced {
  readonly line: OrderLine;
  readonly pricing: LinePrice;
}

/**
 * The lines of an order whose price is another one now: none where prices are frozen; those that are priced by hand or by a
 * sheet, or that are not sold any more, are none of them. Throws DomainError `orders.unknown`.
 */
export async function repricedLines(
  services: OrderServices,
  companyId: string,
  orderId: string,
): Promise<readonly Repriced[]> {
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  if (!state.isOpened) throw new DomainError('orders.unknown', { orderId });
  if (whyNot('price', state, anyFacts)) return [];
  const found = new Map<string, LinePrice>();
  await withConcurrency([state.lines.list.filter(isRepriceable)], AT_ONCE, async ({ lineId, productId, unitId }) => {
    const sold = await soldProduct(services, companyId, { productId, unitId }).catch(soldNoMore);
    if (sold) found.set(lineId, await priceFor(services, companyId, state.customer.id, sold));
  });
  return state.lines.list.flatMap((line) => {
    const pricing = found.get(line.lineId);
    return pricing === undefined || pricing.price === null || isSame(pricing.price, line.price)
      ? []
      : [{ line, pricing }];
  });
}

function soldNoMore(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

/** Prices of now for some lines, as someone has seen them; refused where they are others by now. */
export async function repriceOrder(
  services: OrderServices,
  orderId: string,
  wanted: readonly { readonly lineId: string; readonly to: Decimal }[],
  context: CommandContext,
): Promise<Followed> {
  const { state } = await services.handler.load(salesOrder, context.companyId, orderId);
  assertLegal('price', orderId, state);
  const changed = new Map(
    (await repricedLines(services, context.companyId, orderId)).map((one) => [one.line.lineId, one]),
  );
  const lines = wanted.flatMap(({ lineId, to }) => {
    const one = changed.get(lineId);
    // It has that price by now.
    if (!one) return [];
    const { line, pricing } = one;
    if (!isSame(pricing.price, to))
      throw new DomainError('orders.priceMoved', { number: line.number, value: pricing.price }, 'lines');
    return [{ lineId, pricing, fromPrice: line.price }];
  });
  return followOrder(services, orderId, { orderId, lines }, repriceLines, context);
}
