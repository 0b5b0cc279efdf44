import type { Filter } from '../filter.ts';
import { checkpointFrame } from './frames.ts';

/** Events that EventStoreDB returns at most from one search of a catch-up. */
const MAX_FOUND = 32;

/**
 * Tells a filtered subscription how far it has been searched, at the same places as EventStoreDB. Catching up it
 * searches in pages; after a page that completes the interval it names the last match in it or, without one, where the
 * page began, with prepare 0. The rest of the log before its end is only counted. From there on every event counts, and
 * the one that completes the interval is named.
 */
export class Checkpoints {
  readonly #window: number;
  readonly #interval: number;
  /** Events searched since the last checkpoint, without those of this page. */
  #counter = 0;
  /** The last event searched. */
  #searched: number;
  #page: { start: number; searched: number; found: number; last: number | undefined };
  /** Between two positions nobody knows how many events there are: only those that are told of count. */
  readonly #hasGaps: boolean;

  constructor({ window, checkpointEvery }: Filter, position: number, hasGaps: boolean) {
    this.#window = window;
    this.#interval = checkpointEvery;
    this.#searched = position;
    this.#hasGaps = hasGaps;
    this.#page = this.#pageAfter(position);
  }

  /** Catching up: everything up to a position is searched, which itself matches or not. */
  *caughtUpTo(position: number, matches: boolean): Generator<Buffer, void> {
    while (this.#searched < position) {
      const page = this.#page;
      const ahead = position - this.#searched;
      const step = this.#hasGaps ? ahead : Math.min(this.#window - page.searched, ahead);
      this.#searched += step;
      page.searched += this.#hasGaps ? 1 : step;
      if (matches && this.#searched === position) {
        page.found++;
        page.last = position;
      }
      if (page.searched < this.#window && page.found < MAX_FOUND) continue;
      this.#counter += page.searched;
      this.#page = this.#pageAfter(this.#searched);
      if (this.#counter < this.#interval) continue;
      this.#counter %= this.#interval;
      yield page.last === undefined ? checkpointFrame(page.start, 0) : checkpointFrame(page.last, page.last);
    }
  }

  /** Live: the next event was sent or passed over. */
  *passed(position: number): Generator<Buffer, void> {
    this.#counter += this.#page.searched + 1;
    this.#searched = position;
    this.#page = this.#pageAfter(position);
    if (this.#counter < this.#interval) return;
    this.#counter = 0;
    yield checkpointFrame(position, position);
  }

  #pageAfter(position: number) {
    const start = position === 0 || this.#hasGaps ? position : position + 1;
    return { start, searched: 0, found: 0, last: undefined };
  }
}
