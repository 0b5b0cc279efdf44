import { closeBulk, doRows } from '../../commands/bulk/doRows.ts';
import { claimsKey } from '../../database/claimsKey.ts';
import type { BulkEvent } from '../../domain/bulk/bulk.ts';
import { claimsOn } from '../../kernel/claims.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type ActingServices, type Occasion } from '../reactor.ts';

/**
 * Does the rows of bulks, some for each event that says there are more: so bulks take turns however long they are, and one
 * whose process died goes on with the next. Its commands are those of the person whose bulk it is.
 */
export const runBulks = reactor<BulkEvent>({
  name: 'runBulks',
  on: {
    BulkQueued: next,
    BulkRowsDone: next,
    BulkUndoStarted: next,
    BulkRowsUndone: next,
    BulkFinished: async (event, occasion) =>
      closeBulk(await withClaims(occasion), event.data.bulkId, contextOf(event, occasion)),
  },
});

type More = 'BulkQueued' | 'BulkRowsDone' | 'BulkUndoStarted' | 'BulkRowsUndone';

async function next(event: RecordedEvent<Extract<BulkEvent, { type: More }>>, occasion: Occasion): Promise<void> {
  await doRows(await withClaims(occasion), event.data.bulkId, contextOf(event, occasion));
}

/** Of the person whose bulk it is, caused by the event. */
function contextOf({ metadata, id }: RecordedEvent<BulkEvent>, occasion: Occasion): CommandContext {
  const { companyId, actor, onBehalfOf, role, channel, correlationId, reason } = metadata;
  return {
    companyId,
    actor,
    ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
    role,
    channel,
    commandId: occasion.context().commandId,
    correlationId,
    causationId: id,
    ...(reason === undefined ? {} : { reason }),
  };
}

async function withClaims({ store, handler, clock, db }: ActingServices) {
  return { store, handler, clock, db, claims: claimsOn(handler, clock, await claimsKey(db)) };
}
