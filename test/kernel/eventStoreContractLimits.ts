import {
  binaryEvent,
  DeadlineExceededError,
  jsonEvent,
  MaxAppendSizeExceededError,
  UnknownError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { METHODS } from './eventStoreContractAppend.ts';
import { all, bytes, event, failure, newStream, the } from './eventStoreTools.ts';

const MIB = 1_048_576;

/** How large an append may be and how long a name. */
export function limitsContract(client: () => EventStoreDBClient): void {
  const nameOf = (length: number) => newStream().padEnd(length, 'x');

  describe.each(METHODS)('limits of %s', (_method, options) => {
    it('refuse more than 1 MiB of data, in one event or many', async () => {
      const stream = newStream();
      for (const events of [bytes(MIB + 1), Array.from({ length: 5 }, () => bytes(250_000))]) {
        const error = await failure(client().appendToStream(stream, events, options));
        expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
        expect(error.maxAppendSize).toBe(MIB);
      }
    });

    it('count nothing but the data', async () => {
      const stream = newStream();
      const full = binaryEvent({ type: 'Bytes', data: new Uint8Array(MIB), metadata: new Uint8Array(MIB) });
      await client().appendToStream(stream, full, options);
      const [kept] = await all(client().readStream(stream));
      expect((the(the(kept).event).data as Uint8Array).length).toBe(MIB);
      expect((the(the(kept).event).metadata as Uint8Array).length).toBe(MIB);
    });

    it('refuse a message of 16 MiB as such', async () => {
      const error = await failure(client().appendToStream(newStream(), bytes(16 * MIB), options));
      expect(error).toBeInstanceOf(UnknownError);
      expect(error.code).toBe(status.RESOURCE_EXHAUSTED);
    });

    it('do not come before the deadline', async () => {
      const late = client().appendToStream(newStream(), bytes(2 * MIB), { ...options, deadline: -100 });
      expect(await failure(late)).toBeInstanceOf(DeadlineExceededError);
    });

    it.each([100, 998, 999, 1000])('let a stream with a name of %i bytes have metadata', async (length) => {
      const stream = nameOf(length);
      await client().appendToStream(stream, event(), options);
      await client().setStreamMetadata(stream, { maxCount: 3 }, options);
      expect((await client().getStreamMetadata(stream)).metadata).toEqual({ maxCount: 3 });
      await client().deleteStream(stream);
      await client().appendToStream(stream, event(), options);
      expect(await all(client().readStream(stream))).toHaveLength(1);
    });

    it('refuse a stream without a name', async () => {
      expect(await failure(client().appendToStream('', event(), options))).toBeInstanceOf(UnknownError);
      expect(await failure(all(client().readStream('')))).toBeInstanceOf(UnknownError);
      expect(await failure(client().deleteStream(''))).toBeInstanceOf(UnknownError);
    });
  });

  // With BatchAppend, EventStoreDB answers these twice, which breaks the client.
  it.each([
    ['the id zero', jsonEvent({ id: '00000000-0000-0000-0000-000000000000', type: 'Happened', data: {} })],
    ['no type', jsonEvent({ type: '', data: {} })],
  ])('Append refuses an event with %s', async (_name, wrong) => {
    const stream = newStream();
    const error = await failure(client().appendToStream(stream, [event(), wrong], METHODS[1][1]));
    expect(error).toBeInstanceOf(UnknownError);
    expect(error.code).toBe(status.UNKNOWN);
  });
}
