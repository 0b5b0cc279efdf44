import type { FieldChange } from '../../kernel/decider.ts';
import type { RecordChange } from '../recordPart.ts';
import { RatioType, unitUses, type ProductUnitEvent, type UnitSize } from './productUnit.ts';

/** What an event of a unit changed. Values say the unit too, in signs that need no language: `case = 12`, `3 piece = 1`. */
export function unitChanges(event: ProductUnitEvent): RecordChange[] {
  const { unitId: id, name } = event.data;
  const isOfProduct = event.type === 'DefaultSellingUnitChosen' || event.type === 'DefaultPurchasingUnitChosen';
  return changesOf(event).map((change) => (isOfProduct ? change : { ...change, part: { kind: 'unit', id, name } }));
}

function changesOf({ type, data }: ProductUnitEvent): FieldChange[] {
  const { name } = data;
  const ofUnit = (value: string): string => `${name}: ${value}`;
  switch (type) {
    case 'ProductUnitAdded': {
      const uses = unitUses.filter((use) => data[use]);
      return [
        { field: 'unit', from: null, to: name },
        { field: 'unitSize', from: null, to: sizeText(name, data) },
        ...uses.map((field) => ({ field, from: null, to: name })),
      ];
    }
    case 'ProductUnitSized':
      return [{ field: 'unitSize', from: sizeText(name, data.was), to: sizeText(name, data.size) }];
    case 'ProductUnitUsesChosen':
      return unitUses
        .filter((use) => data.uses[use] !== data.was[use])
        .map((field) => ({ field, from: data.was[field] ? name : null, to: data.uses[field] ? name : null }));
    case 'ProductUnitEnabled':
      return [{ field: 'unitEnabled', from: null, to: name }];
    case 'ProductUnitDisabled':
      return [{ field: 'unitEnabled', from: name, to: null }];
    case 'ProductUnitPricedIn':
      return [{ field: 'unitPricedIn', from: ofUnit(data.was), to: ofUnit(data.pricingUnit) }];
    case 'ProductUnitPriceFactorSet':
      return [{ field: 'unitPriceFactor', from: ofUnit(`${data.was} %`), to: ofUnit(`${data.priceFactor} %`) }];
    case 'DefaultSellingUnitChosen':
      return [{ field: 'defaultSellingUnit', from: data.was, to: name }];
    case 'DefaultPurchasingUnitChosen':
      return [{ field: 'defaultPurchasingUnit', from: data.was, to: name }];
    case 'ProductUnitRemoved':
      return [{ field: 'unit', from: name, to: null }];
  }
}

/** `=` for a fixed ratio, `≈` for a variable one; the way round it was typed. */
export function sizeText(name: string, { ratio, reversed, type }: UnitSize): string {
  const sign = type === RatioType.FIXED ? '=' : '≈';
  return reversed === null ? `${name} ${sign} ${ratio}` : `${reversed} ${name} ${sign} 1`;
}
