import type { FieldChange } from '../kernel/decider.ts';
import { isSame, type Decimal } from './decimal.ts';
import { checkedField, emptyOf, type FieldRule, type FieldValue } from './fieldRules.ts';

/** A field of a record: what it may hold, and where else it appears than in the form of its tab. */
export type Field = FieldRule & {
  /** Where the read model keeps it. */
  readonly column: string;
  /** The column is sorted as people read it, or grouped by its values. */
  readonly isSorted?: true;
  /** Forms ask for it, but leave a record without it that an import brought so. */
  readonly isRequired?: true;
  /** Answers have it and forms do not. */
  readonly isFixed?: true;
  /** The form continues in a new row with it. */
  readonly startsRow?: true;
  /** The list's answer has it. */
  readonly isListed?: true;
  /** Many records can be given it at once. */
  readonly inBulk?: true;
  /** The list finds records by it. */
  readonly isSearched?: true;
};

/** The fields of a tab, or of a whole record, in the order of form, answers and files. */
export type FieldTable = Readonly<Record<string, Field>>;

/** Someone or something that a record refers to, with its name at that time. */
export interface Referred {
  readonly id: string;
  readonly name: string;
}

type ValueOf<F extends Field> = F extends { kind: 'measure' }
  ? Decimal | null
  : F extends { kind: 'count'; none: infer None extends 0 | null }
    ? number | (None extends null ? null : never)
    : F extends { kind: 'quantity' }
      ? number
      : F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : F extends { kind: 'code'; codes: readonly (infer Code)[] }
          ? Code
          : F extends { kind: 'flag' }
            ? boolean
            : string;

type NamesOf<T extends FieldTable, Kind> = {
  [Name in keyof T & string]: T[Name]['kind'] extends Kind ? Name : never;
}[keyof T & string];

/** Fields that refer to other records. */
export type ReferenceField<T extends FieldTable> = NamesOf<T, 'reference'>;
/** Fields that hold a value of their own. */
export type ValueField<T extends FieldTable> = Exclude<keyof T & string, ReferenceField<T>>;

/** What the fields of a table hold, but for those that refer to other records. */
export type ValuesOf<T extends FieldTable> = { readonly [Name in ValueField<T>]: ValueOf<T[Name]> };
/** What the rest refer to; null: to nothing. */
export type ReferencesOf<T extends FieldTable> = Readonly<Record<ReferenceField<T>, Referred | null>>;

/** Names of the fields that hold a value of their own, in the table's order. */
export const valueFields = <T extends FieldTable>(table: T): readonly ValueField<T>[] =>
  Object.keys(table).filter((name) => table[name]?.kind !== 'reference') as ValueField<T>[];

/** Names of the fields that refer to other records, in the table's order. */
const referenceFields = <T extends FieldTable>(table: T): readonly ReferenceField<T>[] =>
  Object.keys(table).filter((name) => table[name]?.kind === 'reference') as ReferenceField<T>[];

/** The values of a record before anything is known of it. */
export const emptiesOf = <T extends FieldTable>(table: T): ValuesOf<T> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => (field.kind === 'reference' ? [] : [[name, emptyOf(field)]])),
  ) as ValuesOf<T>;

/** The references of a record before anything is known of it. */
export const noReferences = <T extends FieldTable>(table: T): ReferencesOf<T> =>
  Object.fromEntries(referenceFields(table).map((name) => [name, null])) as ReferencesOf<T>;

type Marked<T extends FieldTable, Mark extends 'isListed' | 'inBulk'> = {
  [Name in keyof T as T[Name] extends Readonly<Record<Mark, true>> ? Name : never]: T[Name];
};

const marked = <T extends FieldTable, Mark extends 'isListed' | 'inBulk'>(table: T, mark: Mark) =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => field[mark])) as Marked<T, Mark>;

/** The fields that the list's answer has. */
export const listedFields = <T extends FieldTable>(table: T): Marked<T, 'isListed'> => marked(table, 'isListed');
/** The fields that many records can be given at once. */
export const bulkFields = <T extends FieldTable>(table: T): Marked<T, 'inBulk'> => marked(table, 'inBulk');

