import type { Event } from './decider.ts';
import type { EventStore, RecordedEvent, SubscribeOptions } from './eventStore.ts';

/** The events that a subscription would deliver, in order, up to the present end of the log. */
export async function* eventsSoFar<E extends Event>(
  store: Pick<EventStore, 'subscribeToAll'>,
  wanted: Omit<SubscribeOptions, 'signal'>,
): AsyncGenerator<RecordedEvent<E>, void> {
  for await (const delivered of store.subscribeToAll(wanted)) {
    if (delivered.kind === 'caughtUp') return;
    if (delivered.kind === 'events') yield* delivered.events as readonly RecordedEvent<E>[];
  }
}
