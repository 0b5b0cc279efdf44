import { Type, type Static } from 'typebox';
import { COST_PLACES, REASON_MAX } from '../../domain/limits.ts';
import { LINES_MAX } from '../../domain/lines.ts';
import { MAIL_TEXT_MAX } from '../../domain/mailAddress.ts';
import { purchaseCommands } from '../../domain/purchasing/legalCommands.ts';
import { PURCHASE_NOTES_MAX, REFERENCE_MAX } from '../../domain/purchasing/purchaseHeader.ts';
import { purchaseLogisticsFields } from '../../domain/purchasing/purchaseLogisticsFields.ts';
import { purchaseOrderSortNames } from '../../domain/purchasing/purchaseSorts.ts';
import { purchaseStages } from '../../domain/purchasing/purchaseStage.ts';
import {
  RECEIPT_LOTS_MAX,
  RECEIPT_NOTE_MAX,
  RECEIPT_WEIGHTS_MAX,
  VENDOR_LOT_MAX,
} from '../../domain/purchasing/receivePurchase.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import {
  closed,
  codes,
  Day,
  decimal,
  decimalOut,
  Id,
  nullable,
  paging,
  saying,
  sortType,
  WrittenDay,
} from '../scalars.ts';

export const PurchaseParams = Type.Object({ companyId: Id, orderId: Id });
export const PurchaseLineParams = Type.Object({ companyId: Id, orderId: Id, lineId: Id });
export const PurchasesOfVendorParams = Type.Object({ companyId: Id, clientId: Id });

const status = codes(purchaseStages);

const listQuery = {
  /** Part of number, vendor or reference. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(status),
  /** Of the estimated delivery; both included. */
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
  sortName: Type.Optional(Type.Enum([...purchaseOrderSortNames])),
  sortType: sortType(),
};

/** Query of GET purchase-orders: the latest first unless asked otherwise. */
export const PurchaseListQuery = closed({ ...paging(20), ...listQuery, vendorId: Type.Optional(Id) });
export type PurchaseListQuery = Static<typeof PurchaseListQuery>;

/** Query of GET oms-flow-detail/purchase-order/client/{id}: orders placed within the dates, by default of the last two months (spec 3, section 9). */
export const PurchasesOfVendorQuery = closed({ ...paging(10), ...listQuery });
export type PurchasesOfVendorQuery = Static<typeof PurchasesOfVendorQuery>;

const Named = Type.Object({ id: Id, name: Type.String() });

/** A purchase order of the list (spec 3, section 3); `totalCost` in USD, absent for those who see no costs. */
export const PurchaseRow = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  vendor: Named,
  reference: Type.String(),
  status,
  statusName: Type.String(),
  orderDate: Day,
  estimatedDeliveryDate: Day,
  totalItemCount: Type.Integer(),
  totalCost: Type.Optional(decimalOut()),
  revision: Type.Integer(),
});
export type PurchaseRow = Static<typeof PurchaseRow>;
export const PurchaseListAnswer = listAnswer(PurchaseRow);

/** A line of an order; quantities in `unit`, but `incomingQty`, in `inventoryUOM`. Costs in USD of one unit. */
const PurchaseLine = Type.Object({
  lineId: Id,
  number: Type.Integer(),
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  unitId: Id,
  unit: Type.String(),
  /** Inventory units in one of the unit. */
  ratio: decimalOut(),
  isVariable: Type.Boolean(),
  inventoryUOM: Type.String(),
  quantity: decimalOut(),
  confirmedQty: nullable(decimalOut()),
  receivedQty: decimalOut(),
  /** What may still come at most, with the tolerance. */
  mostToCome: decimalOut(),
  stillToCome: decimalOut(),
  /** The best-by date that goods received today begin with. */
  defaultBestBy: Day,
  cost: Type.Optional(nullable(decimalOut())),
  amount: Type.Optional(nullable(decimalOut())),
});

const ReceivedLot = Type.Object({
  lineId: Id,
  number: Type.Integer(),
  productId: Id,
  sku: Type.String(),
  lotId: Type.String(),
  quantity: decimalOut(),
  unit: Type.String(),
  units: decimalOut(),
  inventoryUOM: Type.String(),
  bestBy: Day,
  vendorLot: Type.String(),
  /** Degrees Fahrenheit. */
  temperature: nullable(decimalOut()),
  weights: Type.Array(decimalOut()),
});

/** Why a command is not legal now; null: it is. `details` fill the sentence of the code. */
const Legal = nullable(
  Type.Object({ code: Type.String(), message: Type.String(), details: Type.Record(Type.String(), Type.Unknown()) }),
);

/** One purchase order whole, with what can be done with it now (rules 2). */
const PurchaseOrderInfo = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  vendor: Named,
  /** Where it can be mailed to, the account's own address first. */
  vendorEmails: Type.Array(Type.String()),
  reference: Type.String(),
  status,
  statusName: Type.String(),
  orderDate: Day,
  estimatedDeliveryDate: Day,
  warehouse: Named,
  notes: Type.String(),
  paymentTerm: nullable(Named),
  purchaser: nullable(Named),
  sentTo: Type.String(),
  ...answerPart(purchaseLogisticsFields),
  lines: Type.Array(PurchaseLine),
  totalItemCount: Type.Integer(),
  totalQuantityCount: decimalOut(),
  totalCost: Type.Optional(decimalOut()),
  receipts: Type.Array(Type.Object({ receivedDate: Day, note: Type.String(), lots: Type.Array(ReceivedLot) })),
  /** The company's date. */
  today: Day,
  commands: Type.Object(
    Object.fromEntries(Object.keys(purchaseCommands).map((name) => [name, Legal])) as Record<
      keyof typeof purchaseCommands,
      typeof Legal
    >,
  ),
  revision: Type.Integer(),
});
export type PurchaseOrderInfo = Static<typeof PurchaseOrderInfo>;
export const PurchaseOrderAnswer = answer(PurchaseOrderInfo);

