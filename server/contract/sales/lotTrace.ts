import { Type, type Static } from 'typebox';
import { LOT_ID_MAX } from '../../domain/inventory/lotRules.ts';
import { answer } from '../envelope.ts';
import { closed, Day, decimalOut, Id, nullable } from '../scalars.ts';

const lot = { lotId: Type.String({ maxLength: LOT_ID_MAX, minLength: 1 }), productId: Type.Optional(Id) };

/** Query of GET lot-trace; `productId` absent: lots of this id of any product. */
export const LotTraceQuery = closed(lot);
export type LotTraceQuery = Static<typeof LotTraceQuery>;

/** Query of GET lot-trace-export. */
export const LotTraceExportQuery = closed({
  ...lot,
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
});

/** Whom a lot went to or is promised to; `shippedDate` null: it has not left. Inventory units. */
const TracedOrder = Type.Object({
  ...{ productId: Id, sku: Type.String(), variety: Type.String(), lotId: Type.String() },
  ...{ orderId: Id, orderNumber: Type.String(), status: Type.Integer(), shippedDate: nullable(Day) },
  ...{ quantity: decimalOut(), inventoryUOM: Type.String() },
  /** Empty of a work order, which used it up. */
  clientId: Type.String(),
  ...{ client: Type.String(), contact: Type.String(), phone: Type.String(), email: Type.String() },
});
export type TracedOrder = Static<typeof TracedOrder>;

/** Where a lot came from; a vendor's lot is empty where nobody wrote it down. */
const TracedSource = Type.Object({
  ...{ productId: Id, lotId: Type.String(), orderId: Id, orderNumber: Type.String() },
  ...{ vendor: Type.String(), vendorLot: Type.String(), receivedDate: nullable(Day) },
});
export type TracedSource = Static<typeof TracedSource>;

export const LotTraceAnswer = answer(
  Type.Object({ orders: Type.Array(TracedOrder), sources: Type.Array(TracedSource) }),
);
export type LotTrace = Static<typeof LotTraceAnswer>['data'];

/** GET sales-orders/{orderId}/sources: the vendors' lots in a shipment (recall backwards). */
export const OrderSourcesAnswer = answer(Type.Array(TracedSource));
