import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, NAME_MAX, QUANTITY_PLACES, REASON_MAX } from '../../domain/limits.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { lotStates } from '../../domain/inventory/lot.ts';
import { EXPIRING_DAYS_MAX, lotAlerts } from '../../domain/inventory/lotAlerts.ts';
import { lotFileSortNames, lotSortNames } from '../../domain/inventory/lotSortNames.ts';
import { LOT_ID_MAX, LOT_NOTE_MAX } from '../../domain/inventory/lotRules.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { facetParams } from '../catalog/productFacets.ts';
import {
  closed,
  codes,
  Day,
  decimal,
  decimalOut,
  Id,
  Instant,
  nullable,
  paging,
  reason,
  several,
  sortType,
  WrittenDay,
} from '../scalars.ts';

// A lot's id is what is on the goods: no path holds it.
const lotId = Type.String({ maxLength: LOT_ID_MAX, requiredCode: 'inventory.lotRequired' });

/** Query of GET lots/{productId} (spec 2, 2.4): delivered within the dates, default 1 January to one month ahead. */
export const LotListQuery = closed({
  ...paging(10),
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
  /** Part of a lot's id. */
  searchKey: Type.Optional(Type.String({ maxLength: LOT_ID_MAX })),
  /** Also what vendors have confirmed and nothing has come of: a row a line, due within the dates. */
  expected: Type.Optional(Type.Boolean()),
  sortName: Type.Optional(Type.Enum([...lotSortNames])),
  sortType: sortType(),
});
export type LotListQuery = Static<typeof LotListQuery>;

/**
 * A row of the lots list (spec 2, section 3, its names as it spells them). What a purchase order tells (vendor, quoted
 * date, confirmed quantity, allocated cost) is empty for a lot that none brought. Costs are absent for those who may not
 * see them; quantities are in `inventoryUOM`.
 */
export const LotRow = Type.Object({
  /** Of what is expected: the order's number, until a receipt gives it an id. */
  lotId: Type.String(),
  /** The order's line that is expected; null for a lot that is there. */
  expectedLineId: nullable(Type.String()),
  quotedDate: nullable(Day),
  deliveryDate: Day,
  wholesaleClient: nullable(Type.Object({ clientCompany: Type.Object({ companyName: Type.String() }) })),
  onHandQty: decimalOut(),
  receivedQty: decimalOut(),
  inventoryUOM: Type.String(),
  /** The lot's own; of what is expected the product's default cost, which the lot would be made with (rules 18.37). */
  cost: Type.Optional(nullable(decimalOut())),
  perAllocateCost: Type.Optional(decimalOut()),
  pricingUOM: Type.String(),
  wholesaleItem: Type.Object({ baseUOM: Type.String() }),
  note: Type.String(),
  /** 0 for a lot that may not go out: held, recalled or expired on the company's day. */
  lotAvailableQty: decimalOut(),
  /** What the vendor has confirmed, as the line tells it (rules 18.7). */
  qtyConfirmed: decimalOut(),
  /** What of it is still to come; 0 unless the line is CONFIRMED (rules 2). */
  incomingQty: decimalOut(),
  wholesaleOrderItemStatus: nullable(Type.Integer()),
  lotCommitedQty: decimalOut(),
  wholesaleOrderId: nullable(Id),
  bestBy: nullable(Day),
  /** As it is written down: `deliveryDate` is when it was booked where nobody wrote one. */
  receivedOn: nullable(Day),
  /** What is written down of the lot; null: nothing is, or it is only expected. */
  ownCost: Type.Optional(nullable(decimalOut())),
  isExpired: Type.Boolean(),
  state: Type.Enum([...lotStates]),
  holdReason: nullable(Type.String()),
  recallReason: nullable(Type.String()),
  /** Where it is: the warehouse, and the code of the place in it. */
  warehouseId: Type.String(),
  warehouseName: nullable(Type.String()),
  locationId: nullable(Type.String()),
  locationCode: nullable(Type.String()),
});
export type LotRow = Static<typeof LotRow>;
export const LotListAnswer = listAnswer(LotRow);

