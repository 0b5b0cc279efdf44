import { storable } from '../server/kernel/storableText.ts';
import type { TableName, Values } from './projection.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Rows that one statement can write: same table, key, set columns and added columns. */
export interface RowShape {
  readonly table: TableName;
  readonly key: readonly string[];
  readonly set: readonly string[];
  readonly add: readonly string[];
}

const NAME = /^[a-z_][a-z0-9_]*$/;

/** Quotes a name of ours; throws on any other text. */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`not a table or column name: ${JSON.stringify(name)}`);
  return `"${name}"`;
}

/** `"schema"."table"` */
export const qualified = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`;

// All rows in one JSON parameter: no limit of 65,535 parameters, arrays as columns, and PostgreSQL parses every value
// by its column's type, decimals and instants from text.
const source = (table: string): string => `json_populate_recordset(null::${table}, $1::json)`;

/** How JSON writes what PostgreSQL can't hold. */
const ESCAPED = /\\u(0000|d[89a-f])/;

/** Rows as one parameter. What an old event or another program's holds that a table can't is shown as such. */
function written(rows: readonly Values[]): string {
  const json = JSON.stringify(rows);
  if (!ESCAPED.test(json)) return json;
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

/** One upsert for rows of one shape; added columns start at 0 for new rows. */
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
    values: [written(rows)],
  };
}

/** One DELETE for all rows with these keys. */
export function deleteStatement(schema: string, shape: RowShape, rows: readonly Values[]): Statement {
  const table = qualified(schema, shape.table);
  const match = shape.key.map((column) => `t.${quoted(column)} = r.${quoted(column)}`).join(' AND ');
  return {
    text: `DELETE FROM ${table} AS t USING ${source(table)} AS r WHERE ${match}`,
    values: [written(rows)],
  };
}
