import {
  sql,
  type ColumnDataType,
  type ColumnType,
  type CreateTableBuilder,
  type GeneratedAlways,
  type Kysely,
  type RawBuilder,
} from 'kysely';
import type { Numeric, Timestamp } from './columnTypes.ts';
import { name as sortedName } from './columns.ts';

type DataType = ColumnDataType | RawBuilder<unknown>;

/**
 * A column of a read model. `Is`: what it is read and written as. Every column outside the key is nullable or has a
 * default: an event sets a few columns, and PostgreSQL checks NOT NULL before it detects that the row exists.
 */
interface Column<Is> {
  readonly type: DataType;
  /** What it begins with; absent: null. */
  readonly first?: string | number | boolean | RawBuilder<unknown>;
  /** The formula of a column that PostgreSQL computes. */
  readonly formula?: string;
  /** For the compiler only. */
  readonly is?: Is;
}

const column = <Is>(type: DataType, first: NonNullable<Column<Is>['first']>): Column<Is> => ({ type, first });

export const text = column<string>('text', '');
/** Text sorted for people. */
export const name = column<string>(sortedName, '');
export const integer = column<number>('integer', 0);
export const flag = column<boolean>('boolean', false);
/** Quantities and amounts. */
export const amount = column<Numeric>('numeric(18, 6)', 0);
export const percent = column<Numeric>('numeric(9, 4)', 0);
export const ratio = column<Numeric>('numeric(24, 12)', 0);
/** Positions in the log, sizes in bytes. */
export const long = column<Numeric>('numeric(20, 0)', 0);
export const revision = column<ColumnType<string, string, string>>('bigint', 0);
/** Set by the row's first event. */
export const instant = column<Timestamp>('timestamptz', sql`'epoch'`);

/** Text that is one of a few words; a number that is one of a few codes. */
export const textOf = <Is extends string>(first = ''): Column<Is> => column<Is>('text', first);
export const integerOf = <Is extends number>(first: Is): Column<Is> => column<Is>('integer', first);
export const beginning = <Is>(kind: Column<Is>, first: NonNullable<Column<Is>['first']>): Column<Is> => ({
  ...kind,
  first,
});
export const nullable = <Is>({ type }: Column<Is>): Column<Is | null> => ({ type });
export const computed = <Is>({ type }: Column<unknown>, formula: string): Column<GeneratedAlways<Is>> => ({
  type,
  formula,
});

interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column<unknown>>>;
  /** Its primary key. */
  readonly key: readonly string[];
  /** Columns of its other indexes, by the ends of their names. */
  readonly indexes: Readonly<Record<string, readonly string[]>>;
}

type NamesOf<Columns> = readonly (keyof Columns & string)[];

/** Declares the table of a read model once, for PostgreSQL and for the compiler. */
export const table = <const Columns extends Table['columns']>(
  called: string,
  key: NamesOf<Columns>,
  columns: Columns,
  indexes: Readonly<Record<string, NamesOf<Columns>>> = {},
) => ({ name: called, key, columns, indexes });

/** A table's rows, as kysely wants them. */
export type RowsOf<T extends Table> = {
  [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Is> ? Is : never;
};

/** Creates tables and their indexes. */
export const creating =
  (...tables: readonly Table[]) =>
  async ({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> => {
    for (const { name: called, columns, key, indexes } of tables) {
      let create: CreateTableBuilder<string, string> = schema.createTable(called);
      for (const [each, { type, first, formula }] of Object.entries(columns))
        create = create.addColumn(each, type, (built) => {
          if (formula !== undefined) return built.generatedAlwaysAs(sql.raw(formula)).stored();
          if (key.includes(each)) return built.notNull();
          return first === undefined ? built : built.notNull().defaultTo(first);
        });
      await create.addPrimaryKeyConstraint(`${called}_pkey`, [...key]).execute();
      for (const [end, on] of Object.entries(indexes))
        await schema
          .createIndex(`${called}_${end}`)
          .on(called)
          .columns([...on])
          .execute();
    }
  };
