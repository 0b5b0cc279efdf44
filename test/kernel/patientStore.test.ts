import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/kernel/clock.ts';
import {
  StoreUnavailable,
  WrongRevision,
  type EventStore,
  type RecordedEvent,
} from '../../server/kernel/eventStore.ts';
import { patientStore, type Patience } from '../../server/kernel/patientStore.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';
import { newEvent, priced, productStream } from '../projections/events.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
  await node.store.append(productStream('before'), [newEvent(priced('p', '1'), 'before')], 'noStream');
});
afterAll(() => node.stop());

/** The real store on a line that breaks: `away` calls fail, and reads break off behind every `breakAt` events. */
let away = 0;
let breakAt = Infinity;
let calls = 0;
const unlessAway = (): void => {
  calls++;
  if (away-- > 0) throw new StoreUnavailable('away');
};
async function* broken(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
  unlessAway();
  let count = 0;
  for await (const event of events) {
    yield event;
    if (++count === breakAt) throw new StoreUnavailable('broken off');
  }
}
const breaking = (): EventStore => ({
  ...node.store,
  async append(...asked) {
    unlessAway();
    return node.store.append(...asked);
  },
  read: (...asked) => broken(node.store.read(...asked)),
  readAll: (...asked) => broken(node.store.readAll(...asked)),
  async head(...asked) {
    unlessAway();
    return node.store.head(...asked);
  },
});
let told: string[] = [];
const patient = (options: Partial<Patience> = {}): EventStore =>
  patientStore(breaking(), {
    ...{ clock: systemClock, patienceMs: 10_000 },
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
    ...options,
  });

let stream: ReturnType<typeof productStream>;
let turn = 0;
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => newEvent(priced('p', String(n + 1)), `${stream} ${String(n)}`));
beforeEach(async () => {
  [away, breakAt, calls, told] = [0, Infinity, 0, []];
  stream = productStream(`patient${String(turn++)}`);
  await node.store.append(stream, many(10), 'noStream');
});

const revisions = async (events: AsyncIterable<RecordedEvent>): Promise<number[]> => {
  const found: number[] = [];
  for await (const { revision } of events) found.push(Number(revision));
  return found;
};

describe('a store that is away for a while', () => {
  it('is asked again until it answers, and told of once', async () => {
    away = 5;
    expect(await patient().append(stream, [newEvent(priced('p', '9'), `${stream} after`)], 9n)).toMatchObject({
      revision: 10n,
    });
    expect([calls, told]).toEqual([6, ['away', 'back']]);
  });

  it('is read on behind the last event that came, forwards, backwards and over the whole log', async () => {
    breakAt = 3;
    const store = patient();
    expect(await revisions(store.read(stream))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await revisions(store.read(stream, { from: 2n, maxCount: 7 }))).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(await revisions(store.read(stream, { backwards: true }))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const before = await store.head(10);
    expect(await revisions(store.readAll({ after: before }))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await revisions(store.readAll({ after: before, maxCount: 4 }))).toEqual([0, 1, 2, 3]);
  });

  it('is given up when patience is over; from then on each call is tried once, until one is answered', async () => {
    away = Infinity;
    const store = patient({ patienceMs: 300 });
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    calls = 0;
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    expect(calls).toBe(1);
    away = 0;
    expect(await store.head()).not.toBeNull();
    away = 2;
    expect(await store.head()).not.toBeNull();
    expect(told).toEqual(['away', 'back', 'away', 'back']);
  });

  it('keeps no more callers waiting than it may, and none that is told to end', async () => {
    away = Infinity;
    const ended = new AbortController();
    const store = patient({ waitingMax: 2, signal: ended.signal });
    const waiting = [store.head(), store.head()];
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    ended.abort();
    for (const each of waiting) await expect(each).rejects.toThrow(StoreUnavailable);
  });

  it('has answered when it refuses', async () => {
    const [first] = many(1);
    await expect(patient().append(stream, first ? [{ ...first, id: crypto.randomUUID() }] : [], 3n)).rejects.toThrow(
      WrongRevision,
    );
    expect([calls, told]).toEqual([1, []]);
  });
});
