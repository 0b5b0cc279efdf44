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

describe('the average purchase price (rules 18.37)', () => {
  const receipt = (received: string, cost: string | null, isOpening = false) => ({ received, cost, isOpening });

  it('weighs what was paid by what was received', () =>
    expect(averagePurchasePrice([receipt('10', '8.125'), receipt('5', '2'), receipt('0', '100')])).toBe('6.083333'));
  it('counts receipts alone, and of them those whose cost is known', () => {
    expect(averagePurchasePrice([receipt('12', '9', true), receipt('4', null), receipt('2', '3')])).toBe('3');
    expect(averagePurchasePrice([receipt('12', '9', true), receipt('4', null)])).toBeNull();
  });
  it('counts what was given for nothing', () => expect(averagePurchasePrice([receipt('4', '0')])).toBe('0'));
  it('is none without receipts, or where they were all taken back', () => {
    expect(averagePurchasePrice([])).toBeNull();
    expect(averagePurchasePrice([receipt('0', '3')])).toBeNull();
  });
});
