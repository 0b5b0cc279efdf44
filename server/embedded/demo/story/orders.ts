import { takeNumbers } from '../../../commands/company/takeNumbers.ts';
import { orderIdOf } from '../../../domain/orderNumber.ts';
import { subContext } from '../../../kernel/claims.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import type { Story } from './story.ts';

/**
 * The id of an order that a step of the story opened, by the command that did: the number that it took is asked for again, which
 * an interrupted first start does as well.
 */
export async function openedOrderId(
  { services, demo }: Story,
  kind: 'salesOrder' | 'purchaseOrder',
  opening: CommandContext,
): Promise<string> {
  const { from } = await takeNumbers(services.handler, { kind, count: 1 }, subContext(opening, 'number'));
  return orderIdOf(demo.id, from);
}
