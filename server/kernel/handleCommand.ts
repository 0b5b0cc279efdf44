import { aroundCommand, type AroundCommand } from './aroundCommand.ts';
import { changesSince, type ChangeSince } from './changesSince.ts';
import type { Clock } from './clock.ts';
import type { Decide, Decider, Event } from './decider.ts';
import { findDone, type Done } from './commandMemory.ts';
import { decideBatch, outcomeOf, type Decided, type Handled, type Repeated, type Work } from './decideBatch.ts';
import {
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type EventStore,
  type Position,
  type RecordedEvent,
} from './eventStore.ts';
import { batchPerKey, type Outcome } from './batchPerKey.ts';
import { newEvents, type Cause } from './newEvents.ts';
import { retryPolicy } from './retryPolicy.ts';
import { noSnapshots, type Snapshots } from './snapshots.ts';
import { streamName, type StreamName } from './streamName.ts';
import { streamStates, type StreamState } from './streamStates.ts';
import { writerFairness } from './writerFairness.ts';
import type { UpcasterTable } from './upcasting.ts';

export type { Handled };

/** Most commands in one append: far below what an append can hold. */
const MAX_BATCH = 64;

/** Who wants a command done, and the revision they saw. */
export interface CommandContext extends Cause {
  /** If-Match: the stream's revision that the user saw; the command is refused when it is newer. */
  readonly expectedRevision?: bigint;
  /**
   * The caller chose the id (Idempotency-Key): what someone else has done under it, or under one made of it, is no
   * repeat and is refused with DomainError `idempotency.keyReused`. Ids that follow from data (`derivedContext`) are
   * everybody's: who continues with another's work repeats it.
   */
  readonly isCallersKey?: true | undefined;
}

/** The context of a command whose id follows from what is done, no matter who does it. */
export const derivedContext = (context: CommandContext, commandId: string): CommandContext => ({
  ...context,
  commandId,
  isCallersKey: undefined,
});

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

export interface HandlerDeps {
  /** Of the patience that commands shall have (`patientStore`). */
  readonly store: EventStore;
  readonly clock: Clock;
  readonly upcasters?: UpcasterTable;
  /** Absent: streams are always read whole. */
  readonly snapshots?: Snapshots;
  /** From 0 to 1, for the jitter of pauses; a simulation passes its own. */
  readonly random?: () => number;
}

interface Ordered extends Work {
  readonly context: CommandContext;
}

export type CommandHandler = ReturnType<typeof commandHandler>;

