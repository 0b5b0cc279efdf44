import { zoneOf } from '../../../queries/company/companyDay.ts';
import { businessDay } from '../../../domain/businessDay.ts';
import { product } from '../../../domain/catalog/product.ts';
import { isZero } from '../../../domain/decimal.ts';
import { varianceOf, type CountLine } from '../../../domain/inventory/count/countLines.ts';
import { inventoryCount, type InventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import type { LineResult } from '../../../domain/inventory/count/sheetLine.ts';
import { beginPosting, finishPosting, recordPosted, unposted } from '../../../domain/inventory/count/postCount.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { postCountedLot } from '../../../domain/inventory/postCountedLot.ts';
import { subContext } from '../../../kernel/claims.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../../kernel/handleCommand.ts';
import { derivedUuid } from '../../../kernel/ids.ts';
import type { Services } from '../../../services.ts';
import { adjustReason } from '../adjustReason.ts';
import { nextLines } from './nextLines.ts';

/** What counts are posted and taken back with: decisions rest on folded streams. */
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

/**
 * Posts the next lines of a count that is being posted, and finishes it with the last. Each lot is a command of its own
 * under an id derived from the count and the lot, so that a repeat after any interruption does the rest and nothing is
 * posted twice; a lot that cannot be adjusted is refused by itself. Resolves with how many lines are left.
 */
export async function postNext(
  { handler, clock, db }: CountServices,
  context: CommandContext,
  countId: string,
  { posting, ...state }: InventoryCount,
): Promise<number> {
  if (posting === null) return 0;
  const { companyId } = context;
  // Who began it decided why and when: whoever goes on does not decide again.
  const { by, at, ...why } = posting;
  const adjustment = { ...why, note: '', countId };
  const today = businessDay(at, await zoneOf(db, companyId));
  /** The same for whoever posts, whenever: a lot is corrected once. */
  const ofLot = (productId: string, lotId: string): CommandContext => ({
    ...context,
    commandId: derivedUuid(`count:${companyId}:${countId}:${productId}:${lotId}`),
    causationId: context.commandId,
  });
  const bookedAs = async (productId: string) => {
    const { state: known } = await handler.load(product, companyId, productId);
    return { warehouseId: known.warehouseId, receivedOn: today, ...(known.cost === null ? {} : { cost: known.cost }) };
  };
  const postOne = async (line: CountLine): Promise<LineResult> => {
    const { no, productId, lotId, unit, isNewLot } = line;
    const delta = varianceOf(line) ?? '0';
    if (isZero(delta)) return { no, outcome: 'unchanged', delta: '0' };
    const found = isNewLot ? await bookedAs(productId) : null;
    const data = { ...adjustment, productId, lotId, unit, delta, found };
    try {
      await handler.handle(inventory, productId, data, postCountedLot, ofLot(productId, lotId));
      return { no, outcome: 'adjusted', delta };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { no, outcome: 'refused', delta: '0', code: error.code, details: error.details };
    }
  };
  const left = await nextLines(unposted({ posting, ...state }), postOne, (results, part) => {
    const posted = { countId, results };
    return handler.handle(inventoryCount, countId, posted, recordPosted, subContext(context, `results:${part}`));
  });
  if (left > 0) return left;
  const finish = { countId, by, at: clock.now() };
  await handler.handle(inventoryCount, countId, finish, finishPosting, subContext(context, 'finish'));
  return 0;
}
