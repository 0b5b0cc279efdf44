import { addProductUnit } from './addProductUnit.ts';
import { changeProductUnit } from './changeProductUnit.ts';
import { chooseDefaultUnit } from './chooseDefaultUnit.ts';
import { foldDecisions, type Step } from '../foldDecisions.ts';
import { product, type Product, type ProductEvent } from './product.ts';
import { RatioType, unitOf, type RatioTypeCode, type UnitUses } from './productUnit.ts';
import { removeProductUnit } from './removeProductUnit.ts';
import type { ProductUnits } from './productUnit.ts';
import type { TypedRatio } from './unitRules.ts';

/** One row of a product's unit table, as a file has it; what is absent stays as it is, or is as in a new unit. */
export interface UnitToUpsert {
  readonly unit: { readonly id: string; readonly name: string };
  readonly type?: RatioTypeCode;
  readonly size?: TypedRatio;
  readonly uses?: Partial<UnitUses>;
  readonly isEnabled?: boolean;
  readonly pricingUnitId?: string;
  readonly priceFactor?: string;
  readonly isDefaultSelling?: boolean;
  readonly isDefaultPurchasing?: boolean;
}

export interface UpsertUnits {
  productId: string;
  units: readonly UnitToUpsert[];
}

type ProductStep = Step<Product, ProductEvent>;

/** What one row comes to, in the order in which the rows of a product are taken: all units, then all defaults, then the rest. */
export const stepsOf = (productId: string, row: UnitToUpsert): readonly [ProductStep, ProductStep, ProductStep] => {
  const { unit, type = RatioType.FIXED, size = {}, uses = {}, isDefaultSelling, isDefaultPurchasing } = row;
  const unitId = unit.id;
  return [
    (now) => {
      if (unitOf(now.units, unitId)) return [];
      const first = {
        useForInventory: uses.useForInventory ?? false,
        useForSelling: uses.useForSelling ?? isDefaultSelling ?? false,
        useForPurchasing: uses.useForPurchasing ?? isDefaultPurchasing ?? false,
      };
      return addProductUnit({ productId, unit, type, size, uses: first }, now);
    },
    (now) => [
      ...(isDefaultSelling ? chooseDefaultUnit({ productId, unitId, kind: 'selling' }, now) : []),
      ...(isDefaultPurchasing ? chooseDefaultUnit({ productId, unitId, kind: 'purchasing' }, now) : []),
      // Before another row is priced in it.
      ...(row.isEnabled ? enabled(productId, unitId, now) : []),
    ],
    (now) => {
      const { isEnabled, pricingUnitId, priceFactor } = row;
      return changeProductUnit({ productId, unitId, uses, isEnabled, pricingUnitId, priceFactor }, now);
    },
  ];
};

const enabled = (productId: string, unitId: string, now: Product): ProductEvent[] =>
  changeProductUnit({ productId, unitId, isEnabled: true }, now);

/** Gives a product the units of a file, all at once; each row is judged as its own save would be (spec 2, 2.5). */
export function upsertUnits({ productId, units }: UpsertUnits, state: Product): ProductEvent[] {
  const rows = units.map((row) => stepsOf(productId, row));
  return foldDecisions(
    product,
    [...rows.map(([add]) => add), ...rows.map(([, choose]) => choose), ...rows.map(([, , change]) => change)],
    state,
  );
}

export interface RestoreUnits {
  productId: string;
  units: ProductUnits;
}

/** Takes a product's unit table back to what it was before a file (rules 16); quiet where it is that already. */
export function restoreUnits({ productId, units: was }: RestoreUnits, state: Product): ProductEvent[] {
  const kept = was.list.filter(({ id }) => unitOf(state.units, id));
  const added = state.units.list.filter(({ id }) => !unitOf(was, id));
  const steps: ProductStep[] = [
    (now) => chooseDefaultUnit({ productId, unitId: was.sellingId, kind: 'selling' }, now),
    (now) => chooseDefaultUnit({ productId, unitId: was.purchasingId, kind: 'purchasing' }, now),
  ];
  for (const { id, isEnabled } of kept) if (isEnabled) steps.push((now) => enabled(productId, id, now));
  for (const { id: unitId, isEnabled, pricingUnitId, priceFactor, ...unit } of kept) {
    const { useForInventory, useForSelling, useForPurchasing } = unit;
    const uses = { useForInventory, useForSelling, useForPurchasing };
    steps.push((now) => changeProductUnit({ productId, unitId, uses, isEnabled, pricingUnitId, priceFactor }, now));
  }
  for (const { id } of added) steps.push((now) => removeProductUnit({ productId, unitId: id }, now));
  return foldDecisions(product, steps, state);
}
