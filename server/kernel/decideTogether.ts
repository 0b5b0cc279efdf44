import type { Done } from './commandMemory.ts';
import type { Decider, Event } from './decider.ts';
import type { Position } from './eventStore.ts';
import type { Outcome } from './groups.ts';
import { fold } from './streamStates.ts';

/** A command that waits for its turn, its types left behind: every command of a stream has the stream's decider. */
export interface Work {
  readonly commandId: string;
  readonly decider: Decider<unknown, Event>;
  readonly decide: (state: unknown) => Event[];
}

/** What a command came to. Revisions are those that the stream will have once the group is appended. */
export type Decision =
  | { readonly kind: 'events'; readonly revision: bigint; readonly events: readonly Event[] }
  | { readonly kind: 'quiet'; readonly revision: bigint }
  /** It took effect before. */
  | { readonly kind: 'repeat'; readonly done: Done }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface Round {
  readonly decisions: readonly Decision[];
  readonly state: unknown;
  /** Something is to be appended, which then proves what the others were decided on. */
  readonly hasEvents: boolean;
  /** Something rests on the state alone: a refusal, or "already so". */
  readonly restsOnState: boolean;
}

/**
 * Decides commands one after another, each on what those before it will have done. Nothing of it holds until all their
 * events have been appended, in one piece and at the revision that they were decided on: not even the refusals.
 */
export function decideTogether(
  base: { readonly state: unknown; readonly revision: bigint },
  group: readonly Work[],
  repeats: ReadonlyMap<string, Done>,
): Round {
  let { state, revision } = base;
  const taken = new Map<string, bigint>();
  const decisions = group.map(({ commandId, decider, decide }): Decision => {
    const done = repeats.get(commandId);
    if (done) return { kind: 'repeat', done };
    // The same command twice in one group: a double click.
    const before = taken.get(commandId);
    if (before !== undefined) return { kind: 'quiet', revision: before };
    try {
      const events = decide(state);
      if (events.length === 0) return { kind: 'quiet', revision };
      state = events.reduce((folded, event) => fold(decider, folded, event), state);
      revision += BigInt(events.length);
      taken.set(commandId, revision);
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

interface Told {
  readonly revision: bigint;
  readonly position: Position | null;
  readonly types: readonly string[];
}

/** What its caller is told, once the group stands in the log; a position that is never before the command's own events. */
export function outcomeOf(decision: Decision, position: Position | null): Outcome<Told> {
  switch (decision.kind) {
    case 'events':
      return { value: { revision: decision.revision, position, types: decision.events.map(({ type }) => type) } };
    case 'quiet':
      return { value: { revision: decision.revision, position, types: [] } };
    case 'repeat':
      return { value: { ...decision.done, types: [] } };
    case 'refused':
      return { error: decision.error };
  }
}
