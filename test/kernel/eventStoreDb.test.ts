import { PerformanceObserver } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { StoreUnavailable, WrongRevision, type NewEvent, type RecordedEvent } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { streamName, type StreamName } from '../../server/kernel/streamName.ts';
import { forkNode, startNode, type TestNode } from '../support/eventStoreNode.ts';
import { until } from '../support/program.ts';

let node: TestNode;
let count = 0;
const fresh = (): StreamName => streamName('acme', 'product', `p${String(++count)}`);
const event = (n: number, type = 'Counted', version = 1): NewEvent => ({
  id: newCommandId(),
  type,
  data: { n },
  metadata: {
    companyId: 'acme',
    actor: 't',
    role: 9000,
    channel: 'system',
    recordedAt: '2026-01-01T00:00:00.000Z',
    effectiveAt: '2026-01-01T00:00:00.000Z',
    commandId: newCommandId(),
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: version,
  },
});
async function all(source: AsyncIterable<RecordedEvent>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { data } of source) numbers.push((data as { n: number }).n);
  return numbers;
}

beforeAll(async () => {
  node = await startNode({
    upcasters: {
      Lifted: [({ n, ...rest }) => ({ ...rest, n: Number(n) + 1000 }), (data) => ({ ...data, isLifted: true })],
    },
  });
});
afterAll(() => node.stop());

describe('the adapter', () => {
  it('appends, reads forwards, backwards and from a revision', async () => {
    const stream = fresh();
    const first = await node.store.append(stream, [event(0), event(1)], 'noStream');
    const second = await node.store.append(stream, [event(2)], first.revision);
    expect([first.revision, second.revision]).toEqual([1n, 2n]);
    expect(second.position).toBeGreaterThan(first.position);
    expect(await all(node.store.read(stream))).toEqual([0, 1, 2]);
    expect(await all(node.store.read(stream, { from: 1n }))).toEqual([1, 2]);
    expect(await all(node.store.read(stream, { backwards: true, maxCount: 2 }))).toEqual([2, 1]);
    expect(await all(node.store.read(fresh()))).toEqual([]);
    expect(await node.store.head()).toBe(second.position);
  });

  it('tells the true revision on conflict, and null where there is no stream', async () => {
    const stream = fresh();
    await node.store.append(stream, [event(0), event(1), event(2)], 'noStream');
    const wrong = (expected: bigint | 'noStream', of = stream) =>
      node.store.append(of, [event(9)], expected).catch((error: unknown) => error);
    expect(await wrong('noStream')).toMatchObject({ name: 'WrongRevision', actual: 2n });
    expect(await wrong(1n)).toMatchObject({ name: 'WrongRevision', actual: 2n });
    expect(await wrong(5n)).toMatchObject({ name: 'WrongRevision', actual: 2n });
    const none = await wrong(0n, fresh());
    expect(none).toBeInstanceOf(WrongRevision);
    expect(none).toMatchObject({ actual: null });
  });

  it('reads the whole log after a position, exclusive', async () => {
    const stream = fresh();
    const { position } = await node.store.append(stream, [event(1)], 'noStream');
    await node.store.append(stream, [event(2), event(3)], 0n);
    expect(await all(node.store.readAll({ after: position }))).toEqual([2, 3]);
    expect(await all(node.store.readAll({ after: position, maxCount: 1 }))).toEqual([2]);
  });

  it("reads as many of the whole log as were asked for, the store's own not counted", async () => {
    const { position } = await node.store.append(fresh(), [event(1)], 'noStream');
    const client = EventStoreDBClient.connectionString(node.address);
    for (let own = 0; own < 4; own++) await client.setStreamMetadata(fresh(), { maxCount: 100 });
    await client.dispose();
    await node.store.append(fresh(), [event(2), event(3), event(4)], 'noStream');
    expect(await all(node.store.readAll({ after: position, maxCount: 2 }))).toEqual([2, 3]);
    expect(await all(node.store.readAll({ after: position, maxCount: 9 }))).toEqual([2, 3, 4]);
  });

  it('leaves out what others keep in the same store', async () => {
    const after = await node.store.head();
    const client = EventStoreDBClient.connectionString(node.address);
    for (const stream of ['theirs', 'order-17', `cart ${newCommandId()}`])
      await client.appendToStream(stream, jsonEvent({ type: 'Theirs', data: { n: 1 } }));
    await client.dispose();
    await node.store.append(fresh(), [event(3)], 'noStream');
    expect(await all(node.store.readAll({ after }))).toEqual([3]);
  });

  it('lifts old versions on read', async () => {
    const stream = fresh();
    await node.store.append(stream, [event(1, 'Lifted', 1), event(2, 'Lifted', 2), event(3, 'Lifted', 3)], 'noStream');
    const read: object[] = [];
    for await (const { data } of node.store.read(stream)) read.push(data);
    expect(read).toEqual([{ n: 1001, isLifted: true }, { n: 2, isLifted: true }, { n: 3 }]);
  });
});

