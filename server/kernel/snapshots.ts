import { createHash } from 'node:crypto';
import type { MemoryRecord } from './commandMemory.ts';
import type { Decider, Event } from './decider.ts';
import type { Position } from './eventStore.ts';
import type { StreamName } from './streamName.ts';
import type { UpcasterTable } from './upcasting.ts';

/** A stream's state at one of its events. A cache and nothing else: losing all of them costs time alone (design 4). */
export interface Snapshot {
  readonly stream: StreamName;
  /** What folded it: `snapshotVersion`. */
  readonly version: string;
  /** Of the last event folded in. */
  readonly revision: bigint;
  readonly position: Position;
  readonly eventId: string;
  readonly state: unknown;
  readonly commands: MemoryRecord;
}

/** Where snapshots are kept. Neither call throws: what cannot be kept or trusted is as good as none. */
export interface Snapshots {
  load(stream: StreamName, version: string): Promise<Snapshot | null>;
  /** Adds the snapshot before it returns, so that what it shares may change afterwards. */
  save(snapshot: Snapshot): Promise<void>;
}

export const noSnapshots: Snapshots = { load: () => Promise.resolve(null), save: () => Promise.resolve() };

/**
 * Names what folds a category's events: the decider's own version, its `evolve` as it is written, the state that it begins
 * with and the upcasters, so that a snapshot of other code, or without a field that has come since, is not taken. What
 * `evolve` calls is not seen: a change of that raises `version`.
 */
export function snapshotVersion<S, E extends Event>(decider: Decider<S, E>, upcasters: UpcasterTable): string {
  const lifts = Object.entries(upcasters).map(([type, steps]) => `${type}:${steps.length}`);
  const code = createHash('sha256')
    .update(decider.evolve.toString())
    .update(JSON.stringify(decider.initialState()))
    .update(lifts.sort().join());
  return `${decider.version ?? 1}.${code.digest('hex').slice(0, 16)}`;
}
