import { Type, type Static, type TSchema } from 'typebox';
import { LOT_ID_MAX } from '../../domain/inventory/lotRules.ts';
import { AMOUNT_MAX, COST_PLACES, PRICE_PLACES, QUANTITY_PLACES, REASON_MAX } from '../../domain/limits.ts';
import { LINES_MAX } from '../../domain/lines.ts';
import { orderCommandNames } from '../../domain/sales/legalCommands.ts';
import { LINE_MEMO_MAX } from '../../domain/sales/noteLine.ts';
import { BULK_ORDERS_MAX, bulkSteps } from '../../domain/sales/bulkSteps.ts';
import { CHOSEN_LOTS_MAX } from '../../domain/sales/chooseLots.ts';
import { closeCauses, lineStatuses, orderPhases, orderTypes, orderWords } from '../../domain/sales/orderCodes.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import { orderSortNames } from '../../domain/sales/orderSortNames.ts';
import { WEIGHTS_MAX } from '../../domain/sales/pickLine.ts';
import { RETURN_LINES_MAX } from '../../domain/sales/returnGoods.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { PriceTrace } from '../pricing/priceTrace.ts';
import {
  anyway,
  closed,
  codes,
  Day,
  decimal,
  decimalOut,
  each,
  Id,
  nullable,
  paging,
  saying,
  sortType,
  WrittenDay,
} from '../scalars.ts';
import { workOrderAnswer } from './workOrders.ts';

const shown = {
  /** Target fulfilment dates, both included; absent: any. */
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
  status: Type.Optional(Type.Enum([...orderWords])),
  /** One of the sixteen codes (spec 3, section 4), as the list shows it. */
  phase: Type.Optional(codes(orderPhases)),
  orderType: Type.Optional(codes(orderTypes)),
  /** Part of the order's number, the customer's name or the customer PO. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortName: Type.Optional(Type.Enum([...orderSortNames])),
  sortType: sortType(),
};

/** Query of GET sales-orders (spec 3, section 2): by target fulfilment date, the latest first. */
export const SalesOrderListQuery = closed({ ...paging(20), ...shown, clientId: Type.Optional(Id) });
export type SalesOrderListQuery = Static<typeof SalesOrderListQuery>;

/** Query of GET oms-flow-detail/sales-order/client/{id} (spec 3, section 7); dates absent: the last two months. */
export const ClientOrdersQuery = closed({ ...paging(10), ...shown, clientId: Id });
export type ClientOrdersQuery = Static<typeof ClientOrdersQuery>;

const { sortName: _, sortType: __, ...limits } = shown;

/** Query of GET sales-orders/totals: the same filter. */
export const SalesOrderTotalsQuery = closed({ ...limits, clientId: Type.Optional(Id) });
export type SalesOrderTotalsQuery = Static<typeof SalesOrderTotalsQuery>;

/** What the shown orders come to; money is absent for those who see no prices. */
export const SalesOrderTotalsAnswer = answer(
  Type.Object({
    orders: Type.Integer(),
    totalQuantityCount: decimalOut(),
    totalCost: Type.Optional(decimalOut()),
  }),
);
export type SalesOrderTotals = Static<typeof SalesOrderTotalsAnswer>['data'];

const status = codes(orderPhases);
/** Empty of a work order, which has no customer. */
const CustomerId = Type.String();

/** An order of the list (spec 3, section 3 "Sales order row"); money is absent for those who see no prices. */
const SalesOrderRow = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  orderType: codes(orderTypes),
  clientId: CustomerId,
  client: Type.String(),
  orderDate: Day,
  estimatedDeliveryDate: Day,
  reference: Type.String(),
  status,
  statusName: Type.Enum([...orderWords]),
  isInvoiced: Type.Boolean(),
  /** It waits for someone's word about the customer's credit. */
  isHeld: Type.Boolean(),
  totalCost: Type.Optional(decimalOut()),
  totalItemCount: Type.Integer(),
  /** The first products, by their names. */
  itemNameList: Type.Array(Type.String()),
  totalQuantityCount: decimalOut(),
  /** What left, and until then what was picked; in the units of the lines. */
  totalPickedCount: decimalOut(),
  /** Lines without all of their stock. */
  shortCount: Type.Integer(),
});
export type SalesOrderRow = Static<typeof SalesOrderRow>;
export const SalesOrderListAnswer = listAnswer(SalesOrderRow);

