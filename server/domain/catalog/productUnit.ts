import type { Event } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { UnitRatio } from './unitRatio.ts';

/** The inventory unit is the base; all others are added (spec 2, section 3). */
export const UnitCategory = { BASE: 1000, ADDED: 2000 } as const;
export type UnitCategoryCode = (typeof UnitCategory)[keyof typeof UnitCategory];

/** A variable ratio is an approximation: what such a unit holds is weighed (spec 2, section 3; rules 13). */
export const RatioType = { FIXED: 1000, VARIABLE: 2000 } as const;
export type RatioTypeCode = (typeof RatioType)[keyof typeof RatioType];

/** What a unit is used for; at least one of them (spec 2, 2.5). */
export interface UnitUses {
  readonly useForInventory: boolean;
  readonly useForSelling: boolean;
  readonly useForPurchasing: boolean;
}
export type UnitUse = keyof UnitUses;
export const unitUses = ['useForInventory', 'useForSelling', 'useForPurchasing'] as const satisfies readonly UnitUse[];

/** How much a unit holds: `ratio` inventory units in ONE of it (rules 18.2). */
export interface UnitSize extends UnitRatio {
  readonly type: RatioTypeCode;
}

/** A unit of measure of one product. Its id is that of the company's unit, which knows its present name. */
export interface ProductUnit extends UnitSize, UnitUses {
  readonly id: string;
  /** As it was called when the product got it. */
  readonly name: string;
  readonly category: UnitCategoryCode;
  /** The spec's useForAvailable: shown as enabled or disabled. */
  readonly isEnabled: boolean;
  /** The unit that prices of this one are quoted in. */
  readonly pricingUnitId: string;
  /** Premium (above 0) or discount (below) in percent. */
  readonly priceFactor: Decimal;
}

interface OfUnit {
  productId: string;
  unitId: string;
  name: string;
}

export type ProductUnitEvent =
  | Event<
      'ProductUnitAdded',
      OfUnit & {
        ratio: Decimal;
        reversed: Decimal | null;
        type: RatioTypeCode;
        useForInventory: boolean;
        useForSelling: boolean;
        useForPurchasing: boolean;
        isEnabled: boolean;
        pricingUnitId: string;
        pricingUnit: string;
      }
    >
  | Event<'ProductUnitSized', OfUnit & { size: UnitSize; was: UnitSize }>
  | Event<'ProductUnitUsesChosen', OfUnit & { uses: UnitUses; was: UnitUses }>
  | Event<'ProductUnitEnabled', OfUnit>
  | Event<'ProductUnitDisabled', OfUnit>
  | Event<'ProductUnitPricedIn', OfUnit & { pricingUnitId: string; pricingUnit: string; was: string }>
  | Event<'ProductUnitPriceFactorSet', OfUnit & { priceFactor: Decimal; was: Decimal }>
  | Event<'DefaultSellingUnitChosen', OfUnit & { was: string }>
  | Event<'DefaultPurchasingUnitChosen', OfUnit & { was: string }>
  | Event<'ProductUnitRemoved', OfUnit>;

export const unitEventTypes = {
  ProductUnitAdded: true,
  ProductUnitSized: true,
  ProductUnitUsesChosen: true,
  ProductUnitEnabled: true,
  ProductUnitDisabled: true,
  ProductUnitPricedIn: true,
  ProductUnitPriceFactorSet: true,
  DefaultSellingUnitChosen: true,
  DefaultPurchasingUnitChosen: true,
  ProductUnitRemoved: true,
} as const satisfies Record<ProductUnitEvent['type'], true>;

export const isUnitEvent = <E extends Event>(event: E): event is Extract<E, ProductUnitEvent> =>
  Object.hasOwn(unitEventTypes, event.type);

/** The units of one product, the base unit first, and what it is sold and bought by unless said otherwise. */
export interface ProductUnits {
  readonly list: readonly ProductUnit[];
  readonly sellingId: string;
  readonly purchasingId: string;
}

/** A product begins with its inventory unit, used for everything. */
export const baseUnit = (id: string, name: string): ProductUnits => ({
  list: [
    {
      id,
      name,
      ratio: '1',
      reversed: null,
      type: RatioType.FIXED,
      category: UnitCategory.BASE,
      useForInventory: true,
      useForSelling: true,
      useForPurchasing: true,
      isEnabled: true,
      pricingUnitId: id,
      priceFactor: '0',
    },
  ],
  sellingId: id,
  purchasingId: id,
});

export const unitOf = ({ list }: ProductUnits, unitId: string): ProductUnit | null =>
  list.find(({ id }) => id === unitId) ?? null;

export function evolveUnits(units: ProductUnits, event: ProductUnitEvent): ProductUnits {
  const { unitId } = event.data;
  const change = (changed: Partial<ProductUnit>): ProductUnits => ({
    ...units,
    list: units.list.map((unit) => (unit.id === unitId ? { ...unit, ...changed } : unit)),
  });
  switch (event.type) {
    case 'ProductUnitAdded': {
      const { productId: _, unitId: id, pricingUnit: __, ...rest } = event.data;
      const added: ProductUnit = { ...rest, id, category: UnitCategory.ADDED, priceFactor: '0' };
      return { ...units, list: [...units.list, added] };
    }
    case 'ProductUnitSized':
      return change(event.data.size);
    case 'ProductUnitUsesChosen':
      return change(event.data.uses);
    case 'ProductUnitEnabled':
      return change({ isEnabled: true });
    case 'ProductUnitDisabled':
      return change({ isEnabled: false });
    case 'ProductUnitPricedIn':
      return change({ pricingUnitId: event.data.pricingUnitId });
    case 'ProductUnitPriceFactorSet':
      return change({ priceFactor: event.data.priceFactor });
    case 'DefaultSellingUnitChosen':
      return { ...units, sellingId: unitId };
    case 'DefaultPurchasingUnitChosen':
      return { ...units, purchasingId: unitId };
    case 'ProductUnitRemoved':
      return { ...units, list: units.list.filter(({ id }) => id !== unitId) };
  }
}
