import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { beginPosting, unposted } from '../../../domain/inventory/count/postCount.ts';
import type { CommandContext, Handled } from '../../../kernel/handleCommand.ts';
import type { Services } from '../../../services.ts';
import { adjustReason } from '../adjustReason.ts';

/** What counts are posted and undone with: decisions rest on folded streams. */
export type CountServices = Pick<Services, 'handler' | 'clock' | 'db'>;

export interface Posting {
  readonly countId: string;
  readonly reasonCode: string;
  readonly reason: string;
}

/** What was begun; its lines are done from then on, whatever becomes of the process that began it. */
export interface Begun {
  /** Lines that are still to be seen to. */
  readonly left: number;
  readonly handled: Handled;
}

/**
 * Begins to post a count: every counted lot is adjusted by counted - expected - what moved until it was counted, so that
 * afterwards there is what was counted and what has moved since (rules 14). Throws DomainError `count.postedAlready`, also
 * for one that is being posted, and `count.nothingCounted`.
 */
export async function beginToPost(
  { handler, clock }: CountServices,
  { expectedRevision: _, ...context }: CommandContext,
  { countId, reasonCode, reason }: Posting,
): Promise<Begun> {
  const { companyId } = context;
  const why = await adjustReason(handler, companyId, reasonCode);
  const data = { countId, by: context.onBehalfOf ?? context.actor, at: clock.now(), ...why, reason };
  const handled = await handler.handle(inventoryCount, countId, data, beginPosting, context);
  const { state } = await handler.load(inventoryCount, companyId, countId);
  return { left: unposted(state).length, handled };
}
