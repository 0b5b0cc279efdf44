import { sql, type ColumnDefinitionBuilder } from 'kysely';

/** Text that people read in order: its index and a plain ORDER BY follow the collation of the migrations (design 5). */
export const name = sql`text COLLATE plumbing.names`;

/**
 * Every column but the key is nullable or has a default: events set a few columns each, and PostgreSQL looks at NOT NULL
 * before it finds that the row is there already.
 */
export const text = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo('');

/** A column of a key. */
export const key = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** An instant that every row has as soon as its first event is in. */
export const instant = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().defaultTo(sql`'epoch'`);
