import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, places, round2, subtract, toDecimal } from '../../server/domain/decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const money = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return toDecimal(`${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`) ?? '';
};

describe('decimals', () => {
  it.each([
    ['12.50', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+7', '7'],
    ['-0.00', '0'],
    ['007', '7'],
    [12.5, '12.5'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
  ])('%s is written %s', (written, normal) => expect(toDecimal(written)).toBe(normal));
  it.each(['', 'abc', '1,200', '1e5', 'NaN', '--1', '0x10', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY])(
    '%s is no plain number',
    (written) => expect(toDecimal(written)).toBeNull(),
  );
  it('rounds half away from zero, so that a credit mirrors its invoice', () => {
    expect(round2('1.005')).toBe('1.01');
    expect(round2('-1.005')).toBe('-1.01');
  });
  it('adds exactly', () =>
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(add(money(a), money(b))).toBe(money(a + b));
        expect(subtract(money(a), money(b))).toBe(money(a - b));
        expect(compare(money(a), money(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    ));
  it('normalises to one spelling, never -0, never an exponent', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = toDecimal(value) ?? '';
        expect(text).toMatch(/^(0|-?(?!0$)(0|[1-9]\d*)(\.\d*[1-9])?)$/);
        expect(toDecimal(text)).toBe(text);
        expect(places(text)).toBe(text.split('.')[1]?.length ?? 0);
      }),
    ));
});
