import { undoPurchaseImport } from '../../commands/imports/undoOrderImport.ts';
import { vendorOf } from '../../commands/purchasing/purchaseParts.ts';
import {
  purchaseNames,
  purchaseOfSource,
  importPurchase,
  type PurchaseNames,
  type WrittenPurchaseLine,
} from '../../commands/purchasing/importPurchase.ts';
import { isSame } from '../../domain/decimal.ts';
import { COST_PLACES } from '../../domain/limits.ts';
import { checkedUnitAmount } from '../../domain/lines.ts';
import { openPurchase, PURCHASE_NOTES_MAX, REFERENCE_MAX } from '../../domain/purchasing/purchaseHeader.ts';
import { addPurchaseLines } from '../../domain/purchasing/purchaseLines.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { dayCell, nameCell, numberCell, refuseControl } from '../cells.ts';
import type { FileKind, ImportPlace, Verdict } from '../fileKind.ts';
import { finding, type Difference } from '../finding.ts';
import { judgeNewOrder, orderCell, textsOf } from './orderRows.ts';

const purchaseOrderFields = [
  'order', 'vendor', 'orderDate', 'expectedDate', 'reference', 'sku', 'quantity', 'unit', 'cost', 'discount', 'notes',
] as const; // prettier-ignore
type PurchaseOrderField = (typeof purchaseOrderFields)[number];

const textMax = { reference: REFERENCE_MAX, notes: PURCHASE_NOTES_MAX };

function read(field: PurchaseOrderField, text: string): string {
  switch (field) {
    case 'vendor':
      return nameCell(field, text);
    case 'expectedDate':
      return dayCell(field, text);
    case 'reference':
    case 'notes':
      refuseControl(field, text);
      if (text.length > textMax[field])
        throw new DomainError('catalog.detailTooLong', { field, maximum: textMax[field] }, field);
      return text;
    case 'cost':
      return checkedUnitAmount(numberCell(field, text), field, COST_PLACES);
    case 'order':
    case 'orderDate':
    case 'sku':
    case 'quantity':
    case 'unit':
    case 'discount':
      return orderCell(field, text);
  }
}

/** Purchase orders, a line a row; an order is known by the number that it has where it comes from, and opened whole or not. */
export const purchaseOrders: FileKind<PurchaseOrderField, WrittenPurchaseLine> = {
  name: 'purchase-orders',
  form: {
    fields: purchaseOrderFields,
    required: {
      order: 'import.orderRequired',
      vendor: 'import.vendorRequired',
      sku: 'catalog.skuRequired',
      quantity: 'orders.quantityRequired',
    },
    prefixed: 'sku',
    cells: {
      ...{ order: 'code', sku: 'code', quantity: 'number', cost: 'number', discount: 'number' },
      ...{ orderDate: 'day', expectedDate: 'day' },
    },
    read,
  },
  label: ({ order = '' }) => String(order),
  rowsOf: (row, values) => [{ row, ...textsOf(values) } as unknown as WrittenPurchaseLine],
  once: [],
  groupOf: ({ order }) => sameValue(order),
  wholeGroupOf: ({ order = '' }) => sameValue(String(order)),
  atOnce: 24,
  open(place) {
    const { services, companyId } = place;
    const names = purchaseNames(services, companyId);
    const today = dayOf(services.db, companyId, services.clock.now());
    return {
      judge: async (rows) => judge(rows, place, names, await today),
      write: (rows, context) => importPurchase(services, rows, context, names),
    };
  },
  undoItem: undoPurchaseImport,
};

/** Stands for the id and number that an order will get, while it is judged. */
const ANY = { orderId: 'any', number: 'any' };
const ANY_WAREHOUSE = { id: 'any', name: '' };

async function judge(
  rows: readonly WrittenPurchaseLine[],
  { services, companyId, nameOf }: ImportPlace,
  names: PurchaseNames,
  today: string,
): Promise<Verdict<WrittenPurchaseLine>> {
  const [first] = rows;
  if (!first) return { findings: [], complete: [] };
  const known = await purchaseOfSource(services, companyId, first.order);
  if (known) {
    const differences = await differencesOf(rows, known.state, names);
    if (differences.length === 0) return { findings: [], complete: rows.map(({ row }) => row) };
    const details = { value: first.order, number: known.state.number, differences };
    return {
      findings: [finding(first.row, nameOf('order'), first.order, 'import.orderDiffers', details)],
      complete: [],
    };
  }
  let order: PurchaseOrder = purchaseOrder.initialState();
  return judgeNewOrder(rows, {
    head: ['vendor', 'orderDate', 'expectedDate', 'reference', 'notes'],
    nameOf,
    async judgeHead({ orderDate: orderedOn = today, expectedDate: expectedOn = orderedOn, ...head }) {
      if (orderedOn > today) throw new DomainError('import.orderedInFuture', { value: orderedOn }, 'orderDate');
      const { vendor } = await vendorOf(services, companyId, await names.vendor(head.vendor));
      const { reference = '', notes = '' } = head;
      const others = { reference, notes, warehouse: ANY_WAREHOUSE, paymentTerm: null, purchaser: null };
      const header = { vendor, orderedOn, expectedOn, ...others };
      order = openPurchase({ ...ANY, header }, order).reduce((now, event) => purchaseOrder.evolve(now, event), order);
    },
    async judgeLine({ row, sku, unit, quantity, cost = '0' }) {
      const { productId, state, unitId } = await names.bought(sku, unit);
      const line = { lineId: String(row), productId, product: state, unitId, quantity, cost };
      addPurchaseLines({ orderId: ANY.orderId, lines: [line] }, order);
    },
  });
}

/** A cell that is empty says nothing. */
async function differencesOf(
  rows: readonly WrittenPurchaseLine[],
  { vendor, orderedOn, lines }: PurchaseOrder,
  names: PurchaseNames,
): Promise<Difference[]> {
  const [first] = rows;
  const differences: Difference[] = [];
  const compare = (field: string, file: string | undefined, catalogue: string): void => {
    if (file !== undefined && file !== catalogue) differences.push({ field, file, catalogue });
  };
  const id = await names.vendor(first?.vendor ?? '').catch(() => null);
  if (id !== vendor.id) compare('vendor', first?.vendor, vendor.name);
  compare('orderDate', first?.orderDate, orderedOn);
  const { list } = lines;
  if (list.length !== rows.length) compare('lines', String(rows.length), String(list.length));
  for (const [index, row] of rows.entries()) {
    const line = list[index];
    if (!line) continue;
    if (sameValue(row.sku) !== sameValue(line.sku)) compare('sku', row.sku, line.sku);
    if (!isSame(row.quantity, line.quantity)) compare('quantity', row.quantity, line.quantity);
  }
  return differences;
}
