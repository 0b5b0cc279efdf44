import type { Kysely } from 'kysely';
import type { Event } from '../server/kernel/decider.ts';
import type { RecordedEvent } from '../server/kernel/eventStore.ts';
import type { ReadTables } from './tables.ts';

export type TableName = keyof ReadTables;

/** A row's columns as handlers write them: JSON scalars, ISO instants, decimal strings, text arrays. */
export type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * What a handler writes to. Writes are folded in memory over a batch and flushed as one multi-row statement a table
 * and kind, in the order that keeps their effect.
 */
export interface UnitOfWork {
  /** Upserts: the columns named are set, the others keep their value or take their default. */
  set(table: TableName, key: Values, values: Values): void;
  /** Adds decimals to numeric columns, counting from 0 where there is no row. */
  add(table: TableName, key: Values, amounts: Readonly<Record<string, string>>): void;
  delete(table: TableName, key: Values): void;
}

/** Handlers by event type; their keys are the subscription's filter. */
export type Handlers<E extends Event> = {
  readonly [T in E['type']]?: (rows: UnitOfWork, event: RecordedEvent<Extract<E, { type: T }>>) => void;
};

/**
 * A live tag of the events that a projection takes. `id`: the field of the event that has the record's id, or what finds
 * it, null for an event that is about no such record; absent: all records of the type.
 */
interface TagOf {
  readonly type: string;
  readonly id?: string | ((event: RecordedEvent) => string | null);
}

export interface Projection {
  readonly name: string;
  /** A changed version is rebuilt at start while the old tables serve (design 5). */
  readonly version: number;
  /** Tables of its own; their primary keys are what `set`, `add` and `delete` address. */
  readonly tables: readonly TableName[];
  readonly tags: readonly TagOf[];
  /** Creates tables and indexes in the schema that `db` is bound to. */
  readonly create: (db: Kysely<ReadTables>) => Promise<void>;
  readonly types: readonly string[];
  readonly apply: (rows: UnitOfWork, event: RecordedEvent) => void;
}

type Definition<E extends Event> = Omit<Projection, 'types' | 'apply'> & { readonly on: Handlers<E> };

/** Declares a read model: it answers one screen's question and can be dropped and replayed at any time. */
export function projection<E extends Event>({ on, ...rest }: Definition<E>): Projection {
  const handlers = on as Readonly<Record<string, ((rows: UnitOfWork, event: RecordedEvent) => void) | undefined>>;
  return { ...rest, types: Object.keys(on), apply: (rows, event) => handlers[event.type]?.(rows, event) };
}
