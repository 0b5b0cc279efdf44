import { randomUUID } from 'node:crypto';
import {
  AccessDeniedError,
  DeadlineExceededError,
  eventTypeFilter,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
  streamNameFilter,
  UnavailableError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import users from '@eventstore/db-client/generated/users_grpc_pb.js';
import usersPb from '@eventstore/db-client/generated/users_pb.js';
import { credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNode, type EventStoreNode } from '../../server/embedded/eventstore/node.ts';
import { sharedPostgres, type TestEventStoreDatabase } from '../embedded/postgres.ts';
import { addressOf, newSecret } from './eventStoreNodeForTests.ts';
import { RawStreams } from './eventStoreRaw.ts';
import {
  all,
  clientOf,
  event,
  failure,
  idsOf,
  listen,
  many,
  newStream,
  revisionsOf,
  take,
  the,
  until,
} from './eventStoreTools.ts';

/** What the contract does not ask of every event store: what is this node's own. */
let database: TestEventStoreDatabase;
let databaseUrl: string;
let node: EventStoreNode;
let client: EventStoreDBClient;
let sql: pg.Client;
const secret = newSecret();
let afterFlush: () => Promise<'answer' | 'drop'> = () => Promise.resolve('answer');

beforeAll(async () => {
  database = await (await sharedPostgres()).eventStoreDatabase();
  databaseUrl = database.url;
  node = await buildNode({ databaseUrl, port: 0, secret, afterFlush: () => afterFlush() });
  client = clientOf(addressOf(node.port, secret));
  sql = new pg.Client(databaseUrl);
  await sql.connect();
});
afterAll(async () => {
  await client.dispose();
  await sql.end();
  await node.close();
  await database.drop();
});

describe('who may call', () => {
  it.each([
    ['another secret', () => addressOf(node.port, newSecret())],
    ['no secret', () => `esdb://127.0.0.1:${node.port}?tls=false`],
  ])('refuses %s for every kind of call', async (_name, address) => {
    const stranger = clientOf(address());
    const stream = newStream();
    for (const attempt of [
      () => stranger.appendToStream(stream, event()),
      () => stranger.appendToStream(stream, event(), { credentials: { username: 'admin', password: 'changeit' } }),
      () => all(stranger.readStream(stream)),
      () => all(stranger.readAll()),
      () => take(stranger.subscribeToAll(), 1),
      () => stranger.deleteStream(stream),
      () => stranger.tombstoneStream(stream),
      () => stranger.getProjectionStatus('x'),
    ]) {
      expect(await failure(attempt())).toBeInstanceOf(AccessDeniedError);
    }
    await stranger.dispose();
  });
});

describe('what is not here', () => {
  it('is named', async () => {
    const persistent = client.createPersistentSubscriptionToStream(
      newStream(),
      'group',
      persistentSubscriptionToStreamSettingsFromDefaults(),
    );
    expect((await failure(persistent)).message).toMatch(/UNIMPLEMENTED.*persistent subscriptions/);
    expect((await failure(client.createProjection('p', 'fromAll()'))).message).toMatch(/UNIMPLEMENTED.*projections/);
    const usersClient = new users.UsersClient(`127.0.0.1:${node.port}`, credentials.createInsecure());
    const metadata = new Metadata();
    metadata.set('connection-name', secret);
    const error = await new Promise<ServiceError | null>((resolve) =>
      usersClient.create(new usersPb.CreateReq(), metadata, resolve),
    );
    expect(error).toMatchObject({ code: status.UNIMPLEMENTED, details: expect.stringContaining('users') as string });
    usersClient.close();
  });
});

describe('hostile input', () => {
  it('refuses expressions that are too long, wrong or take too long, and goes on serving', async () => {
    const type = `${'a'.repeat(60)}!`;
    await client.appendToStream(newStream(), event(type));
    for (const [regex, reason] of [
      ['x'.repeat(257), /over 256 characters/],
      ['(', /not a regular expression/],
      ['^(a+)+$', /takes too long/],
      ['^(a|a)*$', /takes too long/],
      ['(.*)*(.*)*(.*)*=$', /takes too long/],
      [`^${'a?'.repeat(60)}${'a'.repeat(60)}c`, /takes too long/],
    ] as const) {
      const error = await failure(
        take(client.subscribeToAll({ fromPosition: START, filter: eventTypeFilter({ regex }) }), 1e9),
      );
      expect(error.message).toMatch(reason);
    }
    expect((await client.appendToStream(newStream(), event())).success).toBe(true);
  });

  it('refuses names and ids that PostgreSQL would choke on, without harm to appends beside them', async () => {
    const wrong = [
      client.appendToStream('x'.repeat(5000), event()),
      client.appendToStream('zero\0', event()),
      client.appendToStream(newStream(), event('zero\0')),
      client.appendToStream(newStream(), event('Happened', {}, 'not-a-uuid')),
      client.appendToStream('$all', event()),
    ];
    const right = Array.from({ length: 10 }, () => client.appendToStream(newStream(), event()));
    expect((await Promise.allSettled(wrong)).every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect((await Promise.all(right)).every(({ success }) => success)).toBe(true);
  });
});

describe('a call with batches begun and not ended', () => {
  const MIB = 1_048_576;
  const begin = (call: ReturnType<RawStreams['batchAppend']>, count: number, deadline: number) => {
    for (let n = 0; n < count; n++)
      call.send(randomUUID(), {
        begin: { stream: newStream(), deadline },
        events: [{ data: new Uint8Array(MIB) }],
        isFinal: false,
      });
  };

  it('may hold 64 MiB of them, and ends beyond', async () => {
    const raw = new RawStreams(addressOf(node.port, secret));
    const [patient, greedy] = [raw.batchAppend(), raw.batchAppend()];
    for (let round = 1; round <= 2; round++) {
      begin(patient, 40, 500);
      await until(() => patient.answers.length === 40 * round);
    }
    expect(patient.answers.every(({ answer }) => answer === 'Timeout')).toBe(true);
    // On a busy machine the first may be abandoned before the last is there.
    for (let round = 1; greedy.error() === undefined; round++) {
      begin(greedy, 65, 2000);
      await until(() => greedy.error() !== undefined || greedy.answers.length === 65 * round);
    }
    expect(greedy.error()).toMatchObject({ code: status.RESOURCE_EXHAUSTED });
    expect(patient.error()).toBeUndefined();
    patient.cancel();
    raw.close();
  });
});

describe('the first event', () => {
  it('is written once, and into an empty log only', async () => {
    const own = await (await sharedPostgres()).eventStoreDatabase();
    const typesIn = async () => {
      const started = await buildNode({ databaseUrl: own.url, port: 0, secret });
      const user = clientOf(addressOf(started.port, secret));
      await user.appendToStream(newStream(), event());
      const types = (await all(user.readAll())).map((item) => the(item.event).type);
      await user.dispose();
      await started.close();
      return types;
    };
    expect(await typesIn()).toEqual(['$metadata', 'Happened']);
    expect(await typesIn()).toEqual(['$metadata', 'Happened', 'Happened']);
    const log = new pg.Client(own.url);
    await log.connect();
    await log.query('delete from events where position = 1');
    await log.end();
    expect(await typesIn()).toEqual(['Happened', 'Happened', 'Happened']);
    await own.drop();
  });
});

describe('better than asked', () => {
  it('knows a repeat with no_stream after a delete', async () => {
    const stream = newStream();
    await client.appendToStream(stream, many(3));
    await client.deleteStream(stream);
    const batch = many(2);
    const first = await client.appendToStream(stream, batch, { expectedRevision: NO_STREAM });
    const repeat = await client.appendToStream(stream, batch, { expectedRevision: NO_STREAM });
    expect(repeat).toEqual(first);
    expect(revisionsOf(await all(client.readStream(stream)))).toEqual([3, 4]);
  });

  it('does not take up an append whose deadline has passed in the queue', async () => {
    const stream = newStream();
    afterFlush = () => new Promise((resolve) => setTimeout(() => resolve('answer'), 150));
    const slow = client.appendToStream(stream, event());
    await new Promise((resolve) => setTimeout(resolve, 30));
    const late = await failure(client.appendToStream(stream, event(), { deadline: 40 }));
    afterFlush = () => Promise.resolve('answer');
    await slow;
    expect(late).toBeInstanceOf(DeadlineExceededError);
    expect(await all(client.readStream(stream))).toHaveLength(1);
  });
});

describe('a flush fails', () => {
  it('and nothing was written: nobody is answered, a repeat is a first append', async () => {
    const streams = [newStream(), newStream(), newStream()];
    await client.appendToStream(the(streams[0]), many(2));
    const batches = streams.map(() => many(2));
    const appendAll = () =>
      streams.map((stream, n) =>
        client.appendToStream(stream, the(batches[n]), { expectedRevision: n === 0 ? 1n : NO_STREAM }),
      );
    await sql.query('alter table events add constraint broken check (created < 0) not valid');
    const failed = await Promise.allSettled(appendAll());
    await sql.query('alter table events drop constraint broken');
    for (const outcome of failed)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) as unknown });
    const answers = await Promise.all(appendAll());
    expect(answers.map(({ nextExpectedRevision }) => nextExpectedRevision)).toEqual([3n, 1n, 1n]);
    expect(revisionsOf(await all(client.readStream(the(streams[0]))))).toEqual([0, 1, 2, 3]);
  });

  it('and was written all the same: a repeat is settled by event id', async () => {
    const stream = newStream();
    await client.appendToStream(stream, event());
    const lost = event();
    // What a flush leaves behind whose answer never came: rows that this process does not know of.
    await sql.query(
      `insert into events select (select max(position) + 1 from events), stream_id, revision + 1, $2, type_id, created, true, '{}', ''
       from events join streams s on s.id = stream_id where s.name = $1`,
      [stream, lost.id],
    );
    expect(revisionsOf(await all(client.readStream(stream))), 'not seen before the writer knows').toEqual([0]);
    expect(await failure(client.appendToStream(stream, lost, { expectedRevision: 0n }))).toBeInstanceOf(
      UnavailableError,
    );
    const repeat = await client.appendToStream(stream, lost, { expectedRevision: 0n });
    expect(repeat.nextExpectedRevision).toBe(1n);
    const next = await client.appendToStream(stream, event(), { expectedRevision: 1n });
    expect(the(next.position).commit).toBe(the(repeat.position).commit + 1n);
    expect(revisionsOf(await all(client.readStream(stream)))).toEqual([0, 1, 2]);
  });
});

