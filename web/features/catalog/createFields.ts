import type { CreateProduct } from '../../../server/contract/catalog/catalog.ts';
import { checkedSku, checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { compare, isZero } from '../../../server/domain/decimal.ts';
import { checkedOpeningQuantity } from '../../../server/domain/inventory/openInventory.ts';
import { parseNumber } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import { problemOf } from '../../i18n/problemOf.ts';

export interface CreateFields {
  variety: string;
  sku: string;
  warehouse: string;
  initInventory: string;
  inventoryUOM: string;
}
export type CreateField = keyof CreateFields;

export const emptyFields: CreateFields = { variety: '', sku: '', warehouse: '', initInventory: '', inventoryUOM: '' };

/** A value was entered, and it is not more than 0: then confirming is disabled (spec 2, 4.6). Empty means none. */
export function isZeroStock(typed: string): boolean {
  const value = parseNumber(typed);
  return value !== null && isZero(value);
}

/** The rules of spec 2, section 5, field by field, before the server says the same. */
export const problems: Partial<Record<CreateField, (value: string) => string | null>> = {
  variety: (value) => problemOf(() => checkedVariety(value)),
  sku: (value) => (value.trim() === '' ? null : problemOf(() => checkedSku(value))),
  initInventory(value) {
    if (value.trim() === '') return null;
    const quantity = parseNumber(value);
    if (quantity === null) return translate('catalog', 'create.initInventory.invalid');
    if (compare(quantity, '0') <= 0) return translate('catalog', 'create.initInventory.zero');
    return problemOf(() => checkedOpeningQuantity(quantity, 'initInventory'));
  },
  inventoryUOM: (value) => (value.trim() === '' ? translateKnown('errors', 'catalog.unitRequired') : null),
};

/** What is left empty is not sent: the server then takes the next number and the main warehouse. */
export function toBody({ variety, sku, warehouse, initInventory, inventoryUOM }: CreateFields): CreateProduct {
  const quantity = parseNumber(initInventory);
  return {
    variety: variety.trim(),
    inventoryUOM: inventoryUOM.trim(),
    ...(sku.trim() === '' ? {} : { sku: sku.trim() }),
    ...(warehouse === '' ? {} : { warehouse }),
    ...(quantity === null ? {} : { initInventory: quantity }),
  };
}
