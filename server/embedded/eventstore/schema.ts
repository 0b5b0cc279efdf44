/**
 * Tables of the node, in a database of its own. The single writer assigns ids of streams and types, so that a flush is
 * one statement. There is no table of heads: a stream's head is its last row, so they can't disagree.
 *
 * `n_distinct = 1` makes the planner expect long streams. By default it expects streams of average length: where most
 * have one or two events, it may search for an event id by reading a stream of 100,000 events to the end. A database of
 * an earlier version gets the setting once, with new statistics from at most 3,000 rows.
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
do $$ begin
  if (select attoptions is null from pg_attribute where attrelid = 'events'::regclass and attname = 'stream_id') then
    alter table events alter column stream_id set (n_distinct = 1);
    if exists (select from pg_stats where tablename = 'events' and attname = 'stream_id') then
      set local default_statistics_target = 10;
      analyze events (stream_id);
    end if;
  end if;
end $$;
`;
