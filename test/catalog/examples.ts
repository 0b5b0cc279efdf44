import { PriceEditOrigin, type ProductEvent } from '../../server/domain/catalog/product.ts';

const productId = 'p1';

export const listed = (variety = 'Fuji Apple'): ProductEvent => ({
  type: 'ProductListed',
  data: { productId, sku: 'APL-1', variety, inventoryUOM: 'case', unitId: 'u1', warehouseId: 'w1' },
});

export const priced = (price: string, was: string | null = null): ProductEvent => ({
  type: 'ProductPriced',
  data: { productId, price, was, unit: 'case', origin: PriceEditOrigin.FROM_LIST },
});

export const costed = (cost: string, was: string | null = null): ProductEvent => ({
  type: 'ProductCosted',
  data: { productId, cost, was, unit: 'case', origin: PriceEditOrigin.FROM_LIST },
});

export const renamed = (variety: string, was: string): ProductEvent => ({
  type: 'ProductRenamed',
  data: { productId, variety, was },
});
export const deactivated: ProductEvent = { type: 'ProductDeactivated', data: { productId } };
export const activated: ProductEvent = { type: 'ProductActivated', data: { productId } };
