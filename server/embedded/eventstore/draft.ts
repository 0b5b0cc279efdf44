import { decideAppend, decideDelete, type Place } from './decide.ts';
import type { EventTypes } from './eventTypes.ts';
import {
  NO_EVENTS,
  TOMBSTONE,
  type ProposedEvent,
  type RecordedEvent,
  type WriteOutcome,
  type WriteRequest,
} from './model.ts';
import {
  isMetastream,
  isSoftDeleted,
  metastreamOf,
  NO_METADATA,
  originalOf,
  parseMetadata,
  truncatedMetadata,
  withoutMetadata,
} from './streamMetadata.ts';
import { isTombstoned, type StreamState } from './streamStates.ts';

/** The last assigned numbers. */
export type Numbers = { position: number; streamId: number; typeId: number };

/** How far an event moves the log's end, where positions have gaps. */
export type BytesOf = (event: Omit<RecordedEvent, 'position'>) => number;

export const placeKey = (stream: string, eventId: string): string => `${eventId}${stream}`;

/**
 * The writes of one flush: decides requests in memory, each on top of the previous ones. Invisible until durable;
 * discarded as a whole on failure.
 */
export class Draft {
  readonly events: RecordedEvent[] = [];
  readonly streamIds: number[] = [];
  readonly typeIds: number[] = [];
  readonly newStreams = new Map<string, number>();
  readonly newTypes = new Map<string, number>();
  readonly touched = new Set<string>();
  readonly numbers: Numbers;
  readonly #states: Map<string, StreamState>;
  readonly #places: Map<string, Place[]>;
  readonly #types: EventTypes;
  readonly #newEventId: () => string;
  readonly #bytesOf: BytesOf | undefined;

  constructor(
    numbers: Numbers,
    states: ReadonlyMap<string, StreamState>,
    places: Map<string, Place[]>,
    types: EventTypes,
    newEventId: () => string,
    bytesOf?: BytesOf,
  ) {
    this.#bytesOf = bytesOf;
    this.numbers = { ...numbers };
    this.#states = new Map([...states].map(([name, state]) => [name, { ...state }]));
    this.#places = places;
    this.#types = types;
    this.#newEventId = newEventId;
  }

  /** Decides one request and adds its writes. */
  take(request: WriteRequest, now: number): WriteOutcome {
    const { stream, expected } = request;
    const state = this.state(stream);
    if (isMetastream(stream) && isTombstoned(this.state(originalOf(stream)))) return { kind: 'streamDeleted' };
    if (request.kind !== 'append') return this.#takeDelete(request.kind, stream, expected, state, now);
    if (request.deadline !== undefined && request.deadline <= now) return { kind: 'timedOut' };

    const places = (eventId: string) => this.#places.get(placeKey(stream, eventId)) ?? [];
    const decision = decideAppend(expected, request.events, state, places, this.#metastreamExists(stream));
    switch (decision.kind) {
      case 'streamDeleted':
        return decision;
      case 'wrongRevision':
        return { ...decision, current: state.head, expected };
      case 'repeat':
        return { ...decision, kind: 'written' };
      case 'append':
        return this.#append(stream, request.events, state, decision.undelete, now);
    }
  }

  #append(
    stream: string,
    events: readonly ProposedEvent[],
    state: StreamState,
    undelete: boolean,
    now: number,
  ): WriteOutcome {
    const first = state.head + 1;
    const original = isMetastream(stream) ? originalOf(stream) : undefined;
    const recreated = original !== undefined && isSoftDeleted(this.state(original).metadata) ? original : undefined;
    for (const event of events) this.#add(stream, event, now);
    // An append of nothing has a position too: the last one.
    const { position } = this.numbers;
    // Events from before the delete stay hidden, also when new metadata ends it.
    if (undelete) this.#truncate(stream, first, now);
    if (recreated !== undefined && events.length > 0) this.#truncate(recreated, this.state(recreated).head + 1, now);
    return { kind: 'written', revision: state.head, position };
  }

  state(stream: string): StreamState {
    let state = this.#states.get(stream);
    if (!state)
      this.#states.set(stream, (state = { id: undefined, head: NO_EVENTS, metadata: withoutMetadata(stream) }));
    return state;
  }

  #takeDelete(
    kind: 'delete' | 'tombstone',
    stream: string,
    expected: WriteRequest['expected'],
    state: StreamState,
    now: number,
  ): WriteOutcome {
    const decision = decideDelete(kind, expected, state, this.#metastreamExists(stream));
    if (decision === 'streamDeleted') return { kind: decision };
    if (decision === 'wrongRevision') return { kind: decision, current: state.head, expected };
    if (kind === 'tombstone') {
      this.#add(
        stream,
        { id: this.#newEventId(), type: '$streamDeleted', isJson: false, data: EMPTY, metadata: EMPTY },
        now,
        TOMBSTONE,
      );
    } else {
      // All other metadata is lost, as in EventStoreDB.
      this.#setMetadata(stream, truncatedMetadata(NO_METADATA, TOMBSTONE), now);
    }
    return { kind: 'written', revision: state.head, position: this.numbers.position };
  }

  #metastreamExists(stream: string): boolean {
    return (this.#states.get(metastreamOf(stream))?.head ?? NO_EVENTS) !== NO_EVENTS;
  }

  #truncate(stream: string, before: number, now: number): void {
    this.#setMetadata(stream, truncatedMetadata(this.state(stream).metadata, before), now);
  }

  #setMetadata(stream: string, data: Buffer, now: number): void {
    this.#add(
      metastreamOf(stream),
      { id: this.#newEventId(), type: '$metadata', isJson: true, data, metadata: EMPTY },
      now,
    );
  }

  #add(stream: string, event: ProposedEvent, now: number, revision?: number): void {
    const state = this.state(stream);
    if (state.id === undefined) {
      state.id = ++this.numbers.streamId;
      this.newStreams.set(stream, state.id);
    }
    state.head = revision ?? state.head + 1;
    const placed = { ...event, stream, revision: state.head, created: now };
    this.numbers.position += this.#bytesOf?.(placed) ?? 1;
    const recorded: RecordedEvent = { ...placed, position: this.numbers.position };
    this.events.push(recorded);
    this.streamIds.push(state.id);
    this.typeIds.push(this.#typeId(event.type));
    this.touched.add(stream);

    const key = placeKey(stream, event.id);
    const place = { revision: recorded.revision, position: recorded.position };
    const places = this.#places.get(key);
    if (places) places.push(place);
    else this.#places.set(key, [place]);

    if (isMetastream(stream)) {
      const original = originalOf(stream);
      this.state(original).metadata = isTombstoned(state)
        ? NO_METADATA
        : parseMetadata(original, event.isJson, event.data);
      this.touched.add(original);
    }
  }

  #typeId(name: string): number {
    const known = this.#types.idOf(name) ?? this.newTypes.get(name);
    if (known !== undefined) return known;
    this.newTypes.set(name, ++this.numbers.typeId);
    return this.numbers.typeId;
  }
}

const EMPTY = new Uint8Array(0);
