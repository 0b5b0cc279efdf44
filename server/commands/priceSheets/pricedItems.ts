import { product, type Product } from '../../domain/catalog/product.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { costPerInventoryUnit } from '../../domain/catalog/productCost.ts';
import { unitOf, type ProductUnit } from '../../domain/catalog/productUnit.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { PriceSheet } from '../../domain/priceSheets/priceSheet.ts';
import type { CostSource } from '../../domain/priceSheets/sheetFields.ts';
import { itemPrice, type ItemPrice, type PricedBy, type SheetItem } from '../../domain/priceSheets/sheetItem.ts';
import type { SoldProduct } from '../../domain/sales/orderLine.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { lastCosts, type LastCosts } from '../../queries/purchasing/lastCosts.ts';
import type { Services } from '../../services.ts';
import { soldAs } from '../sales/soldProduct.ts';

/** Streams that are read at once. */
const LOOKUPS = 16;

/** Where sheets are read: the present, or a moment of the past. */
export interface SheetSource {
  readonly db: Services['db'];
  readonly handler: Pick<CommandHandler, 'load'>;
}

/** An item with what its product makes of it now. */
export interface PricedItem extends ItemPrice {
  readonly item: SheetItem;
  readonly product: Product;
  readonly by: PricedBy;
  /** Which cost is in `by`. */
  readonly costOf: 'DEFAULT' | 'LAST';
  /** Name of its category, null without one. */
  readonly category: string | null;
  readonly sold: SoldProduct;
  /** Customers can order it: an active product that is sold, by a unit that is sold (rules 18.10). */
  readonly isOffered: boolean;
}

/** Every item of a sheet with its price by its own rule, in the order of the sheet (rules 6, step 2). */
export async function pricedItems(
  { db, handler }: SheetSource,
  companyId: string,
  { items, values }: Pick<PriceSheet, 'items' | 'values'>,
): Promise<PricedItem[]> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = new Map<string, Product>();
  await withConcurrency([ids], LOOKUPS, async (id) => {
    products.set(id, (await handler.load(product, companyId, id)).state);
  });
  const { costSource } = values;
  const paid = costSource === 'productDefaultCost' ? null : await lastCosts(db, companyId, ids);
  const known = [...products.values()];
  const units = known.flatMap((state) => [state.unitId, ...state.units.list.map(({ id }) => id)]);
  const unitName = await companyNames(db, companyId, 'unit', units);
  const categories = known.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  const categoryName = await companyNames(db, companyId, 'category', categories);
  return items.flatMap((item): PricedItem[] => {
    const state = products.get(item.productId);
    const unit = state && (unitOf(state.units, item.unitId) ?? unitOf(state.units, state.units.sellingId));
    if (!state || !unit) return [];
    const sold = soldAs(item.productId, state, unit, unitName);
    const { price, rules, categoryId, category } = state;
    const last = paid === null ? null : lastCostOf(paid, item.productId, state, costSource);
    const cost = last ?? state.cost;
    const by = { price, cost, rules, ratio: sold.pricingUnit.ratio, priceFactor: unit.priceFactor };
    return [
      {
        ...{ item, product: state, by, sold, isOffered: isOffered(state, unit, item) },
        costOf: last === null ? 'DEFAULT' : 'LAST',
        category: categoryId === null ? null : categoryName(categoryId, category ?? ''),
        ...itemPrice(item, by),
      },
    ];
  });
}

const isOffered = (state: Product, unit: ProductUnit, { unitId }: SheetItem): boolean => {
  const isSold = state.isListed && !state.isWithdrawn && state.status === ProductStatus.ACTIVE && state.flags.sell;
  return isSold && unit.id === unitId && unit.isEnabled && unit.useForSelling;
};

/** USD of one inventory unit as it was last bought, of its preferred vendor or of anybody. */
function lastCostOf(paid: LastCosts, productId: string, state: Product, source: CostSource): Decimal | null {
  const { units, preferredVendor } = state;
  const unit = unitOf(units, units.purchasingId);
  if (unit === null) return null;
  const vendorId = source === 'lastCostByVendor' ? preferredVendor?.id : undefined;
  if (source === 'lastCostByVendor' && vendorId === undefined) return null;
  const cost = paid.last(productId, unit.name, vendorId);
  return cost === null ? null : costPerInventoryUnit(cost, unit.ratio);
}
