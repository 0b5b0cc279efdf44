import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  START,
  StreamDeletedError,
  streamNameFilter,
  TimeoutError,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { event, failure, idsOf, listen, many, newStream, revisionsOf, take, the } from './eventStoreTools.ts';

export function subscriptionContract(client: () => EventStoreDBClient): void {
  describe('subscribing to a stream', () => {
    it('delivers what is there, says so, and then what comes', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(3));
      const subscription = client().subscribeToStream(stream, { fromRevision: START });
      const { until, heard, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      expect(heard.indexOf('caughtUp')).toBe(4);
      await client().appendToStream(newStream(), many(2));
      await client().appendToStream(stream, many(2));
      await until(() => events().length === 5);
      expect(revisionsOf(events())).toEqual([0, 1, 2, 3, 4]);
      await subscription.unsubscribe();
    });

    it('starts after a revision, or at the end', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(4));
      const after = client().subscribeToStream(stream, { fromRevision: 1n });
      expect(revisionsOf(await take(after, 2))).toEqual([2, 3]);
      const atEnd = client().subscribeToStream(stream, { fromRevision: END });
      const { until, events } = listen(atEnd);
      await until((items) => items.includes('caughtUp'));
      await client().appendToStream(stream, event());
      await until(() => events().length > 0);
      expect(revisionsOf(events())).toEqual([4]);
      await Promise.all([after.unsubscribe(), atEnd.unsubscribe()]);
    });

    /** What a subscription says at first, and what after an append. */
    async function aroundAnAppend(stream: string, options: Parameters<EventStoreDBClient['subscribeToStream']>[1]) {
      const subscription = client().subscribeToStream(stream, options);
      const { until, heard, events } = listen(subscription);
      await until((items) => items.includes('confirmation'));
      if (options?.fromRevision === END) await until((items) => items.includes('caughtUp'));
      // One that began later has caught up: what this one had to say at first is said.
      const later = client().subscribeToStream(stream, { fromRevision: END });
      await listen(later).until((items) => items.includes('caughtUp'));
      await later.unsubscribe();
      const before = heard.length;
      await client().appendToStream(stream, many(2));
      await until((items) => items.includes('caughtUp') && events().length === 2);
      await subscription.unsubscribe();
      const said = heard.map((item) => (item instanceof Object ? 'event' : item));
      return [said.slice(0, before), said.slice(before), revisionsOf(events())];
    }

    const neverWritten = () => Promise.resolve(newStream());
    const deletedStream = async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      await client().deleteStream(stream);
      return stream;
    };
    it.each([
      ['does not exist yet', neverWritten, [0, 1]],
      ['was deleted', deletedStream, [2, 3]],
    ] as const)('waits for a stream that %s, and has caught up with it then', async (_name, make, revisions) => {
      expect(await aroundAnAppend(await make(), {})).toEqual([
        ['confirmation'],
        ['event', 'event', 'caughtUp'],
        revisions,
      ]);
      // From its end there is nothing to wait for.
      expect(await aroundAnAppend(await make(), { fromRevision: END })).toEqual([
        ['confirmation', 'caughtUp'],
        ['event', 'event'],
        revisions,
      ]);
    });

    it('starts after a revision that is yet to come', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      const subscription = client().subscribeToStream(stream, { fromRevision: 10n });
      const { until, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      await client().appendToStream(stream, many(12));
      await until(() => events().length === 3);
      expect(revisionsOf(events())).toEqual([11, 12, 13]);
      await subscription.unsubscribe();
    });

    it('ends with a stream that is tombstoned before it is written', async () => {
      const stream = newStream();
      const subscription = client().subscribeToStream(stream);
      const { until, heard } = listen(subscription);
      await until((items) => items.includes('confirmation'));
      await client().tombstoneStream(stream);
      await until((items) => items.length > 1);
      expect(heard[1]).toBeInstanceOf(StreamDeletedError);
      await subscription.unsubscribe();
    });

    it('leaves out what metadata hides and ends with a tombstoned stream', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(5));
      await client().setStreamMetadata(stream, { maxCount: 2 });
      const subscription = client().subscribeToStream(stream);
      expect(revisionsOf(await take(subscription, 2))).toEqual([3, 4]);
      await subscription.unsubscribe();
      await client().tombstoneStream(stream);
      expect(await failure(take(client().subscribeToStream(stream), 1))).toBeInstanceOf(StreamDeletedError);
    });
  });

  describe('subscribing to $all', () => {
    it('starts after a position and keeps the order of positions', async () => {
      const [one, other] = [newStream(), newStream()];
      const first = event();
      const { position } = await client().appendToStream(one, first);
      const rest = [event(), event(), event()];
      await client().appendToStream(other, the(rest[0]));
      const subscription = client().subscribeToAll({
        fromPosition: the(position),
        filter: streamNameFilter({ prefixes: [one, other] }),
      });
      const { until, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      await client().appendToStream(one, [the(rest[1]), the(rest[2])]);
      await until(() => events().length >= 3);
      expect(idsOf(events())).toEqual(rest.map(({ id }) => id));
      await subscription.unsubscribe();
    });

    it('starts at the very start and at the end', async () => {
      await client().appendToStream(newStream(), many(3));
      const fromStart = client().subscribeToAll({ fromPosition: START });
      const atEnd = client().subscribeToAll({ fromPosition: END });
      const { until, events } = listen(atEnd);
      const [first] = await take(fromStart, 1);
      await until((items) => items.includes('caughtUp'));
      const added = event();
      const { position } = await client().appendToStream(newStream(), added);
      await until(() => events().some((item) => item.event?.id === added.id));
      expect(the(the(the(events()[0]).event).position).commit).toBeGreaterThan(the(the(first).event).position.commit);
      expect(the(the(events().find((item) => item.event?.id === added.id)).event).position).toEqual(position);
      await Promise.all([fromStart.unsubscribe(), atEnd.unsubscribe()]);
    });

    it.each([
      ['all', undefined],
      ['some streams', streamNameFilter({ prefixes: ['contract-'] })],
    ])('delivers what comes after a position beyond the end, of %s', async (_name, filter) => {
      const { position } = await client().appendToStream(newStream(), event());
      const beyond = the(position).commit + 1_000_000n;
      const subscription = client().subscribeToAll({
        fromPosition: { commit: beyond, prepare: beyond },
        ...(filter ? { filter } : {}),
      });
      const { until, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      const batch = many(3);
      await client().appendToStream(newStream(), batch);
      await until(() => events().length >= 3);
      expect(idsOf(events())).toEqual(batch.map(({ id }) => id));
      await subscription.unsubscribe();
    });

    const unique = () => `Type${newStream().slice(9, 17)}`;
    it.each([
      ['event type prefixes', (type: string) => eventTypeFilter({ prefixes: [`${type}A`, `${type}B`] })],
      ['an event type regex', (type: string) => eventTypeFilter({ regex: `^${type}(A|B)` })],
      ['stream name prefixes', (type: string) => streamNameFilter({ prefixes: [`${type}A`, `${type}B`] })],
      ['a stream name regex', (type: string) => streamNameFilter({ regex: `^${type}[AB]` })],
    ])('filters by %s, in the past and live', async (_name, filterOf) => {
      const type = unique();
      const names = [`${type}A`, `${type}B`, `${type}C`];
      const write = async (round: number) => {
        for (const name of names) await client().appendToStream(`${name}-${round}`, event(name));
      };
      await write(0);
      const subscription = client().subscribeToAll({ fromPosition: START, filter: filterOf(type) });
      const { until, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      await write(1);
      await until(() => events().length >= 4);
      expect(events().map((item) => the(item.event).type)).toEqual([names[0], names[1], names[0], names[1]]);
      await subscription.unsubscribe();
    });

    it('filters by stream where few match, then many, then few again', async () => {
      const [ours, others] = [newStream(), newStream()];
      const written: string[] = [];
      for (const [foreign, own] of [
        [1_500, 2],
        [3, 1_200],
        [1_500, 1],
        [1_500, 1],
      ] as const) {
        await client().appendToStream(`${others}.1`, many(foreign));
        const batch = many(own);
        await client().appendToStream(`${ours}.1`, batch);
        written.push(...batch.map(({ id }) => id));
      }
      const subscription = client().subscribeToAll({
        fromPosition: START,
        filter: streamNameFilter({ regex: `^${ours}[.]` }),
      });
      const { until, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      expect(events().map((item) => the(item.event).id)).toEqual(written);
      await subscription.unsubscribe();
    });

    it('excludes system events', async () => {
      const stream = newStream();
      const { position } = await client().appendToStream(stream, event());
      await client().setStreamMetadata(stream, { maxCount: 9 });
      const last = event();
      await client().appendToStream(stream, last);
      const subscription = client().subscribeToAll({ fromPosition: the(position), filter: excludeSystemEvents() });
      const { until, events } = listen(subscription);
      await until(() => events().some((item) => item.event?.id === last.id));
      expect(events().filter((item) => the(item.event).type.startsWith('$'))).toEqual([]);
      await subscription.unsubscribe();
    });

    it('reports checkpoints while nothing matches, never beyond what was looked at', async () => {
      const stream = newStream();
      const type = unique();
      const { position: start } = await client().appendToStream(stream, event());
      await client().appendToStream(stream, many(300));
      const reached: Position[] = [];
      const subscription: AllStreamSubscription = client().subscribeToAll({
        fromPosition: the(start),
        filter: eventTypeFilter({
          prefixes: [type],
          checkpointInterval: 2,
          maxSearchWindow: 16,
          checkpointReached: (_subscription, position) => void reached.push(position),
        }),
      });
      const { until, events } = listen(subscription);
      await until((items) => items.includes('caughtUp'));
      const { position: middle } = await client().appendToStream(stream, many(100));
      const match = event(type);
      const { position: end } = await client().appendToStream(stream, match);
      await until(() => events().length > 0);
      expect(reached.length).toBeGreaterThan(2);
      expect(
        reached.every(({ commit }, n) => commit > (n === 0 ? the(start).commit : the(reached[n - 1]).commit)),
      ).toBe(true);
      expect(reached.every(({ commit }) => commit <= the(end).commit)).toBe(true);
      // Anyone who starts again at the last checkpoint misses nothing.
      const again = client().subscribeToAll({
        fromPosition: the(reached.filter(({ commit }) => commit <= the(middle).commit).at(-1)),
        filter: eventTypeFilter({ prefixes: [type] }),
      });
      expect(idsOf(await take(again, 1))).toEqual([match.id]);
      await Promise.all([subscription.unsubscribe(), again.unsubscribe()]);
    });

    it('delivers everything once to many subscribers while writers write', async () => {
      const stream = newStream();
      const filter = streamNameFilter({ prefixes: [stream] });
      const { position } = await client().appendToStream(newStream(), event());
      const following = Array.from({ length: 5 }, async () => {
        const ids: string[] = [];
        let fromPosition = the(position);
        while (ids.length < 200) {
          // EventStoreDB drops a subscriber that is slow; anyone who starts again after its last event misses nothing.
          try {
            for await (const { event: recorded } of client().subscribeToAll({ fromPosition, filter })) {
              ids.push(the(recorded).id);
              fromPosition = the(recorded).position;
              if (ids.length >= 200) break;
            }
          } catch (error) {
            expect(error).toBeInstanceOf(TimeoutError);
          }
        }
        return ids;
      });
      await Promise.all(Array.from({ length: 40 }, (_, n) => client().appendToStream(`${stream}.${n % 4}`, many(5))));
      const [first, ...others] = await Promise.all(following);
      expect(new Set(first).size).toBe(200);
      for (const ids of others) expect(ids).toEqual(first);
    });
  });
}
