import type { VersionItem } from '../../domain/priceSheets/priceSheetVersion.ts';
import type { PricedItem } from './pricedItems.ts';

/** An item as it is published: with all that its customers are shown of its product, and its price. */
export const versionItem = ({ item, product, sold, category, price }: PricedItem): VersionItem => {
  const { size, weight, packing, suppliers: brand, origin } = product.details;
  const { itemId, number, logic, level, value } = item;
  return {
    ...{ itemId, number, product: sold, category, size, weight, packing, brand, origin },
    ...{ isOrganic: product.flags.organic, rule: { logic, level, value }, price },
  };
};
