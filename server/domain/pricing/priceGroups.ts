import { DomainError } from '../../kernel/decider.ts';
import { compare, isNegative, places, type Decimal } from '../decimal.ts';
import { AMOUNT_MAX } from '../limits.ts';
import { unseenCharacter } from '../text.ts';
import { isShownMargin } from './priceMath.ts';

/** What the values of price groups are (spec 2, section 3): prices in USD, margins in percent, markups in USD. */
export const priceGroupTypes = ['price', 'margin', 'markup'] as const;
export type PriceGroupType = (typeof priceGroupTypes)[number];

export const priceGroups = ['A', 'B', 'C', 'D', 'E'] as const;
export type PriceGroup = (typeof priceGroups)[number];

/** The groups on offer: E only while the company's setting against it is absent, as it is by default (spec 2, 4.4; rules 18.23). */
export const offeredGroups = (withoutGroupE = false): readonly PriceGroup[] =>
  withoutGroupE ? priceGroups.filter((group) => group !== 'E') : priceGroups;

/** Spec 2, section 5. */
export const GROUP_DESCRIPTION_MAX = 35;
const VALUE_PLACES = 2;

/** A group's value per inventory unit: 0 or more, 2 decimals; a margin below 100 % (spec 2, section 5; rules 18.19). */
export function checkedGroupValue(type: PriceGroupType, value: Decimal, field: string): Decimal {
  if (isNegative(value)) throw new DomainError('pricing.groupBelowZero', { value }, field);
  if (type === 'margin' && !isShownMargin(value)) throw new DomainError('pricing.marginTooHigh', { value }, field);
  if (compare(value, AMOUNT_MAX) > 0)
    throw new DomainError('catalog.amountTooLarge', { value, maximum: AMOUNT_MAX }, field);
  if (places(value) > VALUE_PLACES)
    throw new DomainError('catalog.amountPlaces', { value, places: VALUE_PLACES }, field);
  return value;
}

/** What a group is called beside its letter: trimmed, at most 35 characters. */
export function checkedGroupDescription(value: string, field: string): string {
  const description = value.trim();
  if (description.length > GROUP_DESCRIPTION_MAX)
    throw new DomainError('catalog.detailTooLong', { field, maximum: GROUP_DESCRIPTION_MAX }, field);
  const found = unseenCharacter(description);
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return description;
}
