import type { StaleAnswer } from '../../../server/contract/envelope.ts';
import { productFlags } from '../../../server/domain/catalog/productFlags.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { parseNumber, toInput } from '../../format/numbers.ts';
import type { SpecificationsField, SpecificationsFields } from './specificationsFields.ts';

/** What others made of one field since a form was filled, over however many steps: who had the last word. */
export interface TheirChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly by: string;
  readonly at: string;
}

/** A field that both sides changed, to different values: somebody has to decide. Values as the input shows them. */
export interface Dispute extends TheirChange {
  readonly field: SpecificationsField;
  readonly mine: string;
  readonly theirs: string;
}

/** Somebody saved first: what has to be decided, and what of theirs nobody here touched. */
export interface Conflict {
  readonly revision: number;
  readonly disputes: readonly Dispute[];
  readonly taken: readonly TheirChange[];
  /** What the form stands on after it: what was there, with their changes. */
  readonly fields: SpecificationsFields;
}

/** The net change by field; a field that was changed and changed back is as it was. */
export function netChanges(changes: StaleAnswer['changes']): TheirChange[] {
  const net = new Map<string, TheirChange>();
  for (const change of changes) net.set(change.field, { ...change, from: (net.get(change.field) ?? change).from });
  return [...net.values()].filter(({ from, to }) => from !== to);
}

const amounts: readonly string[] = ['price', 'cost'];
const formFields: readonly string[] = [
  'variety',
  'category',
  'status',
  ...productFlags,
  'lotAssignmentMethod',
  'enableLotOverflow',
  'price',
  'cost',
];
const isFormField = (field: string): field is SpecificationsField => formFields.includes(field);

/** A value of the server's as the form's input holds it. */
function asTyped(field: string, value: unknown): string {
  const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isShown ? String(value) : '';
  return amounts.includes(field) ? toInput(toDecimal(text)) : text;
}

/** Whether two texts of a field mean the same: "12.5" and "12.50" do. */
const means = (field: string, one: string, other: string): boolean =>
  amounts.includes(field) ? parseNumber(one) === parseNumber(other) : one.trim() === other.trim();

/** Sets what was typed on top of `was` against what others saved meanwhile. */
export function conflictOf(
  { revision, changes }: StaleAnswer,
  was: SpecificationsFields,
  typed: SpecificationsFields,
): Conflict {
  const disputes: Dispute[] = [];
  const taken: TheirChange[] = [];
  const fields = { ...was };
  for (const change of netChanges(changes)) {
    const { field, to } = change;
    if (!isFormField(field)) {
      taken.push(change);
      continue;
    }
    const theirs = asTyped(field, to);
    fields[field] = theirs;
    if (means(field, typed[field], was[field])) taken.push(change);
    else if (!means(field, typed[field], theirs)) disputes.push({ ...change, field, mine: typed[field], theirs });
  }
  return { revision, disputes, taken, fields };
}

/** What stands in the form after the decision: theirs where they were preferred or nobody typed, else what was typed. */
export function settled(
  { fields }: Conflict,
  was: SpecificationsFields,
  typed: SpecificationsFields,
  isTheirs: (field: SpecificationsField) => boolean,
): SpecificationsFields {
  const values = { ...typed };
  for (const field of Object.keys(fields) as SpecificationsField[])
    if (isTheirs(field) || means(field, typed[field], was[field])) values[field] = fields[field];
  return values;
}
