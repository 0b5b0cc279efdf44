import type { AddProductUnit, ChangeProductUnit, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import type { RatioTypeCode } from '../../../server/domain/catalog/productUnit.ts';
import {
  checkedRatio,
  perInventoryUnit,
  reversedRatio,
  type UnitRatio,
} from '../../../server/domain/catalog/unitRatio.ts';
import { checkedUses } from '../../../server/domain/catalog/unitRules.ts';
import { translate } from '../../i18n/i18n.ts';
import { parseNumber } from '../../format/numbers.ts';
import { problemOf } from '../../i18n/problemOf.ts';

/** What the unit dialog holds. The ratio is kept as it was typed, and on which side, so that turning it leads back. */
export interface UnitFields {
  readonly name: string;
  readonly useForInventory: boolean;
  readonly useForSelling: boolean;
  readonly useForPurchasing: boolean;
  readonly type: RatioTypeCode | null;
  readonly typed: string;
  /** True: `typed` says how many of this unit are in one inventory unit. */
  readonly isTypedReversed: boolean;
  /** Which side the input shows. */
  readonly isReversed: boolean;
}

export const emptyUnit: UnitFields = {
  name: '',
  useForInventory: false,
  useForSelling: false,
  useForPurchasing: false,
  type: null,
  typed: '',
  isTypedReversed: false,
  isReversed: false,
};

export const fieldsOfUnit = (unit: ProductUOM): UnitFields => ({
  name: unit.name,
  useForInventory: unit.useForInventory,
  useForSelling: unit.useForSelling,
  useForPurchasing: unit.useForPurchasing,
  type: unit.type,
  typed: unit.isRatioReversed ? unit.unitsPerInventoryUnit : unit.ratio,
  isTypedReversed: unit.isRatioReversed,
  isReversed: unit.isRatioReversed,
});

/** The ratio that was typed, from its side; throws the refusal that the server would. */
function ratioOf({ typed, isTypedReversed }: UnitFields): UnitRatio | null {
  const value = parseNumber(typed);
  if (value === null) return null;
  return isTypedReversed ? reversedRatio(value) : checkedRatio(value);
}

/** The ratio as it is so far; null while it is none. */
export function knownRatio(fields: UnitFields): UnitRatio | null {
  try {
    return ratioOf(fields);
  } catch {
    return null;
  }
}

/** What the input shows: what was typed, or the other side of it, 12 decimals. */
export function shownRatio(fields: UnitFields): string {
  const { typed, isTypedReversed, isReversed } = fields;
  if (isReversed === isTypedReversed) return typed;
  const ratio = knownRatio(fields);
  if (ratio === null) return '';
  return isReversed ? perInventoryUnit(ratio) : ratio.ratio;
}

export type UnitProblems = Partial<Record<'name' | 'type' | 'ratio' | 'useFor', string>>;

/** What is wrong, in the words of the spec (2, section 5); empty when it can be saved. */
export function problemsOfUnit(fields: UnitFields, isBase: boolean): UnitProblems {
  const say = (code: 'catalog.unitNameRequired' | 'catalog.ratioTypeRequired' | 'catalog.unitRatioRequired'): string =>
    translate('errors', code);
  const useFor = problemOf(() => checkedUses(fields));
  const ratio = isBase
    ? null
    : parseNumber(fields.typed) === null
      ? say('catalog.unitRatioRequired')
      : problemOf(() => ratioOf(fields));
  return {
    ...(fields.name === '' ? { name: say('catalog.unitNameRequired') } : {}),
    ...(fields.type === null ? { type: say('catalog.ratioTypeRequired') } : {}),
    ...(ratio === null ? {} : { ratio }),
    ...(useFor === null ? {} : { useFor }),
  };
}

const ratioSent = ({ typed, isTypedReversed }: UnitFields) => {
  const value = parseNumber(typed) ?? '';
  return isTypedReversed ? { unitsPerInventoryUnit: value } : { ratio: value };
};

/** Only for fields without problems. */
export function bodyOfUnit(fields: UnitFields & { readonly type: RatioTypeCode }): AddProductUnit {
  const { name, type, useForInventory, useForSelling, useForPurchasing } = fields;
  return { name, type, ...ratioSent(fields), useForInventory, useForSelling, useForPurchasing };
}

/** What a save of the dialog changes of a unit that is there; null: nothing. */
export function changesOfUnit(fields: UnitFields, was: UnitFields): ChangeProductUnit | null {
  const isResized = fields.typed !== was.typed || fields.isTypedReversed !== was.isTypedReversed;
  const changes: ChangeProductUnit = {
    ...(isResized ? ratioSent(fields) : {}),
    ...(fields.type === was.type || fields.type === null ? {} : { type: fields.type }),
    ...(fields.useForInventory === was.useForInventory ? {} : { useForInventory: fields.useForInventory }),
    ...(fields.useForSelling === was.useForSelling ? {} : { useForSelling: fields.useForSelling }),
    ...(fields.useForPurchasing === was.useForPurchasing ? {} : { useForPurchasing: fields.useForPurchasing }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
