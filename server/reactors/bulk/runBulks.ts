import { closeBulk, doRows } from '../../commands/bulk/doRows.ts';
import { claimsKey } from '../../database/claimsKey.ts';
import type { BulkEvent } from '../../domain/bulk/bulk.ts';
import { claimsOn } from '../../kernel/claims.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type ActingServices, type Occasion } from '../reactor.ts';

/**
 * Does the rows of bulks, some for each event that says there are more: so bulks take turns however long they are, and one
 * whose process died goes on with the next. Its commands are those of the person whose bulk it is.
 */
export const runBulks = reactor<BulkEvent>({
  name: 'runBulks',
  beginsAt: 'start',
  on: {
    BulkQueued: next,
    BulkRowsDone: next,
    BulkUndoStarted: next,
    BulkRowsUndone: next,
    BulkFinished: async (event, occasion) =>
      closeBulk(await withClaims(occasion), event.data.bulkId, occasion.inTheirName()),
  },
});

type More = 'BulkQueued' | 'BulkRowsDone' | 'BulkUndoStarted' | 'BulkRowsUndone';

async function next(event: RecordedEvent<Extract<BulkEvent, { type: More }>>, occasion: Occasion): Promise<void> {
  await doRows(await withClaims(occasion), event.data.bulkId, occasion.inTheirName());
}

async function withClaims({ store, handler, clock, db }: ActingServices) {
  return { store, handler, clock, db, claims: claimsOn(handler, clock, await claimsKey(db)) };
}
