import type { Decider, Event } from './decider.ts';
import type { EventStore, Position, RecordedEvent } from './eventStore.ts';
import type { Loaded } from './handleCommand.ts';
import { streamName } from './streamName.ts';

/** The state of one stream as it was when the log ended at `position`: revision -1 where it did not exist yet. */
export async function loadAt<State, E extends Event>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<State, E>,
  { companyId, id, position }: { readonly companyId: string; readonly id: string; readonly position: Position },
): Promise<Loaded<State>> {
  const stream = streamName(companyId, decider.category, id);
  let loaded: Loaded<State> = { state: decider.initialState(), revision: -1n, position: null };
  for await (const event of store.read(stream)) {
    if (event.position > position) break;
    if (event.metadata.companyId !== companyId) throw new TypeError(`${stream} is not of company ${companyId}`);
    loaded = {
      state: decider.evolve(loaded.state, event as RecordedEvent<E>),
      revision: event.revision,
      position: event.position,
    };
  }
  return loaded;
}
