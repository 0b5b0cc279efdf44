import type { Delivered, EventStore, Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { after, START } from './checkpoint.ts';
import { notify, reachedNotice } from './notices.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { storeSeen, processEvents } from './processEvents.ts';
import { stateOf, type Session, type Unit } from './unit.ts';

const CHECKPOINT_MS = 1_000;
/** Events per transaction while catching up. */
const BATCH = 500;
/** More events than a person produces: an import or bulk edit. The following ones are gathered into batches. */
const MANY = 24;
const GATHER_MS = 50;

/** Feeds all projections at the head of the log from one subscription (design 5). */
export interface Feed {
  /** Adds a unit from its own position; resolves when it has left (any state but `live`). */
  join(unit: Unit): Promise<void>;
  /** Runs until the session ends; throws what any unit throws. */
  run(): Promise<void>;
}

interface Member {
  readonly unit: Unit;
  readonly left: () => void;
}

/** The live feed of one session. */
export function liveFeed(session: Session, store: EventStore): Feed {
  const members = new Map<string, Member>();
  let changed = new AbortController();

  async function follow(): Promise<void> {
    const units = new Set([...members.values()].map(({ unit }) => unit));
    const { signal: isChanged } = (changed = new AbortController());
    // Starts at the one furthest behind; the rest skip what they have.
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
        // From now on this subscription is ahead of what the unit may have to read again.
        units.delete(unit);
        left();
      }
      if (isChanged.aborted || members.size === 0) return;
      // A transaction costs about the same for 1 event as for 100, and every projection has its own.
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
        const took = await unit.enqueue(() => processEventsAs(session, 'live', unit, events, through));
        return took || stateOf(unit) !== 'live' ? null : reachedNotice(unit.projection.name, through);
      }),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    // A writer to several streams waits for the last position in every projection that handled any of them.
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
        // Removed again: a unit that leaves and rejoins all day would otherwise leak listeners.
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
        // Lets units that arrive together join together.
        await pause(10, session.signal);
      }
    },
  };
}

/**
 * Applies events unless the unit has changed state by the time its turn comes: a unit that was reset meanwhile lacks
 * earlier events, which this batch would skip.
 */
async function processEventsAs(
  session: Session,
  state: 'live' | 'alone',
  unit: Unit,
  events: readonly RecordedEvent[],
  through: Position,
): Promise<boolean> {
  return unit.state === state && (await processEvents(session, unit, events, through));
}

const furthest = (events: readonly RecordedEvent[]): Position =>
  events.reduce<Position>((last, { position }) => (position > last ? position : last), START);

/** Reads a unit's own subscription in large batches until it reaches the head. */
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
      await unit.enqueue(() => processEventsAs(session, 'alone', unit, events, furthest(events)));
    }
    if (isEnd || stateOf(unit) !== 'alone') return;
    // Searched positions count only after everything before them is applied (I5).
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
      if (unit.seen > unit.position) await unit.enqueue(() => storeSeen(session, unit));
    }
  }
}