type ToldReferences<T extends FieldTable> = {
  readonly [Name in ReferenceField<T> as `${Name}Id` | `${Name}Name`]: string | null;
};

/** References as answers tell them: `<field>Id` and `<field>Name`, null for nobody. */
export const toldReferences = <T extends FieldTable>(table: T, references: ReferencesOf<T>): ToldReferences<T> =>
  Object.fromEntries(
    referenceFields(table).flatMap((name) => [
      [`${name}Id`, references[name]?.id ?? null],
      [`${name}Name`, references[name]?.name ?? null],
    ]),
  ) as ToldReferences<T>;

type Sent<T extends FieldTable> = Partial<ValuesOf<T>> & {
  readonly [Name in ReferenceField<T> as `${Name}Id`]?: string | number | null | undefined;
};

/** What a request sends of a table: its values, and the ids that its references shall have, null for nobody. */
export function sentFields<T extends FieldTable>(table: T, body: Sent<T>) {
  const sent = body as Readonly<Record<string, string | number | null | undefined>>;
  const values = valueFields(table).flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]]));
  const ids = referenceFields(table).flatMap((name) => {
    const id = sent[`${name}Id`];
    return id === undefined ? [] : [[name, id === null || String(id) === '0' ? null : String(id)]];
  });
  return {
    values: Object.fromEntries(values) as Partial<ValuesOf<T>>,
    ids: Object.fromEntries(ids) as Partial<Record<ReferenceField<T>, string | null>>,
  };
}

/** Fields that get another value, and what they had; only these are in both. */
export interface Changed<Values> {
  readonly to: Partial<Values>;
  readonly was: Partial<Values>;
}

/**
 * What of the given values differs from those of now, as it is stored; null: nothing. Absent: as it is. Throws DomainErrors
 * for what the rules forbid; `unit`: the record's own, for tables with quantities.
 */
export function changedFields<T extends FieldTable>(
  table: T,
  given: Partial<ValuesOf<T>>,
  now: ValuesOf<T>,
  unit?: string,
): Changed<ValuesOf<T>> | null {
  const changed = (Object.keys(given) as ValueField<T>[]).flatMap((field) => {
    const value = given[field];
    const rule = table[field];
    if (value === undefined || rule === undefined) return [];
    const checked = checkedField(field, rule, value, unit);
    return isSameField(rule, checked, now[field]) ? [] : [[field, checked] as const];
  });
  if (changed.length === 0) return null;
  return {
    to: Object.fromEntries(changed) as Partial<ValuesOf<T>>,
    was: Object.fromEntries(changed.map(([field]) => [field, now[field]])) as Partial<ValuesOf<T>>,
  };
}

const isSameField = (rule: Field, one: FieldValue, other: FieldValue): boolean =>
  rule.kind === 'measure' ? isSame(one as Decimal | null, other as Decimal | null) : one === other;

/** Which of the given references differ from those of now; null: none. */
export function changedReferences<T extends FieldTable>(
  table: T,
  given: Partial<ReferencesOf<T>>,
  now: ReferencesOf<T>,
): Changed<ReferencesOf<T>> | null {
  const changed = referenceFields(table).filter(
    (field) => given[field] !== undefined && given[field]?.id !== now[field]?.id,
  );
  if (changed.length === 0) return null;
  const only = (from: Partial<ReferencesOf<T>>): Partial<ReferencesOf<T>> =>
    Object.fromEntries(changed.map((field) => [field, from[field] ?? null])) as Partial<ReferencesOf<T>>;
  return { to: only(given), was: only(now) };
}

type FieldContent = FieldValue | Referred;

/** A change of several fields, as histories and conflicts show it; what is referred to by its name. */
export const fieldChanges = (
  to: Readonly<Record<string, FieldContent | undefined>>,
  was: Readonly<Record<string, FieldContent | undefined>>,
): FieldChange[] =>
  Object.keys(to).map((field) => ({ field, from: shownValue(was[field]), to: shownValue(to[field]) }));

const shownValue = (value: FieldContent | undefined): FieldValue =>
  typeof value === 'object' ? (value?.name ?? null) : (value ?? null);
