import { product } from '../../domain/catalog/product.ts';
import { add, compare, isSame, isZero, type Decimal } from '../../domain/decimal.ts';
import { withChangedLine } from '../../domain/lines.ts';
import { orderIdOf } from '../../domain/orderNumber.ts';
import type { PurchaseLine } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { purchasePolicyOf } from '../../domain/purchasing/purchasePolicy.ts';
import { defaultBestBy, mostToCome, stillToCome, type ReceiveLine } from '../../domain/purchasing/receivePurchase.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { purchaseOfSource } from './importPurchase.ts';
import { todayOf } from './openPurchase.ts';
import type { PurchaseServices } from './purchaseParts.ts';
import { receivePurchase } from './receivePurchase.ts';

/** A lot that came as a row of a file has it; what it leaves empty is absent. Dates YYYY-MM-DD, amounts as decimals. */
export interface WrittenReceiptLine {
  readonly row: number;
  /** Its number here, or in the system that it was imported from. */
  readonly purchaseOrder: string;
  /** Absent: today. */
  readonly receivedOn?: string;
  readonly sku: string;
  /** The line's number, where an order has the same product twice. */
  readonly orderLine?: Decimal;
  /** In the line's unit. */
  readonly quantity: Decimal;
  /** Absent: by the product's shelf life or the company's policy (rules 2). */
  readonly bestBy?: string;
  readonly vendorLot?: string;
  readonly temperature?: Decimal;
  /** Of single units, with blanks between them. */
  readonly weights?: string;
  readonly note?: string;
}

/** Weights in one cell, as they are typed in a receipt: blanks, commas or semicolons between them. */
export const weightsIn = (text: string): string[] => text.split(/[\s,;，；]+/).filter((weight) => weight !== '');

interface Called {
  readonly orderId: string;
  readonly state: PurchaseOrder;
}

/** `WWS-000012`, `000012` or `12`. */
const NUMBER = /^(?<prefix>[^\d\s]*-)?(?<digits>\d{1,15})$/;

/** The order that a file calls so. Throws DomainError `import.purchaseUnknown`, `import.purchaseAmbiguous`. */
export async function purchaseCalled(
  services: Pick<PurchaseServices, 'handler' | 'claims'>,
  companyId: string,
  written: string,
): Promise<Called> {
  const own = await ownPurchase(services, companyId, written);
  const imported = await purchaseOfSource(services, companyId, written);
  if (own && imported && own.orderId !== imported.orderId && sameValue(own.state.number) !== sameValue(written)) {
    const numbers = { number: own.state.number, other: imported.state.number };
    throw new DomainError('import.purchaseAmbiguous', { value: written, ...numbers }, 'purchaseOrder');
  }
  const found = own ?? imported;
  if (!found) throw new DomainError('import.purchaseUnknown', { value: written }, 'purchaseOrder');
  return found;
}

async function ownPurchase(
  { handler }: Pick<PurchaseServices, 'handler'>,
  companyId: string,
  written: string,
): Promise<Called | null> {
  const { digits, prefix = '' } = NUMBER.exec(written)?.groups ?? {};
  if (digits === undefined) return null;
  const orderId = orderIdOf(companyId, Number(digits));
  const { state } = await handler.load(purchaseOrder, companyId, orderId);
  return state.isOpened && sameValue(state.number).startsWith(sameValue(prefix)) ? { orderId, state } : null;
}

/** The line that a row is about: the first of its product that can take so much, else the first that waits for any. */
function lineOf(
  { sku, orderLine, quantity }: WrittenReceiptLine,
  { lines, number }: Pick<PurchaseOrder, 'lines' | 'number'>,
): PurchaseLine {
  const ofRow = lines.list.filter(
    (line) => sameValue(line.sku) === sameValue(sku) && (orderLine === undefined || String(line.number) === orderLine),
  );
  const waiting = ofRow.filter((line) => !isZero(stillToCome(line)));
  const line = waiting.find((each) => compare(quantity, mostToCome(each)) <= 0) ?? waiting[0] ?? ofRow[0];
  if (line) return line;
  throw orderLine === undefined
    ? new DomainError('import.receiptSkuUnknown', { sku, number }, 'sku')
    : new DomainError('import.receiptLineUnknown', { sku, number, line: orderLine }, 'orderLine');
}

/** What a row brings to an order as it is by then. */
export async function receivedLine(
  { handler }: Pick<PurchaseServices, 'handler'>,
  companyId: string,
  { row, receivedOn, state }: { row: WrittenReceiptLine; receivedOn: string; state: PurchaseOrder },
): Promise<ReceiveLine> {
  const { lineId, productId } = lineOf(row, state);
  const { quantity, vendorLot = '', temperature = null, weights = '' } = row;
  const usualBestBy = async (): Promise<string> => {
    const { shelfLife } = (await handler.load(product, companyId, productId)).state.details;
    return defaultBestBy(receivedOn, shelfLife, purchasePolicyOf(await companyConfig(handler, companyId)));
  };
  const bestBy = row.bestBy ?? (await usualBestBy());
  return { lineId, quantity, bestBy, vendorLot, temperature, weights: weightsIn(weights) };
}

/** The order has a receipt of this day with just these lots: it is the same one (rules 16). */
export const isReceived = (
  rows: readonly WrittenReceiptLine[],
  receivedOn: string,
  { receipts }: Pick<PurchaseOrder, 'receipts'>,
): boolean =>
  receipts.some(
    (receipt) =>
      receipt.receivedOn === receivedOn &&
      receipt.lots.length === rows.length &&
      receipt.lots.every((lot, index) => {
        const row = rows[index];
        return (
          row !== undefined &&
          sameValue(row.sku) === sameValue(lot.sku) &&
          isSame(row.quantity, lot.quantity) &&
          (row.orderLine ?? String(lot.number)) === String(lot.number) &&
          (row.bestBy ?? lot.bestBy) === lot.bestBy &&
          (row.vendorLot ?? lot.vendorLot) === lot.vendorLot &&
          (row.weights ?? lot.weights.join(' ')) === lot.weights.join(' ')
        );
      }),
  );

/** Books what rows of a file tell of one order and day as one receipt; false where the order has it. */
export async function importReceipt(
  services: PurchaseServices,
  rows: readonly WrittenReceiptLine[],
  context: CommandContext,
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const { companyId } = context;
  const { orderId, state } = await purchaseCalled(services, companyId, first.purchaseOrder);
  const today = await todayOf(services, companyId);
  const { receivedOn = today, note = '' } = first;
  if (isReceived(rows, receivedOn, state)) return false;
  const lines: ReceiveLine[] = [];
  let now = state;
  for (const row of rows) {
    const line = await receivedLine(services, companyId, { row, receivedOn, state: now });
    lines.push(line);
    now = withReceived(now, line);
  }
  const { types } = await receivePurchase(services, { orderId, receivedOn, today, note, lines }, context);
  return types.length > 0;
}

/** The order as if a line had come already: what is next of the same product goes to what is left. */
export const withReceived = (
  state: PurchaseOrder,
  { lineId, quantity }: Pick<ReceiveLine, 'lineId' | 'quantity'>,
): PurchaseOrder => ({
  ...state,
  lines: withChangedLine(state.lines, lineId, ({ received, lots }) => ({
    received: add(received, quantity),
    lots: lots + 1,
  })),
});
