import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, QUANTITY_PLACES, REASON_MAX } from '../domain/catalog/productRules.ts';
import { ProductStatus } from '../domain/catalog/product.ts';
import { NAME_MAX } from '../domain/company/limits.ts';
import { lotStates } from '../domain/inventory/lot.ts';
import { lotSortNames } from '../domain/inventory/lotSortNames.ts';
import { LOT_ID_MAX, LOT_NOTE_MAX } from '../domain/inventory/lotRules.ts';
import { accepted, listAnswer } from './envelope.ts';
import { facetParams } from './productFacets.ts';
import { codes, Day, decimal, decimalOut, Id, Instant, nullable, paging, sortType } from './scalars.ts';

// A lot's id is what stands on the goods: no path holds it.
const lotId = Type.String({ maxLength: LOT_ID_MAX, requiredCode: 'inventory.lotRequired' });

/** Query of GET lots/{productId} (spec 2, 2.4): delivered within the dates, default 1 January to one month ahead. */
export const LotListQuery = Type.Object(
  {
    ...paging(10),
    fromDate: Type.Optional(Day),
    toDate: Type.Optional(Day),
    /** Part of a lot's id. */
    searchKey: Type.Optional(Type.String({ maxLength: LOT_ID_MAX })),
    sortName: Type.Optional(Type.Enum([...lotSortNames])),
    sortType: sortType(),
  },
  { additionalProperties: false },
);
export type LotListQuery = Static<typeof LotListQuery>;

/**
 * A row of the lots list (spec 2, section 3, its names as it spells them). What a purchase order tells (vendor, quoted
 * date, confirmed quantity, allocated cost) is empty for a lot that none brought. Costs are absent for those who may not
 * see them; quantities are in `inventoryUOM`.
 */
export const LotRow = Type.Object({
  lotId: Type.String(),
  quotedDate: nullable(Day),
  deliveryDate: Day,
  wholesaleClient: nullable(Type.Object({ clientCompany: Type.Object({ companyName: Type.String() }) })),
  onHandQty: decimalOut(),
  receivedQty: decimalOut(),
  inventoryUOM: Type.String(),
  cost: Type.Optional(nullable(decimalOut())),
  perAllocateCost: Type.Optional(decimalOut()),
  pricingUOM: Type.String(),
  wholesaleItem: Type.Object({ baseUOM: Type.String() }),
  note: Type.String(),
  /** 0 for a lot that may not go out: held, recalled or expired on the company's day. */
  lotAvailableQty: decimalOut(),
  qtyConfirmed: decimalOut(),
  wholesaleOrderItemStatus: nullable(Type.Integer()),
  lotCommitedQty: decimalOut(),
  wholesaleOrderId: nullable(Id),
  bestBy: nullable(Day),
  isExpired: Type.Boolean(),
  state: Type.Enum([...lotStates]),
  holdReason: nullable(Type.String()),
  recallReason: nullable(Type.String()),
  warehouseName: nullable(Type.String()),
});
export type LotRow = Static<typeof LotRow>;
export const LotListAnswer = listAnswer(LotRow);

/** Query of GET adjustments/{productId}, newest first. */
export const AdjustmentListQuery = Type.Object({ ...paging(10) }, { additionalProperties: false });
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
  reasonCode: Type.String(),
  reason: Type.String(),
  note: Type.String(),
  /** When the lot came; null once its row is gone. */
  arrivalDate: nullable(Day),
  adjuster: Type.String(),
  adjustedAt: Instant,
});
export type AdjustmentRow = Static<typeof AdjustmentRow>;
export const AdjustmentListAnswer = listAnswer(AdjustmentRow);

/** Body of POST adjustments/{productId}: so many units more or less of a lot, and why (rules 14, 18.11). */
export const AdjustLot = Type.Object(
  {
    lotId,
    adjustUnits: Type.Unsafe<string>({
      ...decimal({ minimum: `-${AMOUNT_MAX}`, maximum: AMOUNT_MAX, places: QUANTITY_PLACES }),
      requiredCode: 'inventory.adjustUnitsRequired',
    }),
    /** An enabled unit of the product; absent: the inventory unit. */
    uom: Type.Optional(Type.String({ maxLength: NAME_MAX })),
    reasonCode: Type.String({ maxLength: 40, requiredCode: 'inventory.adjustReasonRequired' }),
    reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
    note: Type.Optional(Type.String({ maxLength: LOT_NOTE_MAX })),
  },
  { additionalProperties: false },
);
export type AdjustLot = Static<typeof AdjustLot>;

/** Body of POST lots/{productId}/hold, release, recall and end-recall. */
export const LotDecision = Type.Object(
  { lotId, reason: Type.String({ maxLength: REASON_MAX, requiredCode: 'inventory.reasonRequired' }) },
  { additionalProperties: false },
);
export type LotDecision = Static<typeof LotDecision>;

export const LotSavedAnswer = accepted(Type.Object({ productId: Id, lotId: Type.String(), commandId: Type.String() }));

/**
 * Query of GET lots-export: all lots of the products that pass the filter, or of one product (spec 2, 2.2). `status` absent:
 * of active and inactive ones; dates absent: whenever received.
 */
export const LotExportQuery = Type.Object(
  {
    format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
    productId: Type.Optional(Id),
    status: Type.Optional(codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE])),
    /** Words that SKU or name must have. */
    searchKey: Type.Optional(Type.String({ maxLength: 100 })),
    ...facetParams,
    /** Part of a lot's id. */
    lotKey: Type.Optional(Type.String({ maxLength: 100 })),
    fromDate: Type.Optional(Day),
    toDate: Type.Optional(Day),
    language: Type.Optional(Type.Enum(['en', 'zh'])),
  },
  { additionalProperties: false },
);
export type LotExportQuery = Static<typeof LotExportQuery>;
