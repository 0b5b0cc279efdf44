import { describe, expect, it } from 'vitest';
import { salesImpact } from '../../server/domain/pricing/salesImpact.ts';

describe('what other prices make of the last sales', () => {
  const kale = { lines: 2, units: '10', from: '2.5', to: '2.75', cost: '2' };

  it('is their revenue, profit and margin at the same quantities', () => {
    expect(salesImpact([kale, { lines: 1, units: '3', from: '1', to: '1', cost: '0.333333' }])).toEqual({
      lines: 3,
      now: { revenue: '28', profit: '7', margin: '25' },
      after: { revenue: '30.5', profit: '9.5', margin: '31.15' },
    });
  });
  it('tells no profit where a cost is not known, and no margin of no revenue', () => {
    expect(salesImpact([kale, { ...kale, cost: null }])).toMatchObject({
      now: { revenue: '50', profit: null, margin: null },
    });
    expect(salesImpact([{ ...kale, to: '0' }])).toMatchObject({ after: { revenue: '0', profit: '-20', margin: null } });
  });
  it('is nothing where nothing was sold', () => expect(salesImpact([])).toBeNull());
});