export const SalesOrderParams = Type.Object({ companyId: Id, orderId: Id });
export const OrderLineParams = Type.Object({ companyId: Id, orderId: Id, lineId: Id });

/** A reason in the caller's language, and what it is made of. */
const CommandRefusal = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
});
const perCommand = <T extends TSchema>(schema: T) => Type.Object(each(orderCommandNames, schema));

const stock = {
  lots: Type.Array(Type.Object({ lotId: Type.String(), quantity: decimalOut() })),
  noLot: decimalOut(),
};

/** A line of an order. Quantities are in `uom` but those of `stock`, `shipped` and `short`, which are inventory units. */
const SalesOrderLine = Type.Object({
  lineId: Id,
  number: Type.Integer(),
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  /** As the product is described now. */
  brand: Type.String(),
  origin: Type.String(),
  unitId: Id,
  uom: Type.String(),
  inventoryUOM: Type.String(),
  orderQty: decimalOut(),
  picked: decimalOut(),
  billableQty: decimalOut(),
  isEstimated: Type.Boolean(),
  /** `~` before it is picked, `E` where not all that was picked is weighed. */
  estimateMark: nullable(Type.Enum(['~', 'E'])),
  pricingUOM: Type.String(),
  isWeighed: Type.Boolean(),
  price: Type.Optional(nullable(decimalOut())),
  amount: Type.Optional(nullable(decimalOut())),
  trace: Type.Optional(nullable(PriceTrace)),
  closed: nullable(Type.Enum([...closeCauses])),
  status: Type.Enum([...lineStatuses]),
  memo: Type.String(),
  /** The line in whose place it is sold. */
  substitutes: nullable(Id),
  /** Lots that were chosen by hand, in inventory units; null: the company's policy chooses. */
  chosenLots: nullable(Type.Array(Type.Object({ lotId: Type.String(), quantity: decimalOut() }))),
  stock: Type.Object(stock),
  shipped: nullable(Type.Object(stock)),
  /** What was picked, by lot; null: goods without one. */
  picks: Type.Array(
    Type.Object({ lotId: nullable(Type.String()), quantity: decimalOut(), weights: Type.Array(decimalOut()) }),
  ),
  /** Why it lacks stock; null: it does not. */
  fault: nullable(CommandRefusal),
});
export type SalesOrderLine = Static<typeof SalesOrderLine>;

/** One sales order whole, and what can be done with it now; null: it can, else why not. */
export const SalesOrderInfo = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  clientId: CustomerId,
  client: Type.String(),
  orderDate: Day,
  shippedDate: nullable(Day),
  invoicedDate: nullable(Day),
  status,
  statusName: Type.Enum([...orderWords]),
  isInvoiced: Type.Boolean(),
  isLocked: Type.Boolean(),
  dueDate: nullable(Day),
  /** Why nothing of it goes out: its customer's limit, or someone's word; null: it may. */
  creditHold: nullable(Type.Enum(['HOLD', 'STOP'])),
  /** What came back, and the lots that it is held as. */
  returns: Type.Array(
    Type.Object({
      ...{ id: Id, day: Day, reason: Type.String() },
      lines: Type.Array(
        Type.Object({
          ...{ lineId: Id, productId: Id, sku: Type.String(), quantity: decimalOut(), uom: Type.String() },
          ...{ lotId: nullable(Type.String()), heldLotId: Type.String() },
          /** Nobody has inspected it yet. */
          isHeld: Type.Boolean(),
        }),
      ),
    }),
  ),
  /** Which papers were issued of it. */
  documentsIssued: Type.Array(Type.String()),
  credits: Type.Optional(
    Type.Array(Type.Object({ id: Id, number: Type.String(), day: Day, amount: decimalOut(), reason: Type.String() })),
  ),
  /** Where its invoice is mailed to; absent for who prints none. */
  invoiceEmails: Type.Optional(Type.Array(Type.String())),
  cancelReason: nullable(Type.String()),
  copyOf: nullable(Type.Object({ id: Id, orderNumber: Type.String() })),
  /** The price sheet that the customer ordered from; `isLate`: after its cut-off. */
  priceSheet: nullable(Type.Object({ id: Id, name: Type.String(), isLate: Type.Boolean() })),
  ...workOrderAnswer,
  /** Its number in the system that it was imported from. */
  sourceNumber: nullable(Type.String()),
  ...answerPart(orderFields),
  lines: Type.Array(SalesOrderLine),
  totalItemCount: Type.Integer(),
  totalQuantityCount: decimalOut(),
  totalBillable: decimalOut(),
  /** Of the products that say theirs: pounds and cubic feet, or kilograms and cubic metres. */
  measures: Type.Enum(['Imperial', 'Metric']),
  grossWeight: decimalOut(),
  grossVolume: decimalOut(),
  totalCost: Type.Optional(decimalOut()),
  commands: perCommand(nullable(CommandRefusal)),
  revision: Type.Integer(),
});
export type SalesOrderInfo = Static<typeof SalesOrderInfo>;
export const SalesOrderInfoAnswer = answer(SalesOrderInfo);

