import { groupTexts } from '../pricing/pricingRules.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { costUnitOf } from '../catalog/chooseCostUnit.ts';
import type { Product } from '../catalog/product.ts';
import type { ProductUnit } from '../catalog/productUnit.ts';
import { sizeText } from '../catalog/unitChanges.ts';

export type FactValue = string | number | boolean;

/** What a fact is of: the product itself where neither is given. */
interface FactOwner {
  /** As the history names it. */
  readonly field: string;
  readonly lotId: string | null;
  /** Name of a unit of the product. */
  readonly unit: string | null;
}

/** One thing that was known of a product at a moment. What was empty is no fact. */
export interface Fact extends FactOwner {
  readonly value: FactValue;
}

/** How a fact of one moment differs at another; null: it was not known then. */
export interface FactChange extends FactOwner {
  readonly from: FactValue | null;
  readonly to: FactValue | null;
}

type Known = Readonly<Record<string, FactValue | null>>;

const factsOf = (known: Known, lotId: string | null = null, unit: string | null = null): Fact[] =>
  Object.entries(known).flatMap(([field, value]) =>
    value === null || value === '' ? [] : [{ field, lotId, unit, value }],
  );

/** Everything that is known of a product and its lots, field by field, as the streams stand (ux.md, auditors). */
export function productFacts(product: Product, { lots }: Pick<Inventory, 'lots'>): Fact[] {
  if (!product.isListed) return [];
  const { sku, variety, status, category, price, cost, flags, rules, details, logistics } = product;
  const { manager, preferredVendor, location, cover } = product;
  const unitNamed = (id: string): string => product.units.list.find((unit) => unit.id === id)?.name ?? product.unit;
  return [
    ...factsOf({
      ...{ sku, variety, status, category, price, cost },
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
    ...product.units.list.flatMap((unit) => factsOf(unitFacts(unit, unitNamed), null, unit.name)),
    ...Object.values(lots).flatMap(({ lotId, cost: lotCost, ...lot }) => factsOf({ ...lot, lotCost }, lotId)),
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

const keyOf = ({ field, lotId, unit }: FactOwner): string => JSON.stringify([lotId, unit, field]);

/** What became of the facts of one moment until another: changed, new and gone ones, in the order of the facts. */
export function diffFacts(from: readonly Fact[], to: readonly Fact[]): FactChange[] {
  const before = new Map(from.map((fact) => [keyOf(fact), fact]));
  const after = new Map(to.map((fact) => [keyOf(fact), fact]));
  return [...new Map([...before, ...after]).values()].flatMap((fact) => {
    const { field, lotId, unit } = fact;
    const [was, is] = [before.get(keyOf(fact))?.value ?? null, after.get(keyOf(fact))?.value ?? null];
    return was === is ? [] : [{ field, lotId, unit, from: was, to: is }];
  });
}

/** The facts of the other moment: `applyDiff(a, diffFacts(a, b))` are those of `b`. */
export function applyDiff(facts: readonly Fact[], changes: readonly FactChange[]): Fact[] {
  const known = new Map(facts.map((fact) => [keyOf(fact), fact]));
  for (const { field, lotId, unit, to } of changes) {
    const key = keyOf({ field, lotId, unit });
    if (to === null) known.delete(key);
    else known.set(key, { field, lotId, unit, value: to });
  }
  return [...known.values()];
}
