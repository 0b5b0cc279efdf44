import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { RawStreams } from './eventStoreRaw.ts';
import { all, newStream, until } from './eventStoreTools.ts';

/** Batches in several chunks, as the client sends large appends. */
export function batchContract(client: () => EventStoreDBClient, raw: () => RawStreams): void {
  const tooLarge = new Uint8Array(1_048_577);

  describe('a batch in chunks', () => {
    it('is one append', async () => {
      const call = raw().batchAppend();
      const [stream, batch] = [newStream(), randomUUID()];
      call.send(batch, { begin: { stream, deadline: 2000 }, events: [{}], isFinal: false });
      call.send(batch, { events: [{}, {}], isFinal: true });
      await until(() => call.answers.length > 0);
      expect(call.answers).toEqual([{ batch, answer: 'ok' }]);
      expect(await all(client().readStream(stream))).toHaveLength(3);
      call.cancel();
    });

    it('that is not ended by its deadline is answered then, and what still comes of it is ignored', async () => {
      const call = raw().batchAppend();
      const [stream, late, next] = [newStream(), randomUUID(), randomUUID()];
      const started = Date.now();
      call.send(late, { begin: { stream, deadline: 300 }, events: [{}], isFinal: false });
      await until(() => call.answers.length > 0);
      expect(Date.now() - started).toBeGreaterThan(250);
      call.send(late, { events: [{}], isFinal: true });
      call.send(next, { begin: { stream, deadline: 2000 }, events: [{}], isFinal: true });
      await until(() => call.answers.length > 1);
      expect(call.answers).toEqual([
        { batch: late, answer: 'Timeout' },
        { batch: next, answer: 'ok' },
      ]);
      expect(await all(client().readStream(stream))).toHaveLength(1);
      call.cancel();
    });

    it('is late before it is too large', async () => {
      const call = raw().batchAppend();
      const [stream, late, large] = [newStream(), randomUUID(), randomUUID()];
      call.send(late, { begin: { stream, deadline: -50 }, events: [{ data: tooLarge }], isFinal: true });
      await until(() => call.answers.length > 0);
      call.send(large, { begin: { stream, deadline: 2000 }, events: [{ data: tooLarge }], isFinal: false });
      await until(() => call.answers.length > 1);
      expect(call.answers).toEqual([
        { batch: late, answer: 'Timeout' },
        { batch: large, answer: 'MaximumAppendSizeExceeded' },
      ]);
      call.cancel();
    });

    it.each([
      ['the id zero', { id: '00000000-0000-0000-0000-000000000000' }],
      ['no type', { type: '' }],
      ['an id that is none', { id: 'none' }],
    ])('with an event with %s is a bad request', async (_name, wrong) => {
      const call = raw().batchAppend();
      const [stream, batch] = [newStream(), randomUUID()];
      call.send(batch, { begin: { stream, deadline: 2000 }, events: [{}, wrong], isFinal: true });
      await until(() => call.answers.length > 0);
      expect(call.answers[0]).toEqual({ batch, answer: 'BadRequest' });
      call.cancel();
    });
  });
}
