import { RatioType, type RatioTypeCode } from '../../domain/catalog/productUnit.ts';
import { checkedSku } from '../../domain/catalog/productRules.ts';
import { checkedPriceFactor, ratioOf } from '../../domain/catalog/unitRules.ts';
import type { FileForm } from '../fileForm.ts';
import { choiceCell, numberCell, settingCell, yesNoCell } from '../cells.ts';

/** Columns of a file of products' units, named as the spec's fields (spec 2, section 3 "ProductUOM"). */
export const unitFields = [
  'sku', 'unit', 'ratio', 'unitsPerInventoryUnit', 'type', 'useForInventory', 'useForSelling', 'useForPurchasing',
  'defaultSelling', 'defaultPurchasing', 'pricingUOM', 'priceFactor', 'useForAvailable',
] as const; // prettier-ignore
export type UnitField = (typeof unitFields)[number];

/** What reads the words of a packing as units, in a map: `"read": { "unit": "quantityPerUnit" }`. */
export const QUANTITY_PER_UNIT = 'quantityPerUnit';

const types: Readonly<Record<string, RatioTypeCode>> = {
  fixed: RatioType.FIXED,
  '1000': RatioType.FIXED,
  固定: RatioType.FIXED,
  variable: RatioType.VARIABLE,
  '2000': RatioType.VARIABLE,
  可变: RatioType.VARIABLE,
};

export const unitForm: FileForm<UnitField> = {
  fields: unitFields,
  required: { sku: 'catalog.skuRequired', unit: 'catalog.unitNameRequired' },
  prefixed: 'sku',
  cells: { sku: 'code', ratio: 'number', unitsPerInventoryUnit: 'number', priceFactor: 'number' },
  readers: { unit: [QUANTITY_PER_UNIT] },
  read(field, text) {
    switch (field) {
      case 'sku':
        return checkedSku(text);
      case 'unit':
      case 'pricingUOM':
        return settingCell(field, text);
      case 'ratio':
        return ratioOf({ ratio: numberCell(field, text) }).ratio;
      case 'unitsPerInventoryUnit': {
        const unitsPerInventoryUnit = numberCell(field, text);
        ratioOf({ unitsPerInventoryUnit });
        return unitsPerInventoryUnit;
      }
      case 'priceFactor':
        return checkedPriceFactor(numberCell(field, text));
      case 'type':
        return choiceCell(types, field, text, 'import.ratioType');
      case 'useForInventory':
      case 'useForSelling':
      case 'useForPurchasing':
      case 'defaultSelling':
      case 'defaultPurchasing':
      case 'useForAvailable':
        return yesNoCell(field, text);
    }
  },
};
