import type { AddLine } from '../../domain/sales/changeLines.ts';
import { typedPrice } from '../../domain/sales/priceLine.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { openSalesOrder, type NewOrder, type Opened, type OrderServices } from './openSalesOrder.ts';
import type { WantedLine } from './orderLines.ts';
import { priceFor, soldProduct } from './soldProduct.ts';

/** A new order with its lines, priced by what was typed or by the pricing functions; whole or not at all. */
export async function openOrderWithLines(
  services: OrderServices,
  order: NewOrder,
  wanted: readonly WantedLine[],
  context: CommandContext,
): Promise<Opened> {
  const { companyId, commandId } = context;
  const lines: Omit<AddLine, 'orderId'>[] = [];
  for (const [index, { quantity, price, ...named }] of wanted.entries()) {
    const sold = await soldProduct(services, companyId, named);
    const pricing =
      price === undefined ? await priceFor(services, companyId, order.customerId, sold) : typedPrice(price);
    lines.push({ lineId: entityId(commandId, `orderLine${String(index)}`), product: sold.product, quantity, pricing });
  }
  return openSalesOrder(services, { ...order, lines }, context);
}
