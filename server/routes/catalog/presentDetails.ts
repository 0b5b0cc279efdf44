import type { Product } from '../../domain/catalog/product.ts';

/** Details, description and logistics as the tabs show them; a product and its details are one record, with one id. */
export const detailsOf = (productId: string, { details, logistics, manager, preferredVendor, location }: Product) => ({
  productDetailId: productId,
  ...details,
  ...logistics,
  managerId: manager?.id ?? null,
  managerName: manager?.name ?? null,
  preferredVendorId: preferredVendor?.id ?? null,
  preferredVendorName: preferredVendor?.name ?? null,
  locationId: location?.id ?? null,
  locationName: location?.name ?? null,
});
