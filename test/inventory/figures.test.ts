import { describe, expect, it } from 'vitest';
import { averagePurchasePrice } from '../../server/domain/inventory/averagePurchasePrice.ts';
import { incoming, inventoryFigures } from '../../server/domain/inventory/figures.ts';

const TODAY = '2026-11-22';
const lot = (onHand: string, committed: string, bestBy: string | null = null, isBlocked = false) => ({
  onHand,
  committed,
  bestBy,
  isBlocked,
});
const nothing = { committed: '0', shipped: '0', returned: '0' };

describe('the figures of a product (spec 2, section 9)', () => {
  it('sell what usable lots have left, no-lot figures after', () =>
    expect(
      inventoryFigures(
        [lot('10', '4'), lot('3', '0', '2026-11-21'), lot('5', '0', null, true), lot('2', '0', TODAY)],
        { committed: '1.5', shipped: '2', returned: '0.25' },
        TODAY,
        [{ isConfirmed: true, confirmed: '8', received: '3' }],
      ),
    ).toEqual({
      onHand: '18.25',
      incoming: '5',
      committed: '5.5',
      availableToSell: '4.75',
      shipped: '2',
      returned: '0.25',
    }));
  it('go below zero where more is promised than there is', () =>
    expect(inventoryFigures([lot('2', '5')], nothing, TODAY).availableToSell).toBe('-3'));
  it('of a product without lots are nothing', () =>
    expect(inventoryFigures([], nothing, TODAY)).toEqual({
      onHand: '0',
      incoming: '0',
      committed: '0',
      availableToSell: '0',
      shipped: '0',
      returned: '0',
    }));
  it('expect what a confirmed line has open, and never less than nothing', () => {
    expect(incoming({ isConfirmed: false, confirmed: '8', received: '0' })).toBe('0');
    expect(incoming({ isConfirmed: true, confirmed: '8', received: '9' })).toBe('0');
  });
});

describe('the average purchase price (rules 18.6)', () => {
  it('weighs what was paid by what was received', () =>
    expect(
      averagePurchasePrice(
        [
          { received: '10', cost: '8.125' },
          { received: '5', cost: '2' },
          { received: '0', cost: '100' },
        ],
        '7',
      ),
    ).toBe('6.083333'));
  it('takes the default cost for a lot without one, and leaves it out where there is none', () => {
    const lots = [
      { received: '4', cost: null },
      { received: '2', cost: '3' },
    ];
    expect(averagePurchasePrice(lots, '6')).toBe('5');
    expect(averagePurchasePrice(lots, null)).toBe('3');
  });
  it('counts what was given for nothing', () =>
    expect(averagePurchasePrice([{ received: '4', cost: '0' }], '7')).toBe('0'));
  it('is none without receipts, or where they were all taken back', () => {
    expect(averagePurchasePrice([], '7')).toBeNull();
    expect(averagePurchasePrice([{ received: '0', cost: '3' }], '7')).toBeNull();
  });
});
