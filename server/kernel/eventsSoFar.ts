import type { Event } from './decider.ts';
import type { EventStore, RecordedEvent, SubscribeOptions } from './eventStore.ts';

/** The events that a subscription would deliver, in order, up to the present end of the log or a little further. */
export async function* eventsSoFar<E extends Event>(
  store: Pick<EventStore, 'subscribeToAll' | 'head'>,
  wanted: Omit<SubscribeOptions, 'signal'>,
): AsyncGenerator<RecordedEvent<E>, void> {
  // While others write without a pause, the store may drop a subscription again and again before it has caught up.
  const end = (await store.head()) ?? -1n;
  for await (const delivered of store.subscribeToAll(wanted)) {
    if (delivered.kind === 'caughtUp') return;
    if (delivered.kind === 'events') yield* delivered.events as readonly RecordedEvent<E>[];
    const position = delivered.kind === 'events' ? delivered.events.at(-1)?.position : delivered.position;
    if (position !== undefined && position >= end) return;
  }
}
