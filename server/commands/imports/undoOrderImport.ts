import { cancelPurchase } from '../../domain/purchasing/endPurchase.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { PurchaseStage } from '../../domain/purchasing/purchaseStage.ts';
import { OrderPhase } from '../../domain/sales/orderCodes.ts';
import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { cancelOrder } from '../../domain/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { DomainError } from '../../kernel/decider.ts';
import { releasePurchaseSource } from '../purchasing/importPurchase.ts';
import { progressOrder } from '../sales/progressOrder.ts';
import { releaseSource } from '../sales/importSalesOrder.ts';
import type { UndoItem } from './undoResult.ts';

/** What a command would refuse; null: nothing. */
function refusalOf(judge: () => unknown): DomainError | null {
  try {
    judge();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const aboutOf = (itemId: string, label: string) =>
  ({ itemId, label, change: null, refusal: null, written: null }) as const;

/** Cancels an imported sales order that has not left, no matter who has worked on it: its stock is free, and its number may come again. */
export const undoSalesOrderImport: UndoItem = async (services, context, { itemId, isDryRun, note }) => {
  const { companyId } = context;
  const { state } = await services.handler.load(salesOrder, companyId, itemId);
  const about = aboutOf(itemId, state.number);
  if (!state.isOpened || state.phase === OrderPhase.CANCEL) return { ...about, outcome: 'before' };
  const refusal = refusalOf(() => assertLegal('cancel', itemId, state));
  if (refusal) return { ...about, outcome: 'blocked', refusal };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  const reason = context.reason ?? UNDO_REASON;
  const { handled: written } = await progressOrder(services, itemId, cancelOrder, { reason }, context);
  if (state.sourceNumber !== null) await releaseSource(services, state.sourceNumber, itemId, context);
  return { ...about, outcome: 'undone', written };
};

/** Cancels an imported purchase order of which nothing has come; its number may come again. */
export const undoPurchaseImport: UndoItem = async (services, context, { itemId, isDryRun, note }) => {
  const { handler } = services;
  const { state } = await handler.load(purchaseOrder, context.companyId, itemId);
  const about = aboutOf(itemId, state.number);
  if (!state.isOpened || state.stage === PurchaseStage.CANCEL) return { ...about, outcome: 'before' };
  const command = { orderId: itemId, reason: context.reason ?? UNDO_REASON };
  const refusal = refusalOf(() => cancelPurchase(command, state));
  if (refusal) return { ...about, outcome: 'blocked', refusal };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  const written = await handler.handle(purchaseOrder, itemId, command, cancelPurchase, context);
  if (state.sourceNumber !== null) await releasePurchaseSource(services, state.sourceNumber, itemId, context);
  return { ...about, outcome: 'undone', written };
};

/** Goods that came stay: what was wrong of them is corrected in stock, where it says why. */
export const undoReceiptImport: UndoItem = async ({ handler }, { companyId }, { itemId }) => {
  const { number } = (await handler.load(purchaseOrder, companyId, itemId)).state;
  const refusal = new DomainError('purchases.receiptStays', { number });
  return { ...aboutOf(itemId, number), outcome: 'blocked', refusal };
};
