import { DomainError } from '../../kernel/decider.ts';
import { isSame, type Decimal } from '../decimal.ts';
import { chooseDefaultUnit } from './chooseDefaultUnit.ts';
import { assertListed } from './assertListed.ts';
import { foldDecisions, type Step } from '../foldDecisions.ts';
import { product, type Product, type ProductEvent } from './product.ts';
import { PriceEditOrigin } from './productCodes.ts';
import { UnitCategory, unitUses, type ProductUnit, type RatioTypeCode, type UnitUses } from './productUnit.ts';
import { costOfResized } from './setProductCost.ts';
import {
  checkedPriceFactor,
  checkedUses,
  assertUnitUnused,
  knownPricingUnit,
  knownUnit,
  ratioOf,
  type TypedRatio,
} from './unitRules.ts';

interface Changes {
  readonly size?: TypedRatio;
  readonly type?: RatioTypeCode;
  readonly uses?: Partial<UnitUses>;
  readonly isEnabled?: boolean;
  readonly pricingUnitId?: string;
  readonly priceFactor?: Decimal;
  /** The unit becomes what the product is sold, or bought, by. */
  readonly isDefaultSelling?: boolean;
  readonly isDefaultPurchasing?: boolean;
}

export interface ChangeProductUnit extends Changes {
  productId: string;
  unitId: string;
}

/**
 * What one save of a row of the unit table sends; only what differs becomes an event. Defaults are chosen first, since
 * they force their flag on (spec 2, 2.5). Another ratio moves the cost of an inventory unit with it where the default cost
 * was typed per this unit (rules 18.37).
 */
export function changeProductUnit(
  { productId, unitId, ...changes }: ChangeProductUnit,
  state: Product,
): ProductEvent[] {
  assertListed(state, productId);
  const steps: Step<Product, ProductEvent>[] = [
    (now) => (changes.isDefaultSelling ? chooseDefaultUnit({ productId, unitId, kind: 'selling' }, now) : []),
    (now) => (changes.isDefaultPurchasing ? chooseDefaultUnit({ productId, unitId, kind: 'purchasing' }, now) : []),
    (now) => resized(changes, productId, knownUnit(now, unitId)),
    (now) => costOfResized(productId, knownUnit(now, unitId), PriceEditOrigin.FROM_FORM, now),
    (now) => usesChosen(changes, productId, unitId, now),
    (now) => pricedIn(changes, productId, unitId, now),
    (now) => factored(changes, productId, knownUnit(now, unitId)),
    (now) => switched(changes, productId, unitId, now),
  ];
  return foldDecisions(product, steps, state);
}

function resized({ size, type }: Changes, productId: string, unit: ProductUnit): ProductEvent[] {
  if (size === undefined && type === undefined) return [];
  const was = { ratio: unit.ratio, reversed: unit.reversed, type: unit.type };
  const wanted = { ...(size === undefined ? was : ratioOf(size)), type: type ?? unit.type };
  const isAsBefore =
    isSame(wanted.ratio, was.ratio) && isSame(wanted.reversed, was.reversed) && wanted.type === was.type;
  if (isAsBefore) return [];
  if (unit.category === UnitCategory.BASE) throw new DomainError('catalog.unitBaseRatio', { unit: unit.name }, 'ratio');
  return [{ type: 'ProductUnitSized', data: { productId, unitId: unit.id, name: unit.name, size: wanted, was } }];
}

function usesChosen({ uses }: Changes, productId: string, unitId: string, state: Product): ProductEvent[] {
  const unit = knownUnit(state, unitId);
  const { useForInventory, useForSelling, useForPurchasing, name } = unit;
  const was: UnitUses = { useForInventory, useForSelling, useForPurchasing };
  const wanted: UnitUses = {
    useForInventory: uses?.useForInventory ?? useForInventory,
    useForSelling: uses?.useForSelling ?? useForSelling,
    useForPurchasing: uses?.useForPurchasing ?? useForPurchasing,
  };
  if (unitUses.every((use) => wanted[use] === was[use])) return [];
  const { units } = state;
  if (unit.category === UnitCategory.BASE && !wanted.useForInventory)
    throw new DomainError('catalog.unitIsBase', { unit: name }, 'useForInventory');
  if (unit.id === units.sellingId && !wanted.useForSelling)
    throw new DomainError('catalog.unitIsDefaultSelling', { unit: name }, 'useForSelling');
  if (unit.id === units.purchasingId && !wanted.useForPurchasing)
    throw new DomainError('catalog.unitIsDefaultPurchasing', { unit: name }, 'useForPurchasing');
  return [{ type: 'ProductUnitUsesChosen', data: { productId, unitId, name, uses: checkedUses(wanted), was } }];
}

function pricedIn({ pricingUnitId }: Changes, productId: string, unitId: string, state: Product): ProductEvent[] {
  const unit = knownUnit(state, unitId);
  if (pricingUnitId === undefined || pricingUnitId === unit.pricingUnitId) return [];
  const pricing = pricingUnitId === unitId ? unit : knownPricingUnit(state, pricingUnitId);
  const was = knownUnit(state, unit.pricingUnitId).name;
  const data = { productId, unitId, name: unit.name, pricingUnitId, pricingUnit: pricing.name, was };
  return [{ type: 'ProductUnitPricedIn', data }];
}

function factored({ priceFactor }: Changes, productId: string, unit: ProductUnit): ProductEvent[] {
  if (priceFactor === undefined || isSame(checkedPriceFactor(priceFactor), unit.priceFactor)) return [];
  const { id: unitId, name, priceFactor: was } = unit;
  return [{ type: 'ProductUnitPriceFactorSet', data: { productId, unitId, name, priceFactor, was } }];
}

function switched({ isEnabled }: Changes, productId: string, unitId: string, state: Product): ProductEvent[] {
  const unit = knownUnit(state, unitId);
  if (isEnabled === undefined || isEnabled === unit.isEnabled) return [];
  if (!isEnabled) assertUnitUnused(state.units, unit, 'useForAvailable');
  const data = { productId, unitId, name: unit.name };
  return [{ type: isEnabled ? 'ProductUnitEnabled' : 'ProductUnitDisabled', data }];
}
