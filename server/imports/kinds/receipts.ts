import { undoReceiptImport } from '../../commands/imports/undoOrderImport.ts';
import {
  isReceived,
  purchaseCalled,
  importReceipt,
  receivedLine,
  weightsIn,
  withReceived,
  type WrittenReceiptLine,
} from '../../commands/purchasing/importReceipt.ts';
import { assertLegal } from '../../domain/purchasing/legalCommands.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import {
  RECEIPT_LOTS_MAX,
  RECEIPT_NOTE_MAX,
  receivePurchase,
  VENDOR_LOT_MAX,
} from '../../domain/purchasing/receivePurchase.ts';
import { SOURCE_NUMBER_MAX } from '../../domain/sales/orderFields.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { dayCell, numberCell, refuseControl } from '../cells.ts';
import type { FileKind, ImportPlace, Verdict } from '../fileKind.ts';
import { judgeNewOrder, orderCell, textsOf } from './orderRows.ts';

const receiptFields = [
  'purchaseOrder', 'receivedOn', 'sku', 'orderLine', 'quantity', 'bestBy', 'vendorLot', 'temperature', 'weights', 'note',
] as const; // prettier-ignore
type ReceiptField = (typeof receiptFields)[number];

const textMax = { purchaseOrder: SOURCE_NUMBER_MAX, vendorLot: VENDOR_LOT_MAX, note: RECEIPT_NOTE_MAX };

function read(field: ReceiptField, text: string): string {
  switch (field) {
    case 'receivedOn':
    case 'bestBy':
      return dayCell(field, text);
    case 'orderLine':
    case 'temperature':
      return numberCell(field, text);
    case 'weights':
      return weightsIn(text)
        .map((weight) => numberCell(field, weight))
        .join(' ');
    case 'purchaseOrder':
    case 'vendorLot':
    case 'note':
      refuseControl(field, text);
      if (text.length > textMax[field])
        throw new DomainError('catalog.detailTooLong', { field, maximum: textMax[field] }, field);
      return text;
    case 'sku':
    case 'quantity':
      return orderCell(field, text);
  }
}

/** Lots that came with purchase orders, one a row; rows of one order and day are one receipt, booked whole or not at all (rules 2). */
export const receipts: FileKind<ReceiptField, WrittenReceiptLine> = {
  name: 'receipts',
  form: {
    fields: receiptFields,
    required: {
      purchaseOrder: 'import.orderRequired',
      sku: 'catalog.skuRequired',
      quantity: 'orders.quantityRequired',
    },
    prefixed: 'sku',
    cells: {
      ...{ purchaseOrder: 'code', sku: 'code', vendorLot: 'code' },
      ...{ orderLine: 'number', quantity: 'number', temperature: 'number', receivedOn: 'day', bestBy: 'day' },
    },
    read,
  },
  label: ({ purchaseOrder: order = '', sku = '' }) => `${String(order)} ${String(sku)}`,
  rowsOf: (row, values) => [{ row, ...textsOf(values) } as unknown as WrittenReceiptLine],
  once: [],
  groupOf: (row) => groupOf(row),
  wholeGroupOf: (values) => groupOf(textsOf(values)),
  // Lots are numbered in the order of the file.
  atOnce: 1,
  open(place) {
    const today = dayOf(place.services.db, place.companyId, place.services.clock.now());
    const coming: Coming = new Map();
    let last: Promise<unknown> = Promise.resolve();
    return {
      judge(rows) {
        const judged = last.then(async () => judge(rows, place, { today: await today, coming }));
        last = judged.catch(() => undefined);
        return judged;
      },
      write: (rows, context) => importReceipt(place.services, rows, context),
    };
  },
  undoItem: undoReceiptImport,
};

const groupOf = ({ purchaseOrder: order = '', receivedOn = '' }: Partial<WrittenReceiptLine>): string =>
  `${sameValue(order)} ${receivedOn}`;

/** Orders as they will be by what earlier receipts of the file bring: none brings what another one brings already. */
type Coming = Map<string, PurchaseOrder>;

async function judge(
  rows: readonly WrittenReceiptLine[],
  { services, companyId, nameOf }: ImportPlace,
  { today, coming }: { readonly today: string; readonly coming: Coming },
): Promise<Verdict<WrittenReceiptLine>> {
  const { receivedOn = today, purchaseOrder: written = '' } = rows[0] ?? {};
  const called = await purchaseCalled(services, companyId, written).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  const { orderId, state } = called instanceof DomainError ? nobody : called;
  if (isReceived(rows, receivedOn, state)) return { findings: [], complete: rows.map(({ row }) => row) };
  let now = coming.get(orderId) ?? state;
  const verdict = await judgeNewOrder(rows, {
    head: ['note'],
    nameOf,
    judgeHead() {
      if (called instanceof DomainError) throw called;
      assertReceiving(now);
      if (rows.length > RECEIPT_LOTS_MAX)
        throw new DomainError('purchases.tooManyLots', { maximum: RECEIPT_LOTS_MAX }, 'purchaseOrder');
    },
    async judgeLine(row) {
      const line = await receivedLine(services, companyId, { row, receivedOn, state: now });
      receivePurchase({ orderId, receivedOn, today, note: row.note ?? '', lines: [line] }, now);
      now = withReceived(now, line);
    },
  });
  if (verdict.findings.length === 0) coming.set(orderId, now);
  return verdict;
}

/** An order that nobody has. */
const nobody = { orderId: '', state: purchaseOrder.initialState() };

/** Throws why the order takes nothing in, at the column of its number. */
function assertReceiving(state: PurchaseOrder): void {
  try {
    assertLegal('receive', state);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.code, error.details, 'purchaseOrder') : error;
  }
}
