import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EventStore } from '../../../server/kernel/eventStore.ts';
import { newEvent, priced, productStream } from '../../projections/events.ts';
import type { Suite } from '../bench.ts';
import { inFlight, rate } from '../measure.ts';
import { openStores } from '../stores.ts';

const MANY = 4_000;
const ONE_BY_ONE = 600;
const IN_FLIGHT = 64;

/** Events of about 400 bytes, as price edits are, each appended alone to a stream of its own. */
async function append(store: EventStore): Promise<void> {
  const id = randomUUID().replaceAll('-', '');
  await store.append(productStream(id), [newEvent(priced(id, '12.5'), id)], 'noStream');
}

/** What durable appends cost over the protocol alone, and next to plain INSERT commits on the same disk. */
export const appends: Suite = {
  name: 'appends',
  async open(_, undoing) {
    const stores = undoing.add(await openStores(), (built) => built.close());
    const client = undoing.add(new pg.Client(stores.postgres.urls.owner), (built) => built.end());
    await client.connect();
    await client.query('CREATE TABLE row_by_row (id uuid PRIMARY KEY, data jsonb NOT NULL, metadata jsonb NOT NULL)');
    const insert = async (): Promise<void> => {
      const { id, data, metadata } = newEvent(priced('p', '12.5'), randomUUID());
      await client.query('INSERT INTO row_by_row VALUES ($1, $2, $3)', [id, data, metadata]);
    };
    const inserts = (count: number) => () => rate(count, () => inFlight(count, 1, insert));
    const appended = (store: EventStore, count: number, atOnce: number) => () =>
      rate(count, () => inFlight(count, atOnce, () => append(store)));

    return [
      {
        name: 'appends, 64 in flight, durable : same with storage off',
        unit: 'appends/s',
        reach: { least: 0.6 },
        floor: appended(stores.storageOff, MANY, IN_FLIGHT),
        figure: appended(stores.durable, MANY, IN_FLIGHT),
      },
      {
        name: 'appends, 64 in flight, durable : single-row INSERT commits, 1 connection',
        unit: 'a second',
        reach: { least: 1.5 },
        floor: inserts(ONE_BY_ONE),
        figure: appended(stores.durable, MANY, IN_FLIGHT),
      },
      {
        name: 'appends, one at a time : single-row INSERT commits, 1 connection',
        unit: 'a second',
        reach: { least: 0.35 },
        floor: inserts(ONE_BY_ONE),
        figure: appended(stores.durable, ONE_BY_ONE, 1),
      },
    ];
  },
};
