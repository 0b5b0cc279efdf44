import { int4Array } from './binaryArray.ts';
import type { Database, Row, Statement } from './database.ts';
import type { EventTypes } from './eventTypes.ts';
import type { RecordedEvent } from './model.ts';

export type Direction = 'forwards' | 'backwards';

/** The events of a page and how far it reaches; the next page starts after that. */
export type Page = { events: RecordedEvent[]; reached: number };

/** Maximum size of a page, so that a slow reader needs little memory. */
const PAGE = { events: 1000, bytes: 1024 * 1024 };

type EventRow = Row & [number, number, string, number, number, boolean, Uint8Array, Uint8Array, string, boolean];

/** Adds names and the byte limit to a selection of rows; `cut` marks rows omitted by the limit. */
const paged = (choice: string, key: string, order: 'asc' | 'desc'): string => `
  select p.position, p.revision, p.event_id, p.type_id, p.created, p.is_json, p.data, p.metadata, s.name,
         p.found > count(*) over () as cut
  from (select *, count(*) over () as found, sum(octet_length(data) + octet_length(metadata)) over (order by ${key} ${order}) as bytes
        from (${choice}) c) p
  join streams s on s.id = p.stream_id
  where p.bytes - octet_length(p.data) - octet_length(p.metadata) < ${PAGE.bytes}
  order by p.${key} ${order}`;

const both = (name: string, make: (order: 'asc' | 'desc') => string): Record<Direction, Statement> => ({
  forwards: { name, text: make('asc') },
  backwards: { name: `${name}Back`, text: make('desc') },
});

const STREAM = both('stream', (order) =>
  paged(
    `select * from events where stream_id = $1 and revision between $2 and $3 and position <= $4
         order by revision ${order} limit $5`,
    'revision',
    order,
  ),
);

const ALL = both('all', (order) =>
  paged(`select * from events where position between $1 and $2 order by position ${order} limit $3`, 'position', order),
);

const ALL_OF_TYPES = both('allOfTypes', (order) =>
  paged(
    `select * from events where position between $1 and $2 and type_id = any($4::integer[])
         order by position ${order} limit $3`,
    'position',
    order,
  ),
);

/** For rare types: the next positions of each type from its index, then only those rows. */
const FEW_OF_TYPES = both('fewOfTypes', (order) =>
  paged(
    `select e.* from (
           select n.position from unnest($4::integer[]) t(id) cross join lateral (
             select position from events where type_id = t.id and position between $1 and $2 order by position ${order} limit $3) n
           order by 1 ${order} limit $3) k
         join events e on e.position = k.position`,
    'position',
    order,
  ),
);

const AT = both('at', (order) => paged('select * from events where position = any($1::bigint[])', 'position', order));

const NAMES = both(
  'namesOfAll',
  (order) => `select e.position, s.name from events e join streams s on s.id = e.stream_id
         where e.position between $1 and $2 order by e.position ${order} limit $3`,
);

/** Reads the log in pages, only up to positions known to be flushed. */
export class Pages {
  readonly #database: Database;
  readonly #types: EventTypes;

  constructor(database: Database, types: EventTypes) {
    this.#database = database;
    this.#types = types;
  }

  /** Revisions from..to (inclusive) of a stream, at most `limit`. */
  async ofStream(
    streamId: number,
    from: number,
    to: number,
    visible: number,
    direction: Direction,
    limit: number,
  ): Promise<RecordedEvent[]> {
    return (await this.#read(STREAM[direction], [streamId, from, to, visible, Math.min(limit, PAGE.events)])).events;
  }

  /** Positions from..to (inclusive), at most `limit`. */
  async ofAll(from: number, to: number, direction: Direction, limit: number): Promise<Page> {
    return this.#page(ALL[direction], [from, to], from, to, direction, limit);
  }

  /** The same for some types. `few` selects by index instead of scanning. */
  async ofTypes(
    typeIds: readonly number[],
    from: number,
    to: number,
    direction: Direction,
    limit: number,
    few: boolean,
  ): Promise<Page> {
    return this.#page((few ? FEW_OF_TYPES : ALL_OF_TYPES)[direction], [from, to], from, to, direction, limit, typeIds);
  }

  /** The same for some streams: names first, so that unwanted events stay in the database. */
  async ofStreamsNamed(
    matches: (names: string[]) => boolean[],
    from: number,
    to: number,
    direction: Direction,
    limit: number,
  ): Promise<Page> {
    const rows = await this.#database.read<Row & [number, string]>(NAMES[direction], [from, to, 4 * PAGE.events]);
    const count = Math.min(limit, PAGE.events);
    const matching = matches(rows.map(([, name]) => name));
    const positions = rows
      .filter((_, index) => matching[index])
      .map(([position]) => position)
      .slice(0, count);
    const end = direction === 'forwards' ? to : from;
    const scanned = (positions.length === count ? positions.at(-1) : rows.at(-1)?.[0]) ?? end;
    if (positions.length === 0) return { events: [], reached: scanned };
    const { events, cut } = await this.#read(AT[direction], [`{${positions.join(',')}}`]);
    return { events, reached: (cut ? events.at(-1)?.position : undefined) ?? scanned };
  }

  async #page(
    statement: Statement,
    range: number[],
    from: number,
    to: number,
    direction: Direction,
    limit: number,
    typeIds?: readonly number[],
  ): Promise<Page> {
    const count = Math.min(limit, PAGE.events);
    const { events, cut } = await this.#read(statement, [...range, count, ...(typeIds ? [int4Array(typeIds)] : [])]);
    const end = direction === 'forwards' ? to : from;
    const isFull = cut || events.length === count;
    return { events, reached: (isFull ? events.at(-1)?.position : undefined) ?? end };
  }

  async #read(statement: Statement, values: unknown[]): Promise<{ events: RecordedEvent[]; cut: boolean }> {
    const rows = await this.#database.read<EventRow>(statement, values);
    return {
      cut: rows[0]?.[9] ?? false,
      events: rows.map(([position, revision, id, typeId, created, isJson, data, metadata, stream]) => ({
        position,
        revision,
        id,
        type: this.#types.nameOf(typeId),
        created,
        isJson,
        data,
        metadata,
        stream,
      })),
    };
  }
}
