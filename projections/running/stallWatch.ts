import { StoreUnavailable, type EventStore, type Position } from '../../server/kernel/eventStore.ts';
import { after } from './checkpoint.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import type { Session, Unit } from './unit.ts';

const LOOK_MS = 10_000;
/** Events of the log read to check a suspected stall; a busier log would have delivered something. */
const LOOK_AT = 2_000;

/** Waits for its subscription: fed by the feed, or reading alone and not writing. */
const isListening = ({ state, isBusy }: Unit): boolean => state === 'live' || (state === 'alone' && !isBusy);

/** Changes with everything that a subscription delivers. */
const markOf = ({ seen, heard }: Unit): string => `${String(seen)} ${String(heard)}`;

/**
 * Checks every 10 s whether projections, live or catching up, still move: a store silently accepts an unknown position
 * and then delivers nothing (trust R5). Throws when an expected event is missing, so that all subscribe again.
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
