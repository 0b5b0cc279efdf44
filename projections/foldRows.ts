import { add } from '../server/domain/decimal.ts';
import type { TableName, UnitOfWork, Values, Projection } from './projection.ts';
import { deleteStatement, upsertStatement, type RowShape, type Statement } from './rowStatements.ts';
import type { RecordedEvent } from '../server/kernel/eventStore.ts';
import { PoisonEvent } from './running/failures.ts';

type Cell = Values[string];

type Row = Record<string, Cell>;

/** The combined effect of a batch on one row: insert or not, set columns, then add to columns. */
interface RowChange {
  readonly table: TableName;
  readonly key: Values;
  /** Delete the row before any other part of this change. */
  isDeleted: boolean;
  /** False when the last write deleted it. */
  isThere: boolean;
  values: Row;
  amounts: Record<string, string>;
}

/** A batch of writes, folded per row and flushed together. */
export interface FoldedRows extends UnitOfWork {
  /** Statements with the same effect on `schema` as the separate writes. */
  statements(schema: string): Statement[];
}

/**
 * Collects writes in memory. Writes to one row keep their order. Rows are independent, so deletions go first and the
 * rest follows table by table, one statement per set of columns.
 */
export function foldRows(): FoldedRows {
  const changes = new Map<string, RowChange>();

  function changeOf(table: TableName, key: Values): RowChange {
    const identity = identityOf(table, key);
    let change = changes.get(identity);
    if (!change) {
      change = { table, key, isDeleted: false, isThere: true, values: {}, amounts: {} };
      changes.set(identity, change);
    }
    return change;
  }

  return {
    set(table, key, values) {
      const change = changeOf(table, key);
      change.isThere = true;
      for (const column in values) {
        const value = values[column];
        // Otherwise an event without a field would silently write the column's default.
        if (value === undefined) throw new TypeError(`${table}.${column} is undefined`);
        change.values[column] = value;
        if (column in change.amounts) change.amounts = without(change.amounts, column);
      }
    },

    add(table, key, amounts) {
      const change = changeOf(table, key);
      change.isThere = true;
      for (const [column, amount] of Object.entries(amounts)) {
        const known = change.values[column];
        if (known === undefined) change.amounts[column] = add(change.amounts[column] ?? '0', amount);
        else change.values[column] = add(String(known ?? '0'), amount);
      }
    },

    delete(table, key) {
      const change = changeOf(table, key);
      change.isDeleted = true;
      change.isThere = false;
      change.values = {};
      change.amounts = {};
    },

    statements(schema) {
      const [deleted, written] = [groups(), groups()];
      for (const { table, key, isDeleted, isThere, values, amounts } of changes.values()) {
        if (isDeleted) deleted.put(key, table, key, {}, {});
        if (isThere) written.put({ ...values, ...amounts, ...key }, table, key, values, amounts);
      }
      return [
        ...deleted.all().map(({ shape, rows }) => deleteStatement(schema, shape, rows)),
        ...written.all().map(({ shape, rows }) => upsertStatement(schema, shape, rows)),
      ];
    },
  };
}

/** One identity per row, whatever the order of its key columns. */
function identityOf(table: TableName, key: Values): string {
  let identity: string = table;
  for (const column of Object.keys(key).sort()) {
    const value = key[column];
    if (value === undefined || value === null) throw new TypeError(`key column ${column} is ${String(value)}`);
    const text = String(value);
    identity += `,${column}=${String(text.length)}:${text}`;
  }
  return identity;
}

const without = (amounts: Record<string, string>, column: string): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).filter(([name]) => name !== column));

interface Group {
  readonly shape: RowShape;
  readonly rows: Values[];
}

interface Groups {
  put(row: Values, table: TableName, key: Values, values: Row, amounts: Row): void;
  all(): Group[];
}

/** Rows grouped by shape. */
function groups(): Groups {
  const byShape = new Map<string, Group>();
  // Most rows name their columns in the same order as earlier ones, so only a new order is sorted.
  const asNamed = new Map<string, Group>();
  return {
    put(row, table, key, values, amounts) {
      const named = `${table}(${Object.keys(key).join()})(${Object.keys(values).join()})(${Object.keys(amounts).join()})`;
      let group = asNamed.get(named);
      if (!group) {
        const columns = (of: Values): string[] => Object.keys(of).sort();
        const shape: RowShape = { table, key: columns(key), set: columns(values), add: columns(amounts) };
        const name = JSON.stringify(shape);
        group = byShape.get(name) ?? { shape, rows: [] };
        byShape.set(name, group);
        asNamed.set(named, group);
      }
      group.rows.push(row);
    },
    all: () => [...byShape.values()],
  };
}

/** Applies events with a projection's handlers; throws PoisonEvent, naming the event, when a handler fails. */
export function applyEvents(projection: Projection, events: readonly RecordedEvent[]): FoldedRows {
  const rows = foldRows();
  for (const event of events) {
    try {
      assertReadable(event);
      projection.apply(rows, event);
    } catch (error) {
      throw new PoisonEvent(projection.name, event, error);
    }
  }
  return rows;
}

/** The client hands bad JSON over as it is: as text, or as bytes. */
function assertReadable({ data, metadata }: RecordedEvent): void {
  if (typeof data !== 'object' || data === null) throw new TypeError('its payload is no JSON object');
  if (typeof (metadata as { companyId?: unknown }).companyId !== 'string')
    throw new TypeError('its metadata names no company');
}
