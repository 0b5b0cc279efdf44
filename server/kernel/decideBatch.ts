import type { Done } from './commandMemory.ts';
import { DomainError, type Decider, type Event } from './decider.ts';
import { assertCanonical } from './decimals.ts';
import type { Position } from './eventStore.ts';
import type { Outcome } from './batchPerKey.ts';
import type { StreamName } from './streamName.ts';
import { fold } from './streamStates.ts';

/** A queued command, without its types: all commands of one stream have the stream's decider. */
export interface Work {
  readonly commandId: string;
  /** Who chose the id; absent: it follows from what is done. */
  readonly asker: string | undefined;
  readonly decider: Decider<unknown, Event>;
  readonly decide: (state: unknown) => Event[];
}

/** A command that took effect before, and by whom, where that matters. */
export interface Repeated extends Done {
  readonly by?: string | undefined;
}

/** The result of deciding one command. Revisions are those of the stream once the batch is appended. */
export type Decision =
  | { readonly kind: 'events'; readonly revision: bigint; readonly events: readonly Event[] }
  | { readonly kind: 'quiet'; readonly revision: bigint }
  /** It took effect before. */
  | { readonly kind: 'repeat'; readonly done: Done }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface Decided {
  readonly decisions: readonly Decision[];
  readonly state: unknown;
  /** Something is appended, and a successful append proves the state that all of them were decided on. */
  readonly hasEvents: boolean;
  /** A refusal or an "already so" rests on the state alone: no append proves it. */
  readonly restsOnState: boolean;
}

/**
 * Decides commands one after another, each on the state that those before it leave. None of the decisions is valid, not
 * even a refusal, until all events have been appended together at the revision that they were decided on.
 */
export function decideBatch(
  base: { readonly state: unknown; readonly revision: bigint },
  batch: readonly Work[],
  repeats: ReadonlyMap<string, Repeated>,
): Decided {
  let { state, revision } = base;
  const taken = new Map<string, { readonly revision: bigint; readonly asker: string | undefined }>();
  const decisions = batch.map(({ commandId, asker, decider, decide }): Decision => {
    const done = repeats.get(commandId);
    if (done) return asker !== undefined && asker !== done.by ? anothers() : { kind: 'repeat', done };
    // The same command twice in one batch: a double click.
    const before = taken.get(commandId);
    if (before) return asker === before.asker ? { kind: 'quiet', revision: before.revision } : anothers();
    try {
      const events = decide(state);
      assertCanonical(decider, events);
      if (events.length === 0) return { kind: 'quiet', revision };
      state = events.reduce((folded, event) => fold(decider, folded, event), state);
      revision += BigInt(events.length);
      taken.set(commandId, { revision, asker });
      return { kind: 'events', revision, events };
    } catch (error) {
      return { kind: 'refused', error };
    }
  });
  return {
    decisions,
    state,
    hasEvents: taken.size > 0,
    restsOnState: decisions.some(({ kind }) => kind === 'quiet' || kind === 'refused'),
  };
}

/** Nothing of it would be saved, and the answer would say that it was. */
const anothers = (): Decision => ({ kind: 'refused', error: new DomainError('idempotency.keyReused') });

export interface Handled {
  /** Revision of the stream afterwards, -1 for a stream that still does not exist. */
  readonly revision: bigint;
  /** Position to wait for before reading, never before the command's own events; null when nothing was ever appended. */
  readonly position: Position | null;
  /** The types appended now; empty when the command changed nothing or was a repeat. */
  readonly types: readonly string[];
  /** Absent where a command is several, or wrote nothing. */
  readonly stream?: StreamName;
}

/** The answer to a command once the batch is in the log. Its position is never before the command's own events. */
export function outcomeOf(stream: StreamName, decision: Decision, position: Position | null): Outcome<Handled> {
  switch (decision.kind) {
    case 'events':
      return {
        value: { stream, revision: decision.revision, position, types: decision.events.map(({ type }) => type) },
      };
    case 'quiet':
      return { value: { stream, revision: decision.revision, position, types: [] } };
    case 'repeat':
      return { value: { stream, ...decision.done, types: [] } };
    case 'refused':
      return { error: decision.error };
  }
}
