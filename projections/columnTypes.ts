import type { ColumnType } from 'kysely';
import type { FieldTable, ReferenceField, ValueField, ValuesOf } from '../server/domain/fields.ts';

/** numeric, read and written as a string. */
export type Numeric = ColumnType<string, string, string>;
/** timestamptz, read as a Date and written as text. */
export type Timestamp = ColumnType<Date, string, string>;

/** A column is read and written as the value that it keeps; a decimal as numeric. */
type ColumnOf<Kind, Value> = Kind extends 'measure'
  ? Numeric | null
  : Kind extends 'quantity'
    ? Numeric
    : ColumnType<Value, Value, Value>;

/** The columns of a table of fields, for the interface of the read model's table. A reference is kept as its id. */
export type FieldColumns<T extends FieldTable> = {
  [Name in ValueField<T> as T[Name]['column']]: ColumnOf<T[Name]['kind'], ValuesOf<T>[Name]>;
} & { [Name in ReferenceField<T> as T[Name]['column']]: string | null };
