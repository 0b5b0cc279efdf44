import { OrderPhase, type OrderPhaseCode } from '../../server/domain/sales/orderCodes.ts';
import type { SalesOrderData, SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { orderFields, searchedOrderFields } from '../../server/domain/sales/orderFields.ts';
import { listPrice } from '../../server/domain/sales/priceLine.ts';
import { pickedUnits } from '../../server/domain/sales/orderLine.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { addSearchColumns, searchedFieldValues } from '../fieldSearch.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { salesOrderLineTable } from './tables.ts';

function write(rows: UnitOfWork, { data, metadata }: RecordedEvent<SalesOrderEvent>, values: Values): void {
  rows.set('sales_order', { company_id: metadata.companyId, order_id: data.orderId }, values);
}

const lineKey = ({ data, metadata }: RecordedEvent<SalesOrderEvent>, lineId: string): Values => ({
  company_id: metadata.companyId,
  order_id: data.orderId,
  line_id: lineId,
});

type Worth = Extract<SalesOrderEvent, { data: { lineId: string; total: string } }>;

/** A line and what the order comes to with it. */
function writeLine(rows: UnitOfWork, event: RecordedEvent<Worth>, values: Values): void {
  rows.set('sales_order_line', lineKey(event, event.data.lineId), values);
  write(rows, event, { total: event.data.total });
}

const priceValues = ({
  price,
  trace,
  amount,
}: Pick<SalesOrderData<'SalesOrderLineAdded'>, 'price' | 'trace' | 'amount'>): Values => ({
  ...{ list_price: listPrice({ price, trace }), discount: trace?.discount ?? '0', amount },
});

const becoming =
  (status: OrderPhaseCode) =>
  (rows: UnitOfWork, event: RecordedEvent<SalesOrderEvent>): void => {
    write(rows, event, { status });
  };

const decimal = 'numeric(18, 2)';

/** Sales orders (spec 3, section 2): their list, and what a row of it tells of their lines. */
export const salesOrders = projection<SalesOrderEvent>({
  name: 'sales_order',
  version: 4,
  tables: ['sales_order', 'sales_order_line'],
  tags: [{ type: 'SalesOrder', id: 'orderId' }],
  create: async (db) => {
    const { schema } = db;
    const created = schema
      .createTable('sales_order')
      .addColumn('company_id', 'text', key)
      .addColumn('order_id', 'text', key)
      .addColumn('number', name, text)
      .addColumn('source_number', name, text)
      .addColumn('customer_id', 'text', text)
      .addColumn('customer_name', name, text)
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(OrderPhase.NEW))
      .addColumn('placed_on', 'text', text)
      .addColumn('shipped_on', 'text')
      .addColumn('invoiced_on', 'text')
      .addColumn('due_on', 'text')
      .addColumn('credit_hold', 'text', text)
      .addColumn('total', decimal, (column) => column.notNull().defaultTo(0));
    await addSearchColumns(addFieldColumns(created, orderFields), searchedOrderFields)
      .addPrimaryKeyConstraint('sales_order_pkey', ['company_id', 'order_id'])
      .execute();
    await schema
      .createIndex('sales_order_by_day')
      .on('sales_order')
      .columns(['company_id', 'fulfil_on', 'order_id'])
      .execute();
    await schema
      .createIndex('sales_order_by_customer')
      .on('sales_order')
      .columns(['company_id', 'customer_id', 'fulfil_on', 'order_id'])
      .execute();
    await schema
      .createIndex('sales_order_by_status')
      .on('sales_order')
      .columns(['company_id', 'status', 'fulfil_on', 'order_id'])
      .execute();
    await schema.createIndex('sales_order_grams').on('sales_order').using('gin').column('grams').execute();
    await creating(salesOrderLineTable)(db);
  },
  on: {
    SalesOrderOpened: (rows, event) => {
      const { number, customer, placedOn, details, references, sourceNumber = '' } = event.data;
      write(rows, event, {
        ...{ customer_id: customer.id, placed_on: placedOn },
        ...fieldValues(orderFields, { ...details, ...references }),
        ...searchedFieldValues(searchedOrderFields, {
          ...{ number, customer: customer.name, sourceNumber },
          ...{ customerPo: details.customerPo ?? '', customNumber: details.customNumber ?? '' },
        }),
      });
    },
    SalesOrderDescribed: (rows, event) => {
      const { details } = event.data;
      write(rows, event, {
        ...fieldValues(orderFields, details),
        ...searchedFieldValues(searchedOrderFields, {
          ...(details.customerPo === undefined ? {} : { customerPo: details.customerPo }),
          ...(details.customNumber === undefined ? {} : { customNumber: details.customNumber }),
        }),
      });
    },
    SalesOrderReferred: (rows, event) => {
      write(rows, event, fieldValues(orderFields, event.data.references));
    },
    SalesOrderCustomerChosen: (rows, event) => {
      const { id, name: customer } = event.data.customer;
      write(rows, event, { customer_id: id, ...searchedFieldValues(searchedOrderFields, { customer }) });
    },
    SalesOrderLineAdded: (rows, event) => {
      const { number, productId, sku, variety, quantity, uom, ratio } = event.data;
      writeLine(rows, event, {
        number,
        product_id: productId,
        sku,
        variety,
        quantity,
        uom,
        ratio,
        ...priceValues(event.data),
      });
    },
    SalesOrderLineQuantitySet: (rows, event) => {
      const { quantity, amount } = event.data;
      writeLine(rows, event, { quantity, amount });
    },
    SalesOrderLinePriced: (rows, event) => {
      writeLine(rows, event, priceValues(event.data));
    },
    SalesOrderLineRemoved: (rows, event) => {
      rows.delete('sales_order_line', lineKey(event, event.data.lineId));
      write(rows, event, { total: event.data.total });
    },
    SalesOrderLinePicked: (rows, event) => {
      writeLine(rows, event, { picked: pickedUnits(event.data), amount: event.data.amount });
    },
    SalesOrderLineClosed: (rows, event) => {
      writeLine(rows, event, { amount: event.data.amount });
    },
    SalesOrderConfirmed: becoming(OrderPhase.CONFIRMED),
    SalesOrderReleasedToPick: becoming(OrderPhase.WMS_CONFIRMED),
    SalesOrderPickingBegun: becoming(OrderPhase.WMS_PROCESSING),
    SalesOrderShipped: (rows, event) => {
      write(rows, event, { status: OrderPhase.WMS_COMPLETED, shipped_on: event.data.shippedOn });
    },
    SalesOrderProduced: (rows, event) => {
      write(rows, event, { status: OrderPhase.WMS_COMPLETED, shipped_on: event.data.producedOn });
    },
    SalesOrderMoved: (rows, event) => {
      write(rows, event, { status: event.data.status });
    },
    SalesOrderUnshipped: (rows, event) => {
      write(rows, event, { status: event.data.phase, shipped_on: null });
    },
    SalesOrderInvoiced: (rows, event) => {
      const { invoicedOn, dueOn = invoicedOn } = event.data;
      write(rows, event, { status: OrderPhase.INVOICED, invoiced_on: invoicedOn, due_on: dueOn });
    },
    SalesOrderCreditHeld: (rows, event) => {
      write(rows, event, { credit_hold: event.data.level });
    },
    SalesOrderCreditReleased: (rows, event) => {
      write(rows, event, { credit_hold: '' });
    },
    SalesOrderCancelled: becoming(OrderPhase.CANCEL),
    SalesOrderLinesSettled: (rows, event) => {
      for (const { lineId, short } of event.data.results)
        rows.set('sales_order_line', lineKey(event, lineId), { short });
    },
    SalesOrderLinesShipped: (rows, event) => {
      write(rows, event, { total: event.data.total });
      for (const { lineId, amount, units } of event.data.results)
        rows.set('sales_order_line', lineKey(event, lineId), { amount, shipped: units, short: '0' });
    },
    SalesOrderLinesReturned: (rows, event) => {
      write(rows, event, { total: event.data.total });
      for (const { lineId, short, amount } of event.data.results)
        rows.set('sales_order_line', lineKey(event, lineId), {
          ...{ short, shipped: '0' },
          ...(amount === undefined ? {} : { amount }),
        });
    },
  },
});
