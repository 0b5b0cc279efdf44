import { addCustomerProducts } from '../../domain/pricing/listCustomerProducts.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { pricedCatalog } from '../../queries/pricing/pricedCatalog.ts';
import { pricedCustomer } from './pricedCustomer.ts';
import type { PricingServices } from './savePricing.ts';

/** Products at the end of a customer's list. Throws DomainError for one that is unknown or not for sale. */
export async function addToList(
  services: PricingServices,
  customerId: string,
  productIds: readonly string[],
  context: CommandContext,
): Promise<Handled> {
  const { companyId, commandId } = context;
  await pricedCustomer(services, companyId, customerId);
  const catalog = await pricedCatalog(services.db, companyId, productIds);
  const rows = productIds.map((productId) => {
    const product = catalog.get(productId);
    if (!product) throw new DomainError('orders.productUnknown', { productId }, 'productIds');
    const { sku, variety, isSold } = product;
    if (!isSold) throw new DomainError('orders.productNotSold', { sku }, 'productIds');
    return { detailsId: entityId(commandId, `customerProduct${productId}`), productId, sku, variety };
  });
  const command = { clientId: customerId, rows };
  return services.handler.handle(pricingStrategy, customerId, command, addCustomerProducts, context);
}
