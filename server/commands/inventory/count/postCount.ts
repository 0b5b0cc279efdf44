import { zoneOf } from '../../../database/stock.ts';
import { businessDay } from '../../../domain/businessDay.ts';
import { product } from '../../../domain/catalog/product.ts';
import { isZero } from '../../../domain/decimal.ts';
import { varianceOf, type CountLine } from '../../../domain/inventory/count/countLines.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
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
import { lineByLine } from './lineByLine.ts';

export interface Posting {
  readonly countId: string;
  readonly reasonCode: string;
  readonly reason: string;
  /** Lines to see to at most; absent: all. Whoever calls again goes on behind them. */
  readonly limit?: number | undefined;
  readonly onLine?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

export interface Posted {
  /** Lines that are still to be seen to; 0: the count is posted. */
  readonly left: number;
  readonly handled: Handled;
}

/**
 * Posts a count: every counted lot is adjusted by counted - expected - what moved until it was counted, so that afterwards
 * there is what was counted and what has moved since (rules 14). Each lot is a command of its own under an id derived from
 * the count and the lot, so that a repeat after any interruption does the rest and nothing is posted twice; a lot that
 * cannot be adjusted is refused by itself. Throws DomainError `count.postedAlready`, `count.nothingCounted`.
 */
export async function postCount(
  services: Services,
  { expectedRevision: _, ...context }: CommandContext,
  { countId, limit, ...posting }: Posting,
): Promise<Posted> {
  const { handler, clock } = services;
  const { companyId } = context;
  const act = { countId, by: context.onBehalfOf ?? context.actor };
  const why = await adjustReason(handler, companyId, posting.reasonCode);
  const begin = { type: 'BeginPosting' as const, data: { ...act, at: clock.now(), ...why, reason: posting.reason } };
  /** The same for whoever posts, whenever: a lot is corrected once. */
  const ofLot = (productId: string, lotId: string): CommandContext => ({
    ...context,
    commandId: derivedUuid(`count:${companyId}:${countId}:${productId}:${lotId}`),
    causationId: context.commandId,
  });
  await handler.handle(inventoryCount, countId, begin, beginPosting, subContext(context, 'begin'));
  const { state } = await handler.load(inventoryCount, companyId, countId);
  // Who began it decided why: whoever goes on does not decide again.
  const { reasonCode, reasonName, reason } = state.posting ?? { ...why, reason: posting.reason };
  const adjustment = { reasonCode, reasonName, reason, note: '', countId };
  const today = businessDay(clock.now(), await zoneOf(services.db, companyId));

  const postOne = async (line: CountLine): Promise<LineResult> => {
    const { no, productId, lotId, unit, isNewLot } = line;
    const delta = varianceOf(line) ?? '0';
    if (isZero(delta)) return { no, outcome: 'unchanged', delta: '0' };
    const found = isNewLot ? await bookedAs(productId) : null;
    const data = { ...adjustment, productId, lotId, unit, delta, found };
    const command = { type: 'PostCountedLot' as const, data };
    try {
      await handler.handle(inventory, productId, command, postCountedLot, ofLot(productId, lotId));
      return { no, outcome: 'adjusted', delta };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { no, outcome: 'refused', delta: '0', code: error.code, details: error.details };
    }
  };
  const bookedAs = async (productId: string) => {
    const { state: known } = await handler.load(product, companyId, productId);
    return { warehouseId: known.warehouseId, receivedOn: today, ...(known.cost === null ? {} : { cost: known.cost }) };
  };

  const { left } = await lineByLine(unposted(state), { ...posting, limit }, postOne, async (results, part) => {
    const data = { countId, results };
    await handler.handle(
      inventoryCount,
      countId,
      { type: 'RecordPosted', data },
      recordPosted,
      subContext(context, `results:${part}`),
    );
  });
  const finish = { type: 'FinishPosting' as const, data: { ...act, at: clock.now() } };
  if (left === 0) {
    const handled = await handler.handle(inventoryCount, countId, finish, finishPosting, subContext(context, 'finish'));
    return { left, handled };
  }
  const { revision, position } = await handler.load(inventoryCount, companyId, countId);
  return { left, handled: { revision, position, types: ['CountLinesPosted'] } };
}
