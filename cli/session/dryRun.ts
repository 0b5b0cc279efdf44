import type { Claims } from '../../server/kernel/claims.ts';
import type { Decide, Decider, Event } from '../../server/kernel/decider.ts';
import type { CommandHandler, Handled, Loaded } from '../../server/kernel/handleCommand.ts';
import type { Services } from '../../server/services.ts';

/**
 * The same services for `--dry-run`: commands are decided on the log's current state and refused as usual, but nothing
 * is appended. Later commands of the run see the effects of earlier ones.
 */
export function dryRunServices(services: Services): Services {
  return { ...services, handler: dryHandler(services.handler), claims: dryClaims(services.claims) };
}

function dryHandler(handler: CommandHandler): CommandHandler {
  const would = new Map<string, unknown>();
  const keyOf = (category: string, companyId: string, id: string): string => `${companyId}:${category}:${id}`;
  const load = async <State, E extends Event>(
    decider: Decider<State, E>,
    companyId: string,
    id: string,
  ): Promise<Loaded<State>> => {
    const loaded = await handler.load(decider, companyId, id);
    const key = keyOf(decider.category, companyId, id);
    return would.has(key) ? { ...loaded, state: would.get(key) as State } : loaded;
  };
  return {
    load,
    around: handler.around.bind(handler),
    eventAt: handler.eventAt.bind(handler),
    async handle<State, E extends Event, C>(
      decider: Decider<State, E>,
      id: string,
      command: NoInfer<C>,
      decide: Decide<C, State, E>,
      { companyId }: { readonly companyId: string },
    ): Promise<Handled> {
      const { state, revision, position } = await load(decider, companyId, id);
      const events = decide(command, state);
      would.set(
        keyOf(decider.category, companyId, id),
        events.reduce((before, event) => decider.evolve(before, event), state),
      );
      return { revision, position, types: events.map(({ type }) => type) };
    },
  };
}

const dryClaims = (claims: Claims): Claims => ({
  ownerOf: (companyId, kind, value) => claims.ownerOf(companyId, kind, value),
  assertFree: (companyId, options) => claims.assertFree(companyId, options),
  async take(options, { companyId }) {
    await claims.assertFree(companyId, options);
    return { renew: () => Promise.resolve() };
  },
  release: () => Promise.resolve(),
});
