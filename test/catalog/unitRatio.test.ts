import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkedRatio,
  inInventoryUnits,
  inThisUnit,
  perInventoryUnit,
  reversedRatio,
} from '../../server/domain/catalog/unitRatio.ts';
import { toDecimal } from '../../server/domain/decimal.ts';

const whole = fc.integer({ min: 1, max: 1_000_000 }).map(String);
const sixPlaces = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => {
  const written = String(value).padStart(7, '0');
  return toDecimal(`${written.slice(0, -6)}.${written.slice(-6)}`) ?? '';
});

describe('a ratio', () => {
  it('is inventory units in one of this unit', () => {
    expect(inInventoryUnits('3', '12')).toBe('36');
    expect(inThisUnit('36', '12')).toBe('3');
    expect(perInventoryUnit(checkedRatio('12'))).toBe('0.083333333333');
    expect(perInventoryUnit(checkedRatio('0.5'))).toBe('2');
  });

  it('that was typed the other way round shows what was typed, and counts there and back', () => {
    expect(reversedRatio('3')).toEqual({ ratio: '0.333333333333', reversed: '3' });
    expect(perInventoryUnit(reversedRatio('3'))).toBe('3');
    expect(inInventoryUnits('3', reversedRatio('3').ratio)).toBe('1');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }).map(String), (typed) => {
        const entered = reversedRatio(typed);
        expect(perInventoryUnit(entered)).toBe(typed);
        expect(inInventoryUnits(typed, entered.ratio)).toBe('1');
      }),
    );
  });

  it('leads there and back for units of one inventory unit and more', () =>
    fc.assert(
      fc.property(sixPlaces, whole, (quantity, ratio) => {
        expect(inThisUnit(inInventoryUnits(quantity, ratio), ratio)).toBe(quantity);
      }),
    ));

  it.each(['0', '-1', '-0.5'])('of %s is refused', (typed) => {
    expect(() => checkedRatio(typed)).toThrow('catalog.unitRatioAboveZero');
    expect(() => reversedRatio(typed)).toThrow('catalog.unitRatioAboveZero');
  });
  it('of 1e-13 is refused, of 1e-12 it is not', () => {
    expect(() => checkedRatio(toDecimal(1e-13) ?? '')).toThrow('catalog.unitRatioPlaces');
    expect(checkedRatio(toDecimal(1e-12) ?? '').ratio).toBe('0.000000000001');
  });
  it('that is too large is refused either way', () => {
    expect(() => checkedRatio('1000000000000')).toThrow('catalog.unitRatioTooLarge');
    expect(() => reversedRatio('0.000000000001')).toThrow('catalog.unitRatioTooLarge');
    expect(() => reversedRatio('1000000000000')).toThrow('catalog.unitRatioTooLarge');
  });
});
