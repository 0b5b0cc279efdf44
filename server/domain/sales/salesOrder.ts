import type { Decider } from '../../kernel/decider.ts';
import { add, subtract, type Decimal } from '../decimal.ts';
import { emptiesOf, noReferences, type Referred } from '../fields.ts';
import { noLines, withChangedLine, withLine, withoutLine, type Lines } from '../lines.ts';
import { rememberedIssue, type IssuedPrintable, type SalesPrintable } from '../printables.ts';
import { OrderPhase, type OrderPhaseCode } from './orderCodes.ts';
import {
  salesOrderDecimals,
  type HoldLevel,
  type LineRef,
  type OrderedFrom,
  type ReturnedGoods,
  type SalesOrderEvent,
} from './orderEvents.ts';
import { orderFields, type OrderReferences, type OrderValues } from './orderFields.ts';
import { amountOf, keptUnits, newLine, noStock, type LineTodo, type OrderLine } from './orderLine.ts';
import { salesOrderChanges } from './salesOrderChanges.ts';
import type { MadeLot, Makes } from './makes.ts';

/** So much of an order's invoice is not owed. */
export interface CreditMemo {
  readonly memoId: string;
  readonly number: string;
  readonly creditedOn: string;
  readonly amount: Decimal;
  readonly reason: string;
  /** How many returns the order had by then; absent where nobody counted. */
  readonly returnsBefore?: number;
}

/** Goods that came back together. */
export interface GoodsReturn {
  readonly returnId: string;
  readonly returnedOn: string;
  readonly reason: string;
  readonly lines: readonly ReturnedGoods[];
}

export interface SalesOrder {
  readonly isOpened: boolean;
  readonly number: string;
  readonly phase: OrderPhaseCode;
  readonly isInvoiced: boolean;
  readonly customer: Referred;
  /** Business dates, YYYY-MM-DD. */
  readonly placedOn: string;
  readonly shippedOn: string | null;
  readonly invoicedOn: string | null;
  readonly dueOn: string | null;
  /** Why nothing of it goes out (rules 12); null: it may. */
  readonly creditHold: HoldLevel | null;
  /** Someone let it go beyond the limit. */
  readonly isCreditReleased: boolean;
  readonly returns: readonly GoodsReturn[];
  readonly memos: readonly CreditMemo[];
  /** USD of all credit memos. */
  readonly credited: Decimal;
  readonly cancelReason: string | null;
  readonly copyOf: Referred | null;
  /** Its number in the system that it was imported from. */
  readonly sourceNumber: string | null;
  /** The price sheet that the customer ordered it from. */
  readonly priceSheet: OrderedFrom | null;
  /** What a work order makes, and the lot that it has made; null: it is none. */
  readonly makes: Makes | null;
  readonly made: MadeLot | null;
  /** How often it was done: part of the names of its lots. */
  readonly productions: number;
  readonly details: OrderValues;
  readonly references: OrderReferences;
  readonly lines: Lines<OrderLine>;
  /** USD of all lines that have a price. */
  readonly total: Decimal;
  /** How often stock was asked to follow: part of the names of the commands that do it. */
  readonly round: number;
  /** Papers that were issued of it, in their order. */
  readonly printables: readonly IssuedPrintable<SalesPrintable>[];
}

