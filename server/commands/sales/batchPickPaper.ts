import { company } from '../../domain/company/company.ts';
import { PAPER_TEMPLATE, type PrintableChoice } from '../../domain/printables.ts';
import { batchPick, type BatchPick } from '../../domain/sales/batchPick.ts';
import { anyFacts, whyNot, type WhyNot } from '../../domain/sales/legalCommands.ts';
import { isShipped } from '../../domain/sales/orderCodes.ts';
import { pickSheet, type PickSheet } from '../../domain/sales/pickSheet.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import { message } from '../../messages.ts';
import type { BatchPickPaper } from '../../printables/orders/paper.ts';
import { momentOf } from '../../queries/company/momentOf.ts';
import type { Services } from '../../services.ts';
import { pickingFacts, printSettings } from './orderPaper.ts';

interface BatchPickRequest {
  readonly companyId: string;
  readonly orderIds: readonly string[];
  readonly choice: PrintableChoice;
}

/**
 * What is to be picked for these orders now, as one paper (spec 3, section 2 "Print Batch Pick"): it marks nothing and is issued
 * of none of them. Orders that can't be picked are named on it. Throws DomainError `orders.unknown`.
 */
export async function batchPickPaper(
  services: Pick<Services, 'handler' | 'clock'>,
  { companyId, orderIds, choice }: BatchPickRequest,
): Promise<BatchPickPaper> {
  const { handler, clock } = services;
  const sheets: PickSheet[] = [];
  const omitted: BatchPick['omitted'][number][] = [];
  let last = -1n;
  for (const orderId of new Set(orderIds)) {
    const { state: order, position } = await handler.load(salesOrder, companyId, orderId);
    if (!order.isOpened) throw new DomainError('orders.unknown', { orderId });
    if (position !== undefined && position !== null && position > last) last = position;
    const reason = whyNotPicked(order);
    if (reason) {
      const { code, details } = reason;
      omitted.push({ number: order.number, reason: message('errors', code, choice.language, details) });
    } else {
      const products = await pickingFacts(services, companyId, order);
      sheets.push(pickSheet(order, { shipTo: [], products }));
    }
  }
  const { timeZone } = (await handler.load(company, companyId, companyId)).state;
  return {
    ...{ document: 'batchPick', template: PAPER_TEMPLATE, mark: null, position: String(last) },
    settings: { ...(await printSettings(services, companyId, 'pickSheet')), ...choice },
    knownAt: momentOf(clock.now(), timeZone),
    data: batchPick(sheets, omitted),
  };
}

const whyNotPicked = (order: SalesOrder): WhyNot | null =>
  isShipped(order.phase) ? { code: 'orders.shippedAlready' } : whyNot('issuePickSheet', order, anyFacts);
