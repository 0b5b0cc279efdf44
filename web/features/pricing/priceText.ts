import type { ResolvedPrice } from '../../../server/domain/pricing/resolvePrice.ts';
import type { ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { isNegative, type Decimal } from '../../../server/domain/decimal.ts';
import {
  isShownMargin,
  margin,
  markup,
  priceFromMargin,
  priceFromMarkup,
  unitPrice,
} from '../../../server/domain/pricing/priceMath.ts';
import type { PriceGroupType } from '../../../server/domain/pricing/priceGroups.ts';
import { formatMoney, formatQuantity, NONE, parseNumber, toInput } from '../../format/numbers.ts';
import type { Text } from '../../i18n/useText.ts';

/** A typed number that a price may be; null for anything else. */
export function amountIn(text: string | undefined): Decimal | null {
  const amount = parseNumber(text ?? '');
  return amount === null || isNegative(amount) ? null : amount;
}

/** What one of a unit costs, by the base price and a premium as it is typed. */
export function pricedUnit(base: Decimal | null, { ratio }: ProductUOM, factor: string | undefined): Decimal | null {
  const percent = factor?.trim() === '' ? '0' : parseNumber(factor ?? '0');
  return base === null || percent === null ? null : unitPrice(base, ratio, percent);
}

/** Margin and markup of a price over a cost, in words. */
export function earnings(t: Text<'pricing'>, price: Decimal, cost: Decimal): string {
  const percent = margin(price, cost);
  const amount = formatMoney(markup(price, cost));
  return percent !== null && isShownMargin(percent)
    ? t('earns', { margin: formatQuantity(percent), markup: amount })
    : t('earnsMarkup', { markup: amount });
}

/** The price that a group's value makes; null without a cost where it needs one, and for a margin that has no price. */
export function groupPrice(type: PriceGroupType, value: Decimal, cost: Decimal | null): Decimal | null {
  if (type === 'price') return value;
  if (cost === null) return null;
  if (type === 'markup') return priceFromMarkup(cost, value);
  return isShownMargin(value) ? priceFromMargin(cost, value) : null;
}

/** The same price as a value of another type, as the input holds it; empty where there is none. */
export function convertedGroup(
  text: string,
  { from, to, cost }: { readonly from: PriceGroupType; readonly to: PriceGroupType; readonly cost: Decimal | null },
): string {
  const value = amountIn(text);
  const price = value === null ? null : groupPrice(from, value, cost);
  if (price === null) return '';
  if (to === 'price') return toInput(price);
  if (cost === null) return '';
  const converted = to === 'margin' ? margin(price, cost) : markup(price, cost);
  if (converted === null || isNegative(converted)) return '';
  return to === 'margin' ? converted : toInput(converted);
}

/** A price as it is known: varies, about so much, or so much (rules 18.5). */
export function rulePriceText(t: Text<'pricing'>, { price, kind }: Pick<ResolvedPrice, 'price' | 'kind'>): string {
  if (price === null) return NONE;
  if (kind === 'varies') return t('varies');
  return kind === 'provisional' ? t('about', { price: formatMoney(price) }) : formatMoney(price);
}
