import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordHistory } from '../../projections/history/recordHistory.ts';
import { notices } from '../../projections/running/notices.ts';
import type { ClientEvent } from '../../server/domain/clients/client.ts';
import type { DocumentEvent } from '../../server/domain/documents/document.ts';
import type { Event } from '../../server/kernel/decider.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { listed, newEvent, priced, received } from './events.ts';
import { repeating } from './faultyStore.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const registered: ClientEvent = {
  type: 'ClientRegistered',
  // The id of the product below too: kinds are kept apart.
  data: { clientId: 'p1', name: 'Tokyo Traders', type: 2000, status: 1000, abbreviation: 'TT' },
};
const added: DocumentEvent = {
  type: 'DocumentAdded',
  data: {
    documentId: 'd1',
    ownerKind: 'product',
    ownerId: 'p1',
    title: 'Label',
    documentType: 'OTHER',
    notes: '',
    file: { sha256: 'a'.repeat(64), name: 'label.pdf', mediaType: 'application/pdf', size: 12, shown: null },
  },
};

async function append(): Promise<void> {
  const streams: [string, string, Event[]][] = [
    ['product', 'p1', [listed('p1'), priced('p1', '5'), priced('p1', '6')]],
    ['inventory', 'p1', [received('p1', '4')]],
    ['document', 'd1', [added]],
    ['client', 'p1', [registered]],
  ];
  for (const [category, id, events] of streams)
    await world.store.append(
      streamName('acme', category, id),
      events.map((event, step) => newEvent(event, `${category} ${String(step)}`)),
      'noStream',
    );
}

const rows = () =>
  world.query<Record<string, string | null>>(
    `SELECT owner_kind, owner_id, field, to_value, part_kind, part_id, apart_id FROM read.record_history ORDER BY position, seq`,
  );

describe('the history of all records', () => {
  it('is the same however often an event comes, with each record apart', async () => {
    await append();
    const first = world.project({ store: repeating(world.store) });
    await world.caughtUp();
    await first.stop();
    const once = await rows();
    expect(once.map(({ owner_kind, field, to_value }) => [owner_kind, field, to_value])).toEqual([
      ['product', 'sku', 'SKU-p1'],
      ['product', 'variety', 'Pears p1'],
      ['product', 'inventoryUOM', 'Case'],
      ['product', 'price', '5'],
      ['product', 'price', '6'],
      ['product', 'onHand', '4'],
      ['product', 'document', 'Label'],
      ['client', 'name', 'Tokyo Traders'],
      ['client', 'type', '2000'],
      ['client', 'status', '1000'],
      ['client', 'abbreviation', 'TT'],
    ]);
    expect(once[5]).toMatchObject({ part_kind: 'lot', part_id: 'LOT', apart_id: 'LOT' });
    expect(once[6]).toMatchObject({ part_kind: 'document', part_id: 'd1', apart_id: null });
    // Nothing remembers how far it was: every event is processed a second time, over the rows that are there.
    await world.query(`UPDATE plumbing.checkpoint SET position = -1 WHERE projection = 'record_history'`);
    const second = world.project({ store: repeating(world.store) });
    await world.caughtUp();
    await second.stop();
    expect(await rows()).toEqual(once);
    await world.mustBeRight();
  });

  it('names the record that changed to those who listen', async () => {
    await append();
    const events: RecordedEvent[] = [];
    for await (const event of world.store.readAll()) events.push(event);
    const tagsOf = (some: readonly RecordedEvent[]): unknown =>
      (JSON.parse(notices(recordHistory, some, 9n)[0] ?? '') as { tags: unknown }).tags;
    expect(tagsOf(events)).toEqual([
      { type: 'Product', id: 'p1' },
      { type: 'Client', id: 'p1' },
    ]);
    expect(tagsOf(events.filter(({ type }) => type === 'ClientRegistered'))).toEqual([{ type: 'Client', id: 'p1' }]);
    expect(tagsOf(events.filter(({ type }) => type === 'DocumentAdded'))).toEqual([{ type: 'Product', id: 'p1' }]);
  });

  it('takes the place of the history of products that an older Crossdock left', async () => {
    await world.query('CREATE TABLE read.product_history (company_id text)');
    await world.query(
      `INSERT INTO plumbing.checkpoint (projection, version, position, epoch) VALUES ('product_history', 8, 3, 1)`,
    );
    await append();
    world.project();
    await world.caughtUp();
    expect(await world.query(`SELECT to_regclass('read.product_history') AS there`)).toEqual([{ there: null }]);
    expect(await world.query(`SELECT 1 FROM plumbing.checkpoint WHERE projection = 'product_history'`)).toEqual([]);
    expect(await rows()).toHaveLength(11);
  });
});
