import { product, type Product } from '../../domain/catalog/product.ts';
import { addVendorProducts as decide, vendorProducts } from '../../domain/purchasing/vendorProducts.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import type { Services } from '../../services.ts';
import { vendorOf } from './purchaseParts.ts';

/** Products that are looked up at once. */
const LOOKUPS = 16;

/** The id of a product on a vendor's list: the same whenever it is put there. */
const idOnList = (vendorId: string, productId: string): string => entityId(`${vendorId}:${productId}`, 'vendorProduct');

/** Puts products on the list of an active vendor. Throws DomainError `catalog.vendorUnknown`, `catalog.productUnknown`. */
export async function addVendorProducts(
  { handler }: Pick<Services, 'handler'>,
  { vendorId, productIds }: { readonly vendorId: string; readonly productIds: readonly string[] },
  context: CommandContext,
): Promise<Handled> {
  const { companyId } = context;
  await vendorOf({ handler }, companyId, vendorId);
  const ids = [...new Set(productIds)];
  const found = new Map<string, Product>();
  await withConcurrency([ids], LOOKUPS, async (id) => {
    found.set(id, (await handler.load(product, companyId, id)).state);
  });
  const products = ids.map((productId) => ({
    productListId: idOnList(vendorId, productId),
    productId,
    product: found.get(productId) ?? product.initialState(),
  }));
  return handler.handle(vendorProducts, vendorId, { vendorId, products }, decide, context);
}
