import { describe, expect, it } from 'vitest';
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
