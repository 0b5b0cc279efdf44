import { productExportFields } from '../../../contract/catalog/productExport.ts';
import { checkedAmount, checkedSku, checkedVariety } from '../../../domain/catalog/productRules.ts';
import { describedFields, logisticsFields } from '../../../domain/catalog/productFields.ts';
import {
  isProductFlag,
  productFlags,
  type ProductFlag,
  type ProductFlags,
} from '../../../domain/catalog/productFlags.ts';
import { ProductStatus, type ProductStatusCode } from '../../../domain/catalog/productCodes.ts';
import type { DetailField, LogisticsField } from '../../../domain/catalog/productDetails.ts';
import { checkedOpeningQuantity } from '../../../domain/inventory/openInventory.ts';
import {
  checkedGroupDescription,
  priceGroups,
  priceGroupTypes,
  type PriceGroupType,
} from '../../../domain/pricing/priceGroups.ts';
import { CostMethod, DefaultLogic, isPricingRule, type PricingRule } from '../../../domain/pricing/pricingRules.ts';
import { cellKindsOf, choiceCell, fieldCell, nameCell, numberCell, settingCell, yesNoCell } from '../../cells.ts';
import type { FileForm } from '../../fileForm.ts';

/** Columns of a products file, named as the spec's fields. */
export const fields = productExportFields.importable;
export type Field = (typeof fields)[number];

const statuses: Readonly<Record<string, ProductStatusCode>> = {
  active: ProductStatus.ACTIVE,
  '1000': ProductStatus.ACTIVE,
  启用: ProductStatus.ACTIVE,
  在售: ProductStatus.ACTIVE,
  inactive: ProductStatus.INACTIVE,
  '2000': ProductStatus.INACTIVE,
  停用: ProductStatus.INACTIVE,
};

const NO_CHOICE = 'catalog.choiceInvalid';
const groupTypes: Readonly<Record<string, PriceGroupType>> = {
  ...{ price: 'price', margin: 'margin', markup: 'markup' },
  ...{ 价格: 'price', 毛利率: 'margin', 加价额: 'markup' },
};
/** By the spec's names and numbers. */
const codesOf = <C extends number>(codes: Readonly<Record<string, C>>): Readonly<Record<string, C>> =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) => [
      [name.toLowerCase().replaceAll('_', ' '), code],
      [String(code), code],
    ]),
  );
const [costMethods, defaultLogics] = [codesOf(CostMethod), codesOf(DefaultLogic)];
const groups = Object.fromEntries(priceGroups.map((group) => [group.toLowerCase(), group]));

/** A rule of pricing; what groups are worth is judged with all the rest, since it depends on their type. */
function readRule(field: PricingRule, text: string): string | number {
  switch (field) {
    case 'groupChecked':
    case 'lastSoldChecked':
      return yesNoCell(field, text);
    case 'priceGroupType':
      return choiceCell(groupTypes, field, text, NO_CHOICE, priceGroupTypes);
    case 'costMethod':
      return choiceCell(costMethods, field, text, NO_CHOICE, Object.keys(CostMethod));
    case 'defaultLogic':
      return choiceCell(defaultLogics, field, text, NO_CHOICE, Object.keys(DefaultLogic));
    case 'defaultGroup':
      return choiceCell(groups, field, text, NO_CHOICE, priceGroups);
    case 'descA':
    case 'descB':
    case 'descC':
    case 'descD':
    case 'descE':
      return checkedGroupDescription(text, field);
    case 'groupA':
    case 'groupB':
    case 'groupC':
    case 'groupD':
    case 'groupE':
      return numberCell(field, text);
  }
}

/** The yes and no of a product among the fields of a row. */
export const flagsIn = (values: Readonly<Partial<Record<ProductFlag, string | number>>>): Partial<ProductFlags> =>
  Object.fromEntries(
    productFlags.flatMap((flag) => (values[flag] === undefined ? [] : [[flag, values[flag] === 'yes']])),
  );

type Cells = Readonly<Partial<Record<Field, string | number>>>;

/** The value of a field that is not empty. Throws a DomainError by the rules that every other way in obeys. */
function readField(field: Field, text: string, { inventoryUOM }: Pick<Cells, 'inventoryUOM'>): string | number {
  // One that the company's list has not is added to it.
  if (field === 'origin') return settingCell(field, text);
  if (isDetail(field))
    return fieldCell(
      field,
      describedFields[field],
      text,
      inventoryUOM === undefined ? undefined : String(inventoryUOM),
    );
  if (isLogistics(field)) return fieldCell(field, logisticsFields[field], text);
  if (isPricingRule(field)) return readRule(field, text);
  if (isProductFlag(field)) return yesNoCell(field, text);
  switch (field) {
    case 'sku':
      return checkedSku(text);
    case 'variety':
      return checkedVariety(text);
    case 'status':
      return choiceCell(statuses, field, text, 'import.status');
    case 'price':
    case 'cost':
      return checkedAmount(numberCell(field, text), field);
    case 'onHand':
      return checkedOpeningQuantity(numberCell(field, text), field);
    case 'inventoryUOM':
    case 'warehouse':
      return settingCell(field, text);
    case 'category':
    case 'preferredVendor':
    case 'location':
      return nameCell(field, text);
  }
}

export const isDetail = (field: Field): field is Extract<Field, DetailField> => Object.hasOwn(describedFields, field);
export const isLogistics = (field: Field): field is Extract<Field, LogisticsField> =>
  Object.hasOwn(logisticsFields, field);

export const productForm: FileForm<Field> = {
  fields,
  required: {
    sku: 'catalog.skuRequired',
    variety: 'product.field.variety.required.message',
    inventoryUOM: 'catalog.unitRequired',
  },
  prefixed: 'sku',
  cells: {
    ...cellKindsOf(describedFields),
    ...cellKindsOf(logisticsFields),
    sku: 'code',
    upc: 'tradeCode',
    gtin: 'tradeCode',
    supplierSKUs: 'code',
    customerProductCode: 'code',
    price: 'number',
    cost: 'number',
    onHand: 'number',
    groupA: 'number',
    groupB: 'number',
    groupC: 'number',
    groupD: 'number',
    groupE: 'number',
  },
  read: readField,
};
