import { costPerInventoryUnit } from '../../server/domain/catalog/productCost.ts';
import type {
  LineOfProduct,
  LineTerms,
  PurchaseHeader,
  PurchaseOrderEvent,
} from '../../server/domain/purchasing/purchaseEvents.ts';
import {
  PurchaseStage,
  purchaseStageName,
  type PurchaseStageCode,
} from '../../server/domain/purchasing/purchaseStage.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Handlers, UnitOfWork, Values } from '../projection.ts';

type Recorded = RecordedEvent<PurchaseOrderEvent>;

const keyOf = ({ data, metadata }: Recorded, { lineId, productId }: { lineId: string; productId: string }): Values => ({
  company_id: metadata.companyId,
  product_id: productId,
  order_id: data.orderId,
  line_id: lineId,
});

type Named = Parameters<typeof keyOf>[1];

const write = (rows: UnitOfWork, event: Recorded, line: Named, values: Values): void =>
  rows.set('product_order_line', keyOf(event, line), values);

const statusOf = (status: PurchaseStageCode): Values => ({ status, status_name: purchaseStageName(status) });

const termValues = ({ quantity, unit, ratio, cost }: LineTerms): Values => ({
  ...{ quantity, uom: unit, unit_amount: cost },
  unit_cost: cost === null ? null : costPerInventoryUnit(cost, ratio),
});

function headerValues({ vendor, expectedOn, reference }: Partial<PurchaseHeader>): Values {
  return {
    ...(vendor && { client_id: vendor.id, client_name: vendor.name }),
    ...(expectedOn !== undefined && { expected_on: expectedOn }),
    ...(reference !== undefined && { reference }),
  };
}

/** Every line of an order that ended. */
const endedAs =
  (status: PurchaseStageCode) =>
  (
    rows: UnitOfWork,
    event: RecordedEvent<Extract<PurchaseOrderEvent, { data: { reason: string; lines: readonly LineOfProduct[] } }>>,
  ): void => {
    for (const line of event.data.lines) write(rows, event, line, statusOf(status));
  };

/** What one inventory unit of lines costs more by charges. */
function allocatedTo(
  rows: UnitOfWork,
  event: RecordedEvent<Extract<PurchaseOrderEvent, { type: 'PurchaseChargeAllocated' | 'PurchaseChargeRemoved' }>>,
): void {
  for (const line of event.data.lines) write(rows, event, line, { allocated_cost: line.allocatedCost });
}

/**
 * What purchase orders tell of a product's lines and of the lots that came of them (spec 2, 2.4 Activity and Lots). A line is
 * incoming while it is CONFIRMED (rules 2).
 */
export const purchaseLineHandlers: Handlers<PurchaseOrderEvent> = {
  PurchaseOrderDescribed: (rows, event) => {
    const values = headerValues(event.data.to);
    if (Object.keys(values).length === 0) return;
    for (const line of event.data.lines) write(rows, event, line, values);
  },
  PurchaseLineAdded: (rows, event) => {
    const { order, ...line } = event.data;
    const { number, vendor, expectedOn, reference } = order;
    write(rows, event, line, {
      ...{ kind: 'purchase', order_number: number, ...statusOf(PurchaseStage.DRAFT) },
      ...headerValues({ vendor, expectedOn, reference }),
      ...termValues(line),
    });
  },
  PurchaseLineRevised: (rows, event) => write(rows, event, event.data, termValues(event.data.to)),
  PurchaseLineRemoved: (rows, event) => rows.delete('product_order_line', keyOf(event, event.data)),
  PurchaseOrderSent: (rows, event) => {
    for (const line of event.data.lines) write(rows, event, line, statusOf(PurchaseStage.SENT));
  },
  PurchaseLinesConfirmed: (rows, event) => {
    const { lines, promised } = event.data;
    for (const { units, isLineComplete, ...line } of lines)
      write(rows, event, line, {
        confirmed_units: units,
        ...statusOf(isLineComplete ? PurchaseStage.RECEIVED : PurchaseStage.CONFIRMED),
      });
    if (promised)
      for (const line of promised.lines) write(rows, event, line, { expected_on: promised.on, quoted_on: promised.on });
  },
  GoodsReceived: (rows, event) => {
    for (const { lotId, units, isLineComplete, ...line } of event.data.lots) {
      rows.add('product_order_line', keyOf(event, line), { received_units: units });
      if (isLineComplete) write(rows, event, line, statusOf(PurchaseStage.RECEIVED));
      rows.set('product_order_lot', { ...keyOf(event, line), lot_id: lotId }, { quantity: units });
    }
  },
  PurchaseChargeAllocated: allocatedTo,
  PurchaseChargeRemoved: allocatedTo,
  PurchaseOrderClosed: endedAs(PurchaseStage.CLOSED),
  PurchaseOrderCancelled: endedAs(PurchaseStage.CANCEL),
};
