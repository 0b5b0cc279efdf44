import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reversedRatio } from '../../server/domain/catalog/unitRatio.ts';
import { add, isNegative, places, roundTo, toDecimal } from '../../server/domain/decimal.ts';
import { rounded, unrounded } from '../../server/domain/fraction.ts';
import { adjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { inventory, type Inventory } from '../../server/domain/inventory/inventory.ts';
import { moved, movedTo } from '../../server/domain/inventory/moved.ts';
import { postCountedLot } from '../../server/domain/inventory/postCountedLot.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { productId, received } from './examples.ts';

const lotId = '000087-1-1';
const why = { productId, lotId, unit: 'case', reasonCode: 'DAMAGED', reason: '', note: '' };

/** A lot as it is; every move is told to it as its stream would. */
function lotOf(quantity: string) {
  let state: Inventory = inventory.evolve(inventory.initialState(), received(lotId, quantity));
  let sum = quantity;
  const take = (events: ReturnType<typeof adjustLot>): void => {
    for (const event of events) {
      if (event.type === 'LotAdjusted') sum = add(sum, event.data.delta);
      state = inventory.evolve(state, event);
    }
  };
  return {
    adjust: (units: string, ratio: string): void =>
      take(adjustLot({ ...why, units, uom: { name: 'unit', ratio } }, state)),
    count: (delta: string): void => take(postCountedLot({ ...why, delta, countId: 'c1', found: null }, state)),
    onHand: (): string => {
      const onHand = state.lots[lotId]?.onHand ?? '';
      // What lists add up, and what the product has, is what the lot has.
      expect([sum, state.onHand]).toEqual([onHand, onHand]);
      return onHand;
    },
  };
}

const perCase = fc.integer({ min: 2, max: 144 });
/** 12 decimals that no simple share comes to. */
const oddRatio = fc
  .bigInt({ min: 10n ** 9n, max: 10n ** 12n - 1n })
  .map((value) => toDecimal(`0.${value.toString().padStart(12, '0')}`) ?? '0');

describe('pieces of the inventory unit', () => {
  it('leave a case of 24 one by one, the last one too, and no 25th', () => {
    const lot = lotOf('1');
    for (let piece = 0; piece < 24; piece++) lot.adjust('-1', '0.041666666667');
    expect(lot.onHand()).toBe('0');
    expect(() => lot.adjust('-1', '0.041666666667')).toThrow(DomainError);
  });

  it('end at 0 exactly where they do, whatever is taken by two units and whole cases, in any order', () =>
    fc.assert(
      fc.property(
        fc.tuple(perCase, perCase, fc.integer({ min: 1, max: 2 })),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -9, max: 40 })), { maxLength: 40 }),
        ([one, other, cases], steps) => {
          const lot = lotOf(String(cases));
          const sizes = [one, other, 1];
          // In pieces of which both units are whole numbers.
          const all = one * other;
          let left = cases * all;
          for (const [which, units] of steps) {
            const size = sizes[which] ?? 1;
            const ratio = reversedRatio(String(size)).ratio;
            const after = left - (units * all) / size;
            if (units === 0) continue;
            if (after < 0) expect(() => lot.adjust(String(-units), ratio)).toThrow(DomainError);
            else {
              lot.adjust(String(-units), ratio);
              left = after;
            }
            expect(lot.onHand()).toBe(roundTo(rounded({ num: BigInt(left), den: BigInt(all) }, 12), 6));
          }
          // What is left of one unit may leave, piece by piece.
          const { ratio } = reversedRatio(String(one));
          for (; left >= other; left -= other) lot.adjust('-1', ratio);
          expect(() => lot.adjust('-1', ratio)).toThrow(DomainError);
          if (left === 0) expect(lot.onHand()).toBe('0');
        },
      ),
      { numRuns: 20 },
    ));

  it('are no fewer and no more at a ratio of 12 decimals: as many leave as were there', () =>
    fc.assert(
      fc.property(oddRatio, fc.integer({ min: 1, max: 60 }), (ratio, pieces) => {
        let has = moved({ onHand: '0', exact: null }, String(pieces), ratio);
        for (let piece = 1; piece <= pieces; piece++) {
          has = moved(has, '-1', ratio);
          expect(isNegative(has.onHand)).toBe(false);
          expect(places(has.onHand)).toBeLessThanOrEqual(6);
        }
        expect(has).toEqual({ onHand: '0', exact: null });
        expect(isNegative(moved(has, '-1', ratio).onHand)).toBe(true);
      }),
    ));

  it('that were counted leave to the last one as well', () => {
    const lot = lotOf('1');
    for (const delta of ['-0.041667', '-0.041666', '-0.041667']) lot.count(delta);
    expect(lot.onHand()).toBe('0.875');
    lot.count('-0.041667');
    for (let piece = 0; piece < 20; piece++) lot.adjust('-1', '0.041666666667');
    expect(lot.onHand()).toBe('0');
  });

  it('of logs of before, each rounded alone, stay what was told and leave from there', () => {
    let has = { onHand: '1', exact: null as string | null };
    for (const onHand of ['0.958333', '0.916666', '0.874999']) has = movedTo(has, '-1', '0.041666666667', onHand);
    expect(has.onHand).toBe('0.874999');
  });

  it('are told from a rounded figure: 0.958333 is 23/24, 0.95 is no more than that', () => {
    expect(unrounded('0.958333', 6, 500n)).toEqual({ num: 23n, den: 24n });
    expect(unrounded('-0.958333', 6, 500n)).toEqual({ num: -23n, den: 24n });
    expect(unrounded('0.95', 6, 500n)).toEqual({ num: 19n, den: 20n });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (typed) => {
        const { num, den } = unrounded(reversedRatio(String(typed)).ratio, 12, 500_000n);
        expect([num, den]).toEqual([1n, BigInt(typed)]);
      }),
    );
  });
});
