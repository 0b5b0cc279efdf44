import { searchText, searchWords } from '../../../projections/searchText.ts';
import type { SheetItemRow, SheetItemsQuery } from '../../contract/priceSheets/sheetItems.ts';
import type { PricedItem } from '../../commands/priceSheets/pricedItems.ts';
import { compare, type Decimal } from '../../domain/decimal.ts';
import type { ItemSortName } from '../../domain/priceSheets/sheetItemSorts.ts';
import { margin } from '../../domain/pricing/priceMath.ts';
import { groupDescriptionField } from '../../domain/pricing/pricingRules.ts';

function presentItem({ item, product, category, sold, price, cost, formula, isOffered }: PricedItem): SheetItemRow {
  const { itemId, number, productId, logic, level, value, updatedAt } = item;
  const { size, weight, packing, suppliers, origin } = product.details;
  return {
    ...{ itemId, number, productId, sku: product.sku, variety: product.variety, isOrganic: product.flags.organic },
    ...{ category, size, weight, packing, brand: suppliers, origin },
    ...{ unitId: item.unitId, uom: sold.uom, pricingUOM: sold.pricingUnit.uom, logic, level, value },
    group: level === null ? '' : product.rules[groupDescriptionField(level)],
    ...{ price, cost, margin: price === null || cost === null ? null : margin(price, cost) },
    ...{ formula, updatedAt, isOffered },
  };
}

/** From one number to another, both included; what has none is in neither. */
const isWithin = (value: Decimal | null, from: Decimal | undefined, to: Decimal | undefined): boolean => {
  if (from === undefined && to === undefined) return true;
  if (value === null) return false;
  return (from === undefined || compare(value, from) >= 0) && (to === undefined || compare(value, to) <= 0);
};

const collator = new Intl.Collator('en', { numeric: true });

/** One page of a sheet's items, filtered and sorted here: their prices are in no table. Blanks last (rules 18.39). */
export function presentItems(items: readonly PricedItem[], query: SheetItemsQuery) {
  const { searchKey = '', from, to, costFrom, costTo, level } = query;
  const { sortName = 'number', sortType = 'asc', pageNumber = 1, pageSize = 50 } = query;
  const words = searchWords(searchKey);
  const found = items.map(presentItem).filter((row) => {
    if (level !== undefined && row.level !== level) return false;
    if (!isWithin(row.price, from, to) || !isWithin(row.cost, costFrom, costTo)) return false;
    const text = words.length === 0 ? '' : searchText(`${row.sku} ${row.variety}`);
    return words.every((word) => text.includes(word));
  });
  const sign = sortType.startsWith('desc') ? -1 : 1;
  found.sort((a, b) => sorted(a, b, sortName, sign));
  const start = (pageNumber - 1) * pageSize;
  return { total: found.length, totalIsCapped: false, list: found.slice(start, start + pageSize) };
}

function sorted(a: SheetItemRow, b: SheetItemRow, by: ItemSortName, sign: number): number {
  const [one, other] = [a[by], b[by]];
  const isBlank = (value: unknown): boolean => value === null || value === '';
  if (isBlank(one) || isBlank(other)) return Number(isBlank(one)) - Number(isBlank(other)) || a.number - b.number;
  const order =
    by === 'price' || by === 'cost'
      ? compare(String(one), String(other))
      : by === 'number'
        ? a.number - b.number
        : collator.compare(String(one), String(other));
  return sign * order || a.number - b.number;
}
