import type { AddLine } from '../../domain/sales/changeLines.ts';
import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import { copiedPrice } from '../../domain/sales/priceLine.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { openSalesOrder, type Opened, type OrderServices } from './openSalesOrder.ts';
import { customerOf } from './orderParties.ts';
import { priceFor, soldProduct } from './soldProduct.ts';

/**
 * A new order with the customer and the lines of another one, for the next day of fulfilment; prices are copied or found again
 * as the company wants it (rules 1). Refused for canceled orders, and where a product is not sold any more.
 */
export async function duplicateOrder(
  services: OrderServices,
  orderId: string,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<Opened> {
  const { companyId, commandId } = context;
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  assertLegal('duplicate', orderId, state);
  const customerId = state.customer.id;
  const { copiesPrices } = orderSettingsOf(await companyConfig(services.handler, companyId));
  const lines: Omit<AddLine, 'orderId'>[] = [];
  for (const { number, productId, unitId, quantity, price, trace } of state.lines.list) {
    const sold = await soldProduct(services, companyId, { productId, unitId });
    const pricing = copiesPrices
      ? copiedPrice({ price, trace })
      : await priceFor(services, companyId, customerId, sold);
    const lineId = entityId(commandId, `orderLine${String(number)}`);
    lines.push({ lineId, product: sold.product, quantity, pricing });
  }
  const { addresses } = (await customerOf(services, companyId, customerId)).state;
  const address = state.references.deliveryAddress?.id;
  const isThere = addresses.some(({ id, isRemoved }) => id === address && !isRemoved);
  const { fulfilOn: __, customerPo: ___, customNumber: ____, shipDate: _____, ...details } = state.details;
  return openSalesOrder(
    services,
    {
      ...{ customerId, details, lines, copyOf: { id: orderId, name: state.number } },
      // Terms and sales rep are those that the customer has by now.
      ids: isThere && address !== undefined ? { deliveryAddress: address } : {},
    },
    context,
  );
}
