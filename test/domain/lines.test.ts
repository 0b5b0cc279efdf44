import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add } from '../../server/domain/decimal.ts';
import {
  assertRoom,
  checkedQuantity,
  checkedUnitAmount,
  knownLine,
  lineAmount,
  lineTotals,
  LINES_MAX,
  nextNumber,
  noLines,
  withChangedLine,
  withLine,
  withoutLine,
  type Lines,
  type NumberedLine,
} from '../../server/domain/lines.ts';

interface Line extends NumberedLine {
  readonly quantity: string;
}

const numbered = (...ids: string[]): Lines<Line> =>
  ids.reduce<Lines<Line>>(
    (lines, lineId) => withLine(lines, { lineId, number: nextNumber(lines), quantity: '1' }),
    noLines,
  );

describe('lines of a document', () => {
  it('are numbered from 1, and no number is given twice', () => {
    const lines = withoutLine(numbered('a', 'b', 'c'), 'c');
    expect(nextNumber(lines)).toBe(4);
    const more = withLine(lines, { lineId: 'd', number: nextNumber(lines), quantity: '1' });
    expect(more.list.map(({ number }) => number)).toEqual([1, 2, 4]);
  });

  it('are changed one by one', () => {
    const lines = withChangedLine(numbered('a', 'b'), 'b', () => ({ quantity: '5' }));
    expect(lines.list.map(({ quantity }) => quantity)).toEqual(['1', '5']);
  });

  it('are known by their ids alone', () => {
    expect(knownLine(numbered('a', 'b'), 'b').number).toBe(2);
    expect(() => knownLine(numbered('a'), 'b')).toThrow('lines.unknown');
  });

  it('end at what one document holds', () => {
    const full: Lines<Line> = {
      list: Array.from({ length: LINES_MAX }, (_, index) => ({
        lineId: `l${String(index)}`,
        number: index + 1,
        quantity: '1',
      })),
      lastNumber: LINES_MAX,
    };
    expect(() => {
      assertRoom(full);
    }).toThrow('lines.tooMany');
    expect(() => {
      assertRoom(withoutLine(full, 'l0'));
    }).not.toThrow();
  });
});

describe('a quantity of a line', () => {
  it.each(['0.000001', '1', '12.5', '999999999999'])('may be %s', (quantity) => {
    expect(checkedQuantity(quantity)).toBe(quantity);
  });
  it.each([
    ['0', 'lines.quantityNotAboveZero'],
    ['-1', 'lines.quantityNotAboveZero'],
    ['1000000000000', 'lines.quantityTooLarge'],
    ['0.0000001', 'lines.quantityPlaces'],
  ])('may not be %s', (quantity, code) => {
    expect(() => checkedQuantity(quantity)).toThrow(code);
  });
});

describe('the price of a line', () => {
  it('may be 0', () => {
    expect(checkedUnitAmount('0')).toBe('0');
  });
  it('may have more decimals where it is a cost', () => {
    expect(checkedUnitAmount('1.123456', 'cost', 6)).toBe('1.123456');
  });
  it.each([
    ['-0.01', 'lines.amountBelowZero'],
    ['1000000000000', 'lines.amountTooLarge'],
    ['1.005', 'lines.amountPlaces'],
  ])('may not be %s', (price, code) => {
    expect(() => checkedUnitAmount(price)).toThrow(code);
  });
});

describe('what lines come to', () => {
  it('is rounded half away from zero, each alone', () => {
    expect(lineAmount('0.5', '0.01')).toBe('0.01');
    expect(lineAmount('-0.5', '0.01')).toBe('-0.01');
    expect(lineAmount('0.333333', '3')).toBe('1');
  });
  it('is not known without a price', () => {
    expect(lineAmount('2', null)).toBeNull();
    expect(lineTotals([{ quantity: '2', amount: null }])).toEqual({
      ...{ lineCount: 1, quantity: '2', amount: '0', unpricedCount: 1 },
    });
  });
  it('is the sum of what the lines show, in whatever order', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => String(value / 100));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }).map(String), cents)), (pairs) => {
        const lines = pairs.map(([quantity, price]) => ({ quantity, amount: lineAmount(quantity, price) }));
        const { amount } = lineTotals(lines);
        expect(amount).toBe(lineTotals([...lines].reverse()).amount);
        expect(amount).toBe(lines.reduce((sum, line) => add(sum, line.amount ?? '0'), '0'));
      }),
    );
  });
});
