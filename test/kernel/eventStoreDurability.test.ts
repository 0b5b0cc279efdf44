import { randomInt } from 'node:crypto';
import { ANY, NO_STREAM, STREAM_EXISTS, type EventStoreDBClient, type Position } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNode } from '../../server/embedded/eventstore/node.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { addressOf, newSecret, startNodeProcess, type NodeProcess } from './eventStoreNodeForTests.ts';
import { Recorder } from './eventStoreRecorder.ts';
import { all, clientOf, event, failure, many, newStream, revisionsOf, the } from './eventStoreTools.ts';
import { postgresForTests, type PostgresForTests } from './postgresForTests.ts';

/** A third of them together with PostgreSQL: 50 in the long run (trust F8). */
const KILLS = process.env.CROSSDOCK_LONG === '1' ? 150 : 3;
const KILLS_OF_BOTH = Math.max(2, Math.floor(KILLS / 3));
const F8_MS = 180_000 + KILLS_OF_BOTH * 10_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let postgres: PostgresForTests;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(async () => {
  await postgres.stop();
});

describe('the node is killed', () => {
  it(
    `in the middle of appends, up to ${KILLS} times: nothing told is lost, nothing is doubled (F7)`,
    { timeout: 180_000 + KILLS * 10_000 },
    async () => {
      const databaseUrl = await postgres.newDatabase();
      const secret = newSecret();
      let node: NodeProcess = await startNodeProcess(databaseUrl, secret);
      const { port } = node;
      const client = clientOf(addressOf(port, secret));
      const recorder = new Recorder(() => client);
      const follower = follow(client);
      const shared = newStream();
      const writing = recorder.writeAll(8, shared);
      const gaps: number[] = [];
      for (const _ of turns(KILLS, 2)) {
        await Promise.race([pause(randomInt(50, 500)), writing]);
        const since = Date.now();
        node.child.kill('SIGKILL');
        await node.exited;
        node = await startNodeProcess(databaseUrl, secret, port);
        const told = recorder.acknowledged.length;
        while (recorder.acknowledged.length === told) await Promise.race([pause(10), writing]);
        gaps.push(Date.now() - since);
      }
      recorder.stop();
      await writing;
      const { events, batches } = await recorder.verify(addressOf(port, secret));
      expect(events).toBeGreaterThan(gaps.length);
      const followed = await follower.until(events);
      expect(new Set(followed).size).toBe(events);
      expect(followed, 'the subscription went on where it was, each event once').toHaveLength(events);
      const note = `${events} events, ${recorder.retries} repeats`;
      tellFault({ fault: 'F7 the node alone', rounds: gaps.length, told: batches, recoveryMs: gaps, note });
      await client.dispose();
      node.child.kill('SIGTERM');
      await node.exited;
    },
  );

  it('between commit and answer, every 25th flush: repeats are settled by event id', async () => {
    const databaseUrl = await postgres.newDatabase();
    const secret = newSecret();
    const fault = { EVENTSTORE_FAULT: 'exit:25' };
    let node = await startNodeProcess(databaseUrl, secret, 0, fault);
    const { port } = node;
    const client = clientOf(addressOf(port, secret));
    const recorder = new Recorder(() => client);
    const shared = newStream();
    const writing = recorder.writeAll(8, shared);
    for (let exits = 1; exits <= 3; exits++) {
      expect(await node.exited).toEqual([null, 'SIGKILL']);
      node = await startNodeProcess(databaseUrl, secret, port, exits < 3 ? fault : {});
    }
    await pause(200);
    recorder.stop();
    await writing;
    expect(recorder.retries).toBeGreaterThan(0);
    await recorder.verify(addressOf(port, secret));
    await client.dispose();
    node.child.kill('SIGTERM');
    await node.exited;
  });

  it('together with PostgreSQL in mid-flush: every batch is whole or absent (F8)', { timeout: F8_MS }, async () => {
    const databaseUrl = await postgres.newDatabase();
    const secret = newSecret();
    let node = await startNodeProcess(databaseUrl, secret);
    const { port } = node;
    const client = clientOf(addressOf(port, secret));
    const recorder = new Recorder(() => client);
    const shared = newStream();
    const writing = recorder.writeAll(8, shared);
    let rounds = 0;
    for (const _ of turns(KILLS_OF_BOTH, 2)) {
      rounds++;
      await Promise.race([pause(randomInt(50, 400)), writing]);
      postgres.kill();
      node.child.kill('SIGKILL');
      await node.exited;
      await postgres.start();
      node = await startNodeProcess(databaseUrl, secret, port);
    }
    await pause(200);
    recorder.stop();
    await writing;
    const { events, batches } = await recorder.verify(addressOf(port, secret));
    const note = `${events} events, ${recorder.retries} repeats`;
    tellFault({ fault: 'F8 the node and PostgreSQL in mid-flush', rounds, told: batches, note });
    await client.dispose();
    node.child.kill('SIGTERM');
    await node.exited;
  });
});

