import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  UnknownError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, event, failure, idsOf, many, newStream, revisionsOf, the, type StoreKind } from './eventStoreTools.ts';

export function readContract(client: () => EventStoreDBClient, kind: StoreKind): void {
  describe('reading a stream', () => {
    const read = async (stream: string, options: Parameters<EventStoreDBClient['readStream']>[1]) =>
      revisionsOf(await all(client().readStream(stream, options)));

    it('goes both ways from start, end or a revision, as far as asked', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(6));
      expect(await read(stream, {})).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await read(stream, { fromRevision: START, maxCount: 2 })).toEqual([0, 1]);
      expect(await read(stream, { fromRevision: 4n })).toEqual([4, 5]);
      expect(await read(stream, { fromRevision: 2n, maxCount: 2 })).toEqual([2, 3]);
      expect(await read(stream, { fromRevision: 9n })).toEqual([]);
      expect(await read(stream, { direction: BACKWARDS, fromRevision: END })).toEqual([5, 4, 3, 2, 1, 0]);
      expect(await read(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })).toEqual([5]);
      expect(await read(stream, { direction: BACKWARDS, fromRevision: 2n })).toEqual([2, 1, 0]);
      expect(await read(stream, { direction: BACKWARDS, fromRevision: START })).toEqual([0]);
      expect(await read(stream, { direction: BACKWARDS, fromRevision: 99n, maxCount: 2 })).toEqual([5, 4]);
    });

    it('reads more than fits a page, in order', async () => {
      const stream = newStream();
      for (let n = 0; n < 5; n++) await client().appendToStream(stream, many(700));
      expect(await read(stream, {})).toEqual(Array.from({ length: 3500 }, (_, n) => n));
      expect(await read(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 2500 })).toEqual(
        Array.from({ length: 2500 }, (_, n) => 3499 - n),
      );
    });

    it('refuses to read nothing, or forwards from the end', async () => {
      const [stream, deleted, never] = [newStream(), newStream(), newStream()];
      for (const name of [stream, deleted]) await client().appendToStream(name, many(2));
      await client().deleteStream(deleted);
      for (const name of [stream, deleted, never]) {
        for (const options of [
          { fromRevision: END },
          { maxCount: 0 },
          { maxCount: 0, direction: BACKWARDS, fromRevision: END },
        ] as const) {
          const error = await failure(read(name, options));
          expect(error).toBeInstanceOf(UnknownError);
          expect(error.message).toBe('2 UNKNOWN: Unexpected ReadStreamResult: Error');
        }
      }
    });

    it('says that a stream is not found', async () => {
      const stream = newStream();
      const error = await failure(all(client().readStream(stream)));
      expect(error).toBeInstanceOf(StreamNotFoundError);
      expect(error.streamName).toBe(stream);
      expect(
        await failure(all(client().readStream(stream, { direction: BACKWARDS, fromRevision: END }))),
      ).toBeInstanceOf(StreamNotFoundError);
    });

    it('can be left in the middle', async () => {
      const stream = newStream();
      for (let n = 0; n < 3; n++) await client().appendToStream(stream, many(700));
      const events = client().readStream(stream);
      for await (const { event: recorded } of events) if (recorded?.revision === 10n) break;
      await events.cancel();
      expect(await read(stream, { maxCount: 1 })).toEqual([0]);
    });
  });

  describe('reading $all', () => {
    it('goes forwards from a position inclusive and backwards exclusive', async () => {
      const [one, other] = [newStream(), newStream()];
      const events = [event(), event(), event(), event()];
      await client().appendToStream(one, the(events[0]));
      await client().appendToStream(other, the(events[1]));
      await client().appendToStream(one, [the(events[2]), the(events[3])]);
      const ids = events.map(({ id }) => id);
      const mine = (found: { event?: { id: string } | undefined }[]) =>
        found.map((item) => item.event?.id).filter((id) => ids.includes(the(id)));
      const [first] = await all(client().readStream(one, { maxCount: 1 }));
      const [last] = await all(client().readStream(one, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }));

      const forwards = await all(client().readAll({ fromPosition: the(the(the(first).event).position) }));
      expect(the(the(forwards[0]).event).id).toBe(ids[0]);
      expect(mine(forwards)).toEqual(ids);
      const positions = forwards.map((item) => the(item.event).position.commit);
      expect(positions.every((position, n) => n === 0 || position > the(positions[n - 1]))).toBe(true);

      const backwards = await all(
        client().readAll({ direction: BACKWARDS, fromPosition: the(the(the(last).event).position), maxCount: 200 }),
      );
      expect(mine(backwards)).toEqual([ids[2], ids[1], ids[0]]);
      expect(await all(client().readAll({ direction: BACKWARDS, fromPosition: START }))).toEqual([]);
      expect(await all(client().readAll({ fromPosition: END }))).toEqual([]);
    });

    it('starts with a system event', async () => {
      const [first] = await all(client().readAll({ maxCount: 1 }));
      expect(the(first).event).toMatchObject({
        streamId: '$$$scavenges',
        type: '$metadata',
        revision: 0n,
        isJson: true,
        data: { $maxAge: 2_592_000, $acl: { $r: '$ops', $w: [], $d: [], $mr: [], $mw: [] } },
      });
    });

    // EventStoreDB never answers.
    it.skipIf(kind === 'eventStoreDb')('refuses to read nothing', async () => {
      for (const direction of [FORWARDS, BACKWARDS] as const)
        expect(await failure(all(client().readAll({ maxCount: 0, direction })))).toBeInstanceOf(UnknownError);
    });

    it('counts from start and end', async () => {
      await client().appendToStream(newStream(), many(5));
      expect(await all(client().readAll({ fromPosition: START, maxCount: 3 }))).toHaveLength(3);
      const newest = await all(client().readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 3 }));
      expect(newest).toHaveLength(3);
      const again = await all(client().readAll({ fromPosition: the(the(newest[2]).event).position }));
      expect(idsOf(again).slice(0, 3)).toEqual(idsOf(newest).reverse());
    });
  });
}
