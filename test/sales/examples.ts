import type { OrderFacts } from '../../server/domain/sales/legalCommands.ts';
import type { SalesOrderData, SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import type { OrderLine, SoldProduct } from '../../server/domain/sales/orderLine.ts';
import { salesOrder, type SalesOrder } from '../../server/domain/sales/salesOrder.ts';

export const orderId = 'acme_000124';
export const number = 'SS0-000124';
export const customer = { id: 'c1', name: 'Green Market' };
const TODAY = '2026-11-27';

export const facts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ isCustomerActive: true, assignsManually: false, dontAllowShip: false, demandsWeights: false },
  ...more,
});

export const opened: SalesOrderEvent = {
  type: 'SalesOrderOpened',
  data: { orderId, number, customer, placedOn: TODAY, details: { fulfilOn: '2026-11-28' }, references: {} },
};

/** Cases of apples, sold and priced by the case. */
export const apples: SoldProduct = {
  ...{ productId: 'p1', sku: 'APPL', variety: 'Fuji apple', unitId: 'u1', uom: 'case', ratio: '1' },
  inventoryUOM: 'case',
  pricingUnit: { unitId: 'u1', uom: 'case', ratio: '1', type: 1000 },
};

const of = (lineId: string, sold: SoldProduct) => ({
  ...{ orderId, lineId, number: Number(lineId.slice(1)), productId: sold.productId, sku: sold.sku },
});

/** 10 of a product at $2.50 unless said otherwise; line `l1` has number 1. */
export const added = (
  lineId = 'l1',
  more: Partial<SalesOrderData<'SalesOrderLineAdded'>> = {},
  sold: SoldProduct = apples,
): SalesOrderEvent => ({
  type: 'SalesOrderLineAdded',
  data: {
    ...sold,
    ...of(lineId, sold),
    ...{ quantity: '10', price: '2.5', trace: null, unitPrice: '2.5', amount: '25', total: '25' },
    order: { number, customer, fulfilOn: '2026-11-28', customerPo: '', status: 1000 },
    ...more,
  },
});

export const line1 = { lineId: 'l1', productId: 'p1' };
const whole = { orderId, lines: [line1] };

export const confirmed: SalesOrderEvent = { type: 'SalesOrderConfirmed', data: { ...whole, total: '25' } };
/** Line 1 has so much of lot A, and lacks the rest of its 10. */
export const settled = (quantity = '10', short = '0'): SalesOrderEvent => ({
  type: 'SalesOrderLinesSettled',
  data: {
    orderId,
    cause: 'ORDER',
    results: [
      {
        ...line1,
        takes: quantity === '0' ? [] : [{ lotId: 'A', quantity }],
        ...{ noLot: '0', short },
        fault: short === '0' ? null : { code: 'orders.lineShort', details: { missing: short, unit: 'case' } },
      },
    ],
  },
});
export const released: SalesOrderEvent = { type: 'SalesOrderReleasedToPick', data: whole };
export const shipped: SalesOrderEvent = {
  type: 'SalesOrderShipped',
  data: { ...whole, shippedOn: '2026-11-28', was: 1900 },
};
export const left: SalesOrderEvent = {
  type: 'SalesOrderLinesShipped',
  data: {
    ...{ orderId, shippedOn: '2026-11-28', total: '25' },
    results: [{ ...line1, takes: [{ lotId: 'A', quantity: '10' }], noLot: '0', units: '10', amount: '25' }],
  },
};
export const invoiced: SalesOrderEvent = {
  type: 'SalesOrderInvoiced',
  data: { ...whole, invoicedOn: '2026-11-29', total: '25' },
};
export const canceled: SalesOrderEvent = {
  type: 'SalesOrderCancelled',
  data: { ...whole, reason: 'Ordered twice', was: 1900 },
};

/** Confirmed, and line 1 has its stock. */
export const ready: readonly SalesOrderEvent[] = [opened, added(), confirmed, settled()];
/** All of it has left. */
export const gone: readonly SalesOrderEvent[] = [...ready, shipped, left];

export function firstLine({ lines }: SalesOrder): OrderLine {
  const [line] = lines.list;
  if (!line) throw new TypeError('the order has no line');
  return line;
}

export const folded = (...events: readonly SalesOrderEvent[]): SalesOrder =>
  events.reduce((state, event) => salesOrder.evolve(state, event), salesOrder.initialState());
