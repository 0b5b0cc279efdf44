import { checkedAmount, checkedSku, checkedVariety } from '../../server/domain/catalog/productRules.ts';
import { describeProduct } from '../../server/domain/catalog/describeProduct.ts';
import { ProductStatus, product, type DetailField, type ProductStatusCode } from '../../server/domain/catalog/product.ts';
import { NAME_MAX } from '../../server/domain/company/limits.ts';
import { toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import { checkedOpeningQuantity } from '../../server/domain/inventory/openInventory.ts';
import { DomainError } from '../../server/kernel/decider.ts';

/** Columns of a products file, named as the spec's fields. */
export const fields = [
  'sku', 'variety', 'inventoryUOM', 'category', 'price', 'cost', 'size', 'weight', 'grade', 'packing', 'origin', 'status',
  'reorderLevel', 'onHand', 'warehouse',
] as const; // prettier-ignore
export type Field = (typeof fields)[number];

export const required: readonly Field[] = ['sku', 'variety', 'inventoryUOM'];

export const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

const numbers: readonly Field[] = ['price', 'cost', 'onHand', 'reorderLevel'];

const statuses: Readonly<Record<string, ProductStatusCode>> = {
  active: ProductStatus.ACTIVE,
  '1000': ProductStatus.ACTIVE,
  在售: ProductStatus.ACTIVE,
  inactive: ProductStatus.INACTIVE,
  '2000': ProductStatus.INACTIVE,
  停用: ProductStatus.INACTIVE,
};

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const NUMBER_MAX = 40;
// Line feeds and tabs may stand in a description.
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** A number as people write it in a spreadsheet: "1,234.50" too. Null for anything that could be read in two ways. */
export function readNumber(text: string): Decimal | null {
  if (text.length > NUMBER_MAX) return null;
  return toDecimal(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** The value of a field that is not empty. Throws a DomainError by the rules that every other way in obeys. */
export function readField(field: Field, text: string): string | number {
  if (numbers.includes(field)) return readNumeric(field, text);
  switch (field) {
    case 'sku':
      return checkedSku(text);
    case 'variety':
      return checkedVariety(text);
    case 'status':
      return readStatus(text);
    case 'inventoryUOM':
    case 'category':
    case 'warehouse':
      return checkedName(field, text);
    default:
      refuseControl(field, text);
      return checkedDetail(field as DetailField, text);
  }
}

function readNumeric(field: Field, text: string): string | number {
  const number = readNumber(text);
  if (number === null) throw new DomainError('import.number', { value: text }, field);
  if (field === 'price' || field === 'cost') return checkedAmount(number, field);
  if (field === 'onHand') return checkedOpeningQuantity(number, field);
  return checkedDetail('reorderLevel', Number(number));
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

const listed = { ...product.initialState(), isListed: true };

/** Judged by the command itself, so that file and form cannot come to differ. */
function checkedDetail<T extends string | number>(field: DetailField, value: T): T {
  describeProduct({ type: 'DescribeProduct', data: { productId: '', details: { [field]: value } } }, listed);
  return value;
}
