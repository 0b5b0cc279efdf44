import { AMOUNT_MAX, COST_PLACES, PRICE_PLACES } from '../limits.ts';
import { DomainError } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';
import { compare, isNegative, places, type Decimal } from '../decimal.ts';

export const SKU_MAX = 40;
export const VARIETY_MAX = 200;

/** Holds at create, import and API (spec 2, section 5; rules 18.1). */
const CREATE_FORBIDDEN = /[[<>/\\|"]/;
/** Holds only when a specifications save changes the variety (spec 2, section 5; rules 18.1). */
const WIDE_FORBIDDEN = /[~`!#$%^&*+=\-[\]\\';,/{}|":<>?]/;

/** A variety as the create form takes it: required, no special character; returned trimmed. */
export function checkedVariety(value: string, set: 'create' | 'wide' = 'create'): string {
  const variety = value.trim();
  if (variety === '') throw new DomainError('product.field.variety.required.message', {}, 'variety');
  if (variety.length > VARIETY_MAX)
    throw new DomainError('catalog.varietyTooLong', { maximum: VARIETY_MAX }, 'variety');
  const forbidden = set === 'wide' ? WIDE_FORBIDDEN : CREATE_FORBIDDEN;
  const found = unseenCharacter(variety) ?? forbidden.exec(variety)?.[0];
  if (found !== undefined) {
    throw new DomainError('product.field.variety.hasSpecialCharacter.message', { value: variety, found }, 'variety');
  }
  return variety;
}

/** A SKU: trimmed, not empty, no control character (rules 18.3). */
export function checkedSku(value: string): string {
  const sku = value.trim();
  if (sku === '') throw new DomainError('catalog.skuRequired', {}, 'sku');
  if (sku.length > SKU_MAX) throw new DomainError('catalog.skuTooLong', { value: sku, maximum: SKU_MAX }, 'sku');
  const unseen = unseenCharacter(sku);
  if (unseen !== null) throw new DomainError('catalog.skuHasControlCharacter', { found: unseen }, 'sku');
  return sku;
}

/** A price or cost in USD: minimum 0 (spec 2, section 5); a price has 2 decimals, a cost 6 (rules 18.37). */
export function checkedAmount(value: Decimal, field: 'price' | 'cost'): Decimal {
  if (isNegative(value)) throw new DomainError(`catalog.${field}BelowZero`, { value }, field);
  if (compare(value, AMOUNT_MAX) > 0)
    throw new DomainError('catalog.amountTooLarge', { value, maximum: AMOUNT_MAX }, field);
  const most = field === 'price' ? PRICE_PLACES : COST_PLACES;
  if (places(value) > most) throw new DomainError('catalog.amountPlaces', { value, places: most }, field);
  return value;
}
