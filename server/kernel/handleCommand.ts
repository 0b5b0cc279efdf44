import { changesSince, type ChangeSince } from './changesSince.ts';
import type { Clock } from './clock.ts';
import type { Decide, Decider, Event } from './decider.ts';
import { findDone, type Done } from './commandMemory.ts';
import { decideTogether, outcomeOf, type Round, type Work } from './decideTogether.ts';
import {
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type EventStore,
  type Position,
  type RecordedEvent,
} from './eventStore.ts';
import { inGroups, type Outcome } from './groups.ts';
import { newEvents, type Cause } from './newEvents.ts';
import { patience } from './patience.ts';
import { noSnapshots, type Snapshots } from './snapshots.ts';
import { streamName, type StreamName } from './streamName.ts';
import { streamStates, type StreamState } from './streamStates.ts';
import { turnsBetween } from './turns.ts';
import type { UpcasterTable } from './upcasting.ts';

/** Commands that are appended together at most: far below what one append may hold. */
const MAX_GROUP = 64;

/** Who wants a command done, and on what sight of the stream. */
export interface CommandContext extends Cause {
  /** If-Match: the stream's revision that the user saw; a newer one refuses the command. */
  readonly expectedRevision?: bigint;
}

export interface Handled {
  /** Revision of the stream afterwards, -1 for a stream that still does not exist. */
  readonly revision: bigint;
  /** Position to wait for before reading, never before the command's own events; null when nothing was ever appended. */
  readonly position: Position | null;
  /** The types appended now; empty when the command changed nothing or was a repeat. */
  readonly types: readonly string[];
}

export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint;
  readonly position: Position | null;
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
  handle<State, E extends Event, C>(
    decider: Decider<State, E>,
    id: string,
    command: NoInfer<C>,
    decide: Decide<C, State, E>,
    context: CommandContext,
  ): Promise<Handled>;
  /** The event at a revision of a stream, as a command that took effect is told it (`Handled.revision`). */
  eventAt<State, E extends Event>(
    decider: Decider<State, E>,
    companyId: string,
    id: string,
    revision: bigint,
  ): Promise<RecordedEvent<E> | null>;
  /** The state of one stream as of now. */
  load<State, E extends Event>(decider: Decider<State, E>, companyId: string, id: string): Promise<Loaded<State>>;
}

export interface HandlerDeps {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly upcasters?: UpcasterTable;
  /** Absent: streams are always read whole. */
  readonly snapshots?: Snapshots;
  /** From 0 to 1, for the length of pauses; a simulation gives its own. */
  readonly random?: () => number;
}

interface Ordered extends Work {
  readonly context: CommandContext;
}

