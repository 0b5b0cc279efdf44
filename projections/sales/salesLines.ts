import { OrderPhase, orderWord, type OrderPhaseCode } from '../../server/domain/sales/orderCodes.ts';
import type { LineRef, SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Handlers, UnitOfWork, Values } from '../projection.ts';

const keyOf = ({ data, metadata }: RecordedEvent<SalesOrderEvent>, { lineId, productId }: LineRef): Values => ({
  company_id: metadata.companyId,
  product_id: productId,
  order_id: data.orderId,
  line_id: lineId,
});

const write = (
  rows: UnitOfWork,
  event: RecordedEvent<SalesOrderEvent>,
  lines: readonly LineRef[],
  values: Values,
): void => {
  if (Object.keys(values).length === 0) return;
  for (const line of lines) rows.set('product_order_line', keyOf(event, line), values);
};

const statusOf = (status: OrderPhaseCode): Values => ({ status, status_name: orderWord(status) });

type WithLines = Extract<SalesOrderEvent, { data: { lines: readonly LineRef[] } }>;

/** All lines of the order get the status that it has then. */
const becoming =
  (status: OrderPhaseCode) =>
  (rows: UnitOfWork, event: RecordedEvent<WithLines>): void =>
    write(rows, event, event.data.lines, statusOf(status));

/** Lines of sales orders as the activity of their products shows them. */
export const salesLineHandlers: Handlers<SalesOrderEvent> = {
  SalesOrderLineAdded: (rows, event) => {
    const { quantity, uom, unitPrice, order } = event.data;
    write(rows, event, [event.data], {
      ...{
        kind: order.isWork ? 'work' : 'sales',
        order_number: order.number,
        expected_on: order.fulfilOn,
        reference: order.customerPo,
      },
      ...{ client_id: order.customer.id, client_name: order.customer.name },
      ...{ quantity, uom, unit_amount: unitPrice },
      ...statusOf(order.status),
    });
  },
  SalesOrderLineQuantitySet: (rows, event) => write(rows, event, [event.data], { quantity: event.data.quantity }),
  SalesOrderLinePriced: (rows, event) => write(rows, event, [event.data], { unit_amount: event.data.unitPrice }),
  SalesOrderLineRemoved: (rows, event) => rows.delete('product_order_line', keyOf(event, event.data)),
  SalesOrderDescribed: (rows, event) => {
    const { fulfilOn, customerPo } = event.data.details;
    write(rows, event, event.data.lines, {
      ...(fulfilOn === undefined ? {} : { expected_on: fulfilOn }),
      ...(customerPo === undefined ? {} : { reference: customerPo }),
    });
  },
  SalesOrderCustomerChosen: (rows, event) => {
    const { id, name } = event.data.customer;
    write(rows, event, event.data.lines, { client_id: id, client_name: name });
  },
  SalesOrderConfirmed: becoming(OrderPhase.CONFIRMED),
  SalesOrderReleasedToPick: becoming(OrderPhase.WMS_CONFIRMED),
  SalesOrderPickingBegun: becoming(OrderPhase.WMS_PROCESSING),
  SalesOrderShipped: becoming(OrderPhase.WMS_COMPLETED),
  SalesOrderProduced: becoming(OrderPhase.WMS_COMPLETED),
  SalesOrderMoved: (rows, event) => write(rows, event, event.data.lines, statusOf(event.data.status)),
  SalesOrderUnshipped: (rows, event) => write(rows, event, event.data.lines, statusOf(event.data.phase)),
  SalesOrderInvoiced: becoming(OrderPhase.INVOICED),
  SalesOrderCancelled: becoming(OrderPhase.CANCEL),
  SalesOrderLinesShipped: (rows, event) => {
    const { shippedOn, results } = event.data;
    for (const line of results)
      write(rows, event, [line], {
        ...{ shipped_on: shippedOn, shipped_units: line.units, shipped_amount: line.amount ?? '0' },
      });
  },
  SalesOrderLinesReturned: (rows, event) =>
    write(rows, event, event.data.results, { shipped_on: null, shipped_units: '0', shipped_amount: '0' }),
};
