import { sql, type ColumnDefinitionBuilder } from 'kysely';

/** Text sorted for people: its index and a plain ORDER BY use the collation of the migrations (design 5). */
export const name = sql`text COLLATE plumbing.names`;

/**
 * Every column outside the key is nullable or has a default: an event sets a few columns, and PostgreSQL checks NOT
 * NULL before it detects that the row exists.
 */
export const text = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo('');

/** A key column. */
export const key = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();
