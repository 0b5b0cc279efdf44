import type { Delivered, EventStore, Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { after, START } from './checkpoint.ts';
import { notify, reachedNotice } from './notices.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { storeSeen, takeIn } from './takeIn.ts';
import { stateOf, type Session, type Unit } from './unit.ts';

const CHECKPOINT_MS = 1_000;
/** Events a transaction while a projection catches up. */
const BATCH = 500;
/** So many events at once are no person's: an import, a bulk edit. What follows is gathered before it is taken in. */
const MANY = 24;
const GATHER_MS = 50;

/** Feeds every projection that is at the head of the log from one subscription (design 5). */
export interface Feed {
  /** Takes a unit in, from its own position on; resolves when it has left again (state other than `live`). */
  join(unit: Unit): Promise<void>;
  /** Runs until the session ends; throws what any unit throws. */
  run(): Promise<void>;
}

interface Member {
  readonly unit: Unit;
  readonly left: () => void;
}

/** One live feed of a session. */
export function liveFeed(session: Session, store: EventStore): Feed {
  const members = new Map<string, Member>();
  let changed = new AbortController();

  async function follow(): Promise<void> {
    const units = new Set([...members.values()].map(({ unit }) => unit));
    const { signal: isChanged } = (changed = new AbortController());
    // From the one that is furthest behind; each drops what it has.
    const from = [...units].reduce<Position | null>(
      (least, { seen }) => (least === null || seen < least ? seen : least),
      null,
    );
    const types = [...new Set([...units].flatMap(({ projection }) => projection.types))];
    const signal = AbortSignal.any([session.signal, isChanged]);
    const subscription = store.subscribeToAll({ after: after(from ?? START), types, signal });
    for await (const delivered of subscription) {
      await deliver(units, delivered);
      for (const { unit, left } of members.values()) {
        if (unit.state === 'live') continue;
        members.delete(unit.projection.name);
        // Whatever it does from now on, this subscription is ahead of what it may have to read again.
        units.delete(unit);
        left();
      }
      if (isChanged.aborted || members.size === 0) return;
      // A transaction costs about the same for one event as for a hundred, and there is one for each projection.
      if (delivered.kind === 'events' && delivered.events.length >= MANY) await pause(GATHER_MS, signal);
    }
  }

  async function deliver(units: ReadonlySet<Unit>, delivered: Delivered): Promise<void> {
    if (delivered.kind === 'checkpoint') {
      for (const unit of units)
        if (unit.state === 'live' && delivered.position > unit.seen) unit.seen = delivered.position;
    }
    if (delivered.kind !== 'events') return;
    const { events } = delivered;
    const through = furthest(events);
    const results = await Promise.allSettled(
      [...units].map(async (unit) => {
        if (unit.state !== 'live') return null;
        const took = await unit.inTurn(() => takeInAs(session, 'live', unit, events, through));
        return took || stateOf(unit) !== 'live' ? null : reachedNotice(unit.projection.name, through);
      }),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    // Who wrote to several streams waits for the last position at every projection that took any of them.
    await notify(
      session.pool,
      results.flatMap((result) => (result.status === 'fulfilled' && result.value !== null ? [result.value] : [])),
    );
  }

  return {
    async join(unit) {
      unit.state = 'live';
      const { signal } = session;
      await new Promise<void>((resolve) => {
        // Taken off again: a unit that leaves and comes back all day would leave as many behind.
        const left = (): void => {
          signal.removeEventListener('abort', left);
          resolve();
        };
        members.set(unit.projection.name, { unit, left });
        changed.abort();
        signal.addEventListener('abort', left);
      });
    },

    async run() {
      while (!session.signal.aborted) {
        if (members.size > 0) await follow();
        // Lets units that come at the same time come together.
        await pause(10, session.signal);
      }
    },
  };
}

/**
 * Takes events in unless the unit has another state by the time it comes to its turn: whoever was set back while these
 * waited lacks what came before them, and their batch would pass over it.
 */
async function takeInAs(
  session: Session,
  state: 'live' | 'alone',
  unit: Unit,
  events: readonly RecordedEvent[],
  through: Position,
): Promise<boolean> {
  return unit.state === state && (await takeIn(session, unit, events, through));
}

const furthest = (events: readonly RecordedEvent[]): Position =>
  events.reduce<Position>((last, { position }) => (position > last ? position : last), START);

/** Reads alone, in batches as large as the log gives them, until the head is met. */
export async function catchUp(session: Session, store: EventStore, unit: Unit): Promise<void> {
  unit.state = 'alone';
  const subscription = store.subscribeToAll({
    after: after(unit.seen),
    types: unit.projection.types,
    signal: session.signal,
  });
  const gathered: RecordedEvent[] = [];
  for await (const delivered of subscription) {
    unit.heard++;
    if (delivered.kind === 'events') gathered.push(...delivered.events);
    const isEnd = delivered.kind === 'caughtUp';
    if (gathered.length >= BATCH || isEnd) {
      const events = gathered.splice(0);
      await unit.inTurn(() => takeInAs(session, 'alone', unit, events, furthest(events)));
    }
    if (isEnd || stateOf(unit) !== 'alone') return;
    // What was searched counts only when everything before it is in (I5).
    if (delivered.kind === 'checkpoint' && gathered.length === 0 && delivered.position > unit.seen)
      unit.seen = delivered.position;
  }
}

/** Stores how far each unit has searched, about once a second and between its batches. */
export async function storeProgress(session: Session, units: readonly Unit[]): Promise<void> {
  while (!session.signal.aborted) {
    await pause(CHECKPOINT_MS, session.signal);
    for (const unit of units) {
      if (unit.state !== 'live' && unit.state !== 'alone') continue;
      if (unit.seen > unit.position) await unit.inTurn(() => storeSeen(session, unit));
    }
  }
}
