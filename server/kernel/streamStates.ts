import { LRUCache } from 'lru-cache';
import { CommandMemory } from './commandMemory.ts';
import type { Decider, Event } from './decider.ts';
import { canonical } from './decimals.ts';
import type { EventStore, Position, RecordedEvent } from './eventStore.ts';
import { snapshotVersion, type Snapshots } from './snapshots.ts';
import type { StreamName } from './streamName.ts';
import type { UpcasterTable } from './upcasting.ts';

const MAX_CACHED_STATES = 20_000;
/** Events of an unknown stream that are read before a snapshot is asked for: most streams end before. */
const READ_FIRST = 256;
/** Streams of so many events get a snapshot every so many (design 4). */
const SNAPSHOT = { from: 1_000n, every: 500n };

/** A stream folded up to a revision, -1 where there is none. */
export interface StreamState<S = unknown> {
  readonly state: S;
  readonly revision: bigint;
  readonly position: Position | null;
  /** Of the last event. */
  readonly eventId: string;
  readonly commands: CommandMemory;
  /** Revision of its newest snapshot, -1 where none is known. */
  readonly snapshotAt: bigint;
}

interface Deps {
  readonly store: EventStore;
  readonly upcasters: UpcasterTable;
  readonly snapshots: Snapshots;
}

/** Folded streams: the most recently used ones in memory, long ones from their snapshots, all of them from the log. */
export function streamStates({ store, upcasters, snapshots }: Deps) {
  const cache = new LRUCache<StreamName, StreamState>({ maxSize: MAX_CACHED_STATES, sizeCalculation: () => 1 });

  async function readOn<S, E extends Event>(
    decider: Decider<S, E>,
    companyId: string,
    stream: StreamName,
    known: StreamState<S>,
    maxCount?: number,
  ): Promise<StreamState<S>> {
    let { state, revision, position, eventId } = known;
    const { commands } = known;
    for await (const event of store.read(stream, { from: revision + 1n, maxCount })) {
      if (event.metadata.companyId !== companyId) throw new TypeError(`${stream} is not of company ${companyId}`);
      state = fold(decider, state, event as RecordedEvent<E>);
      ({ revision, position, id: eventId } = event);
      commands.add(event.metadata.commandId, { revision, position });
    }
    return { ...known, state, revision, position, eventId };
  }

  async function loadCold<S, E extends Event>(
    decider: Decider<S, E>,
    companyId: string,
    stream: StreamName,
  ): Promise<StreamState<S>> {
    const first = await readOn(decider, companyId, stream, unknown(decider), READ_FIRST);
    if (first.revision < READ_FIRST - 1) return first;
    const snapshot = await trusted<S>(stream, snapshotVersion(decider, upcasters));
    return readOn(decider, companyId, stream, snapshot && snapshot.revision > first.revision ? snapshot : first);
  }

  /** The stream's snapshot, unless the log has another event in its place: it was restored, or is another log. */
  async function trusted<S>(stream: StreamName, version: string): Promise<StreamState<S> | null> {
    const found = await snapshots.load(stream, version);
    if (!found) return null;
    for await (const { id } of store.read(stream, { from: found.revision, maxCount: 1 })) {
      if (id !== found.eventId) return null;
      const { revision, position, eventId, state } = found;
      const commands = new CommandMemory(found.commands);
      return { state: state as S, revision, position, eventId, commands, snapshotAt: revision };
    }
    return null;
  }

  function put<S, E extends Event>(decider: Decider<S, E>, stream: StreamName, fresh: StreamState<S>): StreamState<S> {
    if (fresh.revision < (cache.peek(stream)?.revision ?? -1n)) return fresh;
    const { state, revision, position, eventId, commands, snapshotAt } = fresh;
    const isKept = decider.isPrivate !== true && position !== null;
    const isDue = isKept && revision + 1n >= SNAPSHOT.from && revision - snapshotAt >= SNAPSHOT.every;
    if (isDue) {
      const version = snapshotVersion(decider, upcasters);
      const memory = commands.recordAt(revision);
      void snapshots.save({ stream, version, revision, position, eventId, state, commands: memory });
    }
    const kept = isDue ? { ...fresh, snapshotAt: revision } : fresh;
    cache.set(stream, kept);
    return kept;
  }

  return {
    /** As this process last saw the stream; another may have written since. */
    cached: (stream: StreamName): StreamState | undefined => cache.get(stream),
    /** As the stream is now. Throws a TypeError where it is another company's or newer than this program. */
    async refresh<S, E extends Event>(decider: Decider<S, E>, companyId: string, stream: StreamName) {
      const known = cache.get(stream) as StreamState<S> | undefined;
      const fresh = known
        ? await readOn(decider, companyId, stream, known)
        : await loadCold(decider, companyId, stream);
      return fresh.revision < 0n ? fresh : put(decider, stream, fresh);
    },
    /** Adds a state that has just been appended. */
    put,
  };
}

const unknown = <S, E extends Event>(decider: Decider<S, E>): StreamState<S> => ({
  state: decider.initialState(),
  revision: -1n,
  position: null,
  eventId: '',
  commands: new CommandMemory(),
  snapshotAt: -1n,
});

/** The state after an event; a TypeError for one that this program does not know. */
export function fold<S, E extends Event>(decider: Decider<S, E>, state: S, event: E): S {
  const next = decider.evolve(state, canonical(decider, event)) as S | undefined;
  if (next === undefined) throw new TypeError(`${decider.category} does not know ${event.type}: update Crossdock`);
  return next;
}