describe('a subscription', () => {
  it('delivers what is there and what comes, by type, and says when it has caught up', async () => {
    const stream = fresh();
    const after = await node.store.head();
    await node.store.append(
      stream,
      [event(1, 'Wanted'), event(2, 'Other'), event(3, 'WantedMore'), event(4, 'Wanted')],
      'noStream',
    );
    const stop = new AbortController();
    const seen: number[] = [];
    let caughtUp = 0;
    for await (const delivered of node.store.subscribeToAll({ after, types: ['Wanted'], signal: stop.signal })) {
      if (delivered.kind === 'events') seen.push(...delivered.events.map(({ data }) => (data as { n: number }).n));
      if (delivered.kind === 'caughtUp' && caughtUp++ === 0) {
        expect(seen).toEqual([1, 4]);
        await node.store.append(stream, [event(5, 'Other'), event(6, 'Wanted')], 3n);
      }
      if (seen.includes(6)) stop.abort();
    }
    expect(seen).toEqual([1, 4, 6]);
  });

  it('trap: neither checkpoint nor caught-up runs ahead of a slow reader', async () => {
    const stream = fresh();
    const after = await node.store.head();
    const total = 3_000;
    let revision: bigint | 'noStream' = 'noStream';
    for (let n = 0; n < total; n += 500) {
      ({ revision } = await node.store.append(
        stream,
        Array.from({ length: 500 }, (_, i) => event(n + i, 'Slow')),
        revision,
      ));
    }
    const stop = new AbortController();
    let seen = 0;
    let last = after ?? -1n;
    for await (const delivered of node.store.subscribeToAll({ after, types: ['Slow'], signal: stop.signal })) {
      if (delivered.kind === 'events') {
        for (const { position } of delivered.events) {
          expect(position).toBeGreaterThan(last);
          last = position;
        }
        seen += delivered.events.length;
        await new Promise((resolve) => setTimeout(resolve, 5));
      } else if (delivered.kind === 'checkpoint') {
        expect(delivered.position).toBeGreaterThan(last);
        last = delivered.position;
      } else {
        expect(seen).toBe(total);
        stop.abort();
      }
    }
    expect(seen).toBe(total);
  });

  it('ends as unavailable when the node dies', async () => {
    const other = await forkNode();
    try {
      const reading = (async () => {
        for await (const delivered of other.store.subscribeToAll())
          if (delivered.kind === 'caughtUp') other.kill('SIGKILL');
      })();
      await expect(reading).rejects.toThrow(StoreUnavailable);
    } finally {
      await other.stop();
    }
  });
});

