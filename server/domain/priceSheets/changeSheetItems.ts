import { DomainError } from '../../kernel/decider.ts';
import type { Product } from '../catalog/product.ts';
import { ProductStatus } from '../catalog/productCodes.ts';
import { unitOf } from '../catalog/productUnit.ts';
import { inChunks } from './inChunks.ts';
import type { PriceSheet } from './priceSheet.ts';
import { assertMayEdit, type SheetEditor } from './sheetEditor.ts';
import type { NamedItem, PriceSheetEvent } from './sheetEvents.ts';
import {
  checkedRule,
  defaultRule,
  isSameRule,
  itemIdOf,
  SHEET_ITEMS_MAX,
  type ItemRule,
  type SheetItem,
} from './sheetItem.ts';

interface OfSheet {
  readonly sheetId: string;
  readonly by: SheetEditor;
  /** ISO UTC. */
  readonly at: string;
}

export interface NewItem {
  readonly productId: string;
  readonly product: Product;
  /** Absent: the unit that it is sold by. */
  readonly unitId?: string | undefined;
  readonly rule?: ItemRule | undefined;
}

export interface AddSheetItems extends OfSheet {
  readonly items: readonly NewItem[];
}

/**
 * Products more on a sheet, all or none: active ones that are sold (rules 18.10). A product that is on the sheet in that unit
 * stays as it is.
 */
export function addSheetItems({ sheetId, by, at, items }: AddSheetItems, state: PriceSheet): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const there = new Set(state.items.map(({ productId, unitId }) => `${productId} ${unitId}`));
  const added: Omit<SheetItem, 'updatedAt'>[] = [];
  for (const wanted of items) {
    const { productId, sku, variety, unitId, rule } = offered(wanted);
    if (there.has(`${productId} ${unitId}`)) continue;
    there.add(`${productId} ${unitId}`);
    const number = state.lastNumber + added.length + 1;
    added.push({ itemId: itemIdOf(sheetId, number), number, productId, sku, variety, unitId, ...rule });
  }
  if (state.items.length + added.length > SHEET_ITEMS_MAX)
    throw new DomainError('sheets.tooManyItems', { maximum: SHEET_ITEMS_MAX });
  return inChunks(added).map((chunk) => ({ type: 'PriceSheetItemsAdded', data: { sheetId, at, items: chunk } }));
}

function offered({ productId, product, unitId, rule = defaultRule }: NewItem) {
  const { isListed, isWithdrawn, status, flags, sku, variety, units } = product;
  if (!isListed || isWithdrawn) throw new DomainError('orders.productUnknown', { productId }, 'productId');
  if (status !== ProductStatus.ACTIVE || !flags.sell)
    throw new DomainError('orders.productNotSold', { sku }, 'productId');
  const unit = unitOf(units, unitId ?? units.sellingId);
  if (!unit?.isEnabled || !unit.useForSelling)
    throw new DomainError('orders.unitNotSold', { sku, unit: unit?.name ?? '' }, 'unitId');
  return { productId, sku, variety, unitId: unit.id, rule: checkedRule(rule) };
}

export interface ChangedItem extends Partial<ItemRule> {
  readonly itemId: string;
}

export interface PriceSheetItems extends OfSheet {
  readonly items: readonly ChangedItem[];
}

const namedItem = ({ itemId, number, productId, sku }: SheetItem): NamedItem => ({ itemId, number, productId, sku });
const ruleNow = ({ logic, level, value }: SheetItem): ItemRule => ({ logic, level, value });

/** Other rules for some items: each what is given of it, all or none. Only what differs is told. */
export function priceSheetItems({ sheetId, by, at, items }: PriceSheetItems, state: PriceSheet): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const known = new Map(state.items.map((item) => [item.itemId, item]));
  const changed = items.flatMap(({ itemId, ...given }) => {
    const item = known.get(itemId);
    if (!item) throw new DomainError('lines.unknown', { lineId: itemId }, 'itemId');
    const was = ruleNow(item);
    const to = checkedRule({ ...was, ...given });
    return isSameRule(was, to) ? [] : [{ ...namedItem(item), to, was }];
  });
  return inChunks(changed).map((chunk) => ({ type: 'PriceSheetItemsPriced', data: { sheetId, at, items: chunk } }));
}

export interface BatchEditItems extends OfSheet {
  readonly itemIds: readonly string[];
  readonly rule: ItemRule;
}

/** One rule for the items that are named. */
export const batchEditItems = ({ itemIds, rule, ...of }: BatchEditItems, state: PriceSheet): PriceSheetEvent[] =>
  priceSheetItems({ ...of, items: itemIds.map((itemId) => ({ itemId, ...rule })) }, state);

export interface EditAllItems extends OfSheet {
  readonly rule: ItemRule;
}

/** One rule for every item of the sheet. */
export function editAllItems({ sheetId, by, at, rule }: EditAllItems, state: PriceSheet): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const to = checkedRule(rule);
  if (state.items.every((item) => isSameRule(item, to))) return [];
  return [{ type: 'PriceSheetAllPriced', data: { sheetId, at, to, itemCount: state.items.length } }];
}

export interface RemoveSheetItem extends Omit<OfSheet, 'at'> {
  readonly itemId: string;
}

/** Takes an item off the sheet; published versions keep it. Quiet for one that is gone. */
export function removeSheetItem({ sheetId, by, itemId }: RemoveSheetItem, state: PriceSheet): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const item = state.items.find((each) => each.itemId === itemId);
  if (!item) return [];
  return [
    {
      type: 'PriceSheetItemRemoved',
      data: { sheetId, ...namedItem(item), unitId: item.unitId, was: ruleNow(item) },
    },
  ];
}
