import { boolArray, byteaArray, int4Array, int8Array, textArray, uuidArray } from './binaryArray.ts';
import type { Database, Row } from './database.ts';
import type { Place } from './decide.ts';
import { placeKey, type Draft, type Numbers } from './draft.ts';
import { StoreUnavailable, type WriteRequest } from './model.ts';

/** One statement: one round trip and one commit, whatever it writes. */
const FLUSH = {
  name: 'flush',
  text: `
    with s as (insert into streams (id, name) select * from unnest($1::bigint[], $2::text[])),
         t as (insert into event_types (id, name) select * from unnest($3::integer[], $4::text[]))
    insert into events (position, stream_id, revision, event_id, type_id, created, is_json, data, metadata)
    select * from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::uuid[], $9::integer[], $10::bigint[],
                         $11::boolean[], $12::bytea[], $13::bytea[])`,
};

/** Makes a draft durable: node-postgres resolves after ReadyForQuery, which PostgreSQL sends after the commit. */
export async function flush(
  database: Database,
  { events, streamIds, typeIds, newStreams, newTypes }: Draft,
): Promise<void> {
  await database.write(FLUSH, [
    int8Array([...newStreams.values()]),
    textArray([...newStreams.keys()]),
    int4Array([...newTypes.values()]),
    textArray([...newTypes.keys()]),
    int8Array(events.map(({ position }) => position)),
    int8Array(streamIds),
    int8Array(events.map(({ revision }) => revision)),
    uuidArray(events.map(({ id }) => id)),
    int4Array(typeIds),
    int8Array(events.map(({ created }) => created)),
    boolArray(events.map(({ isJson }) => isJson)),
    byteaArray(events.map(({ data }) => data)),
    byteaArray(events.map(({ metadata }) => metadata)),
  ]);
}

/** The last assigned numbers in the database. */
export async function lastNumbers(database: Database): Promise<Numbers> {
  const [row] = await database.read<Row & [number, number, number]>(
    {
      name: 'numbers',
      text: `select coalesce((select max(position) from events), 0), coalesce((select max(id) from streams), 0),
                    coalesce((select max(id) from event_types), 0)::bigint`,
    },
    [],
  );
  if (!row) throw new StoreUnavailable('the database does not say its last position');
  return { position: row[0], streamId: row[1], typeId: row[2] };
}

/**
 * One index lookup in events_stream_event_id per event. `offset 0` keeps it separate: in a plain join, PostgreSQL may
 * use only one of the two conditions and compare the other row by row.
 */
const PLACES = {
  name: 'places',
  text: `
    select k.name, k.event_id, e.revision, e.position
    from unnest($1::text[], $2::uuid[]) k(name, event_id)
    cross join lateral (
      select revision, position from events
      where stream_id = (select id from streams where name = k.name) and event_id = k.event_id
      offset 0
    ) e
    order by e.position`,
};

/** Positions of events of these appends that already exist. */
export async function findPlaces(
  database: Database,
  appends: readonly Extract<WriteRequest, { kind: 'append' }>[],
): Promise<Map<string, Place[]>> {
  const found = new Map<string, Place[]>();
  if (appends.length === 0) return found;
  const rows = await database.read<Row & [string, string, number, number]>(PLACES, [
    textArray(appends.flatMap(({ stream, events }) => events.map(() => stream))),
    uuidArray(appends.flatMap(({ events }) => events.map(({ id }) => id))),
  ]);
  for (const [stream, eventId, revision, position] of rows) {
    const key = placeKey(stream, eventId);
    const places = found.get(key);
    if (!places) found.set(key, [{ revision, position }]);
    // An id that is requested twice (two repeats in one group) returns its position twice.
    else if (places.at(-1)?.position !== position) places.push({ revision, position });
  }
  return found;
}
