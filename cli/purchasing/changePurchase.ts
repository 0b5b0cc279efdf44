import { todayOf } from '../../server/commands/purchasing/openPurchase.ts';
import { receivePurchase as receive } from '../../server/commands/purchasing/receivePurchase.ts';
import { product } from '../../server/domain/catalog/product.ts';
import type { Decimal } from '../../server/domain/decimal.ts';
import { confirmPurchase as decideConfirm } from '../../server/domain/purchasing/confirmPurchase.ts';
import { cancelPurchase as decideCancel } from '../../server/domain/purchasing/endPurchase.ts';
import { purchaseOrder, type PurchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { usualPurchasePolicy } from '../../server/domain/purchasing/purchasePolicy.ts';
import { defaultBestBy, receiveGoods, type ReceiveGoods } from '../../server/domain/purchasing/receiveGoods.ts';
import { dayCell, numberCell } from '../../server/imports/cells.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { purchaseNamed } from './purchaseNamed.ts';

interface ConfirmOptions {
  readonly line?: readonly string[];
  readonly promised?: string;
  readonly dryRun?: true;
}

/** What the vendor confirmed: the lines named with their quantities, else all that are not confirmed yet, as ordered. */
export async function confirmPurchase(session: Session, wanted: string, options: ConfirmOptions): Promise<void> {
  const { handler } = session.services;
  const { orderId, state } = await purchaseNamed(wanted, session);
  const named = options.line?.map((written) => lineWritten(written, state));
  const open = state.lines.list.filter(({ confirmed }) => confirmed === null);
  const lines = named ?? open.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const promisedOn = options.promised === undefined ? undefined : dayCell('promisedDate', options.promised);
  const command = { orderId, lines, promisedOn };
  if (options.dryRun) decideConfirm(command, state);
  else await handler.handle(purchaseOrder, orderId, command, decideConfirm, session.context('cli', newCommandId()));
  const record = { orderId, number: state.number, isDryRun: options.dryRun === true, lines: lines.length };
  answer(session, record, options.dryRun ? 'purchase.wouldConfirm' : 'purchase.confirmed', {
    number: state.number,
    count: lines.length,
  });
}

interface ReceiveOptions {
  readonly line: readonly string[];
  readonly bestBy?: string;
  readonly defaultBestBy?: true;
  readonly receivedOn?: string;
  readonly vendorLot?: string;
  readonly note?: string;
  readonly dryRun?: true;
}

/** Takes goods in, each line named as one lot. The best-by date is always said: one for all, or each product's usual one. */
export async function receivePurchase(session: Session, wanted: string, options: ReceiveOptions): Promise<void> {
  const { services, company } = session;
  const { orderId, state } = await purchaseNamed(wanted, session);
  if (options.bestBy === undefined && !options.defaultBestBy)
    throw new Failure('purchase.bestByRequired', {}, ExitCode.usage);
  const today = await todayOf(services, company.id);
  const receivedOn = options.receivedOn === undefined ? today : dayCell('receivedDate', options.receivedOn);
  const lines: ReceiveGoods['lines'][number][] = [];
  for (const written of options.line) {
    const line = lineWritten(written, state);
    const bestBy = options.bestBy === undefined ? await usualBestBy(line.productId) : dayCell('bestBy', options.bestBy);
    const { vendorLot = '' } = options;
    lines.push({ lineId: line.lineId, quantity: line.quantity, bestBy, vendorLot, temperature: null, weights: [] });
  }
  const command: ReceiveGoods = { orderId, receivedOn, today, note: options.note ?? '', lines };
  const { number } = state;
  if (options.dryRun) {
    const [event] = receiveGoods(command, state);
    const lots = event?.type === 'GoodsReceived' ? event.data.lots.map(({ lotId }) => lotId) : [];
    const record = { orderId, number, isDryRun: true, lots };
    answer(session, record, 'purchase.wouldReceive', { number, lots: lots.join(', ') });
    return;
  }
  const { receipt } = await receive(services, command, session.context('cli', newCommandId()));
  const lots = receipt.lots.map(({ lotId }) => lotId);
  const record = { orderId, number, isDryRun: false, lots };
  answer(session, record, 'purchase.received', { number, lots: lots.join(', ') });

  async function usualBestBy(productId: string): Promise<string> {
    const { details } = (await services.handler.load(product, company.id, productId)).state;
    return defaultBestBy(receivedOn, details.shelfLife, usualPurchasePolicy);
  }
}

/** The order does not take place; only while nothing has come. */
export async function cancelPurchase(
  session: Session,
  wanted: string,
  { reason, dryRun }: { readonly reason: string; readonly dryRun?: true },
): Promise<void> {
  const { orderId, state } = await purchaseNamed(wanted, session);
  const command = { orderId, reason };
  const context = { ...session.context('cli', newCommandId()), reason };
  if (dryRun) decideCancel(command, state);
  else await session.services.handler.handle(purchaseOrder, orderId, command, decideCancel, context);
  const record = { orderId, number: state.number, isDryRun: dryRun === true };
  answer(session, record, dryRun ? 'purchase.wouldCancel' : 'purchase.cancelled');
}

/** `2=12.5`: so many of line 2. */
function lineWritten(written: string, { lines, number }: PurchaseOrder) {
  const [, no, quantity] = /^\s*(\d{1,6})\s*=\s*(.+?)\s*$/.exec(written) ?? [];
  if (no === undefined || quantity === undefined)
    throw new Failure('purchase.lineInvalid', { value: written }, ExitCode.usage);
  const line = lines.list.find((each) => each.number === Number(no));
  if (!line) throw new Failure('purchase.lineUnknown', { number, line: no }, ExitCode.usage);
  return { ...line, quantity: numberCell('quantity', quantity) satisfies Decimal };
}
