import type pg from 'pg';
import type { Clock } from '../../server/kernel/clock.ts';
import type { Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { RunnerLog } from '../../server/kernel/running/runnerLog.ts';
import type { Projection } from '../projection.ts';

/**
 * `behind`: must read by itself from its checkpoint on; `alone`: does so until it meets the head; `live`: fed with the
 * others; `stopped`: too much is parked, or a rebuild failed, and an operator must look; `superseded`: another version
 * of Crossdock has rebuilt the tables.
 */
export type UnitState = 'behind' | 'rebuilding' | 'alone' | 'live' | 'stopped' | 'superseded';

/** One projection at work in the leader. */
export interface Unit {
  readonly projection: Projection;
  readonly types: ReadonlySet<string>;
  readonly epoch: bigint;
  state: UnitState;
  /** What the stored checkpoint says, as far as this leader knows. */
  position: Position;
  /** Up to here nothing of its own is missing; ahead of `position` while others' events pass by. */
  seen: Position;
  parked: Set<string>;
  parks: bigint;
  /** Counts what its own subscription has told while it reads alone. */
  heard: number;
  /** Something of `inTurn` is at work. */
  readonly isBusy: boolean;
  /** Runs work of this projection one after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** The state now: TypeScript would take the one that was set last for the one that is. */
export const stateOf = (unit: Unit): UnitState => unit.state;

/** What units work with for the time of one leadership. */
export interface Session {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
}

/** A unit that has not read its checkpoint yet. */
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
    inTurn(work) {
      waiting++;
      const run = last.then(work).finally(() => waiting--);
      last = run.catch(() => undefined); // the caller has it
      return run;
    },
  };
}

/** Of what was delivered, the events that are this unit's and new to it: a repeat is dropped here (I4). */
export function ownEvents({ types, position }: Unit, events: readonly RecordedEvent[]): RecordedEvent[] {
  let last = position;
  return events.filter((event) => {
    if (!types.has(event.type) || event.position <= last) return false;
    last = event.position;
    return true;
  });
}
