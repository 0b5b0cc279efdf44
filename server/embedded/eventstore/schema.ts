/**
 * Tables of the node, in a database of its own. Ids of streams and types are given by the one writer, so that a flush
 * is a single statement. There is no table of heads: the head of a stream is its last row, so it cannot disagree.
 */
export const SCHEMA = `
create table if not exists streams (
  id bigint primary key,
  name text not null unique
);
create table if not exists event_types (
  id integer primary key,
  name text not null unique
);
create table if not exists events (
  position bigint primary key,
  stream_id bigint not null,
  revision bigint not null,
  event_id uuid not null,
  type_id integer not null,
  created bigint not null,
  is_json boolean not null,
  data bytea not null,
  metadata bytea not null,
  constraint events_stream_revision unique (stream_id, revision)
);
create index if not exists events_stream_event_id on events (stream_id, event_id);
create index if not exists events_type_position on events (type_id, position);
`;