/** POST sales-orders: a new order; what is absent comes from the customer and the company. */
export const OpenSalesOrder = closed({
  clientId: Type.String({ ...Id, requiredCode: 'orders.customerRequired' }),
  ...requestPart(orderFields),
});
export type OpenSalesOrder = Static<typeof OpenSalesOrder>;

export const OpenedOrderAnswer = accepted(Type.Object({ id: Id, orderNumber: Type.String() }));

/** PUT sales-orders/{orderId}: what changed of the header. */
export const EditSalesOrder = closed({ clientId: Type.Optional(Id), ...requestPart(orderFields), ...saying });
export type EditSalesOrder = Static<typeof EditSalesOrder>;

const quantity = decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES });
const price = decimal({ minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES });

/** POST sales-orders/{orderId}/lines; `price` absent: by the product. */
export const AddOrderLine = closed({
  productId: Type.String({ ...Id, requiredCode: 'orders.productRequired' }),
  unitId: Type.Optional(Id),
  quantity: decimal(
    { minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES },
    { requiredCode: 'orders.quantityRequired' },
  ),
  price: Type.Optional(nullable(price)),
});
export type AddOrderLine = Static<typeof AddOrderLine>;

/** PUT sales-orders/{orderId}/lines/{lineId}: what changed; `repriced`: to the price of now. */
export const ChangeOrderLine = closed({
  quantity: Type.Optional(quantity),
  /** What it was for who typed the other; refused where it is another by now. */
  fromQuantity: Type.Optional(quantity),
  price: Type.Optional(nullable(price)),
  fromPrice: Type.Optional(nullable(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: COST_PLACES }))),
  repriced: Type.Optional(Type.Boolean()),
  reason: saying.reason,
});
export type ChangeOrderLine = Static<typeof ChangeOrderLine>;

/** A line whose price is another one now, in USD of one `uom`; `from` null: it has none. */
const RepricedLine = Type.Object({
  ...{ lineId: Id, number: Type.Integer(), sku: Type.String(), variety: Type.String(), uom: Type.String() },
  ...{ from: nullable(decimalOut()), to: decimalOut() },
});
export type RepricedLine = Static<typeof RepricedLine>;
export const RepricedLinesAnswer = answer(Type.Array(RepricedLine));

/** POST sales-orders/{orderId}/reprice: lines with the prices that were seen. */
export const RepriceSalesOrder = closed({
  lines: Type.Array(closed({ lineId: Id, to: price }), { minItems: 1, maxItems: LINES_MAX }),
  reason: saying.reason,
});
export type RepriceSalesOrder = Static<typeof RepriceSalesOrder>;

