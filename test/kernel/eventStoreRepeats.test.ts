import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/embedded/eventstore/database.ts';
import { findPlaces } from '../../server/embedded/eventstore/flush.ts';
import type { ProposedEvent } from '../../server/embedded/eventstore/model.ts';
import { sharedPostgres, type TestEventStoreDatabase } from '../embedded/postgres.ts';

/** How many rows the node reads to find repeats on a stream of 20,000 events beside short ones. */
const LONG = 20_000;
const SHORT = 4_000;
const ASKED = 100;

/** The long stream alone, then streams of one event: the longer the second part, the shorter the average stream. */
const FILL = `
  insert into streams select n, 'stream' || n from generate_series(1, ${SHORT + 1}) n;
  insert into events select n, 1, n - 1, gen_random_uuid(), 1, 0, true, '{}', '' from generate_series(1, ${LONG}) n;
  insert into events select ${LONG} + n, n + 1, 0, gen_random_uuid(), 1, 0, true, '{}', '' from generate_series(1, ${SHORT}) n`;

/** Statistics from when every stream had one event. */
const SHORT_STREAMS_ONLY = `
  create temporary table later as select * from events where stream_id = 1;
  delete from events where stream_id = 1;
  analyze events;
  insert into events select * from later;
  drop table later`;

/** A database as the version before made it, whose index of revisions is the one PostgreSQL prefers between equals. */
const FROM_BEFORE = `
  alter table events alter column stream_id reset (n_distinct);
  alter table events drop constraint events_stream_revision;
  alter table events add constraint events_stream_revision unique (stream_id, revision)`;

let database: TestEventStoreDatabase;
let sql: pg.Client;

beforeEach(async () => {
  database = await (await sharedPostgres()).eventStoreDatabase();
  await (await openDatabase(database.url)).close();
  sql = new pg.Client(database.url);
  await sql.connect();
  await sql.query(FILL);
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const proposed = (id: string): ProposedEvent => ({
  id,
  type: 'Happened',
  isJson: true,
  data: new Uint8Array(),
  metadata: new Uint8Array(),
});

/** Asks for events of the long stream and for as many that it lacks, through a node's own connection. */
async function rowsRead(planCacheMode: string): Promise<{ found: number; read: number }> {
  const { rows: known } = await sql.query<{ event_id: string }>(
    `select event_id from events where stream_id = 1 order by revision limit ${ASKED}`,
  );
  const ids = [...known.map(({ event_id }) => event_id), ...Array.from({ length: ASKED }, () => randomUUID())];
  const opened = await openDatabase(database.url);
  const ask = (text: string) => opened.read<[number]>({ name: '', text }, []);
  // Within one transaction PostgreSQL counts for this connection alone, and keeps the count.
  const readSoFar = async () =>
    Number(
      (await ask(`select idx_tup_fetch + seq_tup_read from pg_stat_xact_user_tables where relname = 'events'`))[0]?.[0],
    );
  try {
    await ask('begin');
    await ask(`set local plan_cache_mode = ${planCacheMode}`);
    const before = await readSoFar();
    const places = await findPlaces(opened, [
      { kind: 'append', stream: 'stream1', expected: 'any', events: ids.map(proposed) },
    ]);
    return { found: places.size, read: (await readSoFar()) - before };
  } finally {
    await ask('rollback');
    await opened.close();
  }
}

describe.each(['force_custom_plan', 'force_generic_plan'])('repeats on a long stream, %s', (planCacheMode) => {
  it.each([
    ['never analyzed', ''],
    ['statistics of all streams', 'analyze events'],
    ['statistics of short streams only', SHORT_STREAMS_ONLY],
    ['a database from before, never analyzed', FROM_BEFORE],
    ['a database from before, statistics of all streams', `${FROM_BEFORE}; analyze events`],
    ['a database from before, statistics of short streams only', `${FROM_BEFORE}; ${SHORT_STREAMS_ONLY}`],
  ])('reads only the events that are repeated: %s', async (_name, prepare) => {
    await sql.query(prepare);
    expect(await rowsRead(planCacheMode)).toEqual({ found: ASKED, read: ASKED });
  });
});

describe('statistics of a database from before', () => {
  it('are replaced once, when the node opens it', async () => {
    const collected = async () =>
      (
        await sql.query<{ n_distinct: number; analyze_count: string }>(
          `select n_distinct, analyze_count from pg_stats join pg_stat_user_tables on relname = tablename
           where tablename = 'events' and attname = 'stream_id'`,
        )
      ).rows[0];
    await sql.query(`${FROM_BEFORE}; analyze events`);
    expect((await collected())?.n_distinct).not.toBe(1);
    await (await openDatabase(database.url)).close();
    const first = await collected();
    expect(first?.n_distinct).toBe(1);
    await (await openDatabase(database.url)).close();
    expect(await collected()).toEqual(first);
  });
});
