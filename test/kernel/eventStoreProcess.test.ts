import { readFileSync } from 'node:fs';
import { CancelledError, START, UnavailableError } from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPostgres, type TestEventStoreDatabase } from '../embedded/postgres.ts';
import { addressOf, newSecret, startNodeProcess } from './eventStoreNodeForTests.ts';
import { all, bytes, clientOf, event, failure, newStream, take, the } from './eventStoreTools.ts';

/** The node as the supervisor runs it: a process that starts, is killed, stops and keeps its memory. */
const databases: TestEventStoreDatabase[] = [];
let sql: pg.Client;

/** How much memory a process has is measured where nothing else runs, in a long run. */
const isLong = process.env.CROSSDOCK_LONG === '1';

async function newDatabase(): Promise<string> {
  const database = await (await sharedPostgres()).eventStoreDatabase();
  databases.push(database);
  return database.url;
}

beforeAll(async () => {
  sql = new pg.Client(await newDatabase());
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  for (const database of databases) await database.drop();
});

describe('slow subscribers', () => {
  it('stop nobody, and do not grow the memory of the node', async () => {
    const other = newSecret();
    const child = await startNodeProcess(await newDatabase(), other);
    const writer = clientOf(addressOf(child.port, other));
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${the(child.child.pid)}/status`, 'utf8'))?.[1]) / 1024;
    const fill = () =>
      writer.appendToStream(
        newStream(),
        Array.from({ length: 10 }, () => bytes(100_000)),
      );
    for (let n = 0; n < 30; n++) await fill();
    const stuck = Array.from({ length: 40 }, () =>
      writer.subscribeToAll({ fromPosition: START }, { highWaterMark: 1 }),
    );
    for (let n = 0; n < 60; n++) await fill();
    if (isLong) await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = memory();
    // Held for 40 subscribers, these would be 2.4 GB.
    for (let n = 0; n < 60; n++) await fill();
    const grown = memory() - before;
    console.log(
      `slow subscribers: ${before.toFixed(0)} MB with 40 stuck beside 90 MB of events, ${grown.toFixed(0)} MB more after another 60 MB`,
    );
    if (isLong) expect([before < 500, grown < 60]).toEqual([true, true]);
    expect(await all(writer.readAll({ fromPosition: START, maxCount: 5 }))).toHaveLength(5);
    await Promise.all(stuck.map((subscription) => subscription.unsubscribe()));
    await writer.dispose();
    child.child.kill('SIGTERM');
    await child.exited;
  });
});

describe('the process', () => {
  it('lets its clients see their own error types when it is killed', async () => {
    const other = newSecret();
    const child = await startNodeProcess(await newDatabase(), other);
    const user = clientOf(addressOf(child.port, other));
    await user.appendToStream(newStream(), event());
    const broken = [
      take(user.subscribeToAll(), 1e9),
      (async () => {
        for (;;) await user.appendToStream(newStream(), event());
      })(),
    ].map(failure);
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.child.kill('SIGKILL');
    for (const error of await Promise.all(broken)) {
      expect(error instanceof UnavailableError || error instanceof CancelledError, error.message).toBe(true);
    }
    await user.dispose();
  });

  it('ends when it loses the lock, and stops in order on SIGTERM and when the supervisor is gone', async () => {
    const url = await newDatabase();
    const other = newSecret();
    const first = await startNodeProcess(url, other);
    await sql.query(
      `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
                     where l.locktype = 'advisory' and d.datname = $1`,
      [new URL(url).pathname.slice(1)],
    );
    expect(await first.exited).toEqual([1, null]);
    const second = await startNodeProcess(url, other);
    second.child.kill('SIGTERM');
    expect(await second.exited).toEqual([0, null]);
    const third = await startNodeProcess(url, other);
    const user = clientOf(addressOf(third.port, other));
    const following = failure(take(user.subscribeToAll(), 1e9));
    const told = user.appendToStream(newStream(), event());
    await told;
    third.child.disconnect();
    expect(await third.exited).toEqual([0, null]);
    expect(await following).toBeInstanceOf(UnavailableError);
    await user.dispose();
  });

  it('says what is wrong with its environment', async () => {
    await expect(startNodeProcess('', 'short', -1)).rejects.toThrow('the node ended with 1');
  });
});
