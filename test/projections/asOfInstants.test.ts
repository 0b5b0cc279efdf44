import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instants, positionAt } from '../../projections/asOf/instants.ts';
import { openProjectorDatabase, type ProjectorDatabase } from '../../projections/running/database.ts';
import type { EventStore, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { newEvent, priced } from './events.ts';
import { makeWorld, type World } from './world.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
const EVENTS = isLong ? 6_000 : 1_300;
const MOMENTS = isLong ? 1_000 : 20;
const WITHOUT_TABLE = 60;
const FIRST = Date.parse('2026-11-20T08:00:00.000Z');
const iso = (ms: number): string => new Date(ms).toISOString();

let world: World;
let database: ProjectorDatabase;
let log: RecordedEvent[];
beforeAll(async () => {
  world = await makeWorld();
  database = await openProjectorDatabase(world.urls.projector, { name: 'test' });
  // A clock that is set back by 20 minutes now and then, though it continues in all, and several events in one millisecond.
  let at = FIRST;
  for (let from = 0; from < EVENTS; from += 100) {
    const events = Array.from({ length: 100 }, (_, index) => {
      const number = from + index;
      if (number % 97 === 96) at -= 1_200_000;
      else if (number % 3 !== 0) at += (number % 7) * 11_000;
      const { metadata, ...event } = newEvent(priced('p', '1'), `event ${String(number)}`);
      return { ...event, metadata: { ...metadata, recordedAt: iso(at) } };
    });
    await world.store.append(streamName('acme', 'product', `p${String(from)}`), events, 'noStream');
  }
  log = [];
  for await (const event of world.store.readAll()) log.push(event);
});
afterAll(async () => {
  await database.close();
  await world.close();
});

/** By the definition: the last position whose running maximum of recordedAt is not after the moment. */
function plain(instant: string): bigint {
  let max = '';
  let found = -1n;
  for (const { metadata, position } of log) {
    if (metadata.recordedAt > max) max = metadata.recordedAt;
    if (max <= instant) found = position;
  }
  return found;
}

/** How many events were read. */
function counted(): { store: Pick<EventStore, 'readAll'>; read: () => number } {
  let count = 0;
  return {
    store: {
      async *readAll(options) {
        for await (const event of world.store.readAll(options)) {
          count++;
          yield event;
        }
      },
    },
    read: () => count,
  };
}

describe('the position of a moment', () => {
  const moments = (): string[] => {
    const last = Math.max(...log.map(({ metadata }) => Date.parse(metadata.recordedAt)));
    const edges = log.slice(0, 5).map(({ metadata }) => metadata.recordedAt);
    const random = Array.from({ length: MOMENTS }, () => iso(FIRST - 5_000 + Math.random() * (last - FIRST + 10_000)));
    return [...edges, iso(FIRST - 1), iso(last), iso(last + 1), ...random];
  };

  it('is the same with the table empty, filled, and half filled, and never depends on a clock set back', async () => {
    const all = moments();
    const expected = all.map(plain);
    const found = async (moments = all) => {
      const positions: bigint[] = [];
      for (const moment of moments) positions.push(await positionAt(database.pool, world.store, moment));
      return positions;
    };
    // Without the table the log is read from its beginning each time.
    expect(await found(all.slice(0, WITHOUT_TABLE))).toEqual(expected.slice(0, WITHOUT_TABLE));
    const noted = await instants(database.pool, world.store);
    await noted.note(new AbortController().signal);
    const [rows] = await world.query<{ count: string }>('SELECT count(*) FROM plumbing.instant');
    expect(Number(rows?.count)).toBe(Math.floor(log.length / 250));
    expect(await found()).toEqual(expected);
    await world.query('DELETE FROM plumbing.instant WHERE position % 500 < 250');
    expect(await found()).toEqual(expected);
    await (await instants(database.pool, world.store)).note(new AbortController().signal);
    expect(await found()).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(MOMENTS / 2);
  }, 300_000);

  it('is found by reading no more than the table leaves open', async () => {
    await world.query('DELETE FROM plumbing.instant');
    await (await instants(database.pool, world.store)).note(new AbortController().signal);
    const late = log.at(-1)?.metadata.recordedAt ?? '';
    const { store, read } = counted();
    await positionAt(database.pool, store, late);
    expect(read()).toBeLessThanOrEqual(500);
    expect(log.length).toBeGreaterThan(1_000);
  });

  it('forgets rows beyond the end of a log that was restored from an older copy, and keeps the others', async () => {
    const head = (await world.store.head()) ?? 0n;
    await world.query(`INSERT INTO plumbing.instant VALUES ($1, '2020-01-01')`, [String(head + 10n)]);
    await instants(database.pool, world.store);
    const rows = await world.query<{ beyond: boolean }>('SELECT position > $1 AS beyond FROM plumbing.instant', [
      String(head),
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ beyond }) => !beyond)).toBe(true);
  });
});
