import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, places, round2, subtract, toDecimal, whole } from '../../server/domain/decimal.ts';

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
  it('compares numbers of any length exactly', () => {
    const digits = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 8 }));
    const written = ([value, shift]: [bigint, number]): string => {
      const text = (value < 0n ? -value : value).toString().padStart(shift + 1, '0');
      const point = text.length - shift;
      return `${value < 0n ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}0`;
    };
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        const [left, right] = [a[0] * 10n ** BigInt(8 - a[1]), b[0] * 10n ** BigInt(8 - b[1])];
        const [first, second] = [toDecimal(written(a)) ?? '', toDecimal(written(b)) ?? ''];
        expect(compare(first, second)).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
    );
    expect(() => compare('', '1')).toThrow();
    expect(() => compare('one', '1')).toThrow();
  });
  it('multiplies exactly and cuts to whole numbers', () => {
    expect(multiply('0.1', '0.2')).toBe('0.02');
    expect(multiply('-3', '0')).toBe('0');
    expect([whole('2.999999'), whole('-2.9'), whole('-0.5'), whole('7')]).toEqual(['2', '-2', '0', '7']);
  });
});
