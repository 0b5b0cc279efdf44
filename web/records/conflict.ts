import type { StaleAnswer } from '../../server/contract/envelope.ts';
import type { FormFields, FormShape, FormSource } from './formShape.ts';

/** What others made of one field since a form was filled, over however many steps: who had the last word. */
export interface TheirChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly by: string;
  readonly at: string;
}

/** A field that both sides changed, to different values: someone has to decide. */
export interface Dispute extends TheirChange {
  /** As the form calls it. */
  readonly field: string;
  /** As the history would have it. */
  readonly mine: unknown;
  readonly theirs: string;
}

/** Someone saved first: what has to be decided, and what of theirs nobody here touched. */
export interface Conflict {
  readonly revision: number;
  readonly disputes: readonly Dispute[];
  readonly taken: readonly TheirChange[];
  /** What the form is on after it: what was there, with their changes. */
  readonly fields: FormFields;
}

/** The net change by field; a field that was changed and changed back is as it was. */
export function netChanges(
  changes: StaleAnswer['changes'],
  keyOf = ({ field }: TheirChange): string => field,
): TheirChange[] {
  const net = new Map<string, TheirChange>();
  for (const change of changes) {
    const key = keyOf(change);
    net.set(key, { ...change, from: (net.get(key) ?? change).from });
  }
  return [...net.values()].filter(({ from, to }) => from !== to);
}

/** Sets what was typed on top of `was` against what others saved meanwhile. */
export function conflictOf(
  { revision, changes }: StaleAnswer,
  was: FormFields,
  typed: FormFields,
  { fieldOf, asTyped, asShown, means }: Pick<FormShape<FormSource>, 'fieldOf' | 'asTyped' | 'asShown' | 'means'>,
): Conflict {
  const disputes: Dispute[] = [];
  const taken: TheirChange[] = [];
  const fields = { ...was };
  const keyOf = ({ field, to }: TheirChange): string => fieldOf(field, to) ?? field;
  for (const change of netChanges(changes, keyOf)) {
    const field = fieldOf(change.field, change.to);
    if (field === null) {
      taken.push(change);
      continue;
    }
    const theirs = asTyped(field, change.to);
    fields[field] = theirs;
    const [mine = '', before = ''] = [typed[field], was[field]];
    if (means(field, mine, before)) taken.push(change);
    else if (!means(field, mine, theirs))
      disputes.push({ ...change, field, mine: asShown?.(field, typed) ?? mine, theirs });
  }
  return { revision, disputes, taken, fields };
}

/** What is in the form after the decision: theirs where they were preferred or nobody typed, else what was typed. */
export function settled(
  { fields }: Conflict,
  was: FormFields,
  typed: FormFields,
  { means }: Pick<FormShape<FormSource>, 'means'>,
  isTheirs: (field: string) => boolean,
): FormFields {
  const values = { ...typed };
  for (const [field, theirs] of Object.entries(fields))
    if (isTheirs(field) || means(field, typed[field] ?? '', was[field] ?? '')) values[field] = theirs;
  return values;
}
