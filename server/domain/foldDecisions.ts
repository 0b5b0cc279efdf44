import type { Decider, Event } from '../kernel/decider.ts';

/** One decision of several: on the state that the decisions before it leave. */
export type Step<State, E extends Event> = (now: State) => E[];

/**
 * Makes several decisions on one stream as one command: each on what the events of those before it leave, all or none.
 * Returns their events in order, none when nothing changes. Throws what the first refused step throws.
 */
export function foldDecisions<State, E extends Event>(
  decider: Decider<State, E>,
  steps: readonly Step<State, E>[],
  state: State,
): E[] {
  let now = state;
  return steps.flatMap((step) => {
    const events = step(now);
    now = events.reduce((folded, event) => decider.evolve(folded, event), now);
    return events;
  });
}
