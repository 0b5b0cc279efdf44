import { productExportFields } from '../../server/contract/productExport.ts';
import { checkedAmount, checkedSku, checkedVariety } from '../../server/domain/catalog/productRules.ts';
import { checkedField, detailRules, logisticsRules, type FieldRule } from '../../server/domain/catalog/detailRules.ts';
import { ProductStatus, type ProductStatusCode } from '../../server/domain/catalog/product.ts';
import type { DetailField, LogisticsField } from '../../server/domain/catalog/productDetails.ts';
import { NAME_MAX } from '../../server/domain/company/limits.ts';
import { toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import { checkedOpeningQuantity } from '../../server/domain/inventory/openInventory.ts';
import { DomainError } from '../../server/kernel/decider.ts';
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

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const NUMBER_MAX = 40;
/** Control characters, but for the line feeds and tabs that a description may hold. */
const CONTROL = /[^\P{Cc}\n\t]/u;

/** A number as people write it in a spreadsheet: "1,234.50" too. Null for anything that could be read in two ways. */
function readNumber(text: string): Decimal | null {
  if (text.length > NUMBER_MAX) return null;
  return toDecimal(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** The value of a field that is not empty. Throws a DomainError by the rules that every other way in obeys. */
function readField(field: Field, text: string): string | number {
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
      return checkedAmount(number(field, text), field);
    case 'onHand':
      return checkedOpeningQuantity(number(field, text), field);
    case 'inventoryUOM':
    case 'category':
    case 'warehouse':
      return checkedName(field, text);
  }
}

function number(field: Field, text: string): Decimal {
  const read = readNumber(text);
  if (read === null) throw new DomainError('import.number', { value: text }, field);
  return read;
}

function readStatus(text: string): ProductStatusCode {
  const status = statuses[text.toLowerCase()];
  if (status === undefined) throw new DomainError('import.status', { value: text }, 'status');
  return status;
}

function checkedName(field: Field, text: string): string {
  refuseControl(field, text);
  if (text.length > NAME_MAX) throw new DomainError('company.nameTooLong', { value: text, maximum: NAME_MAX }, field);
  return text;
}

function refuseControl(field: Field, text: string): void {
  if (CONTROL.test(text)) throw new DomainError('import.control', { value: text }, field);
}

export const isDetail = (field: Field): field is Extract<Field, DetailField> => Object.hasOwn(detailRules, field);
export const isLogistics = (field: Field): field is Extract<Field, LogisticsField> =>
  Object.hasOwn(logisticsRules, field);

/** Judged by the rule of the forms, so that file and form cannot come to differ. */
function checkedByRule(field: Field, rule: FieldRule, text: string): string | number {
  refuseControl(field, text);
  const isNumber = rule.kind === 'count' || rule.kind === 'measure';
  const written = isNumber ? number(field, text) : text;
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
