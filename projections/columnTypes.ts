import type { ColumnType } from 'kysely';

/** numeric comes back as a string and takes one. */
export type Numeric = ColumnType<string, string, string>;
/** timestamptz comes back as a Date and takes an instant as text. */
export type Timestamp = ColumnType<Date, string, string>;
