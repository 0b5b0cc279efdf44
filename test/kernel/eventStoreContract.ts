import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './eventStoreContractAppend.ts';
import { batchContract } from './eventStoreContractBatches.ts';
import { checkpointContract } from './eventStoreContractCheckpoints.ts';
import { deleteContract } from './eventStoreContractDelete.ts';
import { filteredReadContract } from './eventStoreContractFilteredRead.ts';
import { idempotencyContract } from './eventStoreContractIdempotency.ts';
import { limitsContract } from './eventStoreContractLimits.ts';
import { linkContract } from './eventStoreContractLinks.ts';
import { readContract } from './eventStoreContractRead.ts';
import { subscriptionContract } from './eventStoreContractSubscribe.ts';
import { RawStreams } from './eventStoreRaw.ts';
import { clientOf, type StoreKind } from './eventStoreTools.ts';

/**
 * What Crossdock relies on in an event store, whichever it is: run against the embedded node by `npm test` and against
 * a real EventStoreDB with EVENTSTORE_CONTRACT_URL.
 */
export function eventStoreContract(name: string, kind: StoreKind, connect: () => Promise<string>): void {
  describe(`event store contract: ${name}`, () => {
    let client: EventStoreDBClient;
    let raw: RawStreams;
    beforeAll(async () => {
      const address = await connect();
      client = clientOf(address);
      raw = new RawStreams(address);
    });
    afterAll(async () => {
      raw.close();
      await client.dispose();
    });
    const current = () => client;
    const currentRaw = () => raw;
    appendContract(current);
    limitsContract(current);
    batchContract(current, currentRaw);
    idempotencyContract(current);
    readContract(current, kind);
    filteredReadContract(current, currentRaw);
    linkContract(current);
    deleteContract(current);
    subscriptionContract(current);
    checkpointContract(current);
  });
}