/** POST sales-orders/{orderId}/lines/{lineId}/pick: all that was picked of the line in this lot until now. */
export const PickOrderLine = closed({
  lotId: nullable(Type.String({ maxLength: LOT_ID_MAX })),
  quantity,
  weights: Type.Optional(Type.Array(quantity, { maxItems: WEIGHTS_MAX })),
  /** A weight that is far from that of a unit is meant so. */
  anyway,
  reason: saying.reason,
});
export type PickOrderLine = Static<typeof PickOrderLine>;

/** POST sales-orders/{orderId}/lines/{lineId}/close. */
export const CloseOrderLine = closed({ cause: Type.Enum([...closeCauses]) });
export type CloseOrderLine = Static<typeof CloseOrderLine>;

/** PUT sales-orders/{orderId}/lines/{lineId}/memo. */
export const NoteOrderLine = closed({ memo: Type.String({ maxLength: LINE_MEMO_MAX }) });
export type NoteOrderLine = Static<typeof NoteOrderLine>;

/** PUT sales-orders/{orderId}/lines/{lineId}/lots: in the line's unit; null: the company's policy chooses again. */
export const ChooseOrderLots = closed({
  lots: nullable(
    Type.Array(closed({ lotId: Type.String({ maxLength: LOT_ID_MAX }), quantity }), { maxItems: CHOSEN_LOTS_MAX }),
  ),
});
export type ChooseOrderLots = Static<typeof ChooseOrderLots>;

/** GET sales-orders/{orderId}/lines/{lineId}/lots: those that it could have, in the order in which they go; inventory units. */
export const OrderLineLotsAnswer = answer(
  Type.Object({
    inventoryUOM: Type.String(),
    lots: Type.Array(
      Type.Object({
        lotId: Type.String(),
        /** What is left for this line, with what it has. */
        free: decimalOut(),
        /** What the line has of it. */
        has: decimalOut(),
        bestBy: nullable(Day),
      }),
    ),
  }),
);
export type OrderLineLots = Static<typeof OrderLineLotsAnswer>['data'];

/** POST sales-orders/{orderId}/cancel and /unship: always with a reason. */
export const WithOrderReason = closed({
  reason: Type.String({ maxLength: REASON_MAX, minLength: 1, requiredCode: 'inventory.reasonRequired' }),
});
export type WithOrderReason = Static<typeof WithOrderReason>;

/** POST sales-orders/steps: the same step for several orders, each by itself; a preview does nothing. */
export const StepSalesOrders = closed({
  step: Type.Enum([...bulkSteps]),
  orderIds: Type.Array(Id, { minItems: 1, maxItems: BULK_ORDERS_MAX }),
  isPreview: Type.Optional(Type.Boolean()),
  reason: saying.reason,
});
export type StepSalesOrders = Static<typeof StepSalesOrders>;

/** What became of each order; `refusal` null: it was done, or would be. */
export const SteppedOrdersAnswer = accepted(
  Type.Object({
    results: Type.Array(Type.Object({ id: Id, orderNumber: Type.String(), refusal: nullable(CommandRefusal) })),
  }),
);
export type SteppedOrders = Static<typeof SteppedOrdersAnswer>['data'];

/** POST sales-orders/{orderId}/returns: goods that came back, in the units of their lines; `lotId` null: without a lot. */
export const ReturnSalesOrderGoods = closed({
  lines: Type.Array(closed({ lineId: Id, lotId: nullable(Type.String({ maxLength: LOT_ID_MAX })), quantity }), {
    minItems: 1,
    maxItems: RETURN_LINES_MAX,
  }),
  reason: WithOrderReason.properties.reason,
});
export type ReturnSalesOrderGoods = Static<typeof ReturnSalesOrderGoods>;

/** POST sales-orders/{orderId}/credit: so much of the invoice is not owed, and why. */
export const CreditSalesOrder = closed({
  amount: decimal(
    { minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES },
    { requiredCode: 'receivables.amountRequired' },
  ),
  reason: WithOrderReason.properties.reason,
});
export type CreditSalesOrder = Static<typeof CreditSalesOrder>;

/** Of every command: the order as it is now, the line that it was about, and the command's id, by which an edit can be undone. */
export const SavedOrderAnswer = accepted(
  Type.Object({ ...SalesOrderInfo.properties, lineId: Type.Optional(Id), commandId: Type.String() }),
);
