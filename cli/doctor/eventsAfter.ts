import type { EventStore } from '../../server/kernel/eventStore.ts';

/** Pending events are counted up to this. */
export const LAG_MAX = 10_000;

/** Pending events of these types for a projection, and when the first of them was recorded. */
export async function eventsAfter(
  store: EventStore,
  position: bigint,
  types: readonly string[],
): Promise<{ lag: number; oldest: number }> {
  let lag = 0;
  let oldest = 0;
  for await (const { type, metadata } of store.readAll({ after: position < 0n ? null : position })) {
    if (!types.includes(type)) continue;
    if (lag === 0) oldest = Date.parse(metadata.recordedAt);
    if (++lag >= LAG_MAX) break;
  }
  return { lag, oldest };
}
