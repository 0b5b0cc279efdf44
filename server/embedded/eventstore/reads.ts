import type { EventTypes } from './eventTypes.ts';
import type { Filter } from './filter.ts';
import type { Direction, Page, Pages } from './pages.ts';
import { NO_EVENTS, type RecordedEvent } from './model.ts';
import { firstVisible, isSoftDeleted } from './streamMetadata.ts';
import { isTombstoned, type StreamState } from './streamStates.ts';

/** Reads `$all` in pages in one direction, filtered in SQL; adapts to how many events match. */
export class AllReader {
  readonly #pages: Pages;
  readonly #types: EventTypes;
  readonly #filter: Filter | undefined;
  #few = false;

  constructor(pages: Pages, types: EventTypes, filter: Filter | undefined) {
    this.#pages = pages;
    this.#types = types;
    this.#filter = filter;
  }

  /** Matching events among positions from..to; `reached` may be before the end: call again from there. */
  async page(from: number, to: number, direction: Direction, limit: number): Promise<Page> {
    if (this.#filter?.on === 'stream') return this.#ofStreams(this.#filter, from, to, direction, limit);
    const typeIds = this.#filter?.typeIds(this.#types) ?? 'all';
    if (typeIds === 'all') return this.#pages.ofAll(from, to, direction, limit);
    if (typeIds.length === 0) return { events: [], reached: direction === 'forwards' ? to : from };
    if (this.#few) return this.#pages.ofTypes(typeIds, from, to, direction, limit, true);

    const end = direction === 'forwards' ? Math.min(to, from + WINDOW - 1) : to;
    const start = direction === 'backwards' ? Math.max(from, to - WINDOW + 1) : from;
    const page = await this.#pages.ofTypes(typeIds, start, end, direction, limit, false);
    this.#few = page.events.length < (end - start + 1) / FEW;
    return page;
  }

  /**
   * Whole events when many match, as with the only company of a log; otherwise names first, so that the rest stays
   * unread.
   */
  async #ofStreams(filter: Filter, from: number, to: number, direction: Direction, limit: number): Promise<Page> {
    if (this.#few) {
      const page = await this.#pages.ofStreamsNamed(filter.matches, from, to, direction, limit);
      const searched = direction === 'forwards' ? page.reached - from + 1 : to - page.reached + 1;
      this.#few = page.events.length < searched / FEW;
      return page;
    }
    const { events, reached } = await this.#pages.ofAll(from, to, direction, Infinity);
    const matching = filter.matches(events.map(({ stream }) => stream));
    const found = events.filter((_, index) => matching[index]);
    this.#few = found.length < events.length / FEW;
    if (found.length <= limit) return { events: found, reached };
    const asked = found.slice(0, limit);
    return { events: asked, reached: asked.at(-1)?.position ?? reached };
  }
}

const WINDOW = 4000;
/** With fewer matches than one in so many, events are selected before they are read. */
const FEW = 16;

/** The part of a stream that readers see now. */
export type StreamView =
  | { kind: 'notFound' }
  | { kind: 'deleted' }
  | { kind: 'found'; id: number; first: number; head: number; createdAfter: number };

export function viewOf(state: StreamState, original: StreamState | undefined, now: number): StreamView {
  if (isTombstoned(state) || (original && isTombstoned(original))) return { kind: 'deleted' };
  if (state.id === undefined || state.head === NO_EVENTS || isSoftDeleted(state.metadata)) return { kind: 'notFound' };
  const { maxAge } = state.metadata;
  return {
    kind: 'found',
    id: state.id,
    first: firstVisible(state.metadata, state.head),
    head: state.head,
    createdAfter: maxAge === undefined ? 0 : now - maxAge,
  };
}

/** Pages of a stream without hidden events. */
export async function* streamPages(
  pages: Pages,
  view: Extract<StreamView, { kind: 'found' }>,
  visible: number,
  direction: Direction,
  from: number,
  limit: number,
): AsyncGenerator<RecordedEvent[]> {
  let first = Math.max(view.first, direction === 'forwards' ? from : 0);
  let last = direction === 'backwards' ? Math.min(view.head, from) : view.head;
  let left = limit;
  while (first <= last && left > 0) {
    const events = await pages.ofStream(view.id, first, last, visible, direction, left);
    const end = events.at(-1);
    if (!end) return;
    const shown = view.createdAfter > 0 ? events.filter(({ created }) => created > view.createdAfter) : events;
    yield shown;
    left -= shown.length;
    if (direction === 'forwards') first = end.revision + 1;
    else last = end.revision - 1;
  }
}