describe('traps of the client 6.2.1 (design 4)', () => {
  it('the first call on a new line fails as gRPC says it: to us it is unavailable, whatever one wanted', async () => {
    const other = await forkNode();
    const stream = fresh();
    try {
      await other.store.append(stream, [event(0)], 'noStream');
      other.kill('SIGKILL');
      const wants = [
        () => other.store.append(stream, [event(1)], 0n),
        () => all(other.store.read(stream)),
        () => all(other.store.readAll()),
        () => other.store.head(),
      ];
      // The line breaks, then there is none, then it is sought again.
      for (let times = 0; times < 3; times++)
        for (const want of wants) await expect(want()).rejects.toThrow(StoreUnavailable);
    } finally {
      await other.stop();
    }
  });

  it('throwOnAppendFailure: false reports revision 1 for any conflict, so the adapter never uses it', async () => {
    const stream = fresh();
    await node.store.append(
      stream,
      Array.from({ length: 7 }, (_, n) => event(n)),
      'noStream',
    );
    const client = EventStoreDBClient.connectionString(`${node.address}&throwOnAppendFailure=false`);
    const result = await client.appendToStream(stream, jsonEvent({ type: 'X', data: {} }), { expectedRevision: 2n });
    await client.dispose();
    expect(result.success).toBe(false);
    expect(result.nextExpectedRevision).toBe(1n);
    expect(await node.store.append(stream, [event(9)], 2n).catch((error: unknown) => error)).toMatchObject({
      actual: 6n,
    });
  });

  it('one broken append rejects the others of its client; the same ids again have one effect', async () => {
    const [good, bad] = [fresh(), fresh()];
    const broken: NewEvent = { ...event(0), id: 'not-a-uuid' };
    const events = [event(1)];
    const [, first] = await Promise.allSettled([
      node.store.append(bad, [broken], 'noStream'),
      node.store.append(good, events, 'noStream'),
    ]);
    expect(await node.store.append(good, events, 'noStream')).toMatchObject({ revision: 0n });
    expect(['fulfilled', 'rejected']).toContain(first.status);
    if (first.status === 'rejected') expect(first.reason).toBeInstanceOf(StoreUnavailable);
    expect(await all(node.store.read(good))).toEqual([1]);
  });

  it('a read that is left half way is cancelled: no call stays open', async () => {
    const stream = fresh();
    await node.store.append(
      stream,
      Array.from({ length: 500 }, (_, n) => event(n)),
      'noStream',
    );
    // Node tells of each stream of HTTP/2 that has ended.
    let ended = 0;
    const observer = new PerformanceObserver((list) => {
      ended += list.getEntries().filter(({ name }) => name === 'Http2Stream').length;
    });
    observer.observe({ entryTypes: ['http2'] });
    try {
      for (let read = 0; read < 10; read++)
        for await (const { data } of node.store.read(stream)) if ((data as { n: number }).n === 1) break;
      // The client's and the node's side of each: both are in this process.
      await until(
        () => ended,
        (count) => count >= 20,
      );
    } finally {
      observer.disconnect();
    }
  });

  it('reads of a limit that are left early do not close the line, however many', async () => {
    const stream = fresh();
    await node.store.append(
      stream,
      Array.from({ length: 20 }, (_, n) => event(n)),
      'noStream',
    );
    // HTTP/2 servers end a line on which too many calls are canceled: Node after 1,000 and 33 a second.
    for (let read = 0; read < 1_200; read++)
      for await (const { data } of node.store.read(stream, { maxCount: 1 + (read % 20) })) {
        expect(data).toMatchObject({ n: 0 });
        break;
      }
  });

  it('deadlines do not hold on a frozen node: an append ends after 5 s as unknown, and its repeat has one effect', async () => {
    const frozen = await forkNode();
    const patient = eventStoreDb(frozen.address);
    try {
      const stream = fresh();
      await frozen.store.append(stream, [event(0)], 'noStream');
      frozen.kill('SIGSTOP');
      const events = [event(1)];
      const began = Date.now();
      await expect(frozen.store.append(stream, events, 0n)).rejects.toThrow(StoreUnavailable);
      expect(Date.now() - began).toBeGreaterThan(4_500);
      frozen.kill('SIGCONT');
      expect(await patient.append(stream, events, 0n)).toMatchObject({ revision: 1n });
      expect(await all(patient.read(stream))).toEqual([0, 1]);
    } finally {
      await patient.close();
      await frozen.stop();
    }
  });
});
