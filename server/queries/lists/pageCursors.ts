import { LRUCache } from 'lru-cache';

/** The first row of a page: a later page continues from there. */
export interface PageStart {
  readonly offset: number;
  /** What the read model stood at then; the start holds as long as it does. */
  readonly state: string;
  /** The places of the row in the order that was asked for. */
  readonly places: readonly unknown[];
}

/** Where pages of lists begin, by query. */
export interface PageCursors {
  /** The last one known that is not behind `offset`. */
  before(question: string, offset: number): PageStart | undefined;
  keep(question: string, start: PageStart): void;
}

const QUESTIONS_MAX = 200;
const STARTS_MAX = 100;

/** Caches the starts of the pages that were read last. */
export function pageCursors(): PageCursors {
  const kept = new LRUCache<string, LRUCache<number, PageStart>>({ max: QUESTIONS_MAX });
  return {
    before(question, offset) {
      const starts = [...(kept.get(question)?.values() ?? [])].filter((start) => start.offset <= offset);
      return starts.toSorted((a, b) => b.offset - a.offset)[0];
    },
    keep(question, start) {
      const starts = kept.get(question) ?? new LRUCache({ max: STARTS_MAX });
      // Starts of another state of the list hold no more.
      if (starts.values().next().value?.state !== start.state) starts.clear();
      kept.set(question, starts.set(start.offset, start));
    },
  };
}
