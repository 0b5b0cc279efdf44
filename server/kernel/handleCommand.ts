import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Command, Decide, Decider, Event, FieldChange } from './decider.ts';
import {
  StoreUnavailable,
  WrongRevision,
  type Channel,
  type EventStore,
  type Metadata,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from './eventStore.ts';
import { eventId } from './ids.ts';
import { streamName, type StreamName } from './streamName.ts';
import { currentVersion, type UpcasterTable } from './upcasting.ts';

const MAX_CACHED_STATES = 20_000;
const MAX_ATTEMPTS = 6;
/** How many commands of a stream are remembered, so that a late repeat is known again without reading it all. */
const REMEMBERED_COMMANDS = 200;

/** Who wants something done, and the command's identity; becomes the metadata of its events. */
export interface CommandContext {
  readonly companyId: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
  readonly role: number;
  readonly channel: Channel;
  /** UUID made by the caller; repeating a command with the same id has one effect (trust R1). */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly reason?: string;
  readonly effectiveAt?: string;
  /** If-Match: the stream's revision that the user saw; a newer one refuses the command. */
  readonly expectedRevision?: bigint;
}

export interface Handled {
  /** Revision of the stream afterwards, -1 for a stream that still does not exist. */
  readonly revision: bigint;
  /** Position to wait for before reading; null when nothing was ever appended. */
  readonly position: Position | null;
  /** The types appended now; empty when the command changed nothing or was a repeat. */
  readonly types: readonly string[];
}

export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint;
  readonly position: Position | null;
}

/** One field that somebody changed since the revision a user saw. */
export interface ChangeSince extends FieldChange {
  readonly by: string;
  readonly at: string;
}

/** The stream moved on since the caller read it (If-Match): who changed what. */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision';
  readonly revision: bigint;
  readonly changes: readonly ChangeSince[];

  constructor(revision: bigint, changes: readonly ChangeSince[]) {
    super('changed since it was read');
    this.revision = revision;
    this.changes = changes;
  }
}

/** Every retry met another writer; nothing was appended. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

export interface CommandHandler {
  /** Load, fold, decide, append at the exact revision, retried on conflict (design 4). */
  handle<State, E extends Event, C extends Command>(
    decider: Decider<State, E>,
    id: string,
    command: C,
    decide: Decide<C, State, E>,
    context: CommandContext,
  ): Promise<Handled>;
  /** The state of one stream as of now. */
  load<State, E extends Event>(decider: Decider<State, E>, companyId: string, id: string): Promise<Loaded<State>>;
}

interface Cached extends Loaded<unknown> {
  readonly commands: ReadonlyMap<string, Handled>;
}

export interface HandlerDeps {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly upcasters?: UpcasterTable;
  /** Pause before attempt n, in ms; a simulation gives its own. */
  readonly backoff?: (attempt: number) => Promise<void>;
}

const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * Math.min(190, 40 * 2 ** attempt)));

