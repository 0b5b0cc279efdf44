import { groupTexts } from '../pricing/pricingRules.ts';
import { changesOfStock } from '../inventory/changesOfStock.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { lotPart } from '../recordPart.ts';
import { changesOfProducts } from '../catalog/changesOfProducts.ts';
import { costUnitOf } from '../catalog/chooseCostUnit.ts';
import type { Product } from '../catalog/product.ts';
import type { ProductUnit } from '../catalog/productUnit.ts';
import { typedCostText } from '../catalog/productCost.ts';
import { sizeText } from '../catalog/unitChanges.ts';
import { factsOf, type Fact, type Known } from './facts.ts';

/** Everything that is known of a product and its lots, field by field, as the streams are (ux.md, auditors). */
export function productFacts(product: Product, { lots }: Pick<Inventory, 'lots'>): Fact[] {
  if (!product.isListed) return [];
  const { sku, variety, status, category, price, cost, costTyped, flags, rules, details, logistics } = product;
  const { manager, preferredVendor, location, cover } = product;
  const unitNamed = (id: string): string => product.units.list.find((unit) => unit.id === id)?.name ?? product.unit;
  return [
    ...factsOf({
      ...{ sku, variety, status, category, price, cost },
      costTyped: costTyped && typedCostText(costTyped),
      inventoryUOM: product.unit,
      ...flags,
      lotAssignmentMethod: product.lots.method,
      enableLotOverflow: product.lots.overflow,
      defaultSellingUnit: unitNamed(product.units.sellingId),
      defaultPurchasingUnit: unitNamed(product.units.purchasingId),
      defaultPurchasingCostUOM: costUnitOf(product).name,
      ...groupTexts(rules.priceGroupType, rules),
      ...details,
      ...logistics,
      manager: manager?.name ?? null,
      preferredVendor: preferredVendor?.name ?? null,
      location: location?.name ?? null,
      cover: cover?.name ?? null,
    }),
    ...product.units.list.flatMap((unit) =>
      factsOf(unitFacts(unit, unitNamed), { kind: 'unit', id: unit.id, name: unit.name }),
    ),
    ...Object.values(lots).flatMap(({ lotId, cost: lotCost, isOpening: _, ...lot }) =>
      factsOf({ ...lot, lotCost }, lotPart(lotId)),
    ),
  ];
}

const unitFacts = (unit: ProductUnit, unitNamed: (id: string) => string): Known => ({
  unitSize: sizeText(unit.name, unit),
  useForInventory: unit.useForInventory,
  useForSelling: unit.useForSelling,
  useForPurchasing: unit.useForPurchasing,
  unitEnabled: unit.isEnabled,
  unitPricedIn: unitNamed(unit.pricingUnitId),
  unitPriceFactor: `${unit.priceFactor} %`,
});

/** Products, with their stock. */
export const productRecord: RecordStreams = {
  streams: [changesOfProducts, changesOfStock],
  isThere: ({ isListed }: Product) => isListed,
  facts: productFacts,
  beginnings: ['ProductListed', 'ProductUnitAdded', 'LotReceived'],
  shownAs: { warehouseId: 'lotPlace', locationId: 'lotPlace' },
};
