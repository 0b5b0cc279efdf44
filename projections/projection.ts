import type { Kysely } from 'kysely';
import type { Event } from '../server/kernel/decider.ts';
import type { RecordedEvent } from '../server/kernel/eventStore.ts';
import type { ReadTables } from './tables.ts';

export type TableName = keyof ReadTables;

/** A row's columns as handlers write them: JSON scalars, ISO instants, decimal strings, text arrays. */
export type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * What a handler writes to. Writes are folded in memory over a batch and flushed as one multi-row statement per table
 * and kind, in an order that keeps their effect.
 */
export interface UnitOfWork {
  /** Upserts: sets the given columns; others keep their value or get their default. */
  set(table: TableName, key: Values, values: Values): void;
  /** Adds decimals to numeric columns, starting at 0 for a new row. */
  add(table: TableName, key: Values, amounts: Readonly<Record<string, string>>): void;
  delete(table: TableName, key: Values): void;
}

/** Handlers by event type; the keys are the subscription's filter. */
export type Handlers<E extends Event> = {
  readonly [T in E['type']]?: (rows: UnitOfWork, event: RecordedEvent<Extract<E, { type: T }>>) => void;
};

/**
 * A live tag of the events that a projection takes. `id`: the field of the event that has the record's id, or what finds
 * it or several, null for an event that is about no such record; absent: all records of the type.
 */
interface TagOf {
  readonly type: string;
  readonly id?: string | ((event: RecordedEvent) => string | readonly string[] | null);
}

export interface Projection {
  readonly name: string;
  /** A new version is rebuilt at start while the old tables serve (design 5). */
  readonly version: number;
  /** Tables that it owns; `set`, `add` and `delete` address rows by primary key. */
  readonly tables: readonly TableName[];
  readonly tags: readonly TagOf[];
  /** Creates tables and indexes in the schema that `db` is bound to. */
  readonly create: (db: Kysely<ReadTables>) => Promise<void>;
  readonly types: readonly string[];
  readonly apply: (rows: UnitOfWork, event: RecordedEvent) => void;
}

type Definition<E extends Event> = Omit<Projection, 'types' | 'apply'> & { readonly on: Handlers<E> };

/** Declares a read model: it answers one screen's question and can be dropped and rebuilt at any time. */
export function projection<E extends Event>({ on, ...rest }: Definition<E>): Projection {
  const handlers = on as Readonly<Record<string, ((rows: UnitOfWork, event: RecordedEvent) => void) | undefined>>;
  return { ...rest, types: Object.keys(on), apply: (rows, event) => handlers[event.type]?.(rows, event) };
}
