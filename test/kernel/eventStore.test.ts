import { afterAll } from 'vitest';
import { buildNode, type EventStoreNode } from '../../server/embedded/eventstore/node.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { addressOf, newSecret } from './eventStoreNodeForTests.ts';
import { postgresForTests, type PostgresForTests } from './postgresForTests.ts';

let node: EventStoreNode | undefined;
let postgres: PostgresForTests | undefined;

async function embeddedNode(): Promise<string> {
  postgres = await postgresForTests();
  const secret = newSecret();
  node = await buildNode({ databaseUrl: await postgres.newDatabase(), port: 0, secret });
  return addressOf(node.port, secret);
}

afterAll(async () => {
  await node?.close();
  await postgres?.stop();
});

eventStoreContract('embedded node', embeddedNode);

const real = process.env.EVENTSTORE_CONTRACT_URL;
if (real) eventStoreContract('EVENTSTORE_CONTRACT_URL', () => Promise.resolve(real));