/** The one way to change anything: every route, import, reactor and test goes through its `handle`. */
export function commandHandler({ store, clock, upcasters = {}, backoff = jitter }: HandlerDeps): CommandHandler {
  const cache = new LRUCache<StreamName, Cached>({ max: MAX_CACHED_STATES });
  const turns = new Map<StreamName, Promise<unknown>>();

  async function refresh<S, E extends Event>(
    decider: Decider<S, E>,
    companyId: string,
    stream: StreamName,
  ): Promise<Cached> {
    const known = cache.get(stream);
    let state = known ? (known.state as S) : decider.initialState();
    let { revision, position } = known ?? { revision: -1n, position: null as Position | null };
    const commands = new Map(known?.commands);
    for await (const event of store.read(stream, { from: revision + 1n })) {
      if (event.metadata.companyId !== companyId) throw new TypeError(`${stream} is not of company ${companyId}`);
      state = fold(decider, state, event as RecordedEvent<E>);
      ({ revision, position } = event);
      remember(commands, event.metadata.commandId, { revision, position, types: [] });
    }
    const fresh: Cached = { state, revision, position, commands };
    if (revision >= 0n) cache.set(stream, fresh);
    return fresh;
  }

  async function changesSince<S, E extends Event>(
    decider: Decider<S, E>,
    stream: StreamName,
    revision: bigint,
  ): Promise<ChangeSince[]> {
    const changes: ChangeSince[] = [];
    for await (const event of store.read(stream, { from: revision + 1n })) {
      const { actor: by, recordedAt: at } = event.metadata;
      changes.push(...(decider.changes?.(event as RecordedEvent<E>) ?? []).map((change) => ({ ...change, by, at })));
    }
    return changes;
  }

  return {
    async load<S, E extends Event>(decider: Decider<S, E>, companyId: string, id: string): Promise<Loaded<S>> {
      return (await refresh(decider, companyId, streamName(companyId, decider.category, id))) as Loaded<S>;
    },

    async handle<S, E extends Event, C extends Command>(
      decider: Decider<S, E>,
      id: string,
      command: C,
      decide: Decide<C, S, E>,
      context: CommandContext,
    ): Promise<Handled> {
      const stream = streamName(context.companyId, decider.category, id);
      return inTurn(stream, () => attempts(decider, stream, command, decide, context));
    },
  };

  /** Commands of this process on one stream wait for each other; the retries are for other processes. */
  async function inTurn<T>(stream: StreamName, work: () => Promise<T>): Promise<T> {
    const mine = (turns.get(stream) ?? Promise.resolve()).then(work, work);
    turns.set(stream, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(stream) === mine) turns.delete(stream);
    }
  }

  async function attempts<S, E extends Event, C extends Command>(
    decider: Decider<S, E>,
    stream: StreamName,
    command: C,
    decide: Decide<C, S, E>,
    context: CommandContext,
  ): Promise<Handled> {
    const cached = cache.get(stream);
    let current = cached ?? (await refresh(decider, context.companyId, stream));
    let isFresh = !cached;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (attempt > 0) {
        await backoff(attempt);
        try {
          current = await refresh(decider, context.companyId, stream);
        } catch (error) {
          // The store is still away: whether the append before was lost is asked again.
          if (!(error instanceof StoreUnavailable) || attempt === MAX_ATTEMPTS - 1) throw error;
          continue;
        }
        isFresh = true;
      }
      const repeat = current.commands.get(context.commandId);
      if (repeat) return repeat;
      if (context.expectedRevision !== undefined) {
        if (!isFresh) current = await refresh(decider, context.companyId, stream);
        isFresh = true;
        if (context.expectedRevision !== current.revision) {
          throw new StaleRevision(current.revision, await changesSince(decider, stream, context.expectedRevision));
        }
      }
      let decided: E[] | null = null;
      try {
        decided = decide(command, current.state as S);
      } catch (error) {
        if (isFresh) throw error;
      }
      if (!decided?.length && !isFresh) {
        // A refusal or "already so" must not rest on a state that another process may have outdated.
        current = await refresh(decider, context.companyId, stream);
        isFresh = true;
        const done = current.commands.get(context.commandId);
        if (done) return done;
        decided = decide(command, current.state as S);
      }
      if (!decided?.length) return { revision: current.revision, position: current.position, types: [] };

      const events = decided.map((event, index) => newEvent(event, index, context));
      try {
        const appended = await store.append(stream, events, current.revision < 0n ? 'noStream' : current.revision);
        const handled: Handled = { ...appended, types: decided.map(({ type }) => type) };
        const commands = new Map(current.commands);
        remember(commands, context.commandId, { ...handled, types: [] });
        const state = decided.reduce((folded, event) => fold(decider, folded, event), current.state as S);
        cache.set(stream, { state, revision: appended.revision, position: appended.position, commands });
        return handled;
      } catch (error) {
        // A lost answer may hide a success: the refreshed stream tells by the command's id (trust R1, R2).
        if (!(error instanceof WrongRevision) && !(error instanceof StoreUnavailable)) throw error;
        if (error instanceof StoreUnavailable && attempt === MAX_ATTEMPTS - 1) throw error;
      }
    }
    throw new Busy(`${stream} is written by others`);
  }

  function newEvent(event: Event, index: number, context: CommandContext): NewEvent {
    const { companyId, actor, onBehalfOf, role, channel, commandId, correlationId, reason } = context;
    const recordedAt = clock.now();
    const metadata: Metadata = {
      companyId,
      actor,
      ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
      role,
      channel,
      recordedAt,
      effectiveAt: context.effectiveAt ?? recordedAt,
      commandId,
      correlationId,
      causationId: context.causationId ?? commandId,
      ...(reason === undefined ? {} : { reason }),
      schemaVersion: currentVersion(upcasters, event.type),
    };
    return { id: eventId(commandId, index), type: event.type, data: event.data, metadata };
  }
}

function fold<S, E extends Event>(decider: Decider<S, E>, state: S, event: E): S {
  const next = decider.evolve(state, event) as S | undefined;
  if (next === undefined) throw new TypeError(`${decider.category} does not know ${event.type}: update Crossdock`);
  return next;
}

function remember(commands: Map<string, Handled>, commandId: string, handled: Handled): void {
  commands.set(commandId, handled);
  for (const oldest of commands.keys()) {
    if (commands.size <= REMEMBERED_COMMANDS) return;
    commands.delete(oldest);
  }
}
