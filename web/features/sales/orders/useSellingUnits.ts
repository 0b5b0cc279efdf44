import { unitPrice } from '../../../../server/domain/pricing/priceMath.ts';
import { toInput } from '../../../format/numbers.ts';
import type { LineUnits } from '../../../records/lines/LineEntry.tsx';
import { useProductInfoQuery } from '../../../references/product/productApi.ts';

/** The units in which a product is sold, and its default price in the usual one. */
export function useSellingUnits(productId: string | null): LineUnits | null {
  const { currentData: product } = useProductInfoQuery(productId ?? '', { skip: productId === null });
  if (!product) return null;
  const sold = product.productUOMS.filter(({ useForSelling, useForAvailable }) => useForSelling && useForAvailable);
  const usual = sold.find(({ isDefaultSelling }) => isDefaultSelling) ?? sold[0];
  const price = product.price && usual ? toInput(unitPrice(product.price, usual.ratio, usual.priceFactor)) : undefined;
  return { units: sold.map(({ id, name }) => ({ id, name })), usualId: usual?.id ?? '', amount: price };
}
