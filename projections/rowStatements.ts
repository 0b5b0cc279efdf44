import type { TableName, Values } from './projection.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Rows that one statement can write: the same table, key, columns set and columns added to. */
export interface RowShape {
  readonly table: TableName;
  readonly key: readonly string[];
  readonly set: readonly string[];
  readonly add: readonly string[];
}

const NAME = /^[a-z_][a-z0-9_]*$/;

/** Quotes a name of our own; throws on anything that is none. */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`not a table or column name: ${JSON.stringify(name)}`);
  return `"${name}"`;
}

/** `"schema"."table"` */
export const qualified = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`;

// One JSON parameter for all rows: no limit of 65,535 parameters, arrays as columns, and PostgreSQL itself reads every
// value by the type of its column, decimals and instants from their text.
const source = (table: string): string => `json_populate_recordset(null::${table}, $1::json)`;

/** One upsert for rows of one shape; a column that is added to counts from 0 where there is no row. */
export function upsertStatement(schema: string, shape: RowShape, rows: readonly Values[]): Statement {
  const table = qualified(schema, shape.table);
  const columns = [...shape.key, ...shape.set, ...shape.add].map(quoted).join(', ');
  const changes = [
    ...shape.set.map((column) => `${quoted(column)} = excluded.${quoted(column)}`),
    ...shape.add.map((column) => `${quoted(column)} = coalesce(t.${quoted(column)}, 0) + excluded.${quoted(column)}`),
  ];
  const otherwise = changes.length === 0 ? 'NOTHING' : `UPDATE SET ${changes.join(', ')}`;
  return {
    text: `INSERT INTO ${table} AS t (${columns}) SELECT ${columns} FROM ${source(table)}
      ON CONFLICT (${shape.key.map(quoted).join(', ')}) DO ${otherwise}`,
    values: [JSON.stringify(rows)],
  };
}

/** One DELETE for all rows with these keys. */
export function deleteStatement(schema: string, shape: RowShape, rows: readonly Values[]): Statement {
  const table = qualified(schema, shape.table);
  const match = shape.key.map((column) => `t.${quoted(column)} = r.${quoted(column)}`).join(' AND ');
  return {
    text: `DELETE FROM ${table} AS t USING ${source(table)} AS r WHERE ${match}`,
    values: [JSON.stringify(rows)],
  };
}
