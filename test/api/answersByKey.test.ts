import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connected } from '../../server/database/connect.ts';
import { storedAnswers, type Answers, type KeyedCall } from '../../server/database/idempotency.ts';
import { presenceOn, type Presence } from '../../server/database/presence.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';
import { pause } from '../support/program.ts';

let database: TestDatabase;
let connected: Connected;
let presence: Presence;
let answers: Answers;
let now = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  database = await (await sharedPostgres()).database();
  connected = connect(database.urls.server, { name: 'test' });
  presence = presenceOn(connected.pool);
  answers = storedAnswers(connected.db, presence, { now: () => new Date(now).toISOString() });
});
afterAll(async () => {
  await presence.close();
  await connected.db.destroy();
  await database.drop();
});

const call = (): KeyedCall => ({ companyId: 'acme', userId: 'u', key: randomUUID(), hash: randomBytes(32) });
async function run(one: KeyedCall, body: string): Promise<void> {
  const begun = await answers.begin(one);
  if (begun.kind !== 'mine') throw new Error(begun.kind);
  await begun.lease.keep({ status: 200, body });
}

it('answers are kept for 48 hours and then swept', async () => {
  const one = call();
  await run(one, '{}');
  now += 48 * 3_600_000;
  expect(await answers.sweep()).toBe(0);
  expect((await answers.begin(one)).kind).toBe('decided');
  now += 1;
  expect(await answers.sweep()).toBe(1);
  expect((await answers.begin(one)).kind).toBe('mine');
});

it('an answer too long to keep leaves its call to be run again', async () => {
  const one = call();
  await run(one, 'x'.repeat(64 * 1024 + 1));
  expect((await answers.begin(one)).kind).toBe('mine');
});

it('a process that lost its connection is seen again at once, by one connection', async () => {
  const server = new pg.Client(database.urls.server);
  await server.connect();
  const backends = `FROM pg_stat_activity WHERE application_name = 'crossdock presence' AND datname = current_database()`;
  for (let round = 0; round < 20; round++) {
    const before = await presence.show();
    await server.query(`SELECT pg_terminate_backend(pid) ${backends}`);
    // Asked all the time, so that it connects between the two tellings of one loss.
    let after = before;
    while (after === before) {
      after = await presence.show();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await pause(round);
    expect(await presence.show()).toBe(after);
    expect((await server.query(`SELECT pid ${backends}`)).rowCount).toBe(1);
  }
  await server.end();
});

it('one of many at once runs, and who was taken over answers no more', async () => {
  const one = call();
  const begun = await Promise.all(Array.from({ length: 10 }, () => answers.begin(one)));
  const mine = begun.find(({ kind }) => kind === 'mine');
  expect(begun.map(({ kind }) => kind).sort()).toEqual(['mine', ...Array<string>(9).fill('running')]);
  now += 30_000;
  const taken = await answers.begin(one);
  if (mine?.kind !== 'mine' || taken.kind !== 'mine') throw new Error('not taken over');
  await mine.lease.keep({ status: 200, body: 'late' });
  await mine.lease.release();
  expect((await answers.begin(one)).kind).toBe('running');
  await taken.lease.keep({ status: 200, body: 'first' });
  expect(await answers.begin(one)).toEqual({ kind: 'decided', answer: { status: 200, body: 'first' } });
});

it('a call whose lease could not be ended is run again at once, not after the lease', async () => {
  const one = call();
  const begun = await answers.begin(one);
  if (begun.kind !== 'mine') throw new Error(begun.kind);
  const owner = new pg.Client(database.urls.owner);
  await owner.connect();
  await owner.query('ALTER TABLE vault.idempotency RENAME TO away');
  await expect(begun.lease.release()).rejects.toThrow('does not exist');
  await owner.query('ALTER TABLE vault.away RENAME TO idempotency');
  await owner.end();
  const [first, second] = await Promise.all([answers.begin(one), answers.begin(one)]);
  expect([first.kind, second.kind].sort()).toEqual(['mine', 'running']);
});

it('is found with thousands of others by index alone', async () => {
  await connected.pool.query(
    `INSERT INTO vault.idempotency (company_id, user_id, key, hash, state, lease_until, holder, status, answer, created_at)
     SELECT 'acme', 'u', gen_random_uuid(), '\\x00', 'decided', now(), 1, 200, '{}', now() FROM generate_series(1, 20000)`,
  );
  const { rows } = await connected.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN DELETE FROM vault.idempotency WHERE created_at < '2020-01-01'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('idempotency_created');
});
