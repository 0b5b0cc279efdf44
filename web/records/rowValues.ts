import type { StaleAnswer } from '../../server/contract/envelope.ts';
import { netChanges, type Dispute } from './conflict.ts';
import type { RecordKind } from './record.ts';

/** What a list edits of a record, by field, as the server takes it. */
export type RowValues = Readonly<Record<string, unknown>>;

/** Someone else changed the same meanwhile; at `revision` the record has theirs. */
export interface RowConflict {
  readonly disputes: readonly Dispute[];
  readonly revision: number;
}

/** A field that a list edits. */
export interface RowField {
  /** A value of the history's as the server takes it. */
  readonly valueOf: (changed: unknown) => unknown;
  /** A value as a conflict shows it. */
  readonly textOf: (value: unknown) => string;
}

/** Fields that are saved by a call of their own. */
export interface RowPart {
  readonly fields: readonly string[];
  readonly path: (id: string) => string;
  /** What its calls say besides. */
  readonly extra?: RowValues;
}

/** How a list edits its records. One object as long as the language stays. */
export interface RowEditing<Row> {
  readonly kind: RecordKind;
  readonly idOf: (row: Row) => string;
  /** What messages call the record: short. */
  readonly labelOf: (row: Row) => string;
  /** What a conflict calls it. */
  readonly nameOf: (row: Row) => string;
  /** What the row shows of what the list edits. */
  readonly seen: (row: Row) => RowValues;
  /** The values that were entered into cells. */
  readonly read: (cells: Readonly<Record<string, string>>) => RowValues;
  readonly fields: Readonly<Record<string, RowField>>;
  readonly parts: readonly RowPart[];
  /** What is said when several rows were saved. */
  readonly saved: (count: number, all: number) => string;
}

/** The values of one part; null when there are none. */
export function partOf(values: RowValues, { fields }: RowPart): RowValues | null {
  const entries = Object.entries(values).filter(([field]) => fields.includes(field));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** What others made of these fields since: what they set, and what of it is another value than ours. */
export function theirsOver(
  stale: StaleAnswer,
  mine: RowValues,
  fields: RowEditing<never>['fields'],
): { theirs: RowValues; disputes: Dispute[] } {
  const theirs: Record<string, unknown> = {};
  const disputes: Dispute[] = [];
  for (const change of netChanges(stale.changes)) {
    const { field } = change;
    const known = fields[field];
    if (known === undefined || !Object.hasOwn(mine, field)) continue;
    const value = known.valueOf(change.to);
    theirs[field] = value;
    if (value !== mine[field])
      disputes.push({ ...change, mine: known.textOf(mine[field]), theirs: known.textOf(value) });
  }
  return { theirs, disputes };
}

/** The values that a decision leaves to save: ours, without the fields in which theirs stay. */
export const withoutTheirs = (values: RowValues, theirs: ReadonlySet<string>): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !theirs.has(field)));

/** Their values in the disputed fields: what the decision was made on. */
export const disputedValues = ({ disputes }: RowConflict, fields: RowEditing<never>['fields']): RowValues =>
  Object.fromEntries(disputes.map(({ field, to }) => [field, fields[field]?.valueOf(to)]));
