import type { EventStore } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { Addresses } from '../session/addresses.ts';

/** The log as it was written, without upcasters, for the time of `work`: seals are over nothing else. */
export async function withRawLog<T>(
  { eventStoreUrl }: Pick<Addresses, 'eventStoreUrl'>,
  work: (raw: EventStore) => Promise<T>,
): Promise<T> {
  const raw = eventStoreDb(eventStoreUrl);
  try {
    return await work(raw);
  } finally {
    await raw.close();
  }
}
