import type { DecimalPaths, Event } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import type { Take } from '../inventory/assignLots.ts';
import type { ReleaseCause } from '../inventory/inventoryEvents.ts';
import type { PrintableIssued, PrintableLinesKept, SalesPrintable } from '../printables.ts';
import type { PriceTrace } from '../pricing/priceTrace.ts';
import type { CloseCause, OrderPhaseCode } from './orderCodes.ts';
import type { OrderReferences, OrderValues } from './orderFields.ts';
import type { Makes } from './makes.ts';
import type { LineFault, LineStock, Picked, SoldProduct } from './orderLine.ts';

/** A line as people know it. */
interface OfLine {
  readonly orderId: string;
  readonly lineId: string;
  readonly number: number;
  readonly productId: string;
  readonly sku: string;
}

/** A line and the product whose stock and activity follow it. */
export interface LineRef {
  readonly lineId: string;
  readonly productId: string;
}

/** What a line has of its product's stock now. `short`: what it lacks, in inventory units. */
export interface SettledLine extends LineRef, LineStock {
  readonly short: Decimal;
  readonly fault: LineFault | null;
}

/** What left with a line: inventory units by lot, and what that comes to. */
export interface ShippedLine extends LineRef, LineStock {
  readonly units: Decimal;
  readonly amount: Decimal | null;
}

/** What a line has again, and what it comes to then. */
interface ReturnedLine extends SettledLine {
  readonly amount?: Decimal | null;
}

/** What the activity of a product tells of an order, as it was when its line was added. */
export interface OrderHead {
  readonly number: string;
  readonly customer: Referred;
  readonly fulfilOn: string;
  readonly customerPo: string;
  readonly status: OrderPhaseCode;
  /** Its goods are not sold: a work order uses them up. Absent: they are. */
  readonly isWork?: true;
}

/** The price sheet that a customer ordered from; `isLate`: after the cut-off for its day (rules 7). */
export interface OrderedFrom extends Referred {
  readonly isLate: boolean;
}

/** `lines`: all of the order, which follow it. */
interface Whole {
  readonly orderId: string;
  readonly lines: readonly LineRef[];
}

/**
 * `number` of an order: as people know it; `status`: what lists tell of its phase. What changed, and what it was, hold only what differs. Stock follows confirming,
 * shipping, unshipping and canceling line by line; the last three events tell what each line has then, so that anyone who goes
 * on after a crash does not decide again.
 */
export type SalesOrderEvent =
  | Event<
      'SalesOrderOpened',
      {
        orderId: string;
        number: string;
        customer: Referred;
        placedOn: string;
        details: Partial<OrderValues>;
        references: Partial<OrderReferences>;
        copyOf?: Referred;
        /** Its number in the system that it was imported from; absent: none. */
        sourceNumber?: string;
        /** Absent: someone of the company entered it. */
        priceSheet?: OrderedFrom;
        /** What a work order makes; absent: it is none, and has a customer. */
        makes?: Makes;
      }
    >
  | Event<'SalesOrderDescribed', Whole & { details: Partial<OrderValues>; was: Partial<OrderValues> }>
  | Event<
      'SalesOrderReferred',
      { orderId: string; references: Partial<OrderReferences>; was: Partial<OrderReferences> }
    >
  | Event<'SalesOrderCustomerChosen', Whole & { customer: Referred; was: Referred }>
  | Event<
      'SalesOrderLineAdded',
      OfLine &
        SoldProduct & {
          quantity: Decimal;
          price: Decimal | null;
          trace: PriceTrace | null;
          /** USD of one unit of `quantity`. */
          unitPrice: Decimal | null;
          amount: Decimal | null;
          total: Decimal;
          order: OrderHead;
          /** The line in whose place it is sold; absent: none. */
          substitutes?: string;
        }
    >
  | Event<'SalesOrderLineQuantitySet', OfLine & Worth & { quantity: Decimal; was: Decimal; uom: string }>
  | Event<
      'SalesOrderLinePriced',
      OfLine &
        Worth & { price: Decimal | null; was: Decimal | null; unitPrice: Decimal | null; trace: PriceTrace | null }
    >
  | Event<'SalesOrderLineRemoved', OfLine & { quantity: Decimal; uom: string; total: Decimal }>
  | Event<'SalesOrderLineNoted', OfLine & { memo: string; was: string }>
  | Event<'SalesOrderLineLotsChosen', OfLine & { chosen: readonly Take[] | null; was: readonly Take[] | null }>
  | Event<'SalesOrderConfirmed', Whole & { total: Decimal }>
  | Event<'SalesOrderStockAsked', { orderId: string; lines: readonly string[] }>
  | Event<'SalesOrderStockAskedAnew', { orderId: string; lines: readonly string[] }>
  | Event<'SalesOrderReleasedToPick', Whole>
  | Event<'SalesOrderPickingBegun', Whole>
  | Event<
      'SalesOrderLinePicked',
      OfLine & Worth & { picked: readonly Picked[]; units: Decimal; was: Decimal; unit: string }
    >
  | Event<'SalesOrderLineClosed', OfLine & Worth & { cause: CloseCause; open: Decimal; unit: string }>
  | Event<'SalesOrderShipped', Whole & { shippedOn: string; was: OrderPhaseCode; cause?: ShipCause }>
  | Event<
      'SalesOrderProduced',
      Whole & {
        producedOn: string;
        was: OrderPhaseCode;
        lotId: string;
        /** Of what was made, in its inventory unit; `sku`: what that is. */
        quantity: Decimal;
        unit: string;
        sku: string;
        bestBy?: string;
      }
    >
  | Event<
      'SalesOrderLotMade',
      /** `cost`: USD of one inventory unit; null: nobody knows what some of the goods cost. */
      { orderId: string; productId: string; lotId: string; quantity: Decimal; cost: Decimal | null }
    >
  | Event<'SalesOrderMoved', Whole & { phase: OrderPhaseCode; was: OrderPhaseCode; status: OrderPhaseCode }>
  | Event<'SalesOrderUnshipped', Whole & { reason: string; phase: OrderPhaseCode; was: OrderPhaseCode }>
  | Event<'SalesOrderInvoiced', Whole & { invoicedOn: string; total: Decimal; dueOn?: string }>
  | Event<
      'SalesOrderCreditHeld',
      { orderId: string; level: HoldLevel; exposure: Decimal | null; limit: Decimal | null; reason: string }
    >
  | Event<'SalesOrderCreditReleased', { orderId: string; was: HoldLevel; reason: string }>
  | Event<
      'SalesOrderCredited',
      {
        orderId: string;
        memoId: string;
        number: string;
        customer: Referred;
        creditedOn: string;
        amount: Decimal;
        /** By all credit memos of the order. */
        credited: Decimal;
        reason: string;
      }
    >
  | Event<
      'SalesOrderGoodsReturned',
      {
        orderId: string;
        returnId: string;
        number: string;
        returnedOn: string;
        reason: string;
        lines: readonly ReturnedGoods[];
      }
    >
  | Event<'SalesOrderCancelled', Whole & { reason: string; was: OrderPhaseCode }>
  | Event<'SalesOrderLinesSettled', { orderId: string; cause: ReleaseCause; results: readonly SettledLine[] }>
  | Event<
      'SalesOrderLinesShipped',
      { orderId: string; shippedOn: string; results: readonly ShippedLine[]; total: Decimal }
    >
  | Event<'SalesOrderLinesReturned', { orderId: string; results: readonly ReturnedLine[]; total: Decimal }>
  | Event<'SalesOrderPrintableLinesKept', PrintableLinesKept>
  | Event<'SalesOrderPrintableIssued', PrintableIssued<SalesPrintable>>
  | Event<
      'SalesOrderInvoiceMailed',
      {
        orderId: string;
        number: string;
        customer: Referred;
        issueId: string;
        /** Which change of its data the invoice is; 0: the original. */
        revision: number;
        to: readonly string[];
        language: 'en' | 'zh';
        text: string;
        /** Of the PDF, in hexadecimal. */
        sha256: string;
      }
    >;

