import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '../../server/embedded/postgres/startPostgres.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { addressOf, newSecret, startNodeProcess } from '../kernel/eventStoreNodeForTests.ts';
import { startChild } from './child.ts';
import { Undoing } from './undoing.ts';

export interface Stores {
  readonly postgres: Postgres;
  /** A node as it runs in the product: every append is flushed to disk before it is answered. */
  readonly durable: EventStore;
  /** The same with nothing behind it. */
  readonly storageOff: EventStore;
  close(): Promise<void>;
}

/** Two nodes, each on a PostgreSQL of its own that flushes to disk, with the production client on each. */
export async function openStores(): Promise<Stores> {
  const undoing = new Undoing();
  try {
    const { postgres, secret, address } = await openNode(undoing);
    const durable = undoing.add(eventStoreDb(address), (store) => store.close());

    const idle = undoing.add(await postgresForBench(), (built) => built.stop());
    const bare = undoing.add(
      await startChild('./storageOffNode.ts', {
        EVENTSTORE_DATABASE_URL: idle.urls.eventstore,
        EVENTSTORE_SECRET: secret,
      }),
      (child) => child.stop(),
    );
    const storageOff = undoing.add(eventStoreDb(addressOf(bare.port, secret)), (store) => store.close());
    return { postgres, durable, storageOff, close: () => undoing.run() };
  } catch (error) {
    await undoing.run();
    throw error;
  }
}

/** A node as it runs in the product, on a PostgreSQL that flushes to disk. */
export async function openNode(undoing: Undoing) {
  const postgres = undoing.add(await postgresForBench(), (built) => built.stop());
  const secret = newSecret();
  const node = undoing.add(await startNodeProcess(postgres.urls.eventstore, secret), async ({ child, exited }) => {
    child.kill();
    await exited;
  });
  return { postgres, secret, address: addressOf(node.port, secret) };
}

async function postgresForBench(): Promise<Postgres> {
  return startPostgres({ dataDir: await mkdtemp(join(tmpdir(), 'crossdock-bench-pg-')), discard: true });
}