/** A sales order: header, lines and how far it is. Nothing is edited once it is shipped (rules 1). */
export const salesOrder: Decider<SalesOrder, SalesOrderEvent> = {
  category: 'salesOrder',
  version: 5,
  decimals: salesOrderDecimals,
  initialState: () => ({
    isOpened: false,
    number: '',
    phase: OrderPhase.NEW,
    isInvoiced: false,
    customer: { id: '', name: '' },
    placedOn: '',
    shippedOn: null,
    invoicedOn: null,
    dueOn: null,
    creditHold: null,
    isCreditReleased: false,
    returns: [],
    memos: [],
    credited: '0',
    cancelReason: null,
    copyOf: null,
    sourceNumber: null,
    priceSheet: null,
    ...{ makes: null, made: null, productions: 0 },
    details: emptiesOf(orderFields),
    references: noReferences(orderFields),
    lines: noLines,
    total: '0',
    round: 0,
    printables: [],
  }),
  evolve(state, event) {
    const { type, data } = event;
    switch (type) {
      case 'SalesOrderOpened': {
        const { number, customer, placedOn, details, references, copyOf = null, sourceNumber = null } = data;
        const { priceSheet = null, makes = null } = data;
        return {
          ...{ ...state, isOpened: true, number, customer, placedOn, copyOf, sourceNumber, priceSheet, makes },
          details: { ...state.details, ...details },
          references: { ...state.references, ...references },
        };
      }
      case 'SalesOrderDescribed':
        return { ...state, details: { ...state.details, ...data.details } };
      case 'SalesOrderReferred':
        return { ...state, references: { ...state.references, ...data.references } };
      case 'SalesOrderCustomerChosen':
        return { ...state, customer: data.customer };
      case 'SalesOrderLineAdded': {
        const { orderId: _, amount: __, unitPrice: ___, order: ____, total, ...line } = data;
        const added = { ...newLine, ...line };
        return follow({ ...state, total, lines: withLine(state.lines, added) }, [line.lineId]);
      }
      case 'SalesOrderLineQuantitySet':
        return follow(withLineOf(worth(state, data), data.lineId, { quantity: data.quantity }), [data.lineId]);
      case 'SalesOrderLinePriced':
        return withLineOf(worth(state, data), data.lineId, { price: data.price, trace: data.trace });
      case 'SalesOrderLineRemoved':
        return { ...worth(state, data), lines: withoutLine(state.lines, data.lineId) };
      case 'SalesOrderLineNoted':
        return withLineOf(state, data.lineId, { memo: data.memo });
      case 'SalesOrderLineLotsChosen':
        return doWithUnlessNew(withLineOf(state, data.lineId, { chosen: data.chosen }), [data.lineId], 'ANEW');
      case 'SalesOrderConfirmed':
        return doWith({ ...state, phase: OrderPhase.CONFIRMED }, idsOf(data.lines), 'SETTLE');
      case 'SalesOrderStockAsked':
        return doWith(state, data.lines, 'SETTLE');
      case 'SalesOrderStockAskedAnew':
        return doWith(
          data.lines.reduce((before, lineId) => withLineOf(before, lineId, { chosen: null }), state),
          data.lines,
          'ANEW',
        );
      case 'SalesOrderReleasedToPick':
        return { ...state, phase: OrderPhase.WMS_CONFIRMED };
      case 'SalesOrderPickingBegun':
        return { ...state, phase: OrderPhase.WMS_PROCESSING };
      case 'SalesOrderLinePicked':
        return withLineOf(worth(state, data), data.lineId, { picked: data.picked });
      case 'SalesOrderLineClosed':
        return follow(withLineOf(worth(state, data), data.lineId, { closed: data.cause }), [data.lineId]);
      case 'SalesOrderShipped':
        return doWith(
          { ...state, phase: OrderPhase.WMS_COMPLETED, shippedOn: data.shippedOn },
          idsOf(data.lines),
          'SHIP',
        );
      case 'SalesOrderProduced': {
        const { lotId, quantity, producedOn, bestBy = null } = data;
        const made = { lotId, quantity, producedOn, bestBy, cost: null, isStocked: false };
        const productions = state.productions + 1;
        return doWith(
          { ...state, phase: OrderPhase.WMS_COMPLETED, shippedOn: producedOn, made, productions },
          idsOf(data.lines),
          'SHIP',
        );
      }
      case 'SalesOrderLotMade':
        return { ...state, made: state.made && { ...state.made, cost: data.cost, isStocked: true } };
      case 'SalesOrderMoved':
        return { ...state, phase: data.phase };
      case 'SalesOrderUnshipped':
        return doWith({ ...state, phase: data.phase, shippedOn: null, made: null }, idsOf(data.lines), 'RETURN');
      case 'SalesOrderInvoiced':
        return { ...state, isInvoiced: true, invoicedOn: data.invoicedOn, dueOn: data.dueOn ?? data.invoicedOn };
      case 'SalesOrderCreditHeld':
        return { ...state, creditHold: data.level };
      case 'SalesOrderCreditReleased':
        return { ...state, creditHold: null, isCreditReleased: true };
      case 'SalesOrderGoodsReturned': {
        const { orderId: _, number: __, ...back } = data;
        return { ...state, returns: [...state.returns, back] };
      }
      case 'SalesOrderCredited': {
        const { orderId: _, customer: __, credited, ...memo } = data;
        const counted = { ...memo, returnsBefore: state.returns.length };
        return { ...state, memos: [...state.memos, counted], credited };
      }
      case 'SalesOrderCancelled':
        return doWith({ ...state, phase: OrderPhase.CANCEL, cancelReason: data.reason }, idsOf(data.lines), 'SETTLE');
      case 'SalesOrderLinesSettled':
        return data.results.reduce(
          (before, { lineId, takes, noLot, fault }) =>
            withLineOf(before, lineId, {
              ...{ stock: { takes, noLot }, fault },
              // What others took of it leaves what is still to be done.
              ...(data.cause === 'ORDER' ? { todo: null } : {}),
            }),
          state,
        );
      case 'SalesOrderLinesShipped':
        return data.results.reduce(
          (before, { lineId, takes, noLot }) =>
            withLineOf(before, lineId, { shipped: { takes, noLot }, stock: noStock, fault: null, todo: null }),
          worth(state, data),
        );
      case 'SalesOrderLinesReturned':
        return data.results.reduce(
          (before, { lineId, takes, noLot, fault }) =>
            withLineOf(before, lineId, { shipped: null, stock: { takes, noLot }, fault, todo: null }),
          worth(state, data),
        );
      case 'SalesOrderPrintableLinesKept':
      case 'SalesOrderInvoiceMailed':
        return state;
      case 'SalesOrderPrintableIssued':
        return { ...state, printables: [...state.printables, rememberedIssue(data)] };
    }
  },
  changes: salesOrderChanges,
};

