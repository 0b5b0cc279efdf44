import { AMOUNT_MAX, QUANTITY_PLACES } from '../limits.ts';
import { DomainError } from '../../kernel/decider.ts';
import { compare, isNegative, places, type Decimal } from '../decimal.ts';
import { unseenCharacter } from '../text.ts';
import { checkDigitOf } from './gtin.ts';
import { volumeUnits, weightUnits, type DetailField, type LogisticsField } from './productDetails.ts';

/** What a field of a product's details or logistics may hold. */
export type FieldRule =
  | { readonly kind: 'text'; readonly max: number }
  /** Several lines. */
  | { readonly kind: 'prose'; readonly max: number }
  /** Entries joined by ", ". */
  | { readonly kind: 'list'; readonly max: number }
  /** A whole number from 0; `none` is what an empty input means. */
  | { readonly kind: 'count'; readonly max: number; readonly none: 0 | null }
  /** A decimal from 0, null for none. */
  | { readonly kind: 'measure' }
  | { readonly kind: 'gtin' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

const DETAIL_MAX = 100;
const REORDER_LEVEL_MAX = 1_000_000_000;

const text = (max = DETAIL_MAX): FieldRule => ({ kind: 'text', max });
const prose = (max: number): FieldRule => ({ kind: 'prose', max });
const list: FieldRule = { kind: 'list', max: 500 };
const count = (max: number, none: 0 | null = null): FieldRule => ({ kind: 'count', max, none });
const measure: FieldRule = { kind: 'measure' };

/** Spec 2, 2.4 and section 5: numbers from 0, stored as numbers. */
export const detailRules: Readonly<Record<DetailField, FieldRule>> = {
  size: text(),
  weight: text(),
  grade: text(),
  packing: text(),
  origin: text(),
  reorderLevel: count(REORDER_LEVEL_MAX, 0),
  reorderQuantity: count(REORDER_LEVEL_MAX, 0),
  plu: count(99_999_999),
  upc: text(20),
  family: text(),
  temperature: text(),
  shelfLife: count(36_500),
  restockingTime: count(3_650),
  detail: prose(500),
  specification: prose(4_000),
  suppliers: list,
  customerProductCode: list,
  supplierSKUs: list,
};

export const logisticsRules: Readonly<Record<LogisticsField, FieldRule>> = {
  grossWeight: measure,
  grossWeightUnit: { kind: 'choice', choices: weightUnits },
  grossVolume: measure,
  grossVolumeUnit: { kind: 'choice', choices: volumeUnits },
  unitPerPallet: count(1_000_000),
  unitPerLayer: count(1_000_000),
  layersPerPallet: count(10_000),
  gtin: { kind: 'gtin' },
  commodityClass: text(),
};

type Value = string | number | null;

/** The value as it is stored: trimmed, a list in one way of writing. Throws DomainErrors for what the rule forbids. */
export function checkedField(field: string, rule: FieldRule, value: Value): Value {
  switch (rule.kind) {
    case 'text':
    case 'prose':
      return checkedText(field, String(value ?? '').trim(), rule.max);
    case 'list':
      return checkedText(field, joinedList(String(value ?? '')), rule.max);
    case 'count':
      return value === null ? rule.none : checkedCount(field, Number(value), rule.max);
    case 'measure':
      return value === null || value === '' ? null : checkedMeasure(field, String(value));
    case 'gtin':
      return checkedGtin(String(value ?? '').trim());
    case 'choice':
      if (rule.choices.includes(String(value))) return value;
      throw new DomainError('catalog.choiceInvalid', { value, choices: rule.choices.join(', ') }, field);
  }
}

/** Entries as people separate them, each once, joined by ", ". */
export const joinedList = (written: string): string =>
  [
    ...new Set(
      written
        .split(/[,，;；\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ].join(', ');

function checkedText(field: string, value: string, maximum: number): string {
  if (value.length > maximum) throw new DomainError('catalog.detailTooLong', { field, maximum }, field);
  const found = unseenCharacter(value.replaceAll(/[\r\n\t]/g, ' '));
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}

function checkedCount(field: string, value: number, maximum: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= maximum) return value;
  const code = field === 'reorderLevel' ? 'catalog.reorderLevelInvalid' : 'catalog.countInvalid';
  throw new DomainError(code, { value, maximum }, field);
}

function checkedMeasure(field: string, value: Decimal): Decimal {
  if (isNegative(value)) throw new DomainError('catalog.measureBelowZero', { value }, field);
  if (compare(value, AMOUNT_MAX) > 0)
    throw new DomainError('catalog.amountTooLarge', { value, maximum: AMOUNT_MAX }, field);
  if (places(value) > QUANTITY_PLACES)
    throw new DomainError('catalog.amountPlaces', { value, places: QUANTITY_PLACES }, field);
  return value;
}

function checkedGtin(value: string): string {
  if (value === '') return '';
  const expected = checkDigitOf(value);
  if (expected === null) throw new DomainError('catalog.gtinInvalid', { value }, 'gtin');
  if (!value.endsWith(expected)) throw new DomainError('catalog.gtinCheckDigit', { value, expected }, 'gtin');
  return value;
}
