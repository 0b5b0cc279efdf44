import { Type, type Static } from 'typebox';
import { PURCHASE_LIST_CHOSEN_MAX, RestockStatus } from '../../domain/inventory/restock.ts';
import { restockSortNames } from '../../domain/inventory/restockSortNames.ts';
import { answer } from '../envelope.ts';
import { FacetValue } from '../catalog/productFacets.ts';
import { closed, codes, Day, decimalOut, Id, nullable, paging, sortType } from '../scalars.ts';

const { OVERSOLD, OUT, BELOW_PAR, AVAILABLE } = RestockStatus;
const code = codes([OVERSOLD, OUT, BELOW_PAR, AVAILABLE]);

const filter = {
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  /** Restock statuses, joined by commas; absent: all. */
  status: Type.Optional(Type.String({ pattern: '^[1234]000(,[1234]000){0,3}$', maxLength: 19 })),
  categoryId: Type.Optional(Id),
  vendorId: Type.Optional(Id),
};

/** Query of GET restock-list (rules 18.17): active products that are bought, the most urgent first unless asked otherwise. */
export const RestockQuery = closed({
  ...paging(10),
  ...filter,
  sortName: Type.Optional(Type.Enum([...restockSortNames])),
  sortType: sortType(),
});
export type RestockQuery = Static<typeof RestockQuery>;

/**
 * A row of the restock list (rules 4). Quantities are in `inventoryUOM`, but `suggestedUnits`, whole ones of `purchaseUOM`.
 * `incomingQty` is what is due within the product's restocking time. `cost` is absent for those who may not see it.
 */
export const RestockRow = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  /** Path of the small picture, below /api/. */
  cover: nullable(Type.String()),
  categoryName: nullable(Type.String()),
  status: code,
  onHandQty: decimalOut(),
  committedQty: decimalOut(),
  availableToSellQty: decimalOut(),
  incomingQty: decimalOut(),
  reorderLevel: Type.Number(),
  reorderQuantity: Type.Number(),
  suggestedQty: decimalOut(),
  suggestedUnits: decimalOut(),
  inventoryUOM: Type.String(),
  purchaseUOM: Type.String(),
  /** Inventory units in one purchase unit. */
  purchaseRatio: decimalOut(),
  /** Days. */
  restockingTime: nullable(Type.Integer()),
  preferredVendor: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The order that covers what is missing, and when it is due. */
  coveredBy: nullable(Type.Object({ orderId: Id, orderNumber: Type.String(), dueOn: Day })),
  /** USD of one inventory unit. */
  cost: Type.Optional(nullable(decimalOut())),
  /** Revision of the product's stream, for If-Match. */
  revision: Type.Integer(),
});
export type RestockRow = Static<typeof RestockRow>;

const Count = Type.Object({ status: code, count: Type.Integer(), isCapped: Type.Boolean() });
export type RestockCount = Static<typeof Count>;

/** A page, and how many products of each status pass the other filters; counts are capped as totals are. */
export const RestockPage = Type.Object({
  total: Type.Integer(),
  totalIsCapped: Type.Boolean(),
  list: Type.Array(RestockRow),
  counts: Type.Array(Count),
});
export type RestockPage = Static<typeof RestockPage>;
export const RestockAnswer = answer(RestockPage);

/** Query of GET restock-facets: what limits the list. */
export const RestockFacetsQuery = closed(filter);
export type RestockFacetsQuery = Static<typeof RestockFacetsQuery>;

/** What the list can be limited by: values in use and how many of its products have each, as the OTHER choices limit them. */
export const RestockFacets = Type.Object({ category: Type.Array(FacetValue), preferredVendor: Type.Array(FacetValue) });
export type RestockFacets = Static<typeof RestockFacets>;
export const RestockFacetsAnswer = answer(RestockFacets);

/**
 * Query of GET purchase-list.csv: the products named, or all of the filter for which something is suggested. `language` of
 * the headings.
 */
export const PurchaseListQuery = closed({
  ...filter,
  /** Joined by commas. */
  productIds: Type.Optional(
    Type.String({
      pattern: `^[A-Za-z0-9_]{1,64}(,[A-Za-z0-9_]{1,64}){0,${String(PURCHASE_LIST_CHOSEN_MAX - 1)}}$`,
      maxLength: PURCHASE_LIST_CHOSEN_MAX * 65,
    }),
  ),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
});
export type PurchaseListQuery = Static<typeof PurchaseListQuery>;