describe('its database', () => {
  it('is the only writer of its database', async () => {
    expect((await failure(buildNode({ databaseUrl, port: 0, secret }))).message).toMatch(/another event store node/);
  });

  it('goes on reading when PostgreSQL closes its reading connections', async () => {
    const stream = newStream();
    await client.appendToStream(stream, many(3));
    await sql.query(`select pg_terminate_backend(a.pid) from pg_stat_activity a where a.datname = current_database()
                     and a.application_name = 'crossdock-eventstore' and not exists (select 1 from pg_locks l where l.pid = a.pid and l.locktype = 'advisory')`);
    expect(await all(client.readStream(stream))).toHaveLength(3);
  });
});

describe('a slow subscriber', () => {
  it('falls behind, is told so, and misses nothing', async () => {
    const prefix = newStream();
    const subscription = client.subscribeToAll(
      { fromPosition: START, filter: streamNameFilter({ prefixes: [prefix] }) },
      { highWaterMark: 1 },
    );
    const { until, events, heard } = listen(subscription);
    await until((items) => items.includes('caughtUp'));
    subscription.pause();
    const written: string[] = [];
    for (let n = 0; n < 14; n++) {
      const batches = Array.from({ length: 2 }, () => many(500, `Padded${'x'.repeat(300)}`));
      for (const batch of batches) {
        await client.appendToStream(`${prefix}.${n}`, batch);
        written.push(...batch.map(({ id }) => id));
      }
    }
    subscription.resume();
    await until(() => events().length >= written.length);
    expect(idsOf(events())).toEqual(written);
    expect(heard).toContain('fellBehind');
    await subscription.unsubscribe();
  });
});
