import { subtract, type Decimal } from '../../server/domain/decimal.ts';
import { lineAmount } from '../../server/domain/lines.ts';
import type { LineTerms, PurchaseHeader, PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { PurchaseStage, type PurchaseStageCode } from '../../server/domain/purchasing/purchaseStage.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { searchText } from '../searchText.ts';
import { creating } from '../table.ts';
import { purchaseOrderTable } from './tables.ts';

type Recorded = RecordedEvent<PurchaseOrderEvent>;

const keyOf = ({ data, metadata }: Recorded): Values => ({
  company_id: metadata.companyId,
  order_id: data.orderId,
});

/** Every event of an order raises the revision that its row is saved at. */
const write = (rows: UnitOfWork, event: Recorded, values: Values = {}): void =>
  rows.set('purchase_order', keyOf(event), { ...values, revision: String(event.revision) });

const toStage =
  (stage: PurchaseStageCode) =>
  (rows: UnitOfWork, event: Recorded): void =>
    write(rows, event, { stage });

function headerValues({ vendor, orderedOn, expectedOn, reference, ...rest }: Partial<PurchaseHeader>): Values {
  const { warehouse, purchaser } = rest;
  return {
    ...(vendor && { vendor_id: vendor.id, vendor_name: vendor.name, vendor_search: searchText(vendor.name) }),
    ...(orderedOn !== undefined && { ordered_on: orderedOn }),
    ...(expectedOn !== undefined && { expected_on: expectedOn }),
    ...(reference !== undefined && { reference, reference_search: searchText(reference) }),
    ...(warehouse && { warehouse_id: warehouse.id }),
    ...(purchaser !== undefined && { purchaser_id: purchaser?.id ?? null }),
  };
}

const amountOf = ({ quantity, cost }: LineTerms): Decimal => lineAmount(quantity, cost) ?? '0';

function count(rows: UnitOfWork, event: Recorded, lines: Decimal, total: Decimal): void {
  write(rows, event);
  rows.add('purchase_order', keyOf(event), { lines, total });
}

/** Purchase orders as their list, and the one of a vendor, show them (rules 2). */
export const purchaseOrders = projection<PurchaseOrderEvent>({
  name: 'purchase_orders',
  version: 2,
  tables: ['purchase_order'],
  tags: [{ type: 'PurchaseOrder', id: 'orderId' }],
  create: creating(purchaseOrderTable),
  on: {
    PurchaseOrderOpened: (rows, event) => {
      const { number, header } = event.data;
      const opened = { number, number_search: searchText(number), opened_at: event.metadata.recordedAt };
      write(rows, event, { stage: PurchaseStage.DRAFT, ...opened, ...headerValues(header) });
    },
    PurchaseOrderDescribed: (rows, event) => write(rows, event, headerValues(event.data.to)),
    PurchaseLogisticsDescribed: (rows, event) => write(rows, event),
    PurchaseLineAdded: (rows, event) => count(rows, event, '1', amountOf(event.data)),
    PurchaseLineRevised: (rows, event) => {
      const { to, was } = event.data;
      count(rows, event, '0', subtract(amountOf(to), amountOf(was)));
    },
    PurchaseLineRemoved: (rows, event) => count(rows, event, '-1', subtract('0', amountOf(event.data.was))),
    PurchaseOrderSent: toStage(PurchaseStage.SENT),
    PurchaseLinesConfirmed: (rows, event) => {
      const { promised, isComplete, isReceiving } = event.data;
      const open = isReceiving ? PurchaseStage.RECEIVING : PurchaseStage.CONFIRMED;
      const stage = isComplete ? PurchaseStage.RECEIVED : open;
      write(rows, event, { stage, ...(promised && { expected_on: promised.on }) });
    },
    GoodsReceived: (rows, event) =>
      write(rows, event, { stage: event.data.isComplete ? PurchaseStage.RECEIVED : PurchaseStage.RECEIVING }),
    PurchaseChargeAllocated: (rows, event) => write(rows, event),
    PurchaseChargeRemoved: (rows, event) => write(rows, event),
    PurchaseOrderClosed: toStage(PurchaseStage.CLOSED),
    PurchaseOrderCancelled: toStage(PurchaseStage.CANCEL),
    PurchasePrintableIssued: (rows, event) => write(rows, event),
  },
});
