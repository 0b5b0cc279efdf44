import { compare, type Decimal } from '../../domain/decimal.ts';
import { matchedOf } from '../../domain/pricing/customerPricing.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import type { AddLine } from '../../domain/sales/changeLines.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { openSalesOrder, type Opened, type OrderServices } from './openSalesOrder.ts';
import { priceFor, soldProduct } from './soldProduct.ts';

interface WantedRow {
  readonly detailsId: string;
  /** In the order unit of the row; 0: not this time. */
  readonly quantity: Decimal;
}

/** A new order of the quantities on a customer's product list, priced as the list is (spec 3, section 2). */
export async function orderFromProductList(
  services: OrderServices,
  customerId: string,
  wanted: readonly WantedRow[],
  context: CommandContext,
): Promise<Opened> {
  const { companyId, commandId } = context;
  const { state } = await services.handler.load(pricingStrategy, companyId, customerId);
  if (matchedOf(state) !== null) throw new DomainError('pricing.matchedNoOrder', {}, 'rows');
  const ordered = wanted.filter(({ quantity }) => compare(quantity, '0') > 0);
  if (ordered.length === 0) throw new DomainError('pricing.nothingToOrder', {}, 'orderQty');
  const lines: Omit<AddLine, 'orderId'>[] = [];
  for (const { detailsId, quantity } of ordered) {
    const row = state.rows.find((each) => each.detailsId === detailsId);
    if (row === undefined) throw new DomainError('pricing.rowUnknown', { detailsId }, 'rows');
    const sold = await soldProduct(services, companyId, {
      productId: row.productId,
      unitId: row.orderUnit?.unitId,
    });
    const pricing = await priceFor(services, companyId, customerId, sold);
    lines.push({ lineId: entityId(commandId, `orderLine${detailsId}`), product: sold.product, quantity, pricing });
  }
  return openSalesOrder(services, { customerId, lines }, context);
}
