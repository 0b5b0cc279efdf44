import type { Decider, Event } from '../kernel/decider.ts';
import type { Fact } from './audit/facts.ts';
import type { RecordOwner } from './kinds.ts';
import type { RecordChange } from './recordPart.ts';

/** What the events of one category of streams changed, and of which record. */
export interface ChangesOf<E extends Event = Event> {
  readonly decider: Decider<unknown, E>;
  /** Every event type of the category: one that is missing does not compile. */
  readonly types: Readonly<Record<E['type'], true>>;
  ownerOf(event: E): RecordOwner;
  changesOf(event: E): readonly RecordChange[];
}

/** How records of one kind are folded from the log, for histories and comparisons. */
export interface RecordStreams {
  /** The streams that have the record's own id; the first says whether it is there. */
  readonly streams: readonly [ChangesOf, ...(readonly ChangesOf[])];
  isThere(state: unknown): boolean;
  /** Everything that is known of it, field by field, by the states of its streams; empty where it is not there. */
  facts(...states: readonly unknown[]): Fact[];
  /** Event types that bring a record, or a part of it, with all of its first values. */
  readonly beginnings: readonly string[];
  /** The history's field for facts that it shows together under another name. */
  readonly shownAs?: Readonly<Record<string, string>>;
}
