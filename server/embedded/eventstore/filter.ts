import { LRUCache } from 'lru-cache';
import type { EventTypes } from './eventTypes.ts';
import { guardedRegex } from './guardedRegex.ts';

export type FilterSpec = {
  on: 'type' | 'stream';
  regex: string;
  prefixes: string[];
  /** Events searched at once. */
  window: number;
  /** Events searched between two checkpoints. */
  checkpointEvery: number;
};

/**
 * A filter over event types or stream names that caches its results: names repeat, and regular expressions are slow.
 */
export class Filter {
  readonly on: 'type' | 'stream';
  readonly window: number;
  readonly checkpointEvery: number;
  readonly #test: (names: string[]) => boolean[];
  // By size, since `max` lays out all of its slots at once, for every subscription.
  readonly #answers = new LRUCache<string, boolean>({ maxSize: 20_000, sizeCalculation: () => 1 });
  #typeIds: number[] = [];
  #typesSeen = 0;

  constructor({ on, regex, prefixes, window, checkpointEvery }: FilterSpec) {
    this.on = on;
    this.window = window;
    this.checkpointEvery = checkpointEvery;
    this.#test = regex
      ? guardedRegex(regex)
      : (names) => names.map((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  }

  readonly matches = (names: string[]): boolean[] => {
    const unknown = [...new Set(names.filter((name) => !this.#answers.has(name)))];
    const found = new Map<string, boolean>();
    const answers = unknown.length > 0 ? this.#test(unknown) : [];
    for (const [index, name] of unknown.entries()) found.set(name, answers[index] ?? false);
    for (const [name, answer] of found) this.#answers.set(name, answer);
    return names.map((name) => found.get(name) ?? this.#answers.get(name) ?? false);
  };

  matchesEvent(event: { type: string; stream: string }): boolean {
    const name = this.on === 'type' ? event.type : event.stream;
    return this.#answers.get(name) ?? this.matches([name])[0] ?? false;
  }

  /** Ids of the matching types, or 'all' of them. */
  typeIds(types: EventTypes): number[] | 'all' {
    if (types.size > this.#typesSeen) {
      const names = types.names();
      const matching = this.matches(names);
      this.#typeIds = names.filter((_, index) => matching[index]).flatMap((name) => types.idOf(name) ?? []);
      this.#typesSeen = types.size;
    }
    return this.#typeIds.length === this.#typesSeen ? 'all' : this.#typeIds;
  }
}
