import { checkedField, emptyOf, type FieldRule, type FieldValue } from '../../server/domain/fieldRules.ts';
import { joinedList } from '../../server/domain/text.ts';
import type { Field, FieldTable } from '../../server/domain/fields.ts';
import { parseNumber } from '../format/numbers.ts';
import { translate } from '../i18n/i18n.ts';
import { problemOf } from '../i18n/problemOf.ts';
import type { FormFields, FormShape, FormSource } from './formShape.ts';
import { referenceId, referenceName, referenceText, sameReference } from './referenceText.ts';

/** What forms by a field table are filled from. */
export type FieldSource = FormSource & Readonly<Record<string, unknown>>;

/** Limit of an input's text; undefined where there is none. */
export const maxLengthOf = (rule: FieldRule): number | undefined =>
  rule.kind !== 'count' && rule.kind !== 'quantity' && 'max' in rule ? rule.max : undefined;

export const isNumber = ({ kind }: FieldRule): boolean => kind === 'count' || kind === 'quantity' || kind === 'measure';

/** A number that counts or measures, not one that names. */
export const isQuantity = (rule: FieldRule): boolean => isNumber(rule) && !('isName' in rule);

/** The values that a field is chosen from, the first where none is chosen yet; null: it is not chosen but typed. */
export function choicesOf(rule: FieldRule): readonly FieldValue[] | null {
  if (rule.kind === 'flag') return [true, false];
  return rule.kind === 'choice' ? rule.choices : rule.kind === 'code' ? rule.codes : null;
}

/** What a form and its calls name the field: that of a reference is its id. */
export const inputName = (field: string, { kind }: FieldRule): string => (kind === 'reference' ? `${field}Id` : field);

/** The value that a text stands for, not checked yet; undefined where it is no number. */
function valueOf(rule: FieldRule, text: string): FieldValue | undefined {
  if (rule.kind === 'reference') return referenceId(text);
  const choices = choicesOf(rule);
  if (choices) return choices.find((choice) => String(choice) === text) ?? emptyOf(rule);
  if (!isNumber(rule)) return text.trim();
  if (text.trim() === '') return emptyOf(rule);
  const number = parseNumber(text);
  if (number === null) return undefined;
  return rule.kind === 'measure' ? number : Number(number);
}

/** What is wrong with a typed text, by the rule that the server checks again; `unit`: the record's own. */
export function fieldProblem(field: string, rule: FieldRule, text: string, unit?: string): string | null {
  if (rule.kind === 'reference') return null;
  const value = valueOf(rule, text);
  if (value === undefined) return translate('records', 'numberInvalid');
  return problemOf(() => checkedField(field, rule, value, unit));
}

function means(rule: FieldRule, one: string, other: string): boolean {
  if (rule.kind === 'reference') return sameReference(one, other);
  return rule.kind === 'list' ? joinedList(one) === joinedList(other) : valueOf(rule, one) === valueOf(rule, other);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A value as the input holds it. Zero is what nothing is set to: the input is empty then. */
function inputOf(rule: FieldRule, value: unknown): string {
  const text = textOf(value);
  if (rule.kind === 'reference') return text === '' ? '' : referenceText(null, text);
  return (rule.kind === 'count' || rule.kind === 'quantity') && rule.none === 0 && text === '0' ? '' : text;
}

const fieldIn = (source: FieldSource, field: string, rule: FieldRule): string =>
  rule.kind === 'reference'
    ? referenceText(textOf(source[`${field}Id`]) || null, textOf(source[`${field}Name`]) || null)
    : inputOf(rule, source[field]);

/** The fields of a table that a form shows, row by row. */
export function rowsOf(table: FieldTable): (readonly [string, Field])[][] {
  const rows: (readonly [string, Field])[][] = [];
  for (const entry of Object.entries(table)) {
    const [, { isFixed, startsRow }] = entry;
    if (isFixed) continue;
    const row = rows.at(-1);
    if (row === undefined || startsRow) rows.push([entry]);
    else row.push(entry);
  }
  return rows;
}

/** How a form with these fields works (spec 2, section 5). */
export function fieldsShape(tab: string, table: FieldTable): FormShape<FieldSource> {
  const inputs = rowsOf(table)
    .flat()
    .map(([field, rule]) => ({ field, rule, name: inputName(field, rule) }));
  const ruleOf = new Map(inputs.map(({ name, rule }) => [name, rule]));
  const values = (changed: typeof inputs, from: FormFields) =>
    Object.fromEntries(changed.map(({ name, rule }) => [name, valueOf(rule, from[name] ?? '') ?? null]));
  return {
    tab,
    toFields: (source) => ({
      ...Object.fromEntries(inputs.map(({ field, rule, name }) => [name, fieldIn(source, field, rule)])),
      reason: '',
    }),
    fieldOf: (changed) => inputs.find(({ field }) => field === changed)?.name ?? null,
    asTyped(name, value) {
      const rule = ruleOf.get(name);
      return rule ? inputOf(rule, value) : textOf(value);
    },
    asShown(name, typed) {
      const [rule, text] = [ruleOf.get(name), typed[name] ?? ''];
      if (rule?.kind === 'reference') return referenceName(text);
      return rule && choicesOf(rule) ? valueOf(rule, text) : text;
    },
    means(name, one, other) {
      const rule = ruleOf.get(name);
      return rule ? means(rule, one, other) : one.trim() === other.trim();
    },
    changes: (typed, baseline) => {
      const changed = inputs.filter(({ name, rule }) => !means(rule, typed[name] ?? '', baseline[name] ?? ''));
      return changed.length === 0 ? null : { body: values(changed, typed) };
    },
  };
}
