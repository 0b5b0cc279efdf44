import { add } from '../server/domain/decimal.ts';
import type { TableName, UnitOfWork, Values } from './projection.ts';
import { deleteStatement, upsertStatement, type RowShape, type Statement } from './rowStatements.ts';

type Cell = Values[string];

/** What a batch does to one row in all: make it anew or not, then set these columns, then add to those. */
interface RowChange {
  readonly table: TableName;
  readonly key: Values;
  /** The row is deleted before anything else of this change. */
  isDeleted: boolean;
  /** False when the last thing that happened was its deletion. */
  isThere: boolean;
  readonly values: Map<string, Cell>;
  readonly amounts: Map<string, string>;
}

/** A batch of writes, folded row by row, to be flushed at once. */
export interface FoldedRows extends UnitOfWork {
  /** The statements that have the same effect on `schema` as the writes one by one. */
  statements(schema: string): Statement[];
}

/**
 * Gathers writes in memory. Writes to one row keep their order; rows do not depend on each other, so that deletions may
 * go first and the rest table by table, one statement for each set of columns.
 */
export function foldRows(): FoldedRows {
  const changes = new Map<string, RowChange>();

  function changeOf(table: TableName, key: Values): RowChange {
    const identity = JSON.stringify([table, ...sortedEntries(key)]);
    let change = changes.get(identity);
    if (!change) {
      change = { table, key, isDeleted: false, isThere: true, values: new Map(), amounts: new Map() };
      changes.set(identity, change);
    }
    return change;
  }

  return {
    set(table, key, values) {
      const change = changeOf(table, key);
      change.isThere = true;
      for (const [column, value] of Object.entries(values)) {
        // Else an event without a field would write a column's default without a word.
        if (value === undefined) throw new TypeError(`${table}.${column} is undefined`);
        change.values.set(column, value);
        change.amounts.delete(column);
      }
    },

    add(table, key, amounts) {
      const change = changeOf(table, key);
      change.isThere = true;
      for (const [column, amount] of Object.entries(amounts)) {
        const known = change.values.get(column);
        if (known === undefined) change.amounts.set(column, add(change.amounts.get(column) ?? '0', amount));
        else change.values.set(column, add(String(known ?? '0'), amount));
      }
    },

    delete(table, key) {
      const change = changeOf(table, key);
      change.isDeleted = true;
      change.isThere = false;
      change.values.clear();
      change.amounts.clear();
    },

    statements(schema) {
      const deleted = grouped([...changes.values()].filter(({ isDeleted }) => isDeleted).map(keyOnly));
      const written = grouped([...changes.values()].filter(({ isThere }) => isThere).map(upsert));
      return [
        ...deleted.map(([shape, rows]) => deleteStatement(schema, shape, rows)),
        ...written.map(([shape, rows]) => upsertStatement(schema, shape, rows)),
      ];
    },
  };
}

function sortedEntries(key: Values): [string, Cell][] {
  const entries = Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [column, value] of entries) {
    if (value === undefined || value === null) throw new TypeError(`key column ${column} is ${String(value)}`);
  }
  return entries;
}

interface Shaped {
  readonly shape: RowShape;
  readonly row: Values;
}

const sorted = (columns: Iterable<string>): string[] => [...columns].sort();

const keyOnly = ({ table, key }: RowChange): Shaped => ({
  shape: { table, key: sorted(Object.keys(key)), set: [], add: [] },
  row: key,
});

const upsert = ({ table, key, values, amounts }: RowChange): Shaped => ({
  shape: { table, key: sorted(Object.keys(key)), set: sorted(values.keys()), add: sorted(amounts.keys()) },
  row: { ...Object.fromEntries(values), ...Object.fromEntries(amounts), ...key },
});

function grouped(rows: readonly Shaped[]): [RowShape, Values[]][] {
  const groups = new Map<string, [RowShape, Values[]]>();
  for (const { shape, row } of rows) {
    const name = JSON.stringify(shape);
    const group = groups.get(name);
    if (group) group[1].push(row);
    else groups.set(name, [shape, [row]]);
  }
  return [...groups.values()];
}
