import { subtract } from '../../../domain/decimal.ts';
import { adjustLot, type AdjustLot } from '../../../domain/inventory/adjustLot.ts';
import type { CountLine } from '../../../domain/inventory/count/countLines.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import type { LineResult } from '../../../domain/inventory/count/sheetLine.ts';
import { beginUndo, finishUndo, notTakenBack, recordTakenBack } from '../../../domain/inventory/count/undoCount.ts';
import { COUNT_REASON } from '../../../domain/inventory/adjustReasons.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { UNDO_REASON } from '../../../domain/undo.ts';
import { subContext } from '../../../kernel/claims.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { derivedUuid } from '../../../kernel/ids.ts';
import type { Services } from '../../../services.ts';
import { lineByLine } from './lineByLine.ts';
import type { Posted, Posting } from './postCount.ts';

/**
 * Takes a posted count back: an adjustment the other way for each that it made, each a command of its own as when it was
 * posted. A lot that has not so much left stays as it is and is told. Throws DomainError `count.notPosted`,
 * `count.undoneAlready`.
 */
export async function undoCount(
  services: Services,
  { expectedRevision: _, ...context }: CommandContext,
  { countId, reason, limit, ...run }: Omit<Posting, 'reasonCode'>,
): Promise<Posted> {
  const { handler, clock } = services;
  const { companyId } = context;
  const act = { countId, by: context.onBehalfOf ?? context.actor };
  /** The same for whoever posts, whenever: a lot is corrected once. */
  const ofLot = (productId: string, lotId: string): CommandContext => ({
    ...context,
    commandId: derivedUuid(`undoCount:${companyId}:${countId}:${productId}:${lotId}`),
    causationId: context.commandId,
  });
  const begin = { type: 'BeginUndo' as const, data: { ...act, at: clock.now(), reason } };
  await handler.handle(inventoryCount, countId, begin, beginUndo, subContext(context, 'begin'));
  const { state } = await handler.load(inventoryCount, companyId, countId);
  const { reasonCode, reasonName } = state.posting ?? { reasonCode: COUNT_REASON, reasonName: '' };
  const adjustment = { reasonCode, reasonName, reason: UNDO_REASON, note: '', countId };

  const takeBack = async ({ no, productId, lotId, unit, delta: posted }: CountLine): Promise<LineResult> => {
    const delta = subtract('0', posted);
    const data = { ...adjustment, productId, lotId, unit, units: delta, uom: { name: unit, ratio: '1' } };
    const command: AdjustLot = { type: 'AdjustLot', data };
    try {
      await handler.handle(inventory, productId, command, adjustLot, ofLot(productId, lotId));
      return { no, outcome: 'adjusted', delta };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { no, outcome: 'refused', delta: '0', code: error.code, details: error.details };
    }
  };
  const { left } = await lineByLine(notTakenBack(state), { ...run, limit }, takeBack, async (results, part) => {
    const command = { type: 'RecordTakenBack' as const, data: { countId, results } };
    await handler.handle(inventoryCount, countId, command, recordTakenBack, subContext(context, `results:${part}`));
  });
  if (left === 0) {
    const finish = { type: 'FinishUndo' as const, data: { ...act, at: clock.now() } };
    return {
      left,
      handled: await handler.handle(inventoryCount, countId, finish, finishUndo, subContext(context, 'finish')),
    };
  }
  const { revision, position } = await handler.load(inventoryCount, companyId, countId);
  return { left, handled: { revision, position, types: ['CountLinesTakenBack'] } };
}
