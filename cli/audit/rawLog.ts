import type { EventStore } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { Addresses } from '../session/addresses.ts';

/** Opens the log without upcasters while `work` runs: seals cover events exactly as written. */
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
