import type pg from 'pg';
import type { Clock } from '../../server/kernel/clock.ts';
import type { Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { RunnerLog } from '../../server/kernel/running/runnerLog.ts';
import type { Projection } from '../projection.ts';

/**
 * `behind`: must catch up from its checkpoint; `alone`: is catching up with its own subscription; `live`: fed with the
 * others; `stopped`: too many parked streams or a failed rebuild, needs an operator; `superseded`: another version of
 * Crossdock has rebuilt the tables.
 */
export type UnitState = 'behind' | 'rebuilding' | 'alone' | 'live' | 'stopped' | 'superseded';

/** One projection at work in the leader. */
export interface Unit {
  readonly projection: Projection;
  readonly types: ReadonlySet<string>;
  readonly epoch: bigint;
  state: UnitState;
  /** The stored checkpoint, as far as this leader knows. */
  position: Position;
  /** Searched up to here without missing an event of its own; ahead of `position` while others' events pass. */
  seen: Position;
  parked: Set<string>;
  parks: bigint;
  /** Counts deliveries of its own subscription while it catches up. */
  heard: number;
  /** Queued work is running. */
  readonly isBusy: boolean;
  /** Runs this projection's work one at a time. */
  enqueue<T>(work: () => Promise<T>): Promise<T>;
}

/** The current state; reading the property would let TypeScript narrow it to the last assignment. */
export const stateOf = (unit: Unit): UnitState => unit.state;

/** Shared by the units of one leadership session. */
export interface Session {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
}

/** A unit that hasn't read its checkpoint yet. */
export function newUnit(projection: Projection, epoch: bigint): Unit {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    projection,
    types: new Set(projection.types),
    epoch,
    state: 'behind',
    position: -1n,
    seen: -1n,
    parked: new Set(),
    parks: 0n,
    heard: 0,
    get isBusy() {
      return waiting > 0;
    },
    enqueue(work) {
      waiting++;
      const run = last.then(work).finally(() => waiting--);
      last = run.catch(() => undefined); // the caller handles it
      return run;
    },
  };
}

/** The delivered events that this unit handles and hasn't seen: drops repeats (I4). */
export function ownEvents({ types, position }: Unit, events: readonly RecordedEvent[]): RecordedEvent[] {
  let last = position;
  return events.filter((event) => {
    if (!types.has(event.type) || event.position <= last) return false;
    last = event.position;
    return true;
  });
}
