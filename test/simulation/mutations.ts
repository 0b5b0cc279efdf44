import type { EventStore, RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Mutation } from './simulate.ts';

/** Programs with one promise broken, each of which the checks must find: else they would prove nothing. */
export const mutations: Readonly<Record<string, { readonly mutation: Mutation; readonly finds: RegExp }>> = {
  'retries do not look for their own command in the stream': {
    mutation: { store: forgetful },
    finds: /^I2 /,
  },
  'appends at whatever revision the stream has': {
    mutation: {
      store: (store, log) => ({
        ...store,
        append: (stream, events) => Promise.resolve(log.append(stream, events, 'any')),
      }),
    },
    finds: /^(I2|lost update)/,
  },
  'says done before it is': {
    mutation: {
      store: (store, _, random) => ({
        ...store,
        append: async (stream, events, expected) =>
          random.chance(0.02)
            ? { revision: (expected === 'noStream' ? -1n : expected) + BigInt(events.length), position: 1n }
            : store.append(stream, events, expected),
      }),
    },
    finds: /^I1 /,
  },
  'If-Match is not passed on': { mutation: { withoutIfMatch: true }, finds: /^lost update/ },
  'the checkpoint moves without compare-and-set': { mutation: { withoutCompareAndSet: true }, finds: /^I4 I5/ },
  'rows and checkpoint are written one after the other': { mutation: { withoutTransactions: true }, finds: /^I4 I5/ },
};

function forgetful(store: EventStore): EventStore {
  return {
    ...store,
    async *read(...asked): AsyncGenerator<RecordedEvent> {
      for await (const event of store.read(...asked))
        yield { ...event, metadata: { ...event.metadata, commandId: '' } };
    },
  };
}
