import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import {
  CostMethod,
  DefaultLogic,
  firstPricingRules,
  type PricingRules,
} from '../../server/domain/pricing/pricingRules.ts';
import { offeredGroups } from '../../server/domain/pricing/priceGroups.ts';
import { productRulePrice } from '../../server/domain/pricing/productRulePrice.ts';

const amounts = { price: '12', cost: '10' };
const lot = { cost: '8', perAllocateCost: '0.5' };
const following = (rules: Partial<PricingRules>): PricingRules => ({
  ...firstPricingRules,
  groupChecked: true,
  defaultLogic: DefaultLogic.FOLLOW_GROUP,
  defaultGroup: 'B',
  ...rules,
});
const cents: fc.Arbitrary<Decimal> = fc
  .integer({ min: 0, max: 10_000_000 })
  .map((value) => toDecimal(value / 100) ?? '');

it('has five groups, and four where the company does without E', () => {
  expect(offeredGroups()).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(offeredGroups(true)).toEqual(['A', 'B', 'C', 'D']);
});

describe("the price by a product's own logic", () => {
  it('is the default price unless said otherwise', () =>
    expect(productRulePrice(firstPricingRules, amounts)).toEqual({ price: '12', kind: 'exact' }));

  it.each([
    ['price', '9', undefined, '9', 'exact'],
    ['margin', '20', undefined, '12.5', 'provisional'],
    ['markup', '3', undefined, '13', 'provisional'],
    ['markup', '3', lot, '13', 'exact'],
  ] as const)('follows a group of %s %s by the default cost', (priceGroupType, groupB, of, price, kind) =>
    expect(productRulePrice(following({ priceGroupType, groupB }), amounts, of)).toEqual({ price, kind }),
  );

  it('varies by the cost of the lot with its charges, where that is what counts', () => {
    const rules = following({
      priceGroupType: 'markup',
      groupB: '3',
      costMethod: CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE,
    });
    expect(productRulePrice(rules, amounts)).toEqual({ price: '13', kind: 'varies' });
    expect(productRulePrice(rules, amounts, lot)).toEqual({ price: '11.5', kind: 'exact' });
    expect(productRulePrice(rules, amounts, { ...lot, cost: null })).toEqual({ price: '13.5', kind: 'exact' });
  });

  it('follows what was sold last once there is something', () => {
    const rules = { ...firstPricingRules, lastSoldChecked: true, defaultLogic: DefaultLogic.FOLLOW_LAST_SOLD };
    expect(productRulePrice(rules, { ...amounts, lastSold: '11' }).price).toBe('11');
    expect(productRulePrice(rules, amounts).price).toBe('12');
  });

  it('follows what was sold on average, and never takes the one for the other', () => {
    const rules = { ...firstPricingRules, defaultLogic: DefaultLogic.FOLLOW_AVERAGE_SOLD };
    expect(productRulePrice(rules, { ...amounts, averageSold: '10.5', lastSold: '11' }).price).toBe('10.5');
    expect(productRulePrice(rules, { ...amounts, lastSold: '11' }).price).toBe('12');
  });

  it('falls through to the default price without data, never to 0', () => {
    const none = { price: '12', cost: null };
    expect(productRulePrice(following({ groupB: null }), amounts).price).toBe('12');
    expect(productRulePrice(following({ groupB: '9', groupChecked: false }), amounts).price).toBe('12');
    expect(productRulePrice(following({ priceGroupType: 'margin', groupB: '20' }), none).price).toBe('12');
    expect(productRulePrice(firstPricingRules, { price: null, cost: '10' }).price).toBeNull();
  });

  it('is never below the cost by a margin or markup, never NaN, never -0', () =>
    fc.assert(
      fc.property(fc.constantFrom('margin', 'markup'), cents, cents, (priceGroupType, cost, value) => {
        const groupB = priceGroupType === 'margin' && compare(value, '100') >= 0 ? '99.99' : value;
        const { price } = productRulePrice(following({ priceGroupType, groupB }), { price: null, cost });
        expect(price).toMatch(/^(0|(?!0(\.0*)?$)\d+(\.\d{1,2})?)$/);
        expect(compare(price ?? '-1', cost)).toBeGreaterThanOrEqual(0);
      }),
    ));
});
