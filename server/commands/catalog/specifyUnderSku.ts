import { changeSku } from '../../domain/catalog/changeSku.ts';
import { product } from '../../domain/catalog/product.ts';
import { specifyProduct, type SpecifyProduct } from '../../domain/catalog/specifyProduct.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { claimSku } from './claimSku.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/**
 * Saves the specifications of a product. Another SKU is claimed, given, and the old one released, in this order (design 3);
 * what stays claimed after an interruption is free for others a minute later. Throws DomainError `catalog.skuTaken`.
 */
export async function specifyUnderSku(deps: Deps, data: SpecifyProduct, context: CommandContext): Promise<Handled> {
  const { handler, claims } = deps;
  const { productId, sku } = data;
  const specify = (): Promise<Handled> => handler.handle(product, productId, data, specifyProduct, context);
  if (sku === undefined) return specify();
  const { state } = await handler.load(product, context.companyId, productId);
  // Judged before anything is claimed for it.
  changeSku({ productId, sku }, state);
  if (sameValue(sku) === sameValue(state.sku)) return specify();
  const { renew } = await claimSku(deps, sku, productId, context);
  await renew();
  const handled = await specify();
  // Someone may have given the old one back to it meanwhile.
  const now = (await handler.load(product, context.companyId, productId)).state;
  if (sameValue(now.sku) !== sameValue(state.sku)) await claims.release('sku', state.sku, productId, context);
  return handled;
}
