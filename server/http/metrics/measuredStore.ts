import { StoreUnavailable, WrongRevision, type EventStore } from '../../kernel/eventStore.ts';

export type AppendOutcome = 'appended' | 'conflict' | 'unavailable' | 'failed';

export interface StoreMeasures {
  appended(outcome: AppendOutcome, seconds: number): void;
  read(seconds: number): void;
}

/** Wraps the event store and times its calls. */
export function measuredStore(store: EventStore, measures: StoreMeasures): EventStore {
  return {
    ...store,

    async append(...args) {
      const began = performance.now();
      try {
        const appended = await store.append(...args);
        measures.appended('appended', since(began));
        return appended;
      } catch (error) {
        measures.appended(outcomeOf(error), since(began));
        throw error;
      }
    },

    async *read(...args) {
      const began = performance.now();
      yield* store.read(...args);
      measures.read(since(began));
    },
  };
}

const since = (began: number): number => (performance.now() - began) / 1000;

function outcomeOf(error: unknown): AppendOutcome {
  if (error instanceof WrongRevision) return 'conflict';
  return error instanceof StoreUnavailable ? 'unavailable' : 'failed';
}