/** The one way to change anything: every route, import, reactor and test goes through its `handle`. */
export function commandHandler({
  store,
  clock,
  upcasters = {},
  snapshots = noSnapshots,
  random = Math.random,
}: HandlerDeps): CommandHandler {
  const states = streamStates({ store, upcasters, snapshots });
  const turns = turnsBetween(random);
  const inTurn = inGroups<StreamName, Ordered, Handled>(performGroup, {
    most: MAX_GROUP,
    // Whoever names a revision must find exactly that one, so nothing may come before it.
    goesAlone: ({ context }) => context.expectedRevision !== undefined,
    between: turns.between,
  });

  return {
    async load<S, E extends Event>(decider: Decider<S, E>, companyId: string, id: string): Promise<Loaded<S>> {
      return states.refresh(decider, companyId, streamName(companyId, decider.category, id));
    },

    async handle<S, E extends Event, C>(
      decider: Decider<S, E>,
      id: string,
      command: NoInfer<C>,
      decide: Decide<C, S, E>,
      context: CommandContext,
    ): Promise<Handled> {
      return inTurn(streamName(context.companyId, decider.category, id), {
        commandId: context.commandId,
        decider: decider,
        decide: (state) => decide(command, state as S),
        context,
      });
    },

    async eventAt<S, E extends Event>(decider: Decider<S, E>, companyId: string, id: string, revision: bigint) {
      const stream = streamName(companyId, decider.category, id);
      for await (const event of store.read(stream, { from: revision, maxCount: 1 })) return event as RecordedEvent<E>;
      return null;
    },
  };

  /** Commands of this process on one stream, in one append; the retries are for other processes. */
  async function performGroup(stream: StreamName, group: readonly Ordered[]): Promise<readonly Outcome<Handled>[]> {
    const [first] = group as readonly [Ordered, ...Ordered[]];
    const tries = patience(clock, random);
    let current = states.cached(stream);
    let isFresh = false;
    const refresh = async (): Promise<StreamState> => {
      const fresh = await states.refresh(first.decider, first.context.companyId, stream);
      if (current && fresh.revision > current.revision) turns.met(stream);
      isFresh = true;
      return (current = fresh);
    };
    let mustRead = turns.begin(stream) || first.context.expectedRevision !== undefined;
    for (;;) {
      try {
        let known = current && !mustRead ? current : await refresh();
        let round = await decide(stream, known, group);
        if (!round.hasEvents && round.restsOnState && !isFresh) {
          // A refusal or "already so" must not rest on a state that another process may have outdated.
          known = await refresh();
          round = await decide(stream, known, group);
        }
        if (round.hasEvents && !tries.isLeft()) throw new StoreUnavailable(`${stream} took too long to read`);
        const appended = round.hasEvents ? await append(stream, known, group, round) : null;
        return round.decisions.map((decision) => outcomeOf(decision, appended?.position ?? known.position));
      } catch (error) {
        mustRead = true;
        if (error instanceof WrongRevision) {
          turns.met(stream);
          if (await tries.afterConflict()) continue;
          throw new Busy(`${stream} is written by others`);
        }
        // A lost answer may hide a success: the refreshed stream tells by the command's id (trust R1, R2).
        if (error instanceof StoreUnavailable && (await tries.afterOutage())) continue;
        // Together they may be more than one append can hold.
        if (group.length > 1 && !(error instanceof StoreUnavailable || error instanceof Busy))
          return oneByOne(stream, group);
        throw error;
      }
    }
  }

  async function oneByOne(stream: StreamName, group: readonly Ordered[]): Promise<readonly Outcome<Handled>[]> {
    const outcomes: Outcome<Handled>[] = [];
    for (const work of group)
      outcomes.push(...(await performGroup(stream, [work]).catch((error: unknown) => [{ error }])));
    return outcomes;
  }

  async function decide(stream: StreamName, current: StreamState, group: readonly Ordered[]): Promise<Round> {
    const repeats = new Map<string, Done>();
    for (const { commandId } of group) {
      const done = await findDone(store, stream, current.commands, commandId);
      if (done) repeats.set(commandId, done);
    }
    const [{ decider, context }] = group as readonly [Ordered, ...Ordered[]];
    const { expectedRevision: seen } = context;
    if (seen !== undefined && repeats.size === 0 && seen !== current.revision)
      throw new StaleRevision(current.revision, await changesSince(store, decider, stream, seen));
    return decideTogether(current, group, repeats);
  }

  async function append(
    stream: StreamName,
    { revision, snapshotAt, commands }: StreamState,
    group: readonly Ordered[],
    { decisions, state }: Round,
  ): Promise<Appended> {
    const events = group.flatMap(({ context }, index) => {
      const decision = decisions[index];
      return decision?.kind === 'events' ? newEvents(decision.events, context, { clock, upcasters }) : [];
    });
    const appended = await store.append(stream, events, revision < 0n ? 'noStream' : revision);
    for (const [index, decision] of decisions.entries())
      if (decision.kind === 'events')
        commands.add(group[index]?.commandId ?? '', { revision: decision.revision, position: appended.position });
    const [work] = group;
    if (work)
      states.put(work.decider, stream, { ...appended, state, snapshotAt, commands, eventId: events.at(-1)?.id ?? '' });
    return appended;
  }
}
