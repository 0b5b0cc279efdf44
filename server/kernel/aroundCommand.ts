import type { ChangeSince } from './changesSince.ts';
import type { Decider, Event } from './decider.ts';
import { canonical } from './decimals.ts';
import type { EventStore, RecordedEvent } from './eventStore.ts';
import type { StreamName } from './streamName.ts';

/** A stream as it was before one of its commands, as that left it, and as it is now. */
export interface AroundCommand<S> {
  readonly before: S;
  readonly after: S;
  readonly now: S;
  /** Of now. */
  readonly revision: bigint;
  /** What others, or the same user, changed after the command, in order. */
  readonly since: readonly ChangeSince[];
}

/** Reads a stream once, for the undo of a command: null where the command left nothing on it. */
export async function aroundCommand<S, E extends Event>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<S, E>,
  stream: StreamName,
  commandId: string,
): Promise<AroundCommand<S> | null> {
  let now = decider.initialState();
  let [before, after]: [S | null, S] = [null, now];
  let revision = -1n;
  const since: ChangeSince[] = [];
  for await (const recorded of store.read(stream)) {
    const event = canonical(decider, recorded as RecordedEvent<E>);
    const isOwn = event.metadata.commandId === commandId.toLowerCase();
    if (isOwn) before ??= now;
    now = decider.evolve(now, event);
    if (isOwn) after = now;
    else if (before !== null) {
      const { actor: by, recordedAt: at } = event.metadata;
      since.push(...(decider.changes?.(event) ?? []).map((change) => ({ ...change, by, at })));
    }
    ({ revision } = event);
  }
  return before === null ? null : { before, after, now, revision, since };
}
