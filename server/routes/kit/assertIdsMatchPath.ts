import { RequestError } from '../../http/requestError.ts';

/** Ids in a body must be those of the path (design 6): what a form sends along never aims at another product. */
export function assertIdsMatchPath(
  { productId }: { readonly productId: string },
  body: { readonly productId?: string; readonly productPriceId?: string; readonly productDetailId?: string },
): void {
  for (const field of ['productId', 'productPriceId', 'productDetailId'] as const) {
    if (body[field] !== undefined && body[field] !== productId) {
      throw new RequestError(400, { code: 'request.otherProduct', field });
    }
  }
}