const idsOf = (lines: readonly LineRef[]): string[] => lines.map(({ lineId }) => lineId);

const worth = (state: SalesOrder, { total }: { readonly total: Decimal }): SalesOrder => ({ ...state, total });

const withLineOf = (state: SalesOrder, lineId: string, changed: Partial<OrderLine>): SalesOrder => ({
  ...state,
  lines: withChangedLine(state.lines, lineId, () => changed),
});

/** The stock of these lines has to follow. */
function doWith(state: SalesOrder, lineIds: readonly string[], todo: LineTodo): SalesOrder {
  const asked = new Set(lineIds);
  return {
    ...state,
    round: state.round + 1,
    lines: {
      ...state.lines,
      list: state.lines.list.map((line) => (asked.has(line.lineId) ? { ...line, todo } : line)),
    },
  };
}

/** A line of a confirmed order has stock, which follows what the line needs. */
const follow = (state: SalesOrder, lineIds: readonly string[]): SalesOrder => doWithUnlessNew(state, lineIds, 'SETTLE');

const doWithUnlessNew = (state: SalesOrder, lineIds: readonly string[], todo: LineTodo): SalesOrder =>
  state.phase === OrderPhase.NEW ? state : doWith(state, lineIds, todo);

/** All lines, as events name them. */
export const lineRefs = ({ lines }: Pick<SalesOrder, 'lines'>): LineRef[] =>
  lines.list.map(({ lineId, productId }) => ({ lineId, productId }));

/** What the order comes to in USD when some of its lines are others: the sum of what its lines show. */
export const totalWith = (
  { total, lines }: Pick<SalesOrder, 'total' | 'lines'>,
  changed: readonly OrderLine[],
): Decimal =>
  changed.reduce((sum, line) => {
    const before = lines.list.find(({ lineId }) => lineId === line.lineId);
    return add(subtract(sum, before ? (amountOf(before) ?? '0') : '0'), amountOf(line) ?? '0');
  }, total);

/** Lines whose stock has not followed yet. */
export const openWork = ({ lines }: Pick<SalesOrder, 'lines'>): readonly OrderLine[] =>
  lines.list.filter(({ todo }) => todo !== null);

/** A work order whose goods are used up, and whose lot is still to be made of them. */
export const owesLot = (order: Pick<SalesOrder, 'made' | 'lines'>): boolean =>
  order.made !== null && !order.made.isStocked && openWork(order).length === 0;

/** Inventory units that the stock of a line is to be brought to: none of an order that is canceled. */
export const stockTarget = ({ phase }: Pick<SalesOrder, 'phase'>, line: OrderLine): Decimal =>
  phase === OrderPhase.CANCEL ? '0' : keptUnits(line);
