import type { Decider, Event, FieldChange } from './decider.ts';
import type { EventStore } from './eventStore.ts';
import type { StreamName } from './streamName.ts';

/** One field that someone changed since the revision a user saw. */
export interface ChangeSince extends FieldChange {
  readonly by: string;
  readonly at: string;
}

/** Who changed what in a stream after a revision, in order; nothing for what its decider does not call a change. */
export async function changesSince(
  store: EventStore,
  decider: Decider<unknown, Event>,
  stream: StreamName,
  revision: bigint,
): Promise<ChangeSince[]> {
  const changes: ChangeSince[] = [];
  for await (const event of store.read(stream, { from: revision + 1n })) {
    const { actor: by, recordedAt: at } = event.metadata;
    changes.push(...(decider.changes?.(event) ?? []).map((change) => ({ ...change, by, at })));
  }
  return changes;
}
