import { once } from 'node:events';
import { buildNode, type NodeOptions } from '../../server/embedded/eventstore/node.ts';
import type { UpcasterTable } from '../../server/kernel/upcasting.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { addressOf, newSecret, startNodeProcess } from '../kernel/eventStoreNodeForTests.ts';

export interface TestNode {
  /** esdb address with the node's secret. */
  readonly address: string;
  /** Of the node's own database, for tests that lay hands on it. */
  readonly databaseUrl: string;
  readonly store: EventStore;
  stop(): Promise<void>;
}

/** A real node in this process on an empty log of its own, and the adapter on it. */
export async function startNode({
  upcasters,
  onResume,
  ...options
}: { upcasters?: UpcasterTable; onResume?: () => void } & Pick<
  NodeOptions,
  'afterFlush' | 'isHarsh'
> = {}): Promise<TestNode> {
  const database = await (await sharedPostgres()).eventStoreDatabase();
  const secret = newSecret();
  const node = await buildNode({ databaseUrl: database.url, port: 0, secret, ...options });
  const address = addressOf(node.port, secret);
  const store = eventStoreDb(address, upcasters, onResume ? { onResume } : {});
  return {
    address,
    databaseUrl: database.url,
    store,
    async stop() {
      await store.close();
      await node.close();
      await database.drop();
    },
  };
}

/** A real node in a process of its own, so that it can be frozen and killed. */
export async function forkNode(): Promise<TestNode & { readonly pid: number; kill(signal: NodeJS.Signals): void }> {
  const database = await (await sharedPostgres()).eventStoreDatabase();
  const secret = newSecret();
  const { child, port } = await startNodeProcess(database.url, secret);
  const address = addressOf(port, secret);
  const store = eventStoreDb(address);
  return {
    address,
    databaseUrl: database.url,
    store,
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    async stop() {
      await store.close();
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await gone;
      await database.drop();
    },
  };
}
