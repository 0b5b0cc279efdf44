/** The first row of a page, by which a later page need not walk there again. */
export interface PageStart {
  readonly offset: number;
  /** What the read model stood at then; the start holds as long as it does. */
  readonly state: string;
  /** The places of the row in the order that was asked for. */
  readonly places: readonly unknown[];
}

/** Where pages of lists begin, by question. */
export interface PageStarts {
  /** The last one known that is not behind `offset`. */
  before(question: string, offset: number): PageStart | undefined;
  keep(question: string, start: PageStart): void;
}

const QUESTIONS_MAX = 200;
const STARTS_MAX = 100;

/** Remembers the starts of the pages that were asked for last. */
export function pageStarts(): PageStarts {
  const kept = new Map<string, Map<number, PageStart>>();
  return {
    before(question, offset) {
      const starts = [...(kept.get(question)?.values() ?? [])].filter((start) => start.offset <= offset);
      return starts.reduce<PageStart | undefined>(
        (nearest, start) => (nearest && nearest.offset >= start.offset ? nearest : start),
        undefined,
      );
    },
    keep(question, start) {
      const known = [...(kept.get(question)?.values() ?? [])].filter(({ state }) => state === start.state);
      const starts = new Map(known.map((each) => [each.offset, each]));
      renew(starts, start.offset, start, STARTS_MAX);
      renew(kept, question, starts, QUESTIONS_MAX);
    },
  };
}

/** Sets what is then the newest entry; the oldest goes where there are too many. */
function renew<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
