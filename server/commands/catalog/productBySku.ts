import { product, type Product } from '../../domain/catalog/product.ts';
import type { Claims } from '../../kernel/claims.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** The product that a SKU names, as it is now; null where there is none, or where it was undone. */
export async function productBySku(
  { handler, claims }: Deps,
  companyId: string,
  sku: string,
): Promise<{ readonly productId: string; readonly state: Product } | null> {
  const productId = await claims.ownerOf(companyId, 'sku', sku);
  if (productId === null) return null;
  const { state } = await handler.load(product, companyId, productId);
  return state.isListed && !state.isWithdrawn ? { productId, state } : null;
}
