import { companyConfig } from '../../server/commands/company/companyConfig.ts';
import { todayOf } from '../../server/commands/purchasing/openPurchase.ts';
import { receivePurchase as receive } from '../../server/commands/purchasing/receivePurchase.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { isZero, type Decimal } from '../../server/domain/decimal.ts';
import { confirmPurchase as decideConfirm } from '../../server/domain/purchasing/confirmPurchase.ts';
import {
  cancelPurchase as decideCancel,
  sendPurchase as decideSend,
} from '../../server/domain/purchasing/endPurchase.ts';
import { purchaseOrder, type PurchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { purchasePolicyOf } from '../../server/domain/purchasing/purchasePolicy.ts';
import { PurchaseStage, type PurchaseStageCode } from '../../server/domain/purchasing/purchaseStage.ts';
import {
  defaultBestBy,
  receivePurchase as decideReceive,
  stillToCome,
  type ReceivePurchase,
} from '../../server/domain/purchasing/receivePurchase.ts';
import { dayCell, numberCell } from '../../server/imports/cells.ts';
import { purchasesIn } from '../../server/queries/purchasing/purchasesIn.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import { eachOrder, namedOrders, onlyOne, type Chosen } from '../session/eachOrder.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { purchaseNamed } from './purchaseNamed.ts';

interface Waiting {
  readonly doing: string;
  readonly summary: string;
  readonly stages: readonly PurchaseStageCode[];
}

/** Takes a step with one order, several, or all that wait for it. */
const steps =
  <Options extends Chosen & { readonly dryRun?: true }>(
    step: (session: Session, wanted: string, options: Options) => Promise<Step>,
    { doing, summary, stages }: Waiting,
  ) =>
  async (session: Session, orders: readonly string[], options: Options): Promise<number> => {
    const only = onlyOne(orders, options);
    if (only !== null) {
      const { record, key, details } = await step(session, only, options);
      answer(session, record, key, details);
      return ExitCode.ok;
    }
    const { services, company } = session;
    const waiting = () => purchasesIn(services.db, company.id, stages);
    const named = await namedOrders(session, orders, options, { readModel: 'purchase_orders', waiting });
    const isDryRun = options.dryRun === true;
    return eachOrder(session, named, {
      ...{ doing, summary: isDryRun ? 'orders.possible' : summary, isDryRun },
      run: async (wanted) => (await step(session, wanted, options)).record.number,
    });
  };

/** What was done with an order, or would be: for programs, and as a sentence. */
interface Step {
  readonly record: { readonly number: string };
  readonly key: string;
  readonly details: object;
}

interface SendOptions extends Chosen {
  readonly dryRun?: true;
}

async function sendOne(session: Session, wanted: string, { dryRun }: SendOptions): Promise<Step> {
  const { services, t } = session;
  const { orderId, state } = await purchaseNamed(wanted, session);
  const command = { orderId, by: 'other', to: '', text: '', language: t.language } as const;
  if (dryRun) decideSend(command, state);
  else
    await services.handler.handle(purchaseOrder, orderId, command, decideSend, session.context('cli', newCommandId()));
  const record = { orderId, number: state.number, isDryRun: dryRun === true };
  return { record, key: dryRun ? 'purchase.wouldSend' : 'purchase.sent', details: record };
}

/** The vendor was told of it, by phone and the like. */
export const sendPurchase = steps(sendOne, {
  ...{ doing: 'progress.send', summary: 'orders.send' },
  stages: [PurchaseStage.DRAFT],
});

interface ConfirmOptions extends Chosen {
  readonly line?: readonly string[];
  readonly promised?: string;
  readonly dryRun?: true;
}

async function confirmOne(session: Session, wanted: string, options: ConfirmOptions): Promise<Step> {
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
  const details = { number: state.number, count: lines.length };
  return { record, key: options.dryRun ? 'purchase.wouldConfirm' : 'purchase.confirmed', details };
}

/** What the vendor confirmed: the lines named with their quantities, else all that are not confirmed yet, as ordered. */
export const confirmPurchase = steps(confirmOne, {
  ...{ doing: 'progress.confirm', summary: 'orders.confirm' },
  stages: [PurchaseStage.SENT],
});

interface ReceiveOptions extends Chosen {
  readonly line?: readonly string[];
  /** All that was confirmed and has not come. */
  readonly rest?: true;
  readonly bestBy?: string;
  readonly defaultBestBy?: true;
  readonly receivedOn?: string;
  readonly vendorLot?: string;
  readonly note?: string;
  readonly dryRun?: true;
}

async function receiveOne(session: Session, wanted: string, options: ReceiveOptions): Promise<Step> {
  const { services, company } = session;
  const { orderId, state } = await purchaseNamed(wanted, session);
  const isRest = options.rest === true || options.allOpen === true;
  if (isRest === (options.line !== undefined)) throw new Failure('purchase.lineOrRest', {}, ExitCode.usage);
  if (options.bestBy === undefined && !options.defaultBestBy)
    throw new Failure('purchase.bestByRequired', {}, ExitCode.usage);
  const today = await todayOf(services, company.id);
  const receivedOn = options.receivedOn === undefined ? today : dayCell('receivedDate', options.receivedOn);
  const lines: ReceivePurchase['lines'][number][] = [];
  const named = options.line?.map((written) => lineWritten(written, state));
  for (const line of named ?? restOf(state)) {
    const bestBy = options.bestBy === undefined ? await usualBestBy(line.productId) : dayCell('bestBy', options.bestBy);
    const { vendorLot = '' } = options;
    lines.push({ lineId: line.lineId, quantity: line.quantity, bestBy, vendorLot, temperature: null, weights: [] });
  }
  const command: ReceivePurchase = { orderId, receivedOn, today, note: options.note ?? '', lines };
  const { number } = state;
  if (options.dryRun) {
    const [event] = decideReceive(command, state);
    const lots = event?.type === 'GoodsReceived' ? event.data.lots.map(({ lotId }) => lotId) : [];
    const record = { orderId, number, isDryRun: true, lots };
    return { record, key: 'purchase.wouldReceive', details: { number, lots: lots.join(', ') } };
  }
  const { receipt } = await receive(services, command, session.context('cli', newCommandId()));
  const lots = receipt.lots.map(({ lotId }) => lotId);
  const record = { orderId, number, isDryRun: false, lots };
  return { record, key: 'purchase.received', details: { number, lots: lots.join(', ') } };

  async function usualBestBy(productId: string): Promise<string> {
    const { details } = (await services.handler.load(product, company.id, productId)).state;
    const policy = purchasePolicyOf(await companyConfig(services.handler, company.id));
    return defaultBestBy(receivedOn, details.shelfLife, policy);
  }
}

/** Everything that was confirmed and has not come. */
const restOf = ({ lines }: PurchaseOrder) =>
  lines.list.flatMap((line) => {
    const quantity = stillToCome(line);
    return isZero(quantity) ? [] : [{ ...line, quantity }];
  });

/**
 * Takes goods in, each line named as one lot, or all that is still to come. The best-by date is always said: one for all, or
 * each product's usual one.
 */
export const receivePurchase = steps(receiveOne, {
  ...{ doing: 'progress.receive', summary: 'orders.receive' },
  stages: [PurchaseStage.CONFIRMED, PurchaseStage.RECEIVING],
});

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
