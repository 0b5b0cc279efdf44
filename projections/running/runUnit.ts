import type { EventStore, Position } from '../../server/kernel/eventStore.ts';
import { rebuildOn } from '../rebuild.ts';
import { RebuildBusy } from './database.ts';
import { START, type Checkpoint, MAX_PARKED } from './checkpoint.ts';
import { isPoison } from './failures.ts';
import { messageOf } from '../../server/kernel/running/failures.ts';
import { catchUp, type Feed } from './feed.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { limitConcurrency } from '../../server/kernel/limitConcurrency.ts';
import { refresh } from './processEvents.ts';
import { stateOf, type Session, type Unit } from './unit.ts';

/** At most so many events before the end of the log a projection joins the feed, which starts at the one furthest behind. */
const NEAR = 1_000;
/** Projections that catch up at a time, since each reads the log for itself. */
const CATCHING_UP_MAX = 2;
const LOOK_AGAIN_MS = 5_000;
const FOR_GOOD_MS = 2 ** 31 - 1;

/** The life of one projection under one leader: rebuild, catch up, follow, stop, continue. */
export async function runUnit(
  session: Session,
  { store, feed, isNear, inTurn }: SharedLog,
  unit: Unit,
  checkpoint: Checkpoint,
): Promise<void> {
  const { signal } = session;
  if (checkpoint.version !== unit.projection.version) await rebuildUnit(session, store, unit, checkpoint.version);
  if (stateOf(unit) !== 'stopped') await refresh(session, unit);
  while (!signal.aborted) {
    if (unit.parked.size > MAX_PARKED) unit.state = 'stopped';
    const state = stateOf(unit);
    if (state === 'superseded' || state === 'rebuilding') await pause(FOR_GOOD_MS, signal);
    else if (state === 'stopped') await waitForRetry(session, unit);
    else if (state === 'alone' || (await isNear(unit.seen))) await feed.join(unit);
    else await inTurn(() => catchUp(session, store, unit)); // ends `alone` at the head, or in another state
  }
}

/** What the units of one leader share of the log. */
export interface SharedLog {
  readonly store: EventStore;
  readonly feed: Feed;
  /** Whether a position is among the last events; asked together it is read once. */
  readonly isNear: (position: Position) => Promise<boolean>;
  /** Waits for one of few places. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

export function sharedLog(store: EventStore, feed: Feed): SharedLog {
  let asked: Promise<Position | null> | null = null;
  return {
    store,
    feed,
    inTurn: limitConcurrency(CATCHING_UP_MAX, { waiting: Infinity, refusal: '' }),
    async isNear(position) {
      asked ??= store.head(NEAR).finally(() => (asked = null));
      return position >= ((await asked) ?? START);
    },
  };
}

/** The tables are of another version: fills new ones from the log while the old ones serve (design 5). */
async function rebuildUnit(session: Session, store: EventStore, unit: Unit, was: number): Promise<void> {
  const { pool, log, signal } = session;
  const { name, version } = unit.projection;
  unit.state = 'rebuilding';
  log.info({ projection: name, was, version }, 'rebuilding: the old tables serve meanwhile');
  while (!signal.aborted) {
    try {
      const { milliseconds, events } = await rebuildOn(pool, [unit.projection], { store, signal });
      log.info({ projection: name, events, milliseconds }, 'rebuilt');
      unit.state = 'behind';
      return;
    } catch (error) {
      if (error instanceof RebuildBusy) await pause(1_000, signal);
      else if (isPoison(error)) {
        log.error(
          { projection: name, error: messageOf(error) },
          'rebuild stopped: the old tables keep serving and do not move',
        );
        await pause(FOR_GOOD_MS, signal);
      } else throw error;
    }
  }
}

/** More than 1,000 streams are parked: checks periodically whether a retry or rebuild has fixed them. */
async function waitForRetry(session: Session, unit: Unit): Promise<void> {
  session.log.error(
    { projection: unit.projection.name, parked: unit.parked.size },
    'too many streams are parked: this projection is stopped',
  );
  while (!session.signal.aborted && stateOf(unit) === 'stopped') {
    await pause(LOOK_AGAIN_MS, session.signal);
    if (session.signal.aborted) return;
    await refresh(session, unit);
    if (unit.parked.size <= MAX_PARKED && stateOf(unit) === 'stopped') unit.state = 'behind';
  }
}
