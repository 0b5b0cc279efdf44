import { workOnCount } from '../../commands/inventory/count/workOnCount.ts';
import type { InventoryCountEvent } from '../../domain/inventory/count/inventoryCount.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type Occasion } from '../reactor.ts';

type More = 'CountPostingBegun' | 'CountLinesPosted' | 'CountUndoBegun' | 'CountLinesTakenBack';

/**
 * Posts counts and takes them back (rules 14), some lines for each event that says there are more: whatever becomes of the
 * process that began it, no count stays half posted. Its commands are those of the person whose posting it is.
 */
export const runCounts = reactor<InventoryCountEvent>({
  name: 'runCounts',
  beginsAt: 'start',
  on: { CountPostingBegun: next, CountLinesPosted: next, CountUndoBegun: next, CountLinesTakenBack: next },
});

async function next(
  event: RecordedEvent<Extract<InventoryCountEvent, { type: More }>>,
  occasion: Occasion,
): Promise<void> {
  await workOnCount(occasion, event.data.countId, occasion.inTheirName());
}
