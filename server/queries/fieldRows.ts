import { toDecimal } from '../domain/decimal.ts';
import { valueFields, type FieldTable, type ValueField, type ValuesOf } from '../domain/fields.ts';

type ColumnOf<T extends FieldTable> = T[ValueField<T>]['column'];

/** Columns of the fields that hold a value of their own, as the table's alias has them. */
export const selectionOf = <T extends FieldTable, Alias extends string>(table: T, alias: Alias) =>
  valueFields(table).map((field) => `${alias}.${table[field]?.column ?? ''}` as `${Alias}.${ColumnOf<T>}`);

/** What a row has selected for them. */
export type FieldRow<T extends FieldTable> = Readonly<Record<ColumnOf<T>, unknown>>;

/** A row's values under the names of the fields, decimals exact. */
export const presentFields = <T extends FieldTable>(table: T, row: FieldRow<T>): ValuesOf<T> =>
  Object.fromEntries(
    valueFields(table).map((name) => {
      const { kind, column } = table[name] ?? { kind: '', column: '' };
      const value = row[column as ColumnOf<T>];
      if (kind === 'quantity') return [name, Number(value)];
      return [name, kind === 'measure' && value !== null ? toDecimal(value as string) : value];
    }),
  ) as ValuesOf<T>;
