import { closeBulk, doRows } from '../../commands/bulk/doRows.ts';
import { claimsKey } from '../../database/claimsKey.ts';
import type { BulkEvent } from '../../domain/bulk/bulk.ts';
import { claimsOn } from '../../kernel/claims.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type ReactorServices, type ReactionContext } from '../reactor.ts';

/**
 * Processes rows of bulk changes, some per event: long ones take turns, and one whose process died continues with the
 * next event. Its commands run in the name of the user who started it.
 */
export const runBulks = reactor<BulkEvent>({
  name: 'runBulks',
  beginsAt: 'start',
  on: {
    BulkQueued: next,
    BulkRowsDone: next,
    BulkUndoStarted: next,
    BulkRowsUndone: next,
    BulkFinished: async (event, reaction) =>
      closeBulk(await withClaims(reaction), event.data.bulkId, reaction.onBehalfOfUser()),
  },
});

type More = 'BulkQueued' | 'BulkRowsDone' | 'BulkUndoStarted' | 'BulkRowsUndone';

async function next(
  event: RecordedEvent<Extract<BulkEvent, { type: More }>>,
  reaction: ReactionContext,
): Promise<void> {
  await doRows(await withClaims(reaction), event.data.bulkId, reaction.onBehalfOfUser());
}

async function withClaims({ store, handler, clock, db }: ReactorServices) {
  return { store, handler, clock, db, claims: claimsOn(handler, clock, await claimsKey(db)) };
}
