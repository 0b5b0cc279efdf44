import { subtract } from '../../../domain/decimal.ts';
import { adjustLot } from '../../../domain/inventory/adjustLot.ts';
import type { CountLine } from '../../../domain/inventory/count/countLines.ts';
import { inventoryCount, type InventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import type { LineResult } from '../../../domain/inventory/count/sheetLine.ts';
import { beginUndo, finishUndo, notTakenBack, recordTakenBack } from '../../../domain/inventory/count/undoCount.ts';
import { COUNT_REASON } from '../../../domain/inventory/adjustReasons.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { UNDO_REASON } from '../../../domain/undo.ts';
import { subContext } from '../../../kernel/claims.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { derivedUuid } from '../../../kernel/ids.ts';
import { nextLines } from './nextLines.ts';
import type { Begun, CountServices, Posting } from './postCount.ts';

/**
 * Begins to take a posted count back. Quiet for one that is being taken back. Throws DomainError `count.notPosted`,
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
  return { left: notTakenBack(state).length, handled };
}

/**
 * Takes the next lines of a count back, an adjustment the other way for each that it made, each a command of its own as when
 * it was posted. A lot that has not so much left stays as it is and is told. Resolves with how many lines are left.
 */
export async function undoNext(
  { handler, clock }: CountServices,
  context: CommandContext,
  countId: string,
  state: InventoryCount,
): Promise<number> {
  const { companyId } = context;
  const { reasonCode, reasonName } = state.posting ?? { reasonCode: COUNT_REASON, reasonName: '' };
  const adjustment = { reasonCode, reasonName, reason: UNDO_REASON, note: '', countId };
  /** The same for whoever takes it back, whenever: a lot is corrected once. */
  const ofLot = (productId: string, lotId: string): CommandContext => ({
    ...context,
    commandId: derivedUuid(`undoCount:${companyId}:${countId}:${productId}:${lotId}`),
    causationId: context.commandId,
  });
  const takeBack = async ({ no, productId, lotId, unit, delta: posted }: CountLine): Promise<LineResult> => {
    const delta = subtract('0', posted);
    const data = { ...adjustment, productId, lotId, unit, units: delta, uom: { name: unit, ratio: '1' } };
    try {
      await handler.handle(inventory, productId, data, adjustLot, ofLot(productId, lotId));
      return { no, outcome: 'adjusted', delta };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { no, outcome: 'refused', delta: '0', code: error.code, details: error.details };
    }
  };
  const left = await nextLines(notTakenBack(state), takeBack, (results, part) => {
    const takenBack = { countId, results };
    return handler.handle(inventoryCount, countId, takenBack, recordTakenBack, subContext(context, `results:${part}`));
  });
  if (left > 0) return left;
  const finish = { countId, by: state.undo?.by ?? '', at: clock.now() };
  await handler.handle(inventoryCount, countId, finish, finishUndo, subContext(context, 'finish'));
  return 0;
}
