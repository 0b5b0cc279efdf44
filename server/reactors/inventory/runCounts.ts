import { processCountLines } from '../../commands/inventory/count/processCountLines.ts';
import type { InventoryCountEvent } from '../../domain/inventory/count/inventoryCount.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type ReactionContext } from '../reactor.ts';

type More = 'CountPostingBegun' | 'CountLinesPosted' | 'CountUndoBegun' | 'CountLinesTakenBack';

/**
 * Posts and reverses counts (rules 14), some lines per event: no count stays half posted when a process dies. Its
 * commands run in the name of the user who started it.
 */
export const runCounts = reactor<InventoryCountEvent>({
  name: 'runCounts',
  beginsAt: 'start',
  on: { CountPostingBegun: next, CountLinesPosted: next, CountUndoBegun: next, CountLinesTakenBack: next },
});

async function next(
  event: RecordedEvent<Extract<InventoryCountEvent, { type: More }>>,
  reaction: ReactionContext,
): Promise<void> {
  await processCountLines(reaction, event.data.countId, reaction.onBehalfOfUser());
}
