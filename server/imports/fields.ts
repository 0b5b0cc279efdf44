import { productExportFields } from '../contract/productExport.ts';
import { checkedAmount, checkedSku, checkedVariety } from '../domain/catalog/productRules.ts';
import { checkedField, detailRules, logisticsRules, type FieldRule } from '../domain/catalog/detailRules.ts';
import { ProductStatus, type ProductStatusCode } from '../domain/catalog/product.ts';
import type { DetailField, LogisticsField } from '../domain/catalog/productDetails.ts';
import { checkedOpeningQuantity } from '../domain/inventory/openInventory.ts';
import { DomainError } from '../kernel/decider.ts';
import { nameCell, numberCell, refuseControl, settingCell } from './cells.ts';
import type { FileForm } from './fileForm.ts';

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

/** The value of a field that is not empty. Throws a DomainError by the rules that every other way in obeys. */
function readField(field: Field, text: string): string | number {
  // One that the company's list has not is added to it.
  if (field === 'origin') return settingCell(field, text);
  if (isDetail(field)) return checkedByRule(field, detailRules[field], text);
  if (isLogistics(field)) return checkedByRule(field, logisticsRules[field], text);
  switch (field) {
    case 'sku':
      return checkedSku(text);
    case 'variety':
      return checkedVariety(text);
    case 'status':
      return readStatus(text);
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

function readStatus(text: string): ProductStatusCode {
  const status = statuses[text.toLowerCase()];
  if (status === undefined) throw new DomainError('import.status', { value: text }, 'status');
  return status;
}

export const isDetail = (field: Field): field is Extract<Field, DetailField> => Object.hasOwn(detailRules, field);
export const isLogistics = (field: Field): field is Extract<Field, LogisticsField> =>
  Object.hasOwn(logisticsRules, field);

/** Judged by the rule of the forms, so that file and form cannot come to differ. */
function checkedByRule(field: Field, rule: FieldRule, text: string): string | number {
  refuseControl(field, text);
  const isNumber = rule.kind === 'count' || rule.kind === 'measure';
  const written = isNumber ? numberCell(field, text) : text;
  return checkedField(field, rule, rule.kind === 'count' ? Number(written) : written) ?? '';
}

export const productForm: FileForm<Field> = {
  fields,
  required: {
    sku: 'catalog.skuRequired',
    variety: 'product.field.variety.required.message',
    inventoryUOM: 'catalog.unitRequired',
  },
  prefixed: 'sku',
  read: readField,
};