const header = {
  vendorId: Type.Optional(Id),
  orderDate: Type.Optional(WrittenDay),
  expectedDate: Type.Optional(WrittenDay),
  reference: Type.Optional(Type.String({ maxLength: REFERENCE_MAX })),
  warehouseId: Type.Optional(Id),
  notes: Type.Optional(Type.String({ maxLength: PURCHASE_NOTES_MAX })),
  paymentTermId: Type.Optional(nullable(Id)),
  purchaserId: Type.Optional(nullable(Id)),
};

/** PUT purchase-orders/{orderId}/logistics: what changed of how the goods get here. */
export const DescribePurchaseLogistics = closed({ ...requestPart(purchaseLogisticsFields), ...saying });
export type DescribePurchaseLogistics = Static<typeof DescribePurchaseLogistics>;

const quantity = () => decimal({}, { requiredCode: 'purchases.quantityRequired' });
const cost = () => Type.Optional(nullable(decimal({ minimum: '0', places: COST_PLACES })));

/** A line to be added; `unitId` absent: the product's purchase unit; `cost` absent: the default cost (rules 2). */
const NewLine = closed({ productId: Id, unitId: Type.Optional(Id), quantity: quantity(), cost: cost() });
const newLines = Type.Array(NewLine, { maxItems: LINES_MAX });

/** POST purchase-orders: a draft; what is absent is the vendor's or the company's usual. */
export const OpenPurchase = closed({ ...header, vendorId: Id, lines: Type.Optional(newLines) });
export type OpenPurchase = Static<typeof OpenPurchase>;

/** PUT purchase-orders/{orderId}: what changed of the header. */
export const DescribePurchase = closed(header);
export type DescribePurchase = Static<typeof DescribePurchase>;

/** POST purchase-orders/{orderId}/lines. */
export const AddPurchaseLines = closed({ lines: Type.Array(NewLine, { minItems: 1, maxItems: LINES_MAX }) });
export type AddPurchaseLines = Static<typeof AddPurchaseLines>;

/** PUT purchase-orders/{orderId}/lines/{lineId}: what changed. */
export const RevisePurchaseLine = closed({
  unitId: Type.Optional(Id),
  quantity: Type.Optional(decimal()),
  cost: cost(),
});
export type RevisePurchaseLine = Static<typeof RevisePurchaseLine>;

/** POST purchase-orders/{orderId}/send: by mail to an address of the vendor, or told otherwise. */
export const SendPurchase = closed({
  by: Type.Optional(Type.Enum(['mail', 'other'])),
  to: Type.Optional(Type.String({ maxLength: 254 })),
  text: Type.Optional(Type.String({ maxLength: MAIL_TEXT_MAX })),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
});
export type SendPurchase = Static<typeof SendPurchase>;

/** POST purchase-orders/{orderId}/confirm: what the vendor confirmed of each line named, in its unit; 0 for none. */
export const ConfirmPurchase = closed({
  lines: Type.Array(closed({ lineId: Id, confirmedQty: quantity() }), { maxItems: LINES_MAX }),
  promisedDate: Type.Optional(WrittenDay),
});
export type ConfirmPurchase = Static<typeof ConfirmPurchase>;

/** POST purchase-orders/{orderId}/receive: each line becomes one lot; `receivedDate` absent: today. */
export const ReceivePurchase = closed({
  receivedDate: Type.Optional(WrittenDay),
  note: Type.Optional(Type.String({ maxLength: RECEIPT_NOTE_MAX })),
  lines: Type.Array(
    closed({
      lineId: Id,
      quantity: quantity(),
      bestBy: Type.String({ maxLength: 10, day: true, requiredCode: 'purchases.bestByRequired' }),
      vendorLot: Type.Optional(Type.String({ maxLength: VENDOR_LOT_MAX })),
      temperature: Type.Optional(nullable(decimal())),
      weights: Type.Optional(Type.Array(decimal(), { maxItems: RECEIPT_WEIGHTS_MAX })),
    }),
    { maxItems: RECEIPT_LOTS_MAX },
  ),
});
export type ReceivePurchase = Static<typeof ReceivePurchase>;

/** POST purchase-orders/{orderId}/close and /cancel. */
export const EndPurchase = closed({ reason: Type.Optional(Type.String({ maxLength: REASON_MAX })) });
export type EndPurchase = Static<typeof EndPurchase>;

/** Of every command on one order. */
export const PurchaseSaved = Type.Object({ id: Id, orderNumber: Type.String(), status, revision: Type.Integer() });
export type PurchaseSaved = Static<typeof PurchaseSaved>;
export const PurchaseSavedAnswer = accepted(PurchaseSaved);

/** Of a form: by the command's id it can be undone. */
export const PurchaseFormSavedAnswer = accepted(Type.Object({ ...PurchaseSaved.properties, commandId: Type.String() }));

/** Of a receipt: the lots that it made. */
export const PurchaseReceivedAnswer = accepted(
  Type.Object({ ...PurchaseSaved.properties, lots: Type.Array(ReceivedLot) }),
);
