import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type RawBuilder } from 'kysely';
import type { FieldValue } from '../server/domain/fieldRules.ts';
import type { Field, FieldTable, Referred } from '../server/domain/fields.ts';
import { text } from './columns.ts';
import { fieldValues } from './fieldColumns.ts';
import type { Values } from './projection.ts';
import { phoneDigits, searchColumns } from './searchText.ts';

const searchedOf = (fields: FieldTable): string[] =>
  Object.values(fields).flatMap(({ column, isSearched }) => (isSearched ? [column] : []));

const list = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`'{}'`);

const joined = (columns: readonly string[], part: string, by: string): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql.ref(`${column}${part}`)),
    sql.raw(by),
  );

/** Adds what a list's search looks into: two columns for each field marked `isSearched`, and all of them as `search` and `grams`. */
export function addSearchColumns<Table extends string, Columns extends string>(
  create: CreateTableBuilder<Table, Columns>,
  fields: FieldTable,
): CreateTableBuilder<Table, Columns> {
  const searched = searchedOf(fields);
  const named = (name: string): Columns => name as Columns;
  return searched
    .reduce(
      (table, column) =>
        table.addColumn(named(`${column}_search`), 'text', text).addColumn(named(`${column}_grams`), sql`text[]`, list),
      create,
    )
    .addColumn(named('search'), 'text', (column) =>
      column.generatedAlwaysAs(joined(searched, '_search', ` || ' ' || `)).stored(),
    )
    .addColumn(named('grams'), sql`text[]`, (column) =>
      column.generatedAlwaysAs(joined(searched, '_grams', ' || ')).stored(),
    );
}

type FieldsOfEvent<T extends FieldTable> = Readonly<{ [Name in keyof T]?: FieldValue | Referred }>;

/** What an event tells of fields, with what the search looks into; phones by their digits alone too. */
export function searchedFieldValues<T extends FieldTable>(fields: T, told: FieldsOfEvent<T>): Values {
  const search = Object.entries<FieldValue | Referred | undefined>(told).flatMap(([name, value]) => {
    const field: Field | undefined = fields[name];
    if (!field?.isSearched || typeof value !== 'string') return [];
    return Object.entries(searchColumns(field.column, value, ...(field.kind === 'phone' ? [phoneDigits(value)] : [])));
  });
  return { ...fieldValues(fields, told), ...Object.fromEntries(search) };
}
