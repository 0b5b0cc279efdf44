import { LRUCache } from 'lru-cache';
import type { Database, Row } from './database.ts';
import { textArray } from './binaryArray.ts';
import { NO_EVENTS, TOMBSTONE } from './model.ts';
import { isMetastream, metastreamOf, originalOf, parseMetadata, withoutMetadata } from './streamMetadata.ts';
import type { StreamMetadata } from './streamMetadata.ts';
import type { StreamNames } from './streamNames.ts';

export type StreamState = {
  /** Absent until the first event. */
  id: number | undefined;
  /** Last revision, NO_EVENTS or TOMBSTONE. */
  head: number;
  metadata: StreamMetadata;
};

const STATES = {
  name: 'states',
  text: `
    select n.name, s.id, h.revision, h.position, m.is_json, m.data
    from unnest($1::text[]) n(name)
    left join streams s on s.name = n.name
    left join lateral (select revision, position from events where stream_id = s.id order by revision desc limit 1) h on true
    left join streams ms on ms.name = '$$' || n.name
    left join lateral (
      select is_json, data from events
      where stream_id = ms.id and revision < 9223372036854775807 order by revision desc limit 1
    ) m on true`,
};
type StateRow = Row & [string, number | null, number | null, number | null, boolean | null, Uint8Array | null];

/**
 * Heads and metadata of streams as of the last flush. Only the writer changes entries; a reader that loads one during a
 * flush never replaces the writer's.
 */
export class StreamStates {
  #cache = new LRUCache<string, StreamState>({ maxSize: 50_000, sizeCalculation: () => 1 });
  #epoch = 0;
  readonly #database: Database;
  readonly #names: StreamNames;
  readonly #visible: () => number;

  constructor(database: Database, names: StreamNames, visible: () => number) {
    this.#database = database;
    this.#names = names;
    this.#visible = visible;
  }

  /** States of streams, from memory or with one query. For a metastream, the original's state is loaded too. */
  async load(streams: Iterable<string>): Promise<Map<string, StreamState>> {
    const states = new Map<string, StreamState>();
    const missing = new Set<string>();
    for (const stream of streams) {
      for (const name of isMetastream(stream) ? [stream, originalOf(stream)] : [stream]) {
        const known = this.#cache.get(name);
        if (known) states.set(name, known);
        else if (this.#names.mayHold(name) || this.#names.mayHold(metastreamOf(name))) missing.add(name);
      }
    }
    if (missing.size === 0) return states;
    const epoch = this.#epoch;
    const rows = await this.#database.read<StateRow>(STATES, [textArray([...missing])]);
    for (const [name, id, revision, position, isJson, data] of rows) {
      // A committed but unannounced flush: its events are invisible until the writer announces them.
      const early = position !== null && position > this.#visible();
      const loaded: StreamState = {
        id: id ?? undefined,
        head: revision === null || (early && revision === 0) ? NO_EVENTS : revision,
        metadata: data ? parseMetadata(name, isJson === true, data) : withoutMetadata(name),
      };
      const newer = this.#cache.get(name);
      if (!newer && !early && epoch === this.#epoch) this.#cache.set(name, loaded);
      states.set(name, newer ?? loaded);
    }
    return states;
  }

  set(stream: string, state: StreamState): void {
    this.#cache.set(stream, state);
  }

  /** Clears everything: after a flush with an unknown outcome only the database is right. */
  drop(): void {
    this.#epoch++;
    this.#cache.clear();
  }
}

/** A stream's state among those loaded; a missing stream doesn't exist. */
export const stateIn = (states: ReadonlyMap<string, StreamState>, stream: string): StreamState =>
  states.get(stream) ?? { id: undefined, head: NO_EVENTS, metadata: withoutMetadata(stream) };

export const isTombstoned = ({ head }: StreamState): boolean => head >= TOMBSTONE;
