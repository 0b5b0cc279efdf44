import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';

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

const ofUnit = (name: string) => ({ productId, unitId: name, name });

/** A unit of 12 cases for selling, under its name as id. */
export const unitAdded = (name: string, fields: object = {}): ProductEvent => ({
  type: 'ProductUnitAdded',
  data: {
    ...ofUnit(name),
    ratio: '12',
    reversed: null,
    type: 1000,
    useForInventory: false,
    useForSelling: true,
    useForPurchasing: false,
    isEnabled: true,
    pricingUnitId: name,
    pricingUnit: name,
    ...fields,
  },
});
export const soldBy = (name: string, was = 'case'): ProductEvent => ({
  type: 'DefaultSellingUnitChosen',
  data: { ...ofUnit(name), was },
});
export const boughtBy = (name: string, was = 'case'): ProductEvent => ({
  type: 'DefaultPurchasingUnitChosen',
  data: { ...ofUnit(name), was },
});
export const unitDisabled = (name: string): ProductEvent => ({ type: 'ProductUnitDisabled', data: ofUnit(name) });
export const unitEnabled = (name: string): ProductEvent => ({ type: 'ProductUnitEnabled', data: ofUnit(name) });
