import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, bytes, event, failure, many, newStream, revisionsOf, the } from './eventStoreTools.ts';

/** With credentials the client uses Append in place of BatchAppend; both must say the same. */
export const METHODS = [
  ['BatchAppend', {}],
  ['Append', { credentials: { username: 'admin', password: 'changeit' } }],
] as const;

export function appendContract(client: () => EventStoreDBClient): void {
  describe.each(METHODS)('append with %s', (_method, options) => {
    it('gives gapless revisions from 0 and strictly growing positions', async () => {
      const stream = newStream();
      const first = await client().appendToStream(stream, many(3), { expectedRevision: NO_STREAM, ...options });
      const second = await client().appendToStream(stream, event(), { expectedRevision: 2n, ...options });
      expect([first.success, first.nextExpectedRevision, second.nextExpectedRevision]).toEqual([true, 2n, 3n]);
      expect(the(second.position).commit).toBeGreaterThan(the(first.position).commit);
      const events = await all(client().readStream(stream));
      expect(revisionsOf(events)).toEqual([0, 1, 2, 3]);
      const positions = events.map(({ event: recorded }) => the(the(recorded).position).commit);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
      expect(positions.at(-1)).toBe(the(second.position).commit);
    });

    it('accepts any and stream_exists where the stream is there', async () => {
      const stream = newStream();
      await client().appendToStream(stream, event(), { expectedRevision: ANY, ...options });
      await client().appendToStream(stream, event(), { expectedRevision: STREAM_EXISTS, ...options });
      const { nextExpectedRevision } = await client().appendToStream(stream, event(), {
        expectedRevision: ANY,
        ...options,
      });
      expect(nextExpectedRevision).toBe(2n);
    });

    it.each([
      ['no_stream', NO_STREAM],
      ['an exact revision behind', 0n],
      ['an exact revision ahead', 5n],
    ] as const)('refuses %s with the true revision', async (_name, expectedRevision) => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      const error = await failure(client().appendToStream(stream, event(), { expectedRevision, ...options }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, actualVersion: 1n, expectedVersion: expectedRevision });
      expect(await all(client().readStream(stream))).toHaveLength(2);
    });

    it.each([
      ['stream_exists', STREAM_EXISTS],
      ['an exact revision', 0n],
    ] as const)('refuses %s where there is no stream', async (_name, expectedRevision) => {
      const error = await failure(client().appendToStream(newStream(), event(), { expectedRevision, ...options }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ actualVersion: 'no_stream', expectedVersion: expectedRevision });
    });

    it('keeps JSON, bytes, metadata, ids and the time', async () => {
      const stream = newStream();
      const id = randomUUID();
      const before = Date.now();
      await client().appendToStream(
        stream,
        [
          jsonEvent({
            id,
            type: 'Json',
            data: { text: '番茄 "quoted" \u0000', amount: '12.50' },
            metadata: { by: 'é' },
          }),
          binaryEvent({
            type: 'Binary',
            data: Uint8Array.from([0, 255, 128, 7]),
            metadata: Uint8Array.from([1, 2, 250]),
          }),
          jsonEvent({ type: 'Bare', data: {} }),
        ],
        options,
      );
      const [json, binary, bare] = (await all(client().readStream(stream))).map(({ event: recorded }) => the(recorded));
      expect(json).toMatchObject({
        id,
        streamId: stream,
        type: 'Json',
        isJson: true,
        data: { text: '番茄 "quoted" \u0000', amount: '12.50' },
        metadata: { by: 'é' },
      });
      expect(the(json).created.getTime()).toBeGreaterThan(before - 60_000);
      expect(the(json).created.getTime()).toBeLessThan(Date.now() + 60_000);
      expect(binary).toMatchObject({ type: 'Binary', isJson: false });
      expect([...(the(binary).data as Uint8Array)]).toEqual([0, 255, 128, 7]);
      expect([...(the(binary).metadata as Uint8Array)]).toEqual([1, 2, 250]);
      expect(the(bare).metadata).toBeUndefined();
    });

    it('keeps names of any language', async () => {
      const stream = `${newStream()}.番茄-é`;
      await client().appendToStream(stream, event('价格已定'), options);
      const [only] = await all(client().readStream(stream));
      expect(the(only).event).toMatchObject({ streamId: stream, type: '价格已定' });
    });

    it('writes all of a batch or nothing', async () => {
      const stream = newStream();
      await client().appendToStream(stream, event());
      await failure(client().appendToStream(stream, many(10), { expectedRevision: 4n, ...options }));
      await failure(client().appendToStream(stream, [...many(3), bytes(1_100_000)], options));
      expect(await all(client().readStream(stream))).toHaveLength(1);
    });

    it('accepts an append of nothing and makes no stream of it', async () => {
      const stream = newStream();
      const { success, position } = await client().appendToStream(stream, [], options);
      expect([success, typeof position?.commit]).toEqual([true, 'bigint']);
      expect(await failure(all(client().readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
      await client().appendToStream(stream, many(2), { expectedRevision: NO_STREAM, ...options });
      expect(await failure(client().appendToStream(stream, [], { expectedRevision: 0n, ...options }))).toBeInstanceOf(
        WrongExpectedVersionError,
      );
      const last = await client().appendToStream(stream, [], { expectedRevision: 1n, ...options });
      expect([last.nextExpectedRevision, typeof last.position?.commit]).toEqual([1n, 'bigint']);
      expect(await all(client().readStream(stream))).toHaveLength(2);
    });

    it('brings a deleted stream back with an append of nothing', async () => {
      const stream = newStream();
      await client().appendToStream(stream, many(2));
      await client().deleteStream(stream);
      await client().appendToStream(stream, [], { expectedRevision: 1n, ...options });
      expect(await all(client().readStream(stream))).toEqual([]);
    });
  });

  it('answers many appends in flight, each stream in order', async () => {
    const streams = Array.from({ length: 16 }, newStream);
    const appends = streams.flatMap((stream) =>
      Array.from({ length: 8 }, () => client().appendToStream(stream, many(3))),
    );
    const results = await Promise.all(appends);
    expect(new Set(results.map(({ position }) => the(position).commit)).size).toBe(appends.length);
    for (const stream of streams) {
      expect(revisionsOf(await all(client().readStream(stream)))).toEqual(Array.from({ length: 24 }, (_, n) => n));
    }
  });

  it('lets exactly one of many writers have a revision', async () => {
    const stream = newStream();
    await client().appendToStream(stream, event());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => client().appendToStream(stream, event(), { expectedRevision: 0n })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await all(client().readStream(stream))).toHaveLength(2);
  });
}
