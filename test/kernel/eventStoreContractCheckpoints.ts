import { eventTypeFilter, START, type EventStoreDBClient, type Filter, type Position } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, event, idsOf, many, newStream, take, the, until } from './eventStoreTools.ts';

/** How a filtered subscription learns how far it has been searched. */
export function checkpointContract(client: () => EventStoreDBClient): void {
  const newType = () => `Type${newStream().slice(9, 17)}`;

  /** Notes events and checkpoints by their place in the log after a position: "e5", "5/5" or, with prepare 0, "5/0". */
  async function follow(start: Position, filterOf: (reached: (position: Position) => void) => Filter) {
    const heard: (string | { kind: 'event' | 'checkpoint'; position: Position })[] = [];
    const filter = filterOf((position) => void heard.push({ kind: 'checkpoint', position }));
    const subscription = client().subscribeToAll({ fromPosition: start, filter });
    subscription.on('data', ({ event: recorded }) =>
      heard.push({ kind: 'event', position: the(the(recorded).position) }),
    );
    subscription.on('caughtUp', () => heard.push('caughtUp'));
    await until(() => heard.includes('caughtUp'));
    return {
      heard,
      told: async (): Promise<string[]> => {
        const log = await all(client().readAll({ fromPosition: start }));
        const places = new Map(log.map((item, n) => [the(item.event).position.commit, n]));
        const placeOf = (commit: bigint) => places.get(commit) ?? Number(commit);
        return heard.map((item) => {
          if (typeof item === 'string') return item;
          const { commit, prepare } = item.position;
          if (item.kind === 'event') return `e${placeOf(commit)}`;
          return `${placeOf(commit)}/${prepare === 0n ? 0 : placeOf(prepare)}`;
        });
      },
      end: () => subscription.unsubscribe(),
    };
  }

  describe('checkpoints', () => {
    it.each([
      [
        'every page of 32',
        { checkpointInterval: 1 },
        ['1/0', '33/0', '65/0', 'e101', '101/101', '129/0', 'caughtUp', '192/192', 'e201'],
      ],
      [
        'every second page of 16',
        { checkpointInterval: 2, maxSearchWindow: 16 },
        ['17/0', '49/0', '81/0', 'e101', '113/0', '145/0', 'caughtUp', '192/192', 'e201'],
      ],
      ['seldom', { checkpointInterval: 2, maxSearchWindow: 100 }, ['e101', 'caughtUp', '200/200', 'e201']],
    ])('come %s in the past, lag a page, and count on live', async (_name, options, expected) => {
      const [stream, type] = [newStream(), newType()];
      const start = the((await client().appendToStream(stream, event())).position);
      await client().appendToStream(stream, [...many(100), event(type), ...many(69)]);
      const { heard, told, end } = await follow(start, (reached) =>
        eventTypeFilter({
          prefixes: [type],
          ...options,
          checkpointReached: (_subscription, position) => reached(position),
        }),
      );
      await client().appendToStream(stream, [...many(30), event(type)]);
      await until(() => heard.filter((item) => typeof item === 'object' && item.kind === 'event').length === 2);
      expect(await told()).toEqual(expected);
      await end();
    });

    it('name the last match of a page, which 32 matches end too', async () => {
      const [stream, type] = [newStream(), newType()];
      const start = the((await client().appendToStream(stream, event())).position);
      await client().appendToStream(stream, [...many(40), ...many(35, type), ...many(160)]);
      const { told, end } = await follow(start, (reached) =>
        eventTypeFilter({
          prefixes: [type],
          maxSearchWindow: 100,
          checkpointInterval: 1,
          checkpointReached: (_subscription, position) => reached(position),
        }),
      );
      const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `e${from + n}`);
      expect(await told()).toEqual([...events(41, 75), '75/75', 'caughtUp']);
      await end();
    });

    it('begin at the start of the log', async () => {
      await client().appendToStream(newStream(), many(40));
      const { heard, end } = await follow({ commit: 0n, prepare: 0n }, (reached) =>
        eventTypeFilter({
          prefixes: [newType()],
          checkpointReached: (_subscription, position) => reached(position),
        }),
      );
      expect(heard[0]).toEqual({ kind: 'checkpoint', position: { commit: 0n, prepare: 0n } });
      await end();
    });

    it('lose nothing when a subscription starts again at one', async () => {
      const [stream, type] = [newStream(), newType()];
      const start = the((await client().appendToStream(stream, event())).position);
      await client().appendToStream(stream, many(33));
      const match = event(type);
      for (let n = 0; n < 33; n++) await client().appendToStream(stream, n === 31 ? match : event());
      const { heard, end } = await follow(start, (reached) =>
        eventTypeFilter({
          prefixes: [type],
          checkpointInterval: 1,
          checkpointReached: (_subscription, position) => reached(position),
        }),
      );
      await end();
      const checkpoints = heard.flatMap((item) =>
        typeof item === 'object' && item.kind === 'checkpoint' ? item.position : [],
      );
      const { position } = the((await all(client().readStream(stream, { fromRevision: 65n, maxCount: 1 })))[0]?.event);
      const before = checkpoints.filter(({ commit }) => commit < the(position).commit);
      expect(before.length).toBeGreaterThan(1);
      for (const fromPosition of [START, ...before] as const) {
        const again = client().subscribeToAll({ fromPosition, filter: eventTypeFilter({ prefixes: [type] }) });
        expect(idsOf(await take(again, 1))).toEqual([match.id]);
      }
    });
  });
}
