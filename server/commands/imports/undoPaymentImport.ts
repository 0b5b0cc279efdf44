import { client } from '../../domain/clients/client.ts';
import { receivable, reversePayment } from '../../domain/sales/receivable.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { subContext } from '../../kernel/claims.ts';
import type { Handled } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { isOfImport, type UndoItem } from './undoResult.ts';

/** Reverses the payments of a customer that a file brought, whatever became of the invoices since. */
export const undoPaymentImport: UndoItem = async (services, context, { itemId, batchId, isDryRun, note }) => {
  const { handler, store, db, clock } = services;
  const { companyId } = context;
  const [{ state: known }, { state }] = await Promise.all([
    handler.load(client, companyId, itemId),
    handler.load(receivable, companyId, itemId),
  ]);
  const about = { itemId, label: known.name, change: null, refusal: null, written: null };
  const brought: string[] = [];
  for await (const { type, data, metadata } of store.read(streamName(companyId, receivable.category, itemId)))
    if (type === 'PaymentRecorded' && isOfImport(metadata, batchId))
      brought.push((data as { readonly paymentId: string }).paymentId);
  const open = state.payments.filter(({ paymentId, isReversed }) => brought.includes(paymentId) && !isReversed);
  if (open.length === 0) return { ...about, outcome: 'before' };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  const reversedOn = await dayOf(db, companyId, clock.now());
  const reason = context.reason ?? UNDO_REASON;
  let written: Handled | null = null;
  for (const { paymentId } of open)
    written = await handler.handle(
      receivable,
      itemId,
      { customerId: itemId, paymentId, reversedOn, reason },
      reversePayment,
      subContext(context, paymentId),
    );
  return { ...about, outcome: 'undone', written };
};
