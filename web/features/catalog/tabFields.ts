import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { checkedField, detailRules, joinedList, logisticsRules } from '../../../server/domain/catalog/detailRules.ts';
import type { DetailField, LogisticsField } from '../../../server/domain/catalog/productDetails.ts';
import { parseNumber } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import type { FormFields, FormShape } from './productForm.ts';
import { referenceId, referenceText, sameReference } from '../../references/references.ts';

/** Fields that refer to somebody: what the history calls them, and where the product has the name. */
const references = {
  managerId: { changed: 'manager', name: 'managerName' },
  locationId: { changed: 'location', name: 'locationName' },
  preferredVendorId: { changed: 'preferredVendor', name: 'preferredVendorName' },
} as const;
type Reference = keyof typeof references;

const rules = { ...detailRules, ...logisticsRules };
export type TabField = DetailField | LogisticsField | Reference;
export type SavedTab = 'details' | 'description' | 'logistics';
type Value = string | number | null;

const isReference = (field: TabField): field is Reference => Object.hasOwn(references, field);

/** Limit of an input's text; undefined where there is none. */
export function maxLengthOf(field: TabField): number | undefined {
  const rule = isReference(field) ? null : rules[field];
  return rule && (rule.kind === 'text' || rule.kind === 'prose' || rule.kind === 'list') ? rule.max : undefined;
}

export const isNumber = (field: TabField): boolean =>
  !isReference(field) && (rules[field].kind === 'count' || rules[field].kind === 'measure');

/** The value that a text stands for, not judged yet; undefined where it is no number. */
function valueOf(field: TabField, text: string): Value | undefined {
  if (isReference(field)) return referenceId(text);
  const rule = rules[field];
  if (rule.kind !== 'count' && rule.kind !== 'measure') return text.trim();
  if (text.trim() === '') return rule.kind === 'count' ? rule.none : null;
  const number = parseNumber(text);
  if (number === null) return undefined;
  return rule.kind === 'count' ? Number(number) : number;
}

/** What is wrong with a typed text, by the rule that the server checks again. */
export function tabProblem(field: TabField, text: string): string | null {
  if (isReference(field)) return null;
  const value = valueOf(field, text);
  if (value === undefined) return translate('catalog', 'tab.numberInvalid');
  return problemOf(() => checkedField(field, rules[field], value));
}

function means(field: TabField, one: string, other: string): boolean {
  if (isReference(field)) return sameReference(one, other);
  const isList = rules[field].kind === 'list';
  return isList ? joinedList(one) === joinedList(other) : valueOf(field, one) === valueOf(field, other);
}

/** Zero is what nothing is set to: the input is empty then. */
function inputOf(field: TabField, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (isReference(field)) return text === '' ? '' : referenceText(null, text);
  const rule = rules[field];
  return rule.kind === 'count' && rule.none === 0 && text === '0' ? '' : text;
}

const fieldIn = (product: ProductInfo, field: TabField): string =>
  isReference(field) ? referenceText(product[field], product[references[field].name]) : inputOf(field, product[field]);

/** What a save sends: only what differs from what the form was filled with (spec 2, section 5). */
export function tabChanges(fields: readonly TabField[], typed: FormFields, was: FormFields): Record<string, Value> {
  const changed = fields.filter((field) => !means(field, typed[field] ?? '', was[field] ?? ''));
  return Object.fromEntries(changed.map((field) => [field, valueOf(field, typed[field] ?? '') ?? null]));
}

/** The values that these fields had, to take a save back. */
export const tabValues = (fields: readonly string[], was: FormFields): Record<string, Value> =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field as TabField, was[field] ?? '') ?? null]));

/** What the history calls the field of an input. */
export const historyName = (field: TabField): string => (isReference(field) ? references[field].changed : field);

/** How the form of a tab with these fields works. */
export const tabShape = (tab: SavedTab, fields: readonly TabField[]): FormShape => ({
  tab,
  toFields: (product) => ({
    ...Object.fromEntries(fields.map((field) => [field, fieldIn(product, field)])),
    reason: '',
  }),
  fieldOf: (changed) => fields.find((field) => historyName(field) === changed) ?? null,
  asTyped: (field, value) => inputOf(field as TabField, value),
  means: (field, one, other) =>
    field === 'reason' ? one.trim() === other.trim() : means(field as TabField, one, other),
  hasChanges: (typed, was) => Object.keys(tabChanges(fields, typed, was)).length > 0,
});
