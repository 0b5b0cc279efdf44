import type { EventTypes } from '../eventTypes.ts';
import type { Pages } from '../pages.ts';
import { viewOf, type StreamView } from '../reads.ts';
import { isMetastream, originalOf } from '../streamMetadata.ts';
import { stateIn, type StreamStates } from '../streamStates.ts';
import type { Tail } from '../tail.ts';

/** Dependencies of reads and subscriptions. */
export type ReadDeps = {
  pages: Pages;
  states: StreamStates;
  types: EventTypes;
  tail: Tail;
  clock: () => number;
  /** Drops subscribers as EventStoreDB does. */
  isHarsh: boolean;
  /** Ends all reads and subscriptions. */
  stopping: AbortSignal;
};

/** The visible part of a stream now. */
export async function viewOfStream(
  { states, clock }: Pick<ReadDeps, 'states' | 'clock'>,
  stream: string,
): Promise<StreamView> {
  const loaded = await states.load([stream]);
  return viewOf(stateIn(loaded, stream), isMetastream(stream) ? loaded.get(originalOf(stream)) : undefined, clock());
}