/** Query of GET adjustments/{productId}, newest first. */
export const AdjustmentListQuery = closed({ ...paging(10) });
export type AdjustmentListQuery = Static<typeof AdjustmentListQuery>;

/** A row of the adjustment history (spec 2, section 3 "Adjustment"): what was typed, and what it came to. */
export const AdjustmentRow = Type.Object({
  id: Type.String(),
  lotId: Type.String(),
  adjustUnits: decimalOut(),
  uom: Type.String(),
  delta: decimalOut(),
  inventoryUOM: Type.String(),
  /** On hand of the lot afterwards. */
  onHandQty: decimalOut(),
  /** Id on the company's list of reasons, and what it was called then; null with one of the fixed codes of before. */
  reasonCode: Type.String(),
  reasonName: nullable(Type.String()),
  reason: Type.String(),
  note: Type.String(),
  /** The inventory count that posted it. */
  countId: nullable(Id),
  /** When the lot came; null once its row is gone. */
  arrivalDate: nullable(Day),
  adjuster: Type.String(),
  adjustedAt: Instant,
});
export type AdjustmentRow = Static<typeof AdjustmentRow>;
export const AdjustmentListAnswer = listAnswer(AdjustmentRow);

/** Body of POST adjustments/{productId}: so many units more or less of a lot, and why (rules 14, 18.11). */
export const AdjustLot = closed({
  lotId,
  adjustUnits: Type.Unsafe<string>({
    ...decimal({ minimum: `-${AMOUNT_MAX}`, maximum: AMOUNT_MAX, places: QUANTITY_PLACES }),
    requiredCode: 'inventory.adjustUnitsRequired',
  }),
  /** An enabled unit of the product; absent: the inventory unit. */
  uom: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  /** Id of a reason on the company's list (category 3000, type 3900); a fixed code of before is still understood. */
  reasonCode: Type.String({ maxLength: 64, requiredCode: 'inventory.adjustReasonRequired' }),
  reason,
  note: Type.Optional(Type.String({ maxLength: LOT_NOTE_MAX })),
  /** What the lot has for anyone who sends this, where that decides the units: refused if it has another quantity now. */
  expectedOnHand: Type.Optional(decimal()),
});
export type AdjustLot = Static<typeof AdjustLot>;

/** Body of POST lots/{productId}/hold, release, recall and end-recall. */
export const LotDecision = closed({
  lotId,
  reason: Type.String({ maxLength: REASON_MAX, requiredCode: 'inventory.reasonRequired' }),
});
export type LotDecision = Static<typeof LotDecision>;

const lotFacts = {
  /** Null: nobody wrote it down; it came when it was booked. */
  receivedOn: Type.Optional(nullable(WrittenDay)),
  bestBy: Type.Optional(nullable(WrittenDay)),
  /** USD per inventory unit; null: none is known. Needs `products.editCost`. */
  cost: Type.Optional(nullable(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }))),
  note: Type.Optional(Type.String({ maxLength: LOT_NOTE_MAX })),
  warehouseId: Type.Optional(Id),
  /** One of the warehouse; null: none of them. */
  locationId: Type.Optional(nullable(Id)),
};

/**
 * Body of POST lots/{productId}/correct: what of the lot was written down wrongly. `expected`: what it said for anyone who sends
 * this; refused where one of the facts says something else now.
 */
export const CorrectLot = closed({
  lotId,
  ...lotFacts,
  expected: Type.Optional(closed(lotFacts)),
  reason: Type.String({ maxLength: REASON_MAX, requiredCode: 'inventory.reasonRequired' }),
});
export type CorrectLot = Static<typeof CorrectLot>;

export const LotSavedAnswer = accepted(Type.Object({ productId: Id, lotId: Type.String(), commandId: Type.String() }));

