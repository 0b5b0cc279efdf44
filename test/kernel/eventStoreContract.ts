import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './eventStoreContractAppend.ts';
import { deleteContract } from './eventStoreContractDelete.ts';
import { idempotencyContract } from './eventStoreContractIdempotency.ts';
import { readContract } from './eventStoreContractRead.ts';
import { subscriptionContract } from './eventStoreContractSubscribe.ts';
import { clientOf } from './eventStoreTools.ts';

/**
 * What Crossdock relies on in an event store, whichever it is: run against the embedded node by `npm test` and against
 * a real EventStoreDB with EVENTSTORE_CONTRACT_URL.
 */
export function eventStoreContract(name: string, connect: () => Promise<string>): void {
  describe(`event store contract: ${name}`, () => {
    let client: EventStoreDBClient;
    beforeAll(async () => {
      client = clientOf(await connect());
    });
    afterAll(async () => {
      await client.dispose();
    });
    const current = () => client;
    appendContract(current);
    idempotencyContract(current);
    readContract(current);
    deleteContract(current);
    subscriptionContract(current);
  });
}
