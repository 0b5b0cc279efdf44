import type { FieldChange } from '../../kernel/decider.ts';
import { isSame } from '../decimal.ts';
import { fieldChanges, type Referred } from '../fields.ts';
import { issueText } from '../printables.ts';
import { linePart, type RecordChange } from '../recordPart.ts';
import type { LineTerms, PurchaseHeader, PurchaseOrderEvent } from './purchaseEvents.ts';
import { PurchaseStage } from './purchaseStage.ts';

type Line = Parameters<typeof linePart>[0];

type HeaderValue = string | Referred | null | undefined;
const shown = (value: HeaderValue): string | null =>
  typeof value === 'object' ? (value?.name ?? null) : (value ?? null);

/** What a line asks for changed: how much of what, and for how much. */
function termChanges(line: Line, was: LineTerms | null, to: LineTerms | null): RecordChange[] {
  const part = linePart(line);
  const quantity = (terms: LineTerms | null): string | null => terms && `${terms.quantity} ${terms.unit}`;
  const cost = (terms: LineTerms | null): string | null => (terms?.cost ? `${terms.cost} / ${terms.unit}` : null);
  const isOtherCost = !isSame(was?.cost, to?.cost) || (was !== null && to !== null && was.unit !== to.unit);
  return [
    ...(quantity(was) === quantity(to) ? [] : [{ part, field: 'lineQuantity', from: quantity(was), to: quantity(to) }]),
    ...(isOtherCost ? [{ part, field: 'lineCost', from: cost(was), to: cost(to) }] : []),
  ];
}

/** What people call a date where it is named otherwise here. */
const names: Partial<Record<keyof PurchaseHeader, string>> = { orderedOn: 'orderDate', expectedOn: 'expectedDate' };

const headerChanges = (was: Partial<PurchaseHeader>, to: Partial<PurchaseHeader>): FieldChange[] =>
  (Object.keys(to) as (keyof PurchaseHeader)[]).map((field) => ({
    field: names[field] ?? field,
    from: shown(was[field]),
    to: shown(to[field]),
  }));

/** What an event changed of a purchase order, field by field. */
export function purchaseChanges(event: PurchaseOrderEvent): RecordChange[] {
  const { type, data } = event;
  switch (type) {
    case 'PurchaseOrderOpened':
      return [
        { field: 'number', from: null, to: data.number },
        ...headerChanges({}, data.header).filter(({ to }) => to !== null && to !== ''),
      ];
    case 'PurchaseOrderDescribed':
      return headerChanges(data.was, data.to);
    case 'PurchaseLogisticsDescribed':
      return fieldChanges(data.to, data.was);
    case 'PurchaseLineAdded':
      return termChanges(data, null, data);
    case 'PurchaseLineRevised':
      return termChanges(data, data.was, data.to);
    case 'PurchaseLineRemoved':
      return termChanges(data, data.was, null);
    case 'PurchaseOrderSent':
      return [
        { field: 'purchaseStatus', from: null, to: PurchaseStage.SENT },
        ...(data.to === '' ? [] : [{ field: 'sentTo', from: null, to: data.to }]),
      ];
    case 'PurchaseLinesConfirmed':
      return [
        ...data.lines.map((line) => ({
          part: linePart(line),
          field: 'confirmedQty',
          from: line.was,
          to: line.confirmed,
        })),
        ...(data.promised === null ? [] : [{ field: 'expectedDate', from: data.promised.was, to: data.promised.on }]),
      ];
    case 'GoodsReceived':
      return data.lots.map((lot) => ({
        part: linePart(lot),
        field: 'received',
        from: null,
        to: `${lot.quantity} ${lot.unit} · ${lot.lotId}`,
      }));
    case 'PurchaseChargeAllocated':
      return [
        { field: 'charge', from: null, to: `${data.name}: ${data.amount}` },
        ...(data.bill ? [{ field: 'bill', from: null, to: `${data.bill.vendor.name}: ${data.bill.number}` }] : []),
      ];
    case 'PurchaseChargeRemoved':
      return [{ field: 'charge', from: `${data.name}: ${data.amount}`, to: null }];
    case 'VendorCredited':
      return [{ field: 'vendorCredit', from: null, to: `${data.number} ${data.sku} ${data.lotId}: ${data.amount}` }];
    case 'PurchaseOrderClosed':
      return [{ field: 'purchaseStatus', from: data.was, to: PurchaseStage.CLOSED }];
    case 'PurchaseOrderCancelled':
      return [{ field: 'purchaseStatus', from: data.was, to: PurchaseStage.CANCEL }];
    case 'PurchasePrintableLinesKept':
      return [];
    case 'PurchasePrintableIssued':
      return [{ field: 'printable', from: null, to: issueText(data) }];
  }
}