/** What limits the list of all lots with stock, and a file of lots. */
export const lotLimits = {
  /** Any of these is true of the lot, and something of it is left. */
  alert: Type.Optional(several(Type.Enum([...lotAlerts]), lotAlerts.length)),
  /** A lot is expiring when its best-by day is at most so many days ahead; absent: 7. */
  withinDays: Type.Optional(Type.Integer({ minimum: 0, maximum: EXPIRING_DAYS_MAX })),
  warehouseId: Type.Optional(Id),
  locationId: Type.Optional(Id),
};

/**
 * Query of GET lots-export: all lots of the products that pass the filter, or of one product (spec 2, 2.2). `status` absent:
 * of active and inactive ones; dates absent: whenever received; `sortName` absent: by SKU and receipt.
 */
export const LotExportQuery = closed({
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  productId: Type.Optional(Id),
  status: Type.Optional(codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE])),
  /** Words that SKU or name must have. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  ...facetParams,
  /** Part of a lot's id. */
  lotKey: Type.Optional(Type.String({ maxLength: 100 })),
  /** As the list of all lots is searched: words of SKU, name or codes, or part of a lot's id. */
  lotSearch: Type.Optional(Type.String({ maxLength: 100 })),
  /** Only lots of which something is left. */
  inStock: Type.Optional(Type.Boolean()),
  ...lotLimits,
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
  sortName: Type.Optional(Type.Enum([...lotFileSortNames])),
  sortType: sortType(),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
});
export type LotExportQuery = Static<typeof LotExportQuery>;

/** Query of GET inventory/lots: SKU or name of a product, or how a lot's id begins. */
export const LotSearchQuery = closed({ searchKey: Type.Optional(Type.String({ maxLength: 100 })) });

/** A lot of any product, for those who adjust or count several. */
export const LotHit = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  lotId: Type.String(),
  onHandQty: decimalOut(),
  /** 0 for a lot that may not go out. */
  lotAvailableQty: decimalOut(),
  inventoryUOM: Type.String(),
  /** The enabled units, the inventory unit first; `ratio` inventory units in one. */
  uoms: Type.Array(Type.Object({ name: Type.String(), ratio: decimalOut() })),
});
export type LotHit = Static<typeof LotHit>;
export const LotHitsAnswer = answer(Type.Array(LotHit));

/** Body of POST inventory/lots/named: lots by SKU and id, as someone typed or pasted them. */
export const NamedLots = closed({
  rows: Type.Array(closed({ sku: Type.String({ maxLength: 100 }), lotId: Type.String({ maxLength: 100 }) }), {
    minItems: 1,
    maxItems: 1_000,
  }),
});
export type NamedLots = Static<typeof NamedLots>;

/** For each row its lot, or why there is none. */
export const NamedLotsAnswer = answer(
  Type.Array(
    Type.Object({
      lot: nullable(LotHit),
      field: nullable(Type.Enum(['sku', 'lotId'])),
      message: nullable(Type.String()),
    }),
  ),
);
export type NamedLot = Static<typeof NamedLotsAnswer>['data'][number];

/** Body of POST product-manager/initial-inventory/{productId}: only while nothing has moved (spec 2, 4.6; rules 18.11). */
export const OpenInventory = closed({
  initInventory: Type.Unsafe<string>({
    ...decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }),
    requiredCode: 'inventory.initInventoryRequired',
  }),
  /** Id; absent: the product's own. */
  warehouseId: Type.Optional(Id),
  /** USD per inventory unit; absent: the product's default cost of now. Needs `products.editCost`. */
  cost: Type.Optional(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES })),
  bestBy: Type.Optional(WrittenDay),
});
export type OpenInventory = Static<typeof OpenInventory>;

/** Body of POST product-manager/initial-inventory/{productId}/undo. */
export const ReverseOpening = closed({ reason });
