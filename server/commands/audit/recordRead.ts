import { readAudit, readsOf, type ReadEvent, recordRead as decide } from '../../domain/audit/readAudit.ts';
import { subContext } from '../../kernel/claims.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';

/**
 * Notes in the log that someone takes data out: an export, a print, a look at the past (trust 6, check 29). Call it
 * BEFORE they leave: what cannot be recorded is not handed out, so its errors (StoreUnavailable, Busy) refuse the read.
 * The read's command id follows from the context's, so that one request is one read however often it is repeated.
 */
export function recordRead(
  { handler, clock }: { readonly handler: CommandHandler; readonly clock: Clock },
  context: CommandContext,
  read: ReadEvent,
): Promise<Handled> {
  return handler.handle(readAudit, readsOf(clock.now()), { read }, decide, subContext(context, 'read'));
}