/** Goods of a line that came back, and the lot that they are until they are inspected: `units` in the inventory unit. */
export interface ReturnedGoods extends LineRef {
  readonly number: number;
  readonly sku: string;
  /** The lot that they left from; null: none. */
  readonly lotId: string | null;
  readonly heldLotId: string;
  readonly units: Decimal;
  readonly unit: string;
  readonly quantity: Decimal;
  readonly uom: string;
}

/** Why nothing of an order goes out: its customer's limit, or someone's word (rules 12). */
export type HoldLevel = 'HOLD' | 'STOP';

/** Why an order was shipped, where nobody asked for that alone: its invoice or bill of lading was issued (rules 1). */
export type ShipCause = 'documentIssued';

/** What the line and the whole order come to after it. */
interface Worth {
  readonly amount: Decimal | null;
  readonly total: Decimal;
}

const ofTrace = ['trace.steps.*.base', 'trace.steps.*.value', 'trace.steps.*.cost', 'trace.discount'];
const ofSettled = ['results.*.takes.*.quantity', 'results.*.noLot', 'results.*.short'];

/** Where they hold decimals. */
export const salesOrderDecimals: DecimalPaths<SalesOrderEvent> = {
  SalesOrderOpened: ['makes.quantity'],
  SalesOrderLineAdded: [
    ...['ratio', 'pricingUnit.ratio', 'quantity', 'price', 'unitPrice', 'amount', 'total'],
    ...ofTrace,
  ],
  SalesOrderLineQuantitySet: ['quantity', 'was', 'amount', 'total'],
  SalesOrderLinePriced: ['price', 'was', 'unitPrice', 'amount', 'total', ...ofTrace],
  SalesOrderLineRemoved: ['quantity', 'total'],
  SalesOrderLineLotsChosen: ['chosen.*.quantity', 'was.*.quantity'],
  SalesOrderConfirmed: ['total'],
  SalesOrderLinePicked: ['picked.*.quantity', 'picked.*.weights.*', 'units', 'was', 'amount', 'total'],
  SalesOrderLineClosed: ['open', 'amount', 'total'],
  SalesOrderProduced: ['quantity'],
  SalesOrderLotMade: ['quantity', 'cost'],
  SalesOrderInvoiced: ['total'],
  SalesOrderCreditHeld: ['exposure', 'limit'],
  SalesOrderCredited: ['amount', 'credited'],
  SalesOrderGoodsReturned: ['lines.*.units', 'lines.*.quantity'],
  SalesOrderLinesSettled: ofSettled,
  SalesOrderLinesShipped: [
    ...['results.*.takes.*.quantity', 'results.*.noLot', 'results.*.units', 'results.*.amount'],
    'total',
  ],
  SalesOrderLinesReturned: [...ofSettled, 'results.*.amount', 'total'],
  // The line of an invoice or of a pick sheet: each has some of these.
  SalesOrderPrintableLinesKept: [
    ...['ordered', 'shipped', 'billed', 'weights.*', 'price', 'amount'],
    ...['quantity', 'picked', 'takes.*.quantity'],
  ].map((field) => `lines.*.${field}`),
  SalesOrderPrintableIssued: ['data.units', 'data.total'],
};

export type SalesOrderData<T extends SalesOrderEvent['type']> = Extract<SalesOrderEvent, { type: T }>['data'];
