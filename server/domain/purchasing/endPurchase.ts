import { DomainError } from '../../kernel/decider.ts';
import { isMailAddress, MAIL_TEXT_MAX } from '../mailAddress.ts';
import { checkedReason } from '../reason.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseOrderEvent, SentBy } from './purchaseEvents.ts';
import { linesOfProducts, type PurchaseOrder } from './purchaseOrder.ts';
import { isAllReceived } from './receivePurchase.ts';

export interface SendPurchase {
  readonly orderId: string;
  readonly by: SentBy;
  /** The vendor's address; empty where it was told otherwise than by mail. */
  readonly to: string;
  readonly language: 'en' | 'zh';
  /** What is there above the lines in the mail. */
  readonly text: string;
  /** What goes with the mail, as it was issued; absent: nothing does. */
  readonly paper?: { readonly issueId: string; readonly sha256: string };
}

/** The vendor is told what is ordered: by mail, or by phone and the like. Again after a change. */
export function sendPurchase(
  { orderId, by, to, language, text, paper }: SendPurchase,
  state: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('send', state);
  if (by === 'mail' && !isMailAddress(to))
    throw new DomainError('purchases.vendorWithoutEmail', { vendor: state.vendor.name }, 'to');
  const written = text.trim();
  if (written.length > MAIL_TEXT_MAX)
    throw new DomainError('catalog.detailTooLong', { field: 'text', maximum: MAIL_TEXT_MAX }, 'text');
  const sent = { by, to: by === 'mail' ? to : '', language, text: written, ...(paper ? { paper } : {}) };
  return [{ type: 'PurchaseOrderSent', data: { orderId, ...sent, lines: linesOfProducts(state) } }];
}

export interface EndPurchase {
  readonly orderId: string;
  readonly reason: string;
}

/** Nothing more is expected; why, where something confirmed has not come. */
export function closePurchase({ orderId, reason }: EndPurchase, state: PurchaseOrder): PurchaseOrderEvent[] {
  assertLegal('close', state);
  const isShort = !isAllReceived(state.lines.list);
  const why = isShort || reason.trim() !== '' ? checkedReason(reason) : '';
  return [
    { type: 'PurchaseOrderClosed', data: { orderId, reason: why, was: state.stage, lines: linesOfProducts(state) } },
  ];
}

/** The order does not take place: only while nothing has come (rules 2). */
export function cancelPurchase({ orderId, reason }: EndPurchase, state: PurchaseOrder): PurchaseOrderEvent[] {
  assertLegal('cancel', state);
  const why = checkedReason(reason);
  return [
    { type: 'PurchaseOrderCancelled', data: { orderId, reason: why, was: state.stage, lines: linesOfProducts(state) } },
  ];
}
