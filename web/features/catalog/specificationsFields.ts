import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { productFlags } from '../../../server/domain/catalog/productFlags.ts';
import { checkedSku, checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import type { FormFields, FormShape } from '../../records/formShape.ts';

const lotFields = ['lotAssignmentMethod', 'enableLotOverflow'] as const;
/** `category` by its name, as histories and conflicts tell it too; empty: in no category. */
const fieldNames = ['sku', 'variety', 'category', 'status', ...productFlags, ...lotFields] as const;
type Field = (typeof fieldNames)[number];

const toFields = (product: ProductInfo): FormFields => ({
  ...Object.fromEntries(
    fieldNames.map((field) => [field, String(field === 'category' ? (product.categoryName ?? '') : product[field])]),
  ),
  reason: '',
});

/** A name that exists is left alone: the wide set of forbidden characters holds only when it changes (rules 18.1). */
export const problems = (was: FormFields) => ({
  sku: (value: string) => problemOf(() => checkedSku(value)),
  variety: (value: string) => (value.trim() === was.variety ? null : problemOf(() => checkedVariety(value, 'wide'))),
});

const means = (_: string, one: string, other: string): boolean => one.trim() === other.trim();

/** A field as the call takes it. */
function sent(field: Field, text: string): string | number | boolean {
  if (field === 'status' || field === 'lotAssignmentMethod') return Number(text);
  return field === 'sku' || field === 'variety' || field === 'category' ? text.trim() : text === 'true';
}

/** Fields that differ (spec 2, section 5). A changed method takes its overflow along: by itself it would reset it (4.2). */
function changedFields(typed: FormFields, was: FormFields): readonly Field[] {
  const differs = (field: Field): boolean => !means(field, typed[field] ?? '', was[field] ?? '');
  return fieldNames.filter((field) => {
    if (field === 'category' && typed.category === '') return false;
    return differs(field) || (field === 'enableLotOverflow' && differs('lotAssignmentMethod'));
  });
}

const formFields: readonly string[] = fieldNames;

/** What a product is: the form of the Specifications tab. */
export const specificationsShape: FormShape<ProductInfo> = {
  tab: 'specifications',
  toFields,
  fieldOf: (changed) => (formFields.includes(changed) ? changed : null),
  asTyped: (_, value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
  means,
  changes(typed, was) {
    const changed = changedFields(typed, was);
    if (changed.length === 0) return null;
    const body = Object.fromEntries(changed.map((field) => [field, sent(field, typed[field] ?? '')]));
    return { body };
  },
  asSaved: (fields) => ({ ...fields, sku: fields.sku?.trim() ?? '', variety: fields.variety?.trim() ?? '' }),
};
