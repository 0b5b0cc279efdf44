import { Type, type Static } from 'typebox';
import { COST_PLACES } from '../../domain/limits.ts';
import { itemLogics } from '../../domain/priceSheets/sheetItem.ts';
import { itemSortNames } from '../../domain/priceSheets/sheetItemSorts.ts';
import { priceGroups } from '../../domain/pricing/priceGroups.ts';
import { listAnswer } from '../envelope.ts';
import { closed, codes, decimal, decimalOut, Id, Instant, nullable, sortType, undoes } from '../scalars.ts';

export const ItemOfSheetParams = Type.Object({ companyId: Id, sheetId: Id, itemId: Id });
export const SheetItemParams = Type.Object({ companyId: Id, itemId: Id });

/** Items of one call. */
const ITEMS_MAX = 1_000;

const level = () => nullable(Type.Enum([...priceGroups]));
const amount = () => decimal({ minimum: '0', places: COST_PLACES });

/** Query of GET price-sheet/manager/item/{sheetId}: in the order of the sheet unless asked otherwise. */
export const SheetItemsQuery = closed({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 50 })),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  /** Of the price, both included. */
  from: Type.Optional(amount()),
  to: Type.Optional(amount()),
  /** Of the cost, both included. */
  costFrom: Type.Optional(amount()),
  costTo: Type.Optional(amount()),
  level: Type.Optional(Type.Enum([...priceGroups])),
  sortName: Type.Optional(Type.Enum([...itemSortNames])),
  sortType: sortType(),
});
export type SheetItemsQuery = Static<typeof SheetItemsQuery>;

/** An item: price and cost in USD of one pricing unit; `group`: what the product calls its level; `formula`: its rule to read. */
export const SheetItemRow = Type.Object({
  itemId: Id,
  number: Type.Integer(),
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  isOrganic: Type.Boolean(),
  category: nullable(Type.String()),
  size: Type.String(),
  weight: Type.String(),
  packing: Type.String(),
  brand: Type.String(),
  origin: Type.String(),
  unitId: Id,
  uom: Type.String(),
  pricingUOM: Type.String(),
  logic: codes(itemLogics),
  level: level(),
  group: Type.String(),
  value: nullable(decimalOut()),
  price: nullable(decimalOut()),
  cost: nullable(decimalOut()),
  margin: nullable(decimalOut()),
  formula: Type.String(),
  updatedAt: Instant,
  /** Customers can order it. */
  isOffered: Type.Boolean(),
});
export type SheetItemRow = Static<typeof SheetItemRow>;
export const SheetItemsAnswer = listAnswer(SheetItemRow);

const rule = {
  logic: codes(itemLogics),
  level: Type.Optional(level()),
  value: Type.Optional(nullable(decimal())),
};

/** POST price-sheet/manager/item/{sheetId}: products more; `unitId` absent: the unit that it is sold by. */
export const AddSheetItems = closed({
  productIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: ITEMS_MAX })),
  items: Type.Optional(
    Type.Array(closed({ productId: Id, unitId: Type.Optional(Id), ...rule, logic: Type.Optional(rule.logic) }), {
      ...{ minItems: 1, maxItems: ITEMS_MAX },
    }),
  ),
});
export type AddSheetItems = Static<typeof AddSheetItems>;

/** PUT price-sheet/manager/item/{sheetId}: what changed of some items, or the change of items that is undone. */
export const PriceSheetItems = closed({
  items: Type.Optional(
    Type.Array(closed({ itemId: Id, ...rule, logic: Type.Optional(rule.logic) }), {
      ...{ minItems: 1, maxItems: ITEMS_MAX },
    }),
  ),
  undoes,
});
export type PriceSheetItems = Static<typeof PriceSheetItems>;

/** PUT price-sheet/manager/item/batch-edit: one rule for some items of a sheet. */
export const BatchEditItems = closed({
  priceSheetId: Id,
  itemIds: Type.Array(Id, { minItems: 1, maxItems: ITEMS_MAX }),
  ...rule,
});
export type BatchEditItems = Static<typeof BatchEditItems>;

/** PUT price-sheet/manager/item/edit-all: one rule for all of them. */
export const EditAllItems = closed({ priceSheetId: Id, ...rule });
export type EditAllItems = Static<typeof EditAllItems>;
