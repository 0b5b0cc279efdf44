import { LRUCache } from 'lru-cache';
import type { Database, Row } from './database.ts';
import { textArray } from './binaryArray.ts';
import { NO_EVENTS, TOMBSTONE } from './model.ts';
import { isMetastream, originalOf, parseMetadata, withoutMetadata, type StreamMetadata } from './streamMetadata.ts';

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
    select n.name, s.id, h.revision, m.is_json, m.data
    from unnest($1::text[]) n(name)
    left join streams s on s.name = n.name
    left join lateral (
      select revision from events where stream_id = s.id and position <= $2 order by revision desc limit 1
    ) h on true
    left join streams ms on ms.name = '$$' || n.name
    left join lateral (
      select is_json, data from events
      where stream_id = ms.id and position <= $2 and revision < 9223372036854775807 order by revision desc limit 1
    ) m on true`,
};
type StateRow = Row & [string, number | null, number | null, boolean | null, Uint8Array | null];

/**
 * Heads and metadata of streams as of the last flush. Only the writer changes an entry; a reader that loads one while a
 * flush is running never replaces what the writer has put there.
 */
export class StreamStates {
  #cache = new LRUCache<string, StreamState>({ max: 50_000 });
  #epoch = 0;
  readonly #database: Database;
  readonly #visible: () => number;

  constructor(database: Database, visible: () => number) {
    this.#database = database;
    this.#visible = visible;
  }

  /** States of streams, from memory or with one query. Of a metastream the original's is loaded too. */
  async load(streams: Iterable<string>): Promise<Map<string, StreamState>> {
    const states = new Map<string, StreamState>();
    const missing = new Set<string>();
    for (const stream of streams) {
      for (const name of isMetastream(stream) ? [stream, originalOf(stream)] : [stream]) {
        const known = this.#cache.get(name);
        if (known) states.set(name, known);
        else missing.add(name);
      }
    }
    if (missing.size === 0) return states;
    const epoch = this.#epoch;
    const rows = await this.#database.read<StateRow>(STATES, [textArray([...missing]), this.#visible()]);
    for (const [name, id, head, isJson, data] of rows) {
      const loaded: StreamState = {
        id: id ?? undefined,
        head: head ?? NO_EVENTS,
        metadata: data ? parseMetadata(name, isJson === true, data) : withoutMetadata(name),
      };
      const newer = this.#cache.get(name);
      if (!newer && epoch === this.#epoch) this.#cache.set(name, loaded);
      states.set(name, newer ?? loaded);
    }
    return states;
  }

  async of(stream: string): Promise<StreamState> {
    const states = await this.load([stream]);
    return states.get(stream)!;
  }

  set(stream: string, state: StreamState): void {
    this.#cache.set(stream, state);
  }

  /** Forgets everything: after a flush with an unknown outcome only the database knows. */
  drop(): void {
    this.#epoch++;
    this.#cache.clear();
  }
}

export const isTombstoned = ({ head }: StreamState): boolean => head >= TOMBSTONE;
