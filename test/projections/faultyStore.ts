import type { Delivered, EventStore, RecordedEvent, SubscribeOptions } from '../../server/kernel/eventStore.ts';

/** The same store, whose subscriptions go through `change`. */
const withSubscriptions = (
  store: EventStore,
  change: (source: AsyncIterable<Delivered>, options: SubscribeOptions) => AsyncIterable<Delivered>,
): EventStore => ({ ...store, subscribeToAll: (options = {}) => change(store.subscribeToAll(options), options) });

/** Every event comes 1 to 3 times, and older ones come again among them: 10, 20, ... events later. */
export function repeating(store: EventStore): EventStore {
  return withSubscriptions(store, async function* (source) {
    const older: RecordedEvent[] = [];
    let count = 0;
    for await (const delivered of source) {
      if (delivered.kind !== 'events') {
        yield delivered;
        continue;
      }
      const events = delivered.events.flatMap((event) => {
        count++;
        older.push(event);
        if (older.length > 100) older.shift();
        const again = count % 10 === 0 ? older.slice(0, 20) : [];
        return [...Array.from({ length: 1 + (count % 3) }, () => event), ...again];
      });
      yield { kind: 'events', events };
      // The last one as a batch of its own, once more.
      yield { kind: 'events', events: events.slice(-1) };
    }
  });
}

/** Subscriptions pass on what `open` lets through and wait otherwise. */
export function gated(store: EventStore): { store: EventStore; open(): void; close(): void } {
  let gate = Promise.resolve();
  let release = (): void => undefined;
  return {
    store: withSubscriptions(store, async function* (source) {
      for await (const delivered of source) {
        await gate;
        yield delivered;
      }
    }),
    open: () => {
      release();
    },
    close: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
  };
}
