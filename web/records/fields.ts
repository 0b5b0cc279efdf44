import { checkedField, joinedList, type FieldRule } from '../../server/domain/catalog/detailRules.ts';
import { parseNumber } from '../format/numbers.ts';
import { translate } from '../i18n/i18n.ts';
import { problemOf } from '../i18n/problemOf.ts';
import type { FormFields, FormShape, FormSource } from './formShape.ts';
import { referenceId, referenceText, sameReference } from './referenceText.ts';

/** A field that refers to another record by its id. */
interface ReferenceRule {
  readonly kind: 'reference';
  /** What the history calls it. */
  readonly changed: string;
  /** The field that has the name of what it refers to. */
  readonly name: string;
}

/** What an input of a form takes. */
export type InputRule = FieldRule | ReferenceRule;
/** The fields of a record that its forms show, by name. */
export type FieldTable<Field extends string = string> = Readonly<Record<Field, InputRule>>;
type Value = string | number | null;

/** What forms by a field table are filled from. */
export type FieldSource = FormSource & Readonly<Record<string, unknown>>;

export const reference = (changed: string, name: string): ReferenceRule => ({ kind: 'reference', changed, name });

/** Limit of an input's text; undefined where there is none. */
export const maxLengthOf = (rule: InputRule): number | undefined =>
  rule.kind === 'text' || rule.kind === 'prose' || rule.kind === 'list' ? rule.max : undefined;

export const isNumber = ({ kind }: InputRule): boolean => kind === 'count' || kind === 'measure';

/** What the history calls the field of an input. */
export const historyName = (field: string, rule: InputRule): string =>
  rule.kind === 'reference' ? rule.changed : field;

/** The value that a text stands for, not checked yet; undefined where it is no number. */
function valueOf(rule: InputRule, text: string): Value | undefined {
  if (rule.kind === 'reference') return referenceId(text);
  if (rule.kind !== 'count' && rule.kind !== 'measure') return text.trim();
  if (text.trim() === '') return rule.kind === 'count' ? rule.none : null;
  const number = parseNumber(text);
  if (number === null) return undefined;
  return rule.kind === 'count' ? Number(number) : number;
}

/** What is wrong with a typed text, by the rule that the server checks again. */
export function fieldProblem(field: string, rule: InputRule, text: string): string | null {
  if (rule.kind === 'reference') return null;
  const value = valueOf(rule, text);
  if (value === undefined) return translate('records', 'numberInvalid');
  return problemOf(() => checkedField(field, rule, value));
}

function means(rule: InputRule, one: string, other: string): boolean {
  if (rule.kind === 'reference') return sameReference(one, other);
  return rule.kind === 'list' ? joinedList(one) === joinedList(other) : valueOf(rule, one) === valueOf(rule, other);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A value as the input holds it. Zero is what nothing is set to: the input is empty then. */
function inputOf(rule: InputRule, value: unknown): string {
  const text = textOf(value);
  if (rule.kind === 'reference') return text === '' ? '' : referenceText(null, text);
  return rule.kind === 'count' && rule.none === 0 && text === '0' ? '' : text;
}

const fieldIn = (source: FieldSource, field: string, rule: InputRule): string =>
  rule.kind === 'reference'
    ? referenceText(textOf(source[field]) || null, textOf(source[rule.name]) || null)
    : inputOf(rule, source[field]);

/** How a form with these fields works (spec 2, section 5). */
export function fieldsShape(tab: string, table: FieldTable): FormShape<FieldSource> {
  const rows = Object.entries(table);
  const values = (changed: typeof rows, from: FormFields) =>
    Object.fromEntries(changed.map(([field, rule]) => [field, valueOf(rule, from[field] ?? '') ?? null]));
  return {
    tab,
    toFields: (source) => ({
      ...Object.fromEntries(rows.map(([field, rule]) => [field, fieldIn(source, field, rule)])),
      reason: '',
    }),
    fieldOf: (changed) => rows.find(([field, rule]) => historyName(field, rule) === changed)?.[0] ?? null,
    asTyped: (field, value) => (table[field] ? inputOf(table[field], value) : textOf(value)),
    means: (field, one, other) => (table[field] ? means(table[field], one, other) : one.trim() === other.trim()),
    changes: (typed, baseline) => {
      const changed = rows.filter(([field, rule]) => !means(rule, typed[field] ?? '', baseline[field] ?? ''));
      return changed.length === 0 ? null : { body: values(changed, typed), before: values(changed, baseline) };
    },
  };
}
