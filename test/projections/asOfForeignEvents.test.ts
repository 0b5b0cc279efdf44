import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instants, positionAt } from '../../projections/asOf/instants.ts';
import { openProjectorDatabase, type ProjectorDatabase } from '../../projections/running/database.ts';
import type { EventStore, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { newEvent, priced } from './events.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let database: ProjectorDatabase;
beforeEach(async () => {
  world = await makeWorld();
  database = await openProjectorDatabase(world.urls.projector, { name: 'test' });
});
afterEach(async () => {
  await database.close();
  await world.close();
});

/** A log of events with these metadata, as `readAll` gives it. */
const logOf = (stamps: readonly unknown[]): EventStore => {
  const { data, type, id } = newEvent(priced('p', '1'), 'foreign');
  const events = stamps.map((metadata, index) => ({
    ...{ id, type, data, metadata, stream: 'invoice-2026.17' },
    ...{ revision: BigInt(index), position: BigInt(index) },
  })) as unknown as RecordedEvent[];
  return {
    head: () => Promise.resolve(events.at(-1)?.position ?? null),
    readAll: ({ after = null, maxCount }: { after?: bigint | null; maxCount?: number } = {}) =>
      Readable.from(events.slice(after === null ? 0 : Number(after) + 1).slice(0, maxCount)),
  } as unknown as EventStore;
};
const at = (second: number) => ({ recordedAt: new Date(Date.UTC(2026, 10, 20, 8, 0, second)).toISOString() });
const wrong: readonly object[] = [
  {},
  { recordedAt: null },
  { recordedAt: 7 },
  { recordedAt: 'soon' },
  { recordedAt: '+275760-09-13' },
];

const isOurs = (one: object): one is { recordedAt: string } => !wrong.includes(one);

async function positions(stamps: readonly unknown[], moments: readonly string[]): Promise<bigint[]> {
  const store = logOf(stamps);
  await (await instants(database.pool, store)).note(new AbortController().signal);
  return Promise.all(moments.map((moment) => positionAt(database.pool, store, moment)));
}

describe('a log that begins with what another program wrote', () => {
  it('is noted, however many of its first events say no time, and ours after them are found', async () => {
    const ours = Array.from({ length: 300 }, (_, second) => at(second));
    const stamps = [...Array.from({ length: 300 }, () => ({})), ...ours];
    expect(await positions(stamps, [at(0).recordedAt, at(299).recordedAt])).toEqual([300n, 599n]);
    expect(await world.query('SELECT position FROM plumbing.instant ORDER BY position')).toEqual([
      { position: '300' },
      { position: '550' },
    ]);
  });

  it('has the same positions with any mixture of times that are none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...wrong), fc.nat(59).map(at)), { minLength: 250, maxLength: 700 }),
        async (stamps) => {
          await world.query('DELETE FROM plumbing.instant');
          const moment = at(30).recordedAt;
          const late = stamps.findIndex((one) => isOurs(one) && one.recordedAt > moment);
          const expected = BigInt(late < 0 ? stamps.length : late) - 1n;
          expect(await positions(stamps, [moment])).toEqual([expected]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
