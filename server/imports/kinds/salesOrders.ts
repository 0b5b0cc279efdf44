import { undoSalesOrderImport } from '../../commands/imports/undoOrderImport.ts';
import { customerOf } from '../../commands/sales/orderParties.ts';
import {
  orderOfSource,
  salesNames,
  importSalesOrder,
  writtenLine,
  type SalesNames,
  type WrittenSalesLine,
} from '../../commands/sales/importSalesOrder.ts';
import { isSame } from '../../domain/decimal.ts';
import { checkedUnitAmount } from '../../domain/lines.ts';
import { addLine } from '../../domain/sales/changeLines.ts';
import { openOrder } from '../../domain/sales/openOrder.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { dayCell, fieldCell, nameCell, numberCell } from '../cells.ts';
import type { FileKind, ImportPlace, Verdict } from '../fileKind.ts';
import { finding, type Difference } from '../finding.ts';
import { judgeNewOrder, orderCell, textsOf } from './orderRows.ts';

const salesOrderFields = [
  'order', 'customer', 'orderDate', 'fulfilOn', 'customerPo', 'sku', 'quantity', 'unit', 'price', 'discount', 'notes',
] as const; // prettier-ignore
type SalesOrderField = (typeof salesOrderFields)[number];

function read(field: SalesOrderField, text: string): string {
  switch (field) {
    case 'customer':
      return nameCell(field, text);
    case 'fulfilOn':
      return dayCell(field, text);
    case 'customerPo':
    case 'notes':
      return String(fieldCell(field, orderFields[field], text));
    case 'price':
      return checkedUnitAmount(numberCell(field, text));
    case 'order':
    case 'orderDate':
    case 'sku':
    case 'quantity':
    case 'unit':
    case 'discount':
      return orderCell(field, text);
  }
}

/** Sales orders, a line a row; an order is known by the number that it has where it comes from, and opened whole or not. */
export const salesOrders: FileKind<SalesOrderField, WrittenSalesLine> = {
  name: 'sales-orders',
  form: {
    fields: salesOrderFields,
    required: {
      order: 'import.orderRequired',
      customer: 'orders.customerRequired',
      sku: 'catalog.skuRequired',
      quantity: 'orders.quantityRequired',
    },
    prefixed: 'sku',
    cells: {
      ...{ order: 'code', sku: 'code', quantity: 'number', price: 'number', discount: 'number' },
      ...{ orderDate: 'day', fulfilOn: 'day' },
    },
    read,
  },
  label: ({ order = '' }) => String(order),
  rowsOf: (row, values) => [{ row, ...textsOf(values) } as unknown as WrittenSalesLine],
  once: [],
  groupOf: ({ order }) => sameValue(order),
  wholeGroupOf: ({ order = '' }) => sameValue(String(order)),
  atOnce: 24,
  open(place) {
    const { services, companyId } = place;
    const names = salesNames(services, companyId);
    const today = dayOf(services.db, companyId, services.clock.now());
    return {
      judge: async (rows) => judge(rows, place, names, await today),
      write: (rows, context) => importSalesOrder(services, rows, context, names),
    };
  },
  undoItem: undoSalesOrderImport,
  // Each keeps a connection while its stock is released, as the undo itself does: one of the terminal's four has to be left.
  undoneAtOnce: 2,
};

async function judge(
  rows: readonly WrittenSalesLine[],
  { services, companyId, nameOf }: ImportPlace,
  names: SalesNames,
  today: string,
): Promise<Verdict<WrittenSalesLine>> {
  const [first] = rows;
  if (!first) return { findings: [], complete: [] };
  const known = await orderOfSource(services, companyId, first.order);
  if (known) {
    const differences = await differencesOf(rows, known.state, { services, companyId, names });
    if (differences.length === 0) return { findings: [], complete: rows.map(({ row }) => row) };
    const details = { value: first.order, number: known.state.number, differences };
    return {
      findings: [finding(first.row, nameOf('order'), first.order, 'import.orderDiffers', details)],
      complete: [],
    };
  }
  let order: SalesOrder = salesOrder.initialState();
  let customerId = '';
  return judgeNewOrder(rows, {
    head: ['customer', 'orderDate', 'fulfilOn', 'customerPo', 'notes'],
    nameOf,
    async judgeHead({ orderDate = today, fulfilOn = orderDate, ...head }) {
      if (orderDate > today) throw new DomainError('import.orderedInFuture', { value: orderDate }, 'orderDate');
      customerId = await names.customer(head.customer);
      const { customer, isActive } = await customerOf(services, companyId, customerId);
      const command = { ...ANY, customer, isCustomerActive: isActive, placedOn: orderDate, details: { fulfilOn } };
      order = openOrder({ ...command, references: {} }, order).reduce(
        (now, event) => salesOrder.evolve(now, event),
        order,
      );
    },
    async judgeLine(row) {
      const line = await writtenLine(services, companyId, row, { customerId, names });
      addLine({ orderId: ANY.orderId, lineId: String(row.row), ...line }, order);
    },
  });
}

/** Stands for the id and number that an order will get, while it is judged. */
const ANY = { orderId: 'any', number: 'any' };

/** A cell that is empty says nothing. */
async function differencesOf(
  rows: readonly WrittenSalesLine[],
  { customer, placedOn, details, lines }: SalesOrder,
  { services, companyId, names }: Pick<ImportPlace, 'services' | 'companyId'> & { readonly names: SalesNames },
): Promise<Difference[]> {
  const [first] = rows;
  const differences: Difference[] = [];
  const compare = (field: string, file: string | undefined, catalogue: string): void => {
    if (file !== undefined && file !== catalogue) differences.push({ field, file, catalogue });
  };
  const id = await names.customer(first?.customer ?? '').catch(() => null);
  if (id !== customer.id) compare('customer', first?.customer, customer.name);
  compare('orderDate', first?.orderDate, placedOn);
  compare('fulfilOn', first?.fulfilOn, details.fulfilOn);
  compare('customerPo', first?.customerPo, details.customerPo);
  const { list } = lines;
  if (list.length !== rows.length) compare('lines', String(rows.length), String(list.length));
  for (const [index, row] of rows.entries()) {
    const line = list[index];
    if (!line) continue;
    if (sameValue(row.sku) !== sameValue(line.sku)) compare('sku', row.sku, line.sku);
    if (!isSame(row.quantity, line.quantity)) compare('quantity', row.quantity, line.quantity);
    if (row.price === undefined) continue;
    const { pricing } = await writtenLine(services, companyId, row, { customerId: customer.id, names }).catch(
      (error: unknown) => {
        // A product that is not sold any more keeps the lines that it has.
        if (error instanceof DomainError) return { pricing: { price: line.price } };
        throw error;
      },
    );
    if (!isSame(pricing.price, line.price)) compare('price', pricing.price ?? '', line.price ?? '');
  }
  return differences;
}
