import { describe, expect, it } from 'vitest';
import { recordRead as noteRead } from '../../server/commands/audit/recordRead.ts';
import { readAudit, readsOf, type ReadEvent, recordRead } from '../../server/domain/audit/readAudit.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { specify } from '../domain/specify.ts';
import { context } from '../support/context.ts';
import { startNode } from '../support/eventStoreNode.ts';

const given = specify(readAudit);
const past = (instant: string): ReadEvent => ({
  type: 'PastViewed',
  data: { what: 'product', id: 'p1', instant, position: null },
});
const exported: ReadEvent = {
  type: 'DataExported',
  data: { what: 'products', format: 'csv', rows: 3, filter: {}, position: '7', sha256: null },
};
const record = (read: ReadEvent) => ({ read });

describe('recording a read', () => {
  it('is a fact with its particulars', () => given().when(recordRead, record(exported)).then(exported));
  it('is another fact each time', () => given(exported).when(recordRead, record(exported)).then(exported));
  it('is refused for a moment that is none', () =>
    given()
      .when(recordRead, record(past('yesterday')))
      .thenRefused('audit.instantInvalid', 'instant'));

  it('stands in a stream a month, once for a repeated request', async () => {
    const node = await startNode();
    let now = '2026-11-30T23:59:59.000Z';
    const clock: Clock = { now: () => now };
    const services = { handler: commandHandler({ store: node.store, clock }), clock };
    const asked = context();
    try {
      await noteRead(services, asked, exported);
      await noteRead(services, asked, exported);
      now = '2026-12-01T00:00:00.000Z';
      await noteRead(services, context(), past('2026-11-01T00:00:00.000Z'));
      const types: string[] = [];
      for (const id of ['reads_202611', readsOf(now)])
        for await (const { type } of node.store.read(streamName('acme', 'audit', id))) types.push(type);
      expect(types).toEqual(['DataExported', 'PastViewed']);
    } finally {
      await node.stop();
    }
  });
});
