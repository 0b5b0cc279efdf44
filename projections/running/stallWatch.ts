import type { EventStore, Position } from '../../server/kernel/eventStore.ts';
import { StoreUnavailable } from '../../server/kernel/eventStore.ts';
import { after } from './checkpoint.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import type { Session, Unit } from './unit.ts';

const LOOK_MS = 10_000;
/** How much of the log a suspicion looks through; a busier log would have delivered something. */
const LOOK_AT = 2_000;

/** Waits for its subscription: fed with the others, or alone and not writing what it has heard. */
const isListening = ({ state, isBusy }: Unit): boolean => state === 'live' || (state === 'alone' && !isBusy);

/** Changes with all that a subscription tells. */
const markOf = ({ seen, heard }: Unit): string => `${String(seen)} ${String(heard)}`;

/**
 * Looks every 10 s whether projections still move, be they live or catching up: a store takes a position that it does
 * not know without a word and then stays silent (trust R5). Throws when an event that should have come has not, so that
 * all subscribe anew.
 */
export async function watchForStall(
  session: Session,
  store: EventStore,
  units: readonly Unit[],
  lookMs = LOOK_MS,
): Promise<void> {
  const before = new Map<Unit, string>();
  let head: Position | null = null;
  while (!session.signal.aborted) {
    await pause(lookMs, session.signal);
    if (session.signal.aborted) return;
    const still = units.filter(
      (unit) => isListening(unit) && before.get(unit) === markOf(unit) && head !== null && unit.seen < head,
    );
    for (const unit of still) {
      for await (const event of store.readAll({ after: after(unit.seen), maxCount: LOOK_AT })) {
        if (head === null || event.position > head) break;
        if (!unit.types.has(event.type) || unit.seen >= event.position) continue;
        session.log.error(
          { projection: unit.projection.name, position: String(unit.seen) },
          'no progress for 10 s: subscribing anew',
        );
        throw new StoreUnavailable(`${event.type} at ${String(event.position)} was never delivered`);
      }
    }
    for (const unit of units) before.set(unit, markOf(unit));
    head = await store.head();
  }
}
