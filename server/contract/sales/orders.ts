import { Type, type Static } from 'typebox';
import { purchaseSortNames, salesSortNames } from '../../domain/sales/orderLineSorts.ts';
import { answer, listAnswer } from '../envelope.ts';
import { closed, Day, decimalOut, Id, nullable, paging, sortType, WrittenDay } from '../scalars.ts';

const ofProduct = {
  productId: Id,
  /** Absent: 3 months back, and 1 month ahead. */
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
};
const page = {
  ...paging(10),
  ...ofProduct,
  /** Part of the order's number, the client's name, the reference or a lot. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortType: sortType(),
};

/** Query of GET oms-flow-detail/purchase-order/product (spec 2, 7.1): by estimated delivery, the latest first. */
export const PurchaseOrdersQuery = closed({ ...page, sortName: Type.Optional(Type.Enum([...purchaseSortNames])) });
export type PurchaseOrdersQuery = Static<typeof PurchaseOrdersQuery>;

/** Query of GET oms-flow-detail/sales-order/product (spec 2, 7.1): by estimated delivery, the latest first. */
export const SalesOrdersQuery = closed({ ...page, sortName: Type.Optional(Type.Enum([...salesSortNames])) });
export type SalesOrdersQuery = Static<typeof SalesOrdersQuery>;

const line = {
  lineId: Id,
  /** The order's; `orderNumber` as people know it. */
  id: Id,
  orderNumber: Type.String(),
  estimatedDeliveryDate: Day,
  status: Type.Integer(),
  statusName: Type.String(),
  clientName: Type.String(),
  /** In `uom`. */
  quantity: decimalOut(),
  uom: Type.String(),
  /** Ids of lots, joined by ", ". */
  lot: Type.String(),
  reference: Type.String(),
};
const perUnit = () => Type.Optional(nullable(decimalOut()));

/** A purchase order's line about a product (spec 2, 2.4 Activity); `cost` per `uom`, absent for those who see none. */
export const PurchaseOrderLine = Type.Object({ ...line, cost: perUnit() });
export type PurchaseOrderLine = Static<typeof PurchaseOrderLine>;
export const PurchaseOrdersAnswer = listAnswer(PurchaseOrderLine);

/** A sales order's line about a product (spec 2, 2.4 Activity); `price` per `uom`, absent for those who see none. */
export const SalesOrderLine = Type.Object({ ...line, price: perUnit() });
export type SalesOrderLine = Static<typeof SalesOrderLine>;
export const SalesOrdersAnswer = listAnswer(SalesOrderLine);

/** Query of GET oms-flow-detail/sales-history/product (rules 18.17); dates absent: the last month. */
export const SalesHistoryQuery = closed(ofProduct);
export type SalesHistoryQuery = Static<typeof SalesHistoryQuery>;

/** The days on which something was shipped, in order: inventory units, US dollars for those who see prices. */
export const SalesHistory = Type.Object({
  inventoryUOM: Type.String(),
  list: Type.Array(Type.Object({ day: Day, units: decimalOut(), amount: Type.Optional(decimalOut()) })),
});
export type SalesHistory = Static<typeof SalesHistory>;
export const SalesHistoryAnswer = answer(SalesHistory);
