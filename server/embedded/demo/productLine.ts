import type { NewProduct } from '../../commands/catalog/createProduct.ts';

/** sku, variety, unit, price, cost, on hand, packing, size, grade, origin, reorder level. */
export type ProductLine = readonly [
  sku: string,
  variety: string,
  unit: string,
  price: string,
  cost: string,
  onHand: string,
  packing: string,
  size: string,
  grade: string,
  origin: string,
  reorderLevel: number,
];

/** The products of one category, one per line, as input of `createProduct`. */
export const productsOf = (category: string, lines: readonly ProductLine[]): NewProduct[] =>
  lines.map(([sku, variety, inventoryUOM, price, cost, initInventory, packing, size, grade, origin, reorderLevel]) => ({
    sku,
    variety,
    inventoryUOM,
    category,
    price,
    cost,
    initInventory,
    details: { packing, size, grade, origin, reorderLevel },
  }));
