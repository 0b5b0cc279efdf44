import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, event, failure, many, newStream, revisionsOf, the } from './eventStoreTools.ts';

export function deleteContract(client: () => EventStoreDBClient): void {
  const visible = async (stream: string, options: Parameters<EventStoreDBClient['readStream']>[1] = {}) =>
    revisionsOf(await all(client().readStream(stream, options)));

  describe('stream metadata', () => {
    it('is kept as written', async () => {
      const stream = newStream();
      expect((await client().getStreamMetadata(stream)).metadata).toBeUndefined();
      await client().setStreamMetadata(stream, { maxCount: 5, owner: 'me' });
      await client().setStreamMetadata(stream, {
        maxCount: 7,
        maxAge: 9,
        cacheControl: 3,
        acl: { readRoles: ['a'] },
        owner: 'you',
      });
      const { metadata } = await client().getStreamMetadata(stream);
      expect(metadata).toEqual({ maxCount: 7, maxAge: 9, cacheControl: 3, acl: { readRoles: ['a'] }, owner: 'you' });
    });

    it('maxCount hides the oldest at once', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(5));
      await client().setStreamMetadata(stream, { maxCount: 2 });
      expect(await visible(stream)).toEqual([3, 4]);
      await client().appendToStream(stream, event());
      expect(await visible(stream)).toEqual([4, 5]);
      expect(await visible(stream, { direction: BACKWARDS, fromRevision: END })).toEqual([5, 4]);
      expect(await visible(stream, { fromRevision: 1n, maxCount: 1 })).toEqual([4]);
      await client().setStreamMetadata(stream, {});
      expect(await visible(stream)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('truncateBefore hides what is before, even everything', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(5));
      await client().setStreamMetadata(stream, { truncateBefore: 3 });
      expect(await visible(stream)).toEqual([3, 4]);
      await client().setStreamMetadata(stream, { truncateBefore: 5 });
      expect(await visible(stream)).toEqual([]);
      await client().appendToStream(stream, event(), { expectedRevision: 4n });
      expect(await visible(stream)).toEqual([5]);
    });

    it('maxAge hides what is older', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      await client().setStreamMetadata(stream, { maxAge: 1 });
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await client().appendToStream(stream, event());
      expect(await visible(stream)).toEqual([2]);
      await client().setStreamMetadata(stream, { maxAge: 1000 });
      expect(await visible(stream)).toEqual([0, 1, 2]);
    });
  });

  describe('delete', () => {
    it('hides a stream that can begin again with the next revision', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(3));
      await client().deleteStream(stream, { expectedRevision: 2n });
      expect(await failure(all(client().readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
      const { nextExpectedRevision } = await client().appendToStream(stream, many(2), { expectedRevision: NO_STREAM });
      expect(nextExpectedRevision).toBe(4n);
      expect(await visible(stream)).toEqual([3, 4]);
      await client().appendToStream(stream, event(), { expectedRevision: 4n });
      expect(await visible(stream)).toEqual([3, 4, 5]);
    });

    it('leaves no other metadata', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(3));
      await client().setStreamMetadata(stream, { owner: 'me', maxCount: 2 });
      await client().deleteStream(stream);
      await client().appendToStream(stream, many(5), { expectedRevision: ANY });
      expect(await visible(stream)).toEqual([3, 4, 5, 6, 7]);
      expect((await client().getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
    });

    it('ends when metadata is set, and still hides what was before', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      await client().deleteStream(stream);
      await client().setStreamMetadata(stream, { maxCount: 1 });
      expect(await visible(stream)).toEqual([]);
      expect((await client().getStreamMetadata(stream)).metadata).toEqual({ maxCount: 1, truncateBefore: 2 });
      await client().appendToStream(stream, many(2), { expectedRevision: 1n });
      expect(await visible(stream)).toEqual([3]);
    });

    it.each([ANY, NO_STREAM, 0n] as const)(
      'refuses a stream that never was, expecting %s',
      async (expectedRevision) => {
        const stream = newStream();
        const error = await failure(client().deleteStream(stream, { expectedRevision }));
        expect(error).toBeInstanceOf(WrongExpectedVersionError);
        expect(error).toMatchObject({ streamName: stream, actualVersion: -1n });
        expect(error.message).toMatch(/Delete failed/);
        expect((await client().getStreamMetadata(stream)).metadata).toBeUndefined();
      },
    );

    it('accepts a stream that has only metadata', async () => {
      const stream = newStream();
      await client().setStreamMetadata(stream, { maxCount: 1 });
      expect((await client().deleteStream(stream)).position).toBeDefined();
      await client().appendToStream(stream, many(2), { expectedRevision: NO_STREAM });
      expect(await visible(stream)).toEqual([0, 1]);
    });

    it.each([ANY, NO_STREAM, 1n] as const)('accepts a deleted stream again, expecting %s', async (expectedRevision) => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      const first = await client().deleteStream(stream);
      const second = await client().deleteStream(stream, { expectedRevision });
      expect(the(second.position).commit).toBeGreaterThan(the(first.position).commit);
      await client().appendToStream(stream, event());
      expect(await visible(stream)).toEqual([2]);
    });

    it('accepts the exact revision after it, but not stream_exists', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      await client().deleteStream(stream);
      expect(
        await failure(client().appendToStream(stream, event(), { expectedRevision: STREAM_EXISTS })),
      ).toBeInstanceOf(StreamDeletedError);
      await client().appendToStream(stream, event(), { expectedRevision: 1n });
      expect(await visible(stream)).toEqual([2]);
    });

    it('refuses a wrong revision', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      const error = await failure(client().deleteStream(stream, { expectedRevision: 0n }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, actualVersion: 1n, expectedVersion: 0n });
      expect(await visible(stream)).toEqual([0, 1]);
    });
  });

  describe('tombstone', () => {
    it('ends a stream for good', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      await client().tombstoneStream(stream, { expectedRevision: 1n });
      const read = await failure(all(client().readStream(stream)));
      expect(read).toBeInstanceOf(StreamDeletedError);
      expect(read.streamName).toBe(stream);
      for (const expectedRevision of [ANY, NO_STREAM, STREAM_EXISTS, 1n] as const) {
        const error = await failure(client().appendToStream(stream, event(), { expectedRevision }));
        expect(error).toBeInstanceOf(StreamDeletedError);
        expect(error.streamName).toBe(stream);
      }
      expect(
        await failure(
          client().appendToStream(stream, event(), { credentials: { username: 'admin', password: 'changeit' } }),
        ),
      ).toBeInstanceOf(StreamDeletedError);
      expect(await failure(client().deleteStream(stream))).toBeInstanceOf(StreamDeletedError);
      expect(await failure(client().setStreamMetadata(stream, { maxCount: 1 }))).toBeInstanceOf(StreamDeletedError);
    });

    it('works on a stream that was deleted or never was, and refuses a wrong revision', async () => {
      const [deleted, never] = [newStream(), newStream()];
      await client().appendToStream(deleted, many(2));
      expect(await failure(client().tombstoneStream(deleted, { expectedRevision: 7n }))).toBeInstanceOf(
        WrongExpectedVersionError,
      );
      await client().deleteStream(deleted);
      await client().tombstoneStream(deleted);
      await client().tombstoneStream(never, { expectedRevision: NO_STREAM });
      for (const stream of [deleted, never])
        expect(await failure(all(client().readStream(stream)))).toBeInstanceOf(StreamDeletedError);
    });

    it('leaves the events and its own mark in $all', async () => {
      const stream = newStream();
      const { position } = await client().appendToStream(stream, event());
      await client().tombstoneStream(stream);
      const events = (await all(client().readAll({ fromPosition: the(position) }))).filter(
        (item) => item.event?.streamId === stream,
      );
      expect(events.map((item) => the(item.event).type)).toEqual(['Happened', '$streamDeleted']);
    });
  });
}
