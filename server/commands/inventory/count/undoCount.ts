import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { beginUndo, notReversed } from '../../../domain/inventory/count/undoCount.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import type { Begun, CountServices, Posting } from './postCount.ts';

/**
 * Begins to take a posted count back. Quiet for one that is being undone. Throws DomainError `count.notPosted`,
 * `count.undoneAlready`.
 */
export async function beginToUndo(
  { handler, clock }: CountServices,
  { expectedRevision: _, ...context }: CommandContext,
  { countId, reason }: Omit<Posting, 'reasonCode'>,
): Promise<Begun> {
  const data = { countId, by: context.onBehalfOf ?? context.actor, at: clock.now(), reason };
  const handled = await handler.handle(inventoryCount, countId, data, beginUndo, context);
  const { state } = await handler.load(inventoryCount, context.companyId, countId);
  return { left: notReversed(state).length, handled };
}
