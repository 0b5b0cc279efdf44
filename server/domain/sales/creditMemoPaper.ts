import { DomainError } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { PaperNumber, PaperParty } from '../printables.ts';
import { billable, type OrderLine } from './orderLine.ts';
import type { ReturnedGoods } from './orderEvents.ts';
import type { CreditMemo, SalesOrder } from './salesOrder.ts';

/** What a credit memo shows until a company chooses (spec 1, 2.7). */
export const creditMemoShows = {
  CreditUnits: true,
  OrderNumber: true,
  ShowReturn: true,
  ProductName: true,
  SKU: true,
  BillableQuantity: true,
  CreditAndUnit: true,
  Subtotal: true,
} as const;

/** Goods that came back before the memo was written. */
interface CreditedGoods {
  readonly sku: string;
  readonly variety: string;
  readonly quantity: Decimal;
  readonly unit: string;
  /** In `pricingUnit`, where the line tells it: goods that are weighed come back unweighed. */
  readonly billed: Decimal | null;
  readonly pricingUnit: string;
  /** USD of one pricing unit, as it was invoiced. */
  readonly price: Decimal | null;
}

/** All that a credit memo shows. Business dates YYYY-MM-DD. */
export interface CreditMemoPaper extends PaperNumber {
  readonly orderNumber: string;
  readonly creditedOn: string;
  readonly invoicedOn: string | null;
  readonly customerPo: string;
  readonly billTo: PaperParty;
  readonly reason: string;
  /** USD, to the cent. */
  readonly amount: Decimal;
  readonly lines: readonly CreditedGoods[];
}

/** A memo of an order; the last one unless one is named. Throws DomainError `orders.notCredited` where there is none. */
export function memoOf({ memos }: Pick<SalesOrder, 'memos'>, memoId?: string): CreditMemo {
  const memo = memoId === undefined ? memos.at(-1) : memos.find((each) => each.memoId === memoId);
  if (!memo) throw new DomainError('orders.notCredited');
  return memo;
}

/** So much of an invoice is not owed; with the goods that came back since the memo before it. */
export function creditMemoPaper(
  order: SalesOrder,
  memo: CreditMemo,
  { billTo }: { readonly billTo: readonly string[] },
): CreditMemoPaper {
  const { customer, details, invoicedOn, memos, returns } = order;
  const before = memos[memos.findIndex(({ memoId }) => memoId === memo.memoId) - 1];
  const back = returns.slice(before?.returnsBefore ?? 0, memo.returnsBefore ?? 0);
  return {
    ...{ number: memo.number, orderNumber: order.number, creditedOn: memo.creditedOn, invoicedOn },
    ...{ customerPo: details.customerPo, billTo: { name: customer.name, lines: billTo } },
    ...{ reason: memo.reason, amount: memo.amount },
    lines: back.flatMap(({ lines }) => lines).map((goods) => creditedGoods(order, goods)),
  };
}

function creditedGoods({ lines }: SalesOrder, { lineId, sku, quantity, uom: unit }: ReturnedGoods): CreditedGoods {
  const line = lines.list.find((each) => each.lineId === lineId);
  return {
    ...{ sku, variety: line?.variety ?? '', quantity, unit },
    billed: line ? returnedQuantity(line, quantity) : null,
    ...{ pricingUnit: line?.pricingUnit.uom ?? unit, price: line?.price ?? null },
  };
}

/** What is credited of a quantity that came back, in the pricing unit. */
const returnedQuantity = (line: OrderLine, quantity: Decimal): Decimal =>
  billable({ ...line, quantity, closed: null, picked: [], shipped: null }).quantity;
