import { expect } from 'vitest';
import { DomainError, type Decide, type Decider, type Event } from '../../server/kernel/decider.ts';

/** given(events).when(decide, command).then(events) / .thenRefused(code) / .thenNothing(): three tests a command (design 11). */
export const specify =
  <State, E extends Event>(decider: Decider<State, E>) =>
  (...history: E[]) => ({
    when<C>(decide: Decide<C, State, E>, command: NoInfer<C>) {
      const state = history.reduce((folded, event) => decider.evolve(folded, event), decider.initialState());
      const run = (): E[] => decide(command, state);
      return {
        then: (...expected: E[]) => expect(run()).toEqual(expected),
        thenNothing: () => expect(run()).toEqual([]),
        thenRefused(code: string, field?: string) {
          const error = refusalOf(run);
          expect({ code: error.code, field: error.field }).toEqual({ code, field });
        },
      };
    },
  });

function refusalOf(run: () => unknown): DomainError {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('the command was not refused');
}
