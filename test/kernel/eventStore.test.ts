import { afterAll } from 'vitest';
import { buildNode, type EventStoreNode } from '../../server/embedded/eventstore/node.ts';
import { sharedPostgres, type TestEventStoreDatabase } from '../embedded/postgres.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { addressOf, newSecret } from './eventStoreNodeForTests.ts';

let node: EventStoreNode | undefined;
let database: TestEventStoreDatabase | undefined;

async function embeddedNode(): Promise<string> {
  database = await (await sharedPostgres()).eventStoreDatabase();
  const secret = newSecret();
  node = await buildNode({ databaseUrl: database.url, port: 0, secret });
  return addressOf(node.port, secret);
}

afterAll(async () => {
  await node?.close();
  await database?.drop();
});

eventStoreContract('embedded node', 'node', embeddedNode);

const real = process.env.EVENTSTORE_CONTRACT_URL;
if (real) eventStoreContract('EVENTSTORE_CONTRACT_URL', 'eventStoreDb', () => Promise.resolve(real));
