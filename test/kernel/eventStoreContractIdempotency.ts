import {
  ANY,
  DeadlineExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, event, failure, idsOf, many, newStream } from './eventStoreTools.ts';

/** A repeat with the same event ids is the same append, whatever happened to the answer of the first. */
export function idempotencyContract(client: () => EventStoreDBClient): void {
  describe('repeats by event id', () => {
    it.each([
      ['no_stream', NO_STREAM, 0],
      ['an exact revision', 1n, 2],
      ['any', ANY, 2],
      ['stream_exists', STREAM_EXISTS, 2],
    ] as const)('with %s give the first answer and append nothing', async (_name, expectedRevision, before) => {
      const stream = newStream();
      if (before > 0) await client().appendToStream(stream, many(before));
      const batch = many(3);
      const first = await client().appendToStream(stream, batch, { expectedRevision });
      const repeat = await client().appendToStream(stream, batch, { expectedRevision });
      expect(repeat.nextExpectedRevision).toBe(first.nextExpectedRevision);
      await client().appendToStream(stream, many(2));
      const late = await client().appendToStream(stream, batch, { expectedRevision });
      expect(late.nextExpectedRevision).toBe(first.nextExpectedRevision);
      expect(await all(client().readStream(stream))).toHaveLength(before + 5);
    });

    it('at the same moment make one append', async () => {
      const stream = newStream();
      const batch = many(2);
      const append = () => client().appendToStream(stream, batch, { expectedRevision: NO_STREAM });
      const results = await Promise.allSettled(Array.from({ length: 10 }, append));
      for (const result of results) {
        // EventStoreDB drops a repeat of what it is just writing, and the client repeats once more.
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DeadlineExceededError);
        else expect(result.value.nextExpectedRevision).toBe(1n);
      }
      expect((await append()).nextExpectedRevision).toBe(1n);
      expect(idsOf(await all(client().readStream(stream)))).toEqual(batch.map(({ id }) => id));
    });

    it('of an append before a delete are found and bring nothing back', async () => {
      const stream = newStream();
      const batch = many(2);
      await client().appendToStream(stream, batch, { expectedRevision: NO_STREAM });
      await client().deleteStream(stream);
      const repeat = await client().appendToStream(stream, batch, { expectedRevision: NO_STREAM });
      expect(repeat.nextExpectedRevision).toBe(1n);
      expect(await failure(all(client().readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
    });

    it('are not seen across streams', async () => {
      const batch = many(2);
      const [one, other] = [newStream(), newStream()];
      await client().appendToStream(one, batch, { expectedRevision: ANY });
      await client().appendToStream(other, batch, { expectedRevision: ANY });
      expect(await all(client().readStream(other))).toHaveLength(2);
    });

    it('at the current revision are a new append', async () => {
      const stream = newStream();
      const batch = many(1);
      await client().appendToStream(stream, batch, { expectedRevision: NO_STREAM });
      await client().appendToStream(stream, batch, { expectedRevision: 0n });
      expect(await all(client().readStream(stream))).toHaveLength(2);
    });

    it('with another first id are a wrong version', async () => {
      const stream = newStream();
      const [first, second] = [event(), event()];
      await client().appendToStream(stream, [first, second], { expectedRevision: NO_STREAM });
      const error = await failure(client().appendToStream(stream, [event(), second], { expectedRevision: NO_STREAM }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error.actualVersion).toBe(1n);
    });

    it.each([
      ['exact', NO_STREAM],
      ['any', ANY],
    ] as const)('that begin alike and then differ are refused (%s)', async (_name, expectedRevision) => {
      const stream = newStream();
      const [first, second] = [event(), event()];
      await client().appendToStream(stream, [first, second], { expectedRevision: NO_STREAM });
      const error = await failure(client().appendToStream(stream, [first, event()], { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      const longer = await failure(
        client().appendToStream(stream, [first, second, event()], { expectedRevision: NO_STREAM }),
      );
      expect(longer).toBeInstanceOf(WrongExpectedVersionError);
      expect(await all(client().readStream(stream))).toHaveLength(2);
    });
  });
}
