import type { Product } from '../../domain/catalog/product.ts';
import { productFields } from '../../domain/catalog/productFields.ts';
import { toldReferences } from '../../domain/fields.ts';

/** Details, description and logistics as the tabs show them; a product and its details are one record, with one id. */
export const detailsOf = (productId: string, { details, logistics, manager, preferredVendor, location }: Product) => ({
  productDetailId: productId,
  ...details,
  ...logistics,
  ...toldReferences(productFields, { manager, preferredVendor, location }),
});
