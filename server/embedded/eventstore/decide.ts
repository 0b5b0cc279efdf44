import { NO_EVENTS, type Expected, type ProposedEvent } from './model.ts';
import { isSoftDeleted } from './streamMetadata.ts';
import { isTombstoned, type StreamState } from './streamStates.ts';

/** Position of an event id in a stream, where it may occur more than once. */
export type Place = { revision: number; position: number };

export type Decision =
  | { kind: 'append'; undelete: boolean }
  | { kind: 'repeat'; revision: number; position: number }
  | { kind: 'wrongRevision' }
  | { kind: 'streamDeleted' };

/**
 * Decides an append like EventStoreDB (IndexWriter.CheckCommit), for every expected version, with one improvement: a
 * repeat with no_stream after a soft delete is found too.
 */
export function decideAppend(
  expected: Expected,
  events: readonly Pick<ProposedEvent, 'id'>[],
  state: StreamState,
  placesOf: (eventId: string) => readonly Place[],
  metastreamExists: boolean,
): Decision {
  if (isTombstoned(state)) return { kind: 'streamDeleted' };
  const softDeleted = isSoftDeleted(state.metadata);
  const append: Decision = { kind: 'append', undelete: softDeleted };

  if (expected === 'any' || expected === 'stream_exists') {
    if (expected === 'stream_exists') {
      if (softDeleted) return { kind: 'streamDeleted' };
      if (state.head === NO_EVENTS && !metastreamExists) return { kind: 'wrongRevision' };
    }
    return repeatAnywhere(events, placesOf) ?? append;
  }

  const revision = expected === 'no_stream' ? NO_EVENTS : expected;
  if (revision > state.head) return { kind: 'wrongRevision' };
  if (revision === state.head) return append;

  const repeated = repeatAt(revision + 1, events, placesOf);
  if (repeated) return repeated;
  const [first] = events;
  if (expected === 'no_stream' && first) {
    const recreatedAt = state.metadata.truncateBefore;
    const again = recreatedAt === undefined || softDeleted ? undefined : repeatAt(recreatedAt, events, placesOf);
    if (again) return again;
    // A partial repeat is an error; anything else restarts the deleted stream.
    if (softDeleted && !placesOf(first.id).some((place) => place.revision === 0)) return append;
  }
  return { kind: 'wrongRevision' };
}

/** Any occurrence counts; the first id decides whether this is a repeat, and a later unknown id makes it a mixture. */
function repeatAnywhere(
  events: readonly Pick<ProposedEvent, 'id'>[],
  placesOf: (eventId: string) => readonly Place[],
): Decision | undefined {
  let last: Place | undefined;
  for (const [index, { id }] of events.entries()) {
    const place = placesOf(id).at(-1);
    if (!place) return index === 0 ? undefined : { kind: 'wrongRevision' };
    last = place;
  }
  return last && { kind: 'repeat', ...last };
}

function repeatAt(
  from: number,
  events: readonly Pick<ProposedEvent, 'id'>[],
  placesOf: (eventId: string) => readonly Place[],
): Decision | undefined {
  let last: Place | undefined;
  for (const [index, { id }] of events.entries()) {
    last = placesOf(id).find((place) => place.revision === from + index);
    if (!last) return undefined;
  }
  return last && { kind: 'repeat', ...last };
}

/** Decides a delete or tombstone like EventStoreDB: as an append of an event that is never a repeat. */
export function decideDelete(
  kind: 'delete' | 'tombstone',
  expected: Expected,
  state: StreamState,
  metastreamExists: boolean,
): Exclude<Decision['kind'], 'repeat'> {
  const { kind: decision } = decideAppend(expected, [NEVER_SEEN], state, () => [], metastreamExists);
  if (decision !== 'append') return decision === 'streamDeleted' ? decision : 'wrongRevision';
  const isNothing = state.head === NO_EVENTS && !metastreamExists;
  return kind === 'delete' && isNothing ? 'wrongRevision' : 'append';
}

const NEVER_SEEN = { id: '' };
