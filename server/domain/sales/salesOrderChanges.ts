import type { Decimal } from '../decimal.ts';
import { fieldChanges } from '../fields.ts';
import type { Take } from '../inventory/assignLots.ts';
import { issueText } from '../printables.ts';
import { linePart, type RecordChange } from '../recordPart.ts';
import { OrderPhase } from './orderCodes.ts';
import type { SalesOrderEvent } from './orderEvents.ts';

const ofLine = (
  line: Parameters<typeof linePart>[0],
  field: string,
  from: string | null,
  to: string | null,
): RecordChange => ({ part: linePart(line), field, from, to });

const takesText = (takes: readonly Take[] | null): string | null =>
  takes?.map(({ lotId, quantity }) => `${lotId}: ${quantity}`).join(', ') ?? null;

const units = (quantity: Decimal, unit: string): string => `${quantity} ${unit}`;

/** What an event of a sales order changed, field by field. What becomes of the stock is told by the product's history. */
export function salesOrderChanges({ type, data }: SalesOrderEvent): RecordChange[] {
  switch (type) {
    case 'SalesOrderOpened':
      return [
        ...(data.makes ? [] : [{ field: 'customer', from: null, to: data.customer.name }]),
        { field: 'status', from: null, to: OrderPhase.NEW },
        ...(data.copyOf ? [{ field: 'copyOf', from: null, to: data.copyOf.name }] : []),
        ...(data.sourceNumber === undefined ? [] : [{ field: 'sourceNumber', from: null, to: data.sourceNumber }]),
        ...(data.makes
          ? [{ field: 'makes', from: null, to: `${data.makes.sku}: ${units(data.makes.quantity, data.makes.unit)}` }]
          : []),
        ...(data.priceSheet ? [{ field: 'priceSheet', from: null, to: data.priceSheet.name }] : []),
        ...fieldChanges({ ...data.details, ...data.references }, {}),
      ];
    case 'SalesOrderDescribed':
      return fieldChanges(data.details, data.was);
    case 'SalesOrderReferred':
      return fieldChanges(data.references, data.was);
    case 'SalesOrderCustomerChosen':
      return [{ field: 'customer', from: data.was.name, to: data.customer.name }];
    case 'SalesOrderLineAdded':
      return [
        ofLine(data, 'line', null, units(data.quantity, data.uom)),
        ...(data.price === null ? [] : [ofLine(data, 'linePrice', null, data.price)]),
      ];
    case 'SalesOrderLineQuantitySet':
      return [ofLine(data, 'lineQuantity', units(data.was, data.uom), units(data.quantity, data.uom))];
    case 'SalesOrderLinePriced':
      // A provisional price that its lot confirms is no other one.
      return data.was === data.price ? [] : [ofLine(data, 'linePrice', data.was, data.price)];
    case 'SalesOrderLineRemoved':
      return [ofLine(data, 'line', units(data.quantity, data.uom), null)];
    case 'SalesOrderLineNoted':
      return [ofLine(data, 'lineMemo', data.was || null, data.memo || null)];
    case 'SalesOrderLineLotsChosen':
      return [ofLine(data, 'lineLots', takesText(data.was), takesText(data.chosen))];
    case 'SalesOrderConfirmed':
      return [{ field: 'status', from: OrderPhase.NEW, to: OrderPhase.CONFIRMED }];
    case 'SalesOrderReleasedToPick':
      return [{ field: 'status', from: OrderPhase.CONFIRMED, to: OrderPhase.WMS_CONFIRMED }];
    case 'SalesOrderPickingBegun':
      return [{ field: 'status', from: OrderPhase.WMS_CONFIRMED, to: OrderPhase.WMS_PROCESSING }];
    case 'SalesOrderLinePicked':
      return [
        ofLine(data, 'linePicked', data.was === '0' ? null : units(data.was, data.unit), units(data.units, data.unit)),
      ];
    case 'SalesOrderLineClosed':
      return [ofLine(data, 'lineClosed', units(data.open, data.unit), '0')];
    case 'SalesOrderShipped':
      return [{ field: 'status', from: data.was, to: OrderPhase.WMS_COMPLETED }];
    case 'SalesOrderProduced':
      return [
        { field: 'status', from: data.was, to: OrderPhase.WMS_COMPLETED },
        { field: 'madeLot', from: null, to: `${data.sku} ${data.lotId}: ${units(data.quantity, data.unit)}` },
      ];
    case 'SalesOrderMoved':
      return [{ field: 'status', from: data.was, to: data.phase }];
    case 'SalesOrderUnshipped':
      return [{ field: 'status', from: data.was, to: data.phase }];
    case 'SalesOrderInvoiced':
      return [{ field: 'status', from: OrderPhase.WMS_COMPLETED, to: OrderPhase.INVOICED }];
    case 'SalesOrderCreditHeld':
      return [{ field: 'creditHold', from: null, to: data.level }];
    case 'SalesOrderCreditReleased':
      return [{ field: 'creditHold', from: data.was, to: null }];
    case 'SalesOrderCredited':
      return [{ field: 'creditMemo', from: null, to: `${data.number}: ${data.amount}` }];
    case 'SalesOrderGoodsReturned':
      return data.lines.map((line) => ofLine(line, 'lineReturned', null, units(line.quantity, line.uom)));
    case 'SalesOrderCancelled':
      return [{ field: 'status', from: data.was, to: OrderPhase.CANCEL }];
    case 'SalesOrderStockAsked':
    case 'SalesOrderStockAskedAnew':
    case 'SalesOrderLotMade':
    case 'SalesOrderLinesSettled':
    case 'SalesOrderLinesShipped':
    case 'SalesOrderLinesReturned':
    case 'SalesOrderPrintableLinesKept':
      return [];
    case 'SalesOrderPrintableIssued':
      return [{ field: 'printable', from: null, to: issueText(data) }];
    case 'SalesOrderInvoiceMailed':
      return [{ field: 'invoiceMailedTo', from: null, to: data.to.join(', ') }];
  }
}
