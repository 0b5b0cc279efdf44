import type { Decider, Event } from './decider.ts';
import type { EventStore, Position, RecordedEvent } from './eventStore.ts';
import type { Loaded } from './handleCommand.ts';
import { streamName } from './streamName.ts';
import { fold } from './streamStates.ts';

/** Events read at once: a read without an end that is left in the middle has to be canceled, and a page has not. */
const PAGE = 200;

interface StreamOf {
  readonly companyId: string;
  readonly id: string;
}

/** The state of one stream as it was when the log ended at `position`: revision -1 where it did not exist yet. */
export const loadAt = <State, E extends Event>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<State, E>,
  { position, ...of }: StreamOf & { readonly position: Position },
): Promise<Loaded<State>> => loadUntil(store, decider, of, (event) => event.position > position);

/** The same as it was at an instant (ISO UTC), by when its own events were recorded. */
export const loadAtInstant = <State, E extends Event>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<State, E>,
  { instant, ...of }: StreamOf & { readonly instant: string },
): Promise<Loaded<State>> => loadUntil(store, decider, of, ({ metadata }) => metadata.recordedAt > instant);

async function loadUntil<State, E extends Event>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<State, E>,
  { companyId, id }: StreamOf,
  isAfter: (event: RecordedEvent) => boolean,
): Promise<Loaded<State>> {
  const stream = streamName(companyId, decider.category, id);
  let loaded: Loaded<State> = { state: decider.initialState(), revision: -1n, position: null };
  for (;;) {
    const from = loaded.revision + 1n;
    for await (const event of store.read(stream, { from, maxCount: PAGE })) {
      if (isAfter(event)) return loaded;
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