describe('the answer is lost', () => {
  it('after the commit, 100 times: a repeat gets the first answer (F2)', async () => {
    const secret = newSecret();
    let dropNext = false;
    const node = await buildNode({
      databaseUrl: await postgres.newDatabase(),
      port: 0,
      secret,
      afterFlush: () => {
        const outcome = dropNext ? 'drop' : 'answer';
        dropNext = false;
        return Promise.resolve(outcome);
      },
    });
    const client = clientOf(addressOf(node.port, secret));
    for (let trial = 0; trial < 100; trial++) {
      const stream = newStream();
      const expectedRevision = the(([NO_STREAM, 1n, ANY, STREAM_EXISTS] as const)[trial % 4]);
      const before = expectedRevision === NO_STREAM ? 0 : 2;
      if (before > 0) await client.appendToStream(stream, many(before));
      const batch = many(1 + (trial % 3));
      dropNext = true;
      expect(await failure(client.appendToStream(stream, batch, { expectedRevision }))).toMatchObject({
        type: 'unavailable',
      });
      const { nextExpectedRevision, position } = await client.appendToStream(stream, batch, { expectedRevision });
      const stored = await all(client.readStream(stream));
      expect(stored).toHaveLength(before + batch.length);
      const last = the(the(stored.at(-1)).event);
      expect({ id: last.id, revision: last.revision, position: last.position }).toEqual({
        id: the(batch.at(-1)).id,
        revision: nextExpectedRevision,
        position,
      });
    }
    await client.dispose();
    await node.close();
  });

  it('because PostgreSQL is killed between flush and answer: what was told is there', async () => {
    const databaseUrl = await postgres.newDatabase();
    const secret = newSecret();
    for (let round = 0; round < 3; round++) {
      let kill = false;
      const options = { databaseUrl, port: 0, secret };
      const node = await buildNode({
        ...options,
        afterFlush: () => {
          if (kill) postgres.kill();
          return Promise.resolve('answer');
        },
      });
      const client = clientOf(addressOf(node.port, secret));
      const stream = newStream();
      await client.appendToStream(stream, many(2));
      kill = true;
      const told = await client.appendToStream(stream, many(3), { expectedRevision: 1n });
      kill = false;
      expect(told.nextExpectedRevision).toBe(4n);
      expect((await node.lost).message).not.toBe('');
      expect(await failure(client.appendToStream(stream, event(), { expectedRevision: 4n }))).toMatchObject({
        type: 'unavailable',
      });
      await client.dispose();
      await node.close();
      await postgres.start();
      const again = await buildNode(options);
      const fresh = clientOf(addressOf(again.port, secret));
      expect(revisionsOf(await all(fresh.readStream(stream)))).toEqual([0, 1, 2, 3, 4]);
      await fresh.dispose();
      await again.close();
    }
  });
});

/** A subscription to $all that starts again after its last event whenever it breaks. */
function follow(client: EventStoreDBClient) {
  const ids: string[] = [];
  let last: Position | undefined;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const subscription = client.subscribeToAll(last ? { fromPosition: last } : {});
      try {
        for await (const { event: recorded } of subscription) {
          if (!recorded || stopped) break;
          if (!recorded.streamId.startsWith('$')) ids.push(recorded.id);
          last = recorded.position;
        }
      } catch {
        await pause(20);
      }
    }
  };
  const running = run();
  return {
    async until(count: number) {
      while (ids.length < count) await pause(10);
      await pause(200);
      stopped = true;
      void running;
      return ids;
    },
  };
}
