import { DomainError } from '../../kernel/decider.ts';
import {
  add,
  compare,
  divide,
  isNegative,
  isSame,
  isZero,
  multiply,
  places,
  roundTo,
  type Decimal,
} from '../decimal.ts';
import { COST_PLACES, PERCENT_PLACES } from '../limits.ts';
import { checkedUnitAmount } from '../lines.ts';
import { groupValueField, type PricingRules } from '../pricing/pricingRules.ts';
import type { PriceGroup } from '../pricing/priceGroups.ts';
import { isShownMargin, priceFromMargin, priceFromMarkup, unitPrice } from '../pricing/priceMath.ts';

/** How an item of a price sheet is priced: codes of the default price logic (spec 2, section 3). */
export const ItemLogic = { DEFAULT: 2000, GROUP: 4000, PRICE: 7000, MARGIN: 8000, MARKUP: 9000 } as const;
export type ItemLogicCode = (typeof ItemLogic)[keyof typeof ItemLogic];
export const itemLogics: readonly ItemLogicCode[] = Object.values(ItemLogic);

/** `level`: the price group that an item follows (rules 18.20); `value`: the price, margin in percent or markup in USD of one pricing unit. */
export interface ItemRule {
  readonly logic: ItemLogicCode;
  readonly level: PriceGroup | null;
  readonly value: Decimal | null;
}

export const defaultRule: ItemRule = { logic: ItemLogic.DEFAULT, level: null, value: null };

/** An item of a sheet: a product in the unit that it is offered by. */
export interface SheetItem extends ItemRule {
  readonly itemId: string;
  readonly number: number;
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly unitId: string;
  /** When its rule was last set, ISO UTC. */
  readonly updatedAt: string;
}

/** Items of one sheet. */
export const SHEET_ITEMS_MAX = 5_000;

/** The id of the n-th item of a sheet, from which the sheet is found again (`DELETE item/{itemId}`). */
export const itemIdOf = (sheetId: string, number: number): string => `${sheetId}_${String(number)}`;

/** The sheet that an item, or an assignment, belongs to. */
export const sheetIdOf = (partId: string): string => /^(.+)_\d+$/.exec(partId)?.[1] ?? partId;

/** A rule as it is stored: only what its logic takes. Throws DomainErrors at `level` and `value`. */
export function checkedRule({ logic, level, value }: ItemRule): ItemRule {
  if (logic === ItemLogic.DEFAULT) return defaultRule;
  if (logic === ItemLogic.GROUP) {
    if (level === null) throw new DomainError('sheets.levelRequired', {}, 'level');
    return { logic, level, value: null };
  }
  if (value === null) throw new DomainError('sheets.valueRequired', {}, 'value');
  if (logic === ItemLogic.MARGIN) {
    if (isNegative(value)) throw new DomainError('lines.amountBelowZero', { value }, 'value');
    if (!isShownMargin(value)) throw new DomainError('pricing.marginTooHigh', { value }, 'value');
    if (places(value) > PERCENT_PLACES)
      throw new DomainError('lines.amountPlaces', { value, places: PERCENT_PLACES }, 'value');
    return { logic, level: null, value };
  }
  return { logic, level: null, value: checkedUnitAmount(value, 'value') };
}

export const isSameRule = (one: ItemRule, other: ItemRule): boolean =>
  one.logic === other.logic && one.level === other.level && isSame(one.value, other.value);

/** What a product is priced by: USD of one inventory unit; `ratio` of the pricing unit, `priceFactor` of the unit sold in percent. */
export interface PricedBy {
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
  readonly rules: Pick<PricingRules, 'groupChecked' | 'priceGroupType' | `group${PriceGroup}`>;
  readonly ratio: Decimal;
  readonly priceFactor: Decimal;
}

/** USD of one pricing unit, and the rule as people read it (rules 18.20): `cost / (1 - 20 %)`. Null: nothing is known. */
export interface ItemPrice {
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
  readonly formula: string;
}

/**
 * The price of an item by its rule, step 2 of price resolution (rules 6): rounded once. A rule without data falls through to
 * the default price, never to 0.
 */
export function itemPrice(rule: ItemRule, by: PricedBy): ItemPrice {
  const cost = by.cost === null ? null : multiply(by.cost, by.ratio);
  const found = ruled(rule, by, cost) ?? {
    price: by.price === null ? null : unitPrice(by.price, by.ratio, by.priceFactor),
    formula: withFactor('price', by.priceFactor),
  };
  return { ...found, cost: cost === null ? null : roundTo(cost, COST_PLACES) };
}

type Found = Omit<ItemPrice, 'cost'> | null;

function ruled({ logic, level, value }: ItemRule, by: PricedBy, cost: Decimal | null): Found {
  switch (logic) {
    case ItemLogic.DEFAULT:
      return null;
    case ItemLogic.GROUP:
      return level === null ? null : groupPrice(level, by, cost);
    case ItemLogic.PRICE:
      return value === null ? null : { price: value, formula: value };
    case ItemLogic.MARGIN:
      return value === null || cost === null
        ? null
        : { price: priceFromMargin(cost, value), formula: `cost / (1 - ${value} %)` };
    case ItemLogic.MARKUP:
      return value === null || cost === null
        ? null
        : { price: priceFromMarkup(cost, value), formula: `cost + ${value}` };
  }
}

/** A group's value is per inventory unit; premium or discount of the unit sold are added. */
function groupPrice(level: PriceGroup, { rules, ratio, priceFactor }: PricedBy, cost: Decimal | null): Found {
  const value = rules[groupValueField(level)];
  if (!rules.groupChecked || value === null) return null;
  if (rules.priceGroupType === 'price')
    return { price: unitPrice(value, ratio, priceFactor), formula: withFactor(value, priceFactor) };
  if (cost === null) return null;
  const factored = multiply(cost, add('1', divide(priceFactor, '100')));
  if (rules.priceGroupType === 'margin')
    return {
      price: priceFromMargin(factored, value),
      formula: withFactor(`cost / (1 - ${value} %)`, priceFactor),
    };
  const markup = multiply(multiply(value, ratio), add('1', divide(priceFactor, '100')));
  return { price: priceFromMarkup(factored, markup), formula: withFactor(`cost + ${value}`, priceFactor) };
}

const withFactor = (formula: string, priceFactor: Decimal): string => {
  if (isZero(priceFactor)) return formula;
  const isPremium = compare(priceFactor, '0') > 0;
  const inner = formula.includes('+') ? `(${formula})` : formula;
  return `${inner} x (1 ${isPremium ? '+' : '-'} ${priceFactor.replace('-', '')} %)`;
};

/** A rule as histories tell it, in signs that need no language: `B`, `12.5`, `20 %`, `+ 3`; empty for the default price. */
export function ruleText({ logic, level, value }: ItemRule): string {
  switch (logic) {
    case ItemLogic.DEFAULT:
      return '';
    case ItemLogic.GROUP:
      return level ?? '';
    case ItemLogic.PRICE:
      return `$${value ?? ''}`;
    case ItemLogic.MARGIN:
      return `cost / (1 - ${value ?? ''} %)`;
    case ItemLogic.MARKUP:
      return `cost + ${value ?? ''}`;
  }
}
