import type { Decider, Event } from './decider.ts';
import type { EventStore, Position, RecordedEvent } from './eventStore.ts';
import type { Loaded } from './handleCommand.ts';
import { streamName } from './streamName.ts';
import { fold } from './streamStates.ts';

/** Events read at once: a read without an end that is left in the middle has to be cancelled, and a page has not. */
const PAGE = 200;

/** The state of one stream as it was when the log ended at `position`: revision -1 where it did not exist yet. */
export async function loadAt<State, E extends Event>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<State, E>,
  { companyId, id, position }: { readonly companyId: string; readonly id: string; readonly position: Position },
): Promise<Loaded<State>> {
  const stream = streamName(companyId, decider.category, id);
  let loaded: Loaded<State> = { state: decider.initialState(), revision: -1n, position: null };
  for (;;) {
    const from = loaded.revision + 1n;
    for await (const event of store.read(stream, { from, maxCount: PAGE })) {
      if (event.position > position) return loaded;
      if (event.metadata.companyId !== companyId) throw new TypeError(`${stream} is not of company ${companyId}`);
      loaded = {
        state: fold(decider, loaded.state, event as RecordedEvent<E>),
        revision: event.revision,
        position: event.position,
      };
    }
    if (loaded.revision + 1n < from + BigInt(PAGE)) return loaded;
  }
}
