import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely';
import { emptyOf, type FieldValue } from '../server/domain/fieldRules.ts';
import type { Field, FieldTable, Referred } from '../server/domain/fields.ts';
import { name } from './columns.ts';
import type { Values } from './projection.ts';

/** Adds a column for each field; what may be unknown is nullable, all else begins with what an empty input means. */
export const addFieldColumns = <Table extends string, Columns extends string, T extends FieldTable>(
  create: CreateTableBuilder<Table, Columns>,
  fields: T,
): CreateTableBuilder<Table, Columns> =>
  Object.values<Field>(fields).reduce(
    (table, field) => table.addColumn(field.column as Columns, typeOf(field), beginning(field)),
    create,
  );

const decimal = 'numeric(18, 6)';
const types = { count: 'integer', code: 'integer', quantity: decimal, measure: decimal, flag: 'boolean' } as const;

function typeOf(field: Field) {
  const { kind } = field;
  if (Object.hasOwn(types, kind)) return types[kind as keyof typeof types];
  return field.isSorted ? name : 'text';
}

const beginning =
  (field: Field) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    const first = emptyOf(field);
    return first === null ? column : column.notNull().defaultTo(first);
  };

/** What is written for fields that an event tells: values as they are, references by their ids. */
export const fieldValues = <T extends FieldTable>(
  fields: T,
  told: Readonly<{ [Name in keyof T]?: FieldValue | Referred }>,
): Values =>
  Object.fromEntries(
    Object.entries<FieldValue | Referred | undefined>(told).flatMap(([field, value]) => {
      const column = fields[field]?.column;
      if (column === undefined) return [];
      return [[column, typeof value === 'object' ? (value?.id ?? null) : (value ?? null)]];
    }),
  );
