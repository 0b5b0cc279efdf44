import type { Product } from '../../domain/catalog/product.ts';

/** Where a picture of a product is read, below /api/: by its content, so that another picture is another path. */
export const coverPath = (companyId: string, productId: string, sha256: string): string =>
  `company/${companyId}/product-manager/cover/${productId}/${sha256}`;

/** The cover as product-info tells it. */
export function coverOf(companyId: string, productId: string, { cover }: Product) {
  if (!cover) return { cover: null, coverImage: null };
  const { width, height, name, size } = cover;
  return { cover: coverPath(companyId, productId, cover.sha256), coverImage: { width, height, name, size } };
}