/** The one way to change anything: every route, import, reactor and test goes through its `handle`. */
export function commandHandler({
  store,
  clock,
  upcasters = {},
  snapshots = noSnapshots,
  random = Math.random,
}: HandlerDeps) {
  const states = streamStates({ store, upcasters, snapshots });
  const fairness = writerFairness(random);
  const enqueue = batchPerKey<StreamName, Ordered, Handled>(performBatch, {
    most: MAX_BATCH,
    // A command with If-Match must find exactly its revision, so nothing may be appended before it.
    isExclusive: ({ context }) => context.expectedRevision !== undefined,
    between: fairness.between,
  });

  return {
    /** The state of one stream as of now. */
    async load<S, E extends Event>(decider: Decider<S, E>, companyId: string, id: string): Promise<Loaded<S>> {
      return states.refresh(decider, companyId, streamName(companyId, decider.category, id));
    },

    /** Load, fold, decide, append at the exact revision, retried on conflict (design 4). */
    async handle<S, E extends Event, C>(
      decider: Decider<S, E>,
      id: string,
      command: NoInfer<C>,
      decide: Decide<C, S, E>,
      context: CommandContext,
    ): Promise<Handled> {
      return enqueue(streamName(context.companyId, decider.category, id), {
        commandId: context.commandId,
        asker: context.isCallersKey ? context.actor : undefined,
        decider,
        decide: (state) => decide(command, state as S),
        context,
      });
    },

    /** A record around one of its commands, to undo it; null where the command left nothing on it. */
    around<S, E extends Event>(
      decider: Decider<S, E>,
      companyId: string,
      id: string,
      commandId: string,
    ): Promise<AroundCommand<S> | null> {
      return aroundCommand(store, decider, streamName(companyId, decider.category, id), commandId);
    },

    /** The event at a revision of a stream, such as `Handled.revision` of a command. */
    async eventAt<S, E extends Event>(
      decider: Decider<S, E>,
      companyId: string,
      id: string,
      revision: bigint,
    ): Promise<RecordedEvent<E> | null> {
      const stream = streamName(companyId, decider.category, id);
      for await (const event of store.read(stream, { from: revision, maxCount: 1 })) return event as RecordedEvent<E>;
      return null;
    },
  };

  /** Appends the commands of this process on one stream together; retries when another process writes it too. */
  async function performBatch(stream: StreamName, batch: readonly Ordered[]): Promise<readonly Outcome<Handled>[]> {
    const [first] = batch as readonly [Ordered, ...Ordered[]];
    const retries = retryPolicy(clock, random);
    let current = states.cached(stream);
    let isFresh = false;
    const refresh = async (): Promise<StreamState> => {
      const fresh = await states.refresh(first.decider, first.context.companyId, stream);
      if (current && fresh.revision > current.revision) fairness.noteConflict(stream);
      isFresh = true;
      return (current = fresh);
    };
    const seen = first.context.expectedRevision;
    // What is cached at just that revision need not be read again: the append at that revision tells whether it is the last.
    let mustRead = fairness.begin(stream) || (seen !== undefined && seen !== current?.revision);
    for (;;) {
      try {
        let known = current && !mustRead ? current : await refresh();
        let decided = await decide(stream, known, batch);
        if (!decided.hasEvents && decided.restsOnState && !isFresh) {
          // A refusal or "already so" must not rest on a cached state that another process may have changed.
          known = await refresh();
          decided = await decide(stream, known, batch);
        }
        if (decided.hasEvents && !retries.mayRetry()) throw new StoreUnavailable(`${stream} took too long to read`);
        const appended = decided.hasEvents ? await append(stream, known, batch, decided) : null;
        return decided.decisions.map((decision) => outcomeOf(stream, decision, appended?.position ?? known.position));
      } catch (error) {
        mustRead = true;
        if (error instanceof WrongRevision) {
          fairness.noteConflict(stream);
          if (await retries.afterConflict()) continue;
          throw new Busy(`${stream} is written by others`);
        }
        // Together they may be too large for one append.
        if (batch.length > 1 && !(error instanceof StoreUnavailable || error instanceof Busy))
          return oneByOne(stream, batch);
        throw error;
      }
    }
  }

  async function oneByOne(stream: StreamName, batch: readonly Ordered[]): Promise<readonly Outcome<Handled>[]> {
    const outcomes: Outcome<Handled>[] = [];
    for (const work of batch)
      outcomes.push(...(await performBatch(stream, [work]).catch((error: unknown) => [{ error }])));
    return outcomes;
  }

  async function decide(stream: StreamName, current: StreamState, batch: readonly Ordered[]): Promise<Decided> {
    const repeats = new Map<string, Repeated>();
    for (const { commandId, asker } of batch) {
      const done = await findDone(store, stream, current.commands, commandId);
      if (done) repeats.set(commandId, asker === undefined ? done : { ...done, by: await actorOf(stream, done) });
    }
    const [{ decider, context }] = batch as readonly [Ordered, ...Ordered[]];
    const { expectedRevision: seen } = context;
    if (seen !== undefined && repeats.size === 0 && seen !== current.revision)
      throw new StaleRevision(current.revision, await changesSince(store, decider, stream, seen));
    return decideBatch(current, batch, repeats);
  }

  async function actorOf(stream: StreamName, { revision }: Done): Promise<string | undefined> {
    for await (const { metadata } of store.read(stream, { from: revision, maxCount: 1 })) return metadata.actor;
    return undefined;
  }

  async function append(
    stream: StreamName,
    { revision, snapshotAt, commands }: StreamState,
    batch: readonly Ordered[],
    { decisions, state }: Decided,
  ): Promise<Appended> {
    const events = batch.flatMap(({ context }, index) => {
      const decision = decisions[index];
      return decision?.kind === 'events' ? newEvents(decision.events, context, { clock, upcasters }) : [];
    });
    const appended = await store.append(stream, events, revision < 0n ? 'noStream' : revision);
    for (const [index, decision] of decisions.entries())
      if (decision.kind === 'events')
        commands.add(batch[index]?.commandId ?? '', { revision: decision.revision, position: appended.position });
    const [work] = batch;
    if (work)
      states.put(work.decider, stream, { ...appended, state, snapshotAt, commands, eventId: events.at(-1)?.id ?? '' });
    return appended;
  }
}
