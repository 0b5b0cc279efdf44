import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, subtract, toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import {
  basePrice,
  isShownMargin,
  margin,
  markup,
  priceFactor,
  priceFromMargin,
  priceFromMarkup,
  unitPrice,
} from '../../server/domain/pricing/priceMath.ts';
import { DomainError } from '../../server/kernel/decider.ts';

/** Decimals of so many digits behind the point, between two integers in their last digit. */
const scaled = (digits: number, min: number, max: number): fc.Arbitrary<Decimal> =>
  fc.integer({ min, max }).map((value) => {
    const sign = value < 0 ? '-' : '';
    const written = String(Math.abs(value)).padStart(digits + 1, '0');
    return toDecimal(`${sign}${written.slice(0, -digits)}.${written.slice(-digits)}`) ?? '';
  });
const price = scaled(2, 0, 100_000_000);
const cost = price;
const ratio = scaled(6, 1, 1_000_000_000);
const percent = scaled(4, -999_999, 999_999);
const money = /^(0|-?(?!0(\.0*)?$)\d+(\.\d{1,2})?)$/;

const distance = (a: Decimal, b: Decimal): Decimal => subtract(a, b).replace('-', '');

describe('the price of a unit', () => {
  it.each([
    ['10', '12', '0', '120'],
    ['10', '12', '5', '126'],
    ['10', '12', '-10', '108'],
    ['0.335', '1', '0', '0.34'],
    ['1', '0.333333333333', '0', '0.33'],
  ])('%s a base unit, ratio %s, %s %% more is %s', (base, by, factor, expected) => {
    expect(unitPrice(base, by, factor)).toBe(expected);
  });

  it('comes back to the base price for units of one inventory unit and more', () =>
    fc.assert(
      fc.property(price, scaled(6, 1_000_000, 1_000_000_000), (base, by) => {
        expect(basePrice(unitPrice(base, by), by)).toBe(base);
      }),
    ));

  it('is never NaN, never -0, never more than 2 decimals', () =>
    fc.assert(
      fc.property(price, ratio, percent, (base, by, factor) => {
        const dear = unitPrice(base, by, factor);
        expect(dear).toMatch(money);
        const back = basePrice(dear, by, factor);
        if (back !== null) expect(back).toMatch(money);
      }),
    ));

  it('has no base price under a discount of all of it', () => expect(basePrice('10', '2', '-100')).toBeNull());
});

describe('premium and discount', () => {
  it.each([
    ['126', '10', '12', '5'],
    ['108', '10', '12', '-10'],
    ['120', '10', '12', '0'],
  ])('%s for a base of %s and a ratio of %s is %s %%', (dear, base, by, expected) => {
    expect(priceFactor(dear, base, by)).toBe(expected);
  });
  it('is none on a base of 0', () => expect(priceFactor('5', '0', '12')).toBeNull());
  it('comes back to within a cent a thousand dollars', () =>
    fc.assert(
      fc.property(scaled(2, 1, 100_000), scaled(2, 1, 100_000), (dear, base) => {
        const factor = priceFactor(dear, base, '1') ?? '';
        expect(compare(distance(unitPrice(base, '1', factor), dear), '0.01')).toBeLessThanOrEqual(0);
      }),
    ));
});

describe('margin and markup', () => {
  it('are a percent of the price and an amount', () => {
    expect(margin('12.5', '10')).toBe('20');
    expect(markup('12.5', '10')).toBe('2.5');
    expect(margin('8', '10')).toBe('-25');
    expect(markup('8', '10')).toBe('-2');
  });
  it('knows no margin of a price of 0', () => expect(margin('0', '10')).toBeNull());
  it('shows margins below 100 alone', () => {
    expect(isShownMargin('99.99')).toBe(true);
    expect(isShownMargin('100')).toBe(false);
  });
  it('come back from the price they make', () => {
    expect(priceFromMargin('10', '20')).toBe('12.5');
    expect(priceFromMarkup('10', '2.5')).toBe('12.5');
    fc.assert(
      fc.property(cost, scaled(2, 0, 100_000_000), (paid, amount) => {
        expect(markup(priceFromMarkup(paid, amount), paid)).toBe(amount);
      }),
    );
    fc.assert(
      fc.property(scaled(2, 1_000, 100_000_000), scaled(2, 0, 9_000), (paid, share) => {
        const found = margin(priceFromMargin(paid, share), paid) ?? '';
        // Half a cent of a price of 10 and more is 0.05 % of it.
        expect(compare(distance(found, share), '0.06')).toBeLessThanOrEqual(0);
      }),
    );
  });
  it('are never NaN and never -0', () =>
    fc.assert(
      fc.property(price, cost, scaled(2, -100_000, 9_999), (dear, paid, share) => {
        expect(markup(dear, paid)).toMatch(money);
        expect(margin(dear, paid) ?? '0').toMatch(money);
        expect(priceFromMargin(paid, share)).toMatch(money);
        expect(priceFromMarkup(paid, share)).toMatch(money);
      }),
    ));
  it('falls back to the cost where the price would be below 0', () => expect(priceFromMarkup('10', '-12')).toBe('10'));
  it.each(['100', '100.01', '250'])('refuses a margin of %s', (share) => {
    const refused = (): string => priceFromMargin('10', share);
    expect(refused).toThrow(DomainError);
    expect(refused).toThrow('pricing.marginTooHigh');
  });
});
