import type { BulkEditFields } from '../../../../server/contract/bulk/bulkEdit.ts';
import { describedFields } from '../../../../server/domain/catalog/productFields.ts';
import { checkedField } from '../../../../server/domain/fieldRules.ts';
import { bulkFields, valueFields } from '../../../../server/domain/fields.ts';
import { productFlags, type ProductFlag } from '../../../../server/domain/catalog/productFlags.ts';
import { checkedAmount } from '../../../../server/domain/catalog/productRules.ts';
import type { Permission } from '../../../../server/domain/access/permissions.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { problemOf } from '../../../i18n/problemOf.ts';
import { referenceId } from '../../../records/referenceText.ts';

/** Text and numbers of the details that many products share; what tells one from another is not among them. */
const detailFields = valueFields(bulkFields(describedFields));
type Detail = (typeof detailFields)[number];

export type EditField =
  'status' | 'categoryId' | 'preferredVendorId' | 'managerId' | 'price' | 'cost' | ProductFlag | Detail;

/** In the order in which they are offered. */
const editFields: readonly EditField[] = [
  'status',
  'categoryId',
  'price',
  'cost',
  'preferredVendorId',
  'managerId',
  ...productFlags,
  ...detailFields,
];

const permissionOf = (field: EditField): Permission =>
  field === 'price' ? 'products.price' : field === 'cost' ? 'products.editCost' : 'products.edit';

/** The fields that this user may change. */
export const editableFields = (may: (permission: Permission) => boolean): readonly EditField[] =>
  editFields.filter((field) => may(permissionOf(field)));

export type AmountHow = 'set' | 'percent' | 'amount';

/** One field and what it becomes, as typed: of a reference id and name, of a flag 1 or 0. */
export interface EditLine {
  readonly field: EditField;
  readonly value: string;
  /** Of price and cost. */
  readonly how: AmountHow;
}

export const newLine = (field: EditField): EditLine => ({ field, value: '', how: 'set' });

export const isFlag = (field: EditField): field is ProductFlag => productFlags.some((flag) => flag === field);
export const isAmount = (field: EditField): field is 'price' | 'cost' => field === 'price' || field === 'cost';
export const isDetail = (field: EditField): field is Detail => detailFields.some((detail) => detail === field);
export const isNumber = (field: EditField): boolean =>
  isDetail(field) && ['count', 'quantity'].includes(describedFields[field].kind);

/** What is wrong with a line, by the rules that the server checks again; null: nothing. */
export function lineProblem({ field, value, how }: EditLine): string | null {
  if (isAmount(field)) {
    const number = parseNumber(value);
    if (number === null) return translate('catalog', 'bulk.numberNeeded');
    return how === 'set' ? problemOf(() => checkedAmount(number, field)) : null;
  }
  if (isDetail(field)) {
    if (isNumber(field) && value.trim() !== '' && parseNumber(value) === null)
      return translate('records', 'numberInvalid');
    return problemOf(() => checkedField(field, describedFields[field], detailValue(field, value)));
  }
  const mayBeNone = field === 'preferredVendorId' || field === 'managerId';
  return value === '' && !mayBeNone ? translate('catalog', 'bulk.valueNeeded') : null;
}

function detailValue(field: Detail, value: string): string | number | null {
  const rule = describedFields[field];
  if (rule.kind !== 'count' && rule.kind !== 'quantity') return value.trim();
  return value.trim() === '' ? rule.none : Number(parseNumber(value));
}

/** The lines as the call takes them. */
export const toEdit = (lines: readonly EditLine[]): BulkEditFields =>
  Object.fromEntries(lines.map((line) => [line.field, valueOf(line)]));

function valueOf({ field, value, how }: EditLine): unknown {
  if (field === 'status') return Number(value);
  if (isFlag(field)) return value === '1';
  if (isAmount(field)) return { how, value: parseNumber(value) };
  if (isDetail(field)) return detailValue(field, value);
  return field === 'categoryId' ? value : referenceId(value);
}
