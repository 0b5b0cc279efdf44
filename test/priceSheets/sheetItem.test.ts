import { expect, it } from 'vitest';
import { itemSteps } from '../../server/domain/priceSheets/itemSteps.ts';
import {
  checkedRule,
  ItemLogic,
  itemPrice,
  sheetIdOf,
  type ItemRule,
  type PricedBy,
} from '../../server/domain/priceSheets/sheetItem.ts';
import { firstPricingRules } from '../../server/domain/pricing/pricingRules.ts';

const by = (more: Partial<PricedBy> = {}): PricedBy => ({
  ...{ price: '10', cost: '6', rules: firstPricingRules, ratio: '1', priceFactor: '0' },
  ...more,
});
const rule = (logic: ItemRule['logic'], more: Partial<ItemRule> = {}): ItemRule => ({
  ...{ logic, level: null, value: null },
  ...more,
});
const groups = { ...firstPricingRules, groupChecked: true };

it('takes the default price of the pricing unit with its premium', () => {
  expect(itemPrice(rule(ItemLogic.DEFAULT), by({ ratio: '2', priceFactor: '5' }))).toEqual({
    ...{ price: '21', cost: '12', formula: 'price x (1 + 5 %)' },
  });
  expect(itemPrice(rule(ItemLogic.DEFAULT), by({ price: null })).price).toBeNull();
});

it('makes prices of margins and markups from the cost, rounded once', () => {
  expect(itemPrice(rule(ItemLogic.MARGIN, { value: '20' }), by())).toEqual({
    ...{ price: '7.5', cost: '6', formula: 'cost / (1 - 20 %)' },
  });
  // 0.333 x 3 is 0.999; rounded before it were 0.33 x 3.
  expect(itemPrice(rule(ItemLogic.MARKUP, { value: '1' }), by({ cost: '0.333', ratio: '3' }))).toMatchObject({
    ...{ price: '2', formula: 'cost + 1' },
  });
  expect(itemPrice(rule(ItemLogic.PRICE, { value: '9.99' }), by())).toMatchObject({ price: '9.99', formula: '9.99' });
});

it('follows the level that the product has by what its groups are', () => {
  const level = rule(ItemLogic.GROUP, { level: 'B' });
  expect(itemPrice(level, by({ rules: { ...groups, groupB: '8' }, ratio: '2' })).price).toBe('16');
  expect(itemPrice(level, by({ rules: { ...groups, priceGroupType: 'margin', groupB: '25' } }))).toMatchObject({
    ...{ price: '8', formula: 'cost / (1 - 25 %)' },
  });
  const markup = { ...groups, priceGroupType: 'markup', groupB: '2' } as const;
  expect(itemPrice(level, by({ rules: markup, ratio: '2', priceFactor: '-10' }))).toMatchObject({
    ...{ price: '14.4', formula: '(cost + 2) x (1 - 10 %)' },
  });
});

it('tells what a price was made of, or why the default price counts', () => {
  const told = (one: ItemRule, of: PricedBy) => itemSteps(one, of, 'DEFAULT');
  expect(told(rule(ItemLogic.MARGIN, { value: '20' }), by({ ratio: '2' }))).toEqual([
    { source: 'PRICE_SHEET', logic: 8000, base: '7.5', value: '20', cost: '6', costOf: 'DEFAULT' },
  ]);
  const level = rule(ItemLogic.GROUP, { level: 'B' });
  expect(told(level, by({ rules: { ...groups, groupB: '8' } }))).toEqual([
    { source: 'PRICE_SHEET', logic: 4000, group: 'B', groupType: 'price', base: '8', value: '8' },
  ]);
  const fallback = { source: 'DEFAULT_PRICE', base: '10', value: '10' };
  expect(told(level, by({ rules: groups }))).toMatchObject([{ why: 'NO_GROUP_VALUE' }, fallback]);
  expect(told(level, by())).toMatchObject([{ why: 'GROUPS_OFF' }, fallback]);
  expect(told(rule(ItemLogic.MARKUP, { value: '1' }), by({ cost: null }))).toMatchObject([
    { why: 'NO_COST' },
    fallback,
  ]);
  expect(told(rule(ItemLogic.DEFAULT), by({ price: null }))).toMatchObject([
    { why: 'FOLLOWS_DEFAULT' },
    { base: null, why: 'NO_DEFAULT_PRICE' },
  ]);
});

it('falls through to the default price without data, never to 0', () => {
  const withoutCost = by({ cost: null });
  expect(itemPrice(rule(ItemLogic.MARGIN, { value: '20' }), withoutCost)).toMatchObject({ price: '10', cost: null });
  expect(itemPrice(rule(ItemLogic.GROUP, { level: 'C' }), by({ rules: groups })).price).toBe('10');
  expect(
    itemPrice(rule(ItemLogic.GROUP, { level: 'A' }), by({ rules: { ...groups, groupChecked: false } })).price,
  ).toBe('10');
});

it('keeps of a rule only what its logic takes', () => {
  expect(checkedRule({ logic: ItemLogic.GROUP, level: 'A', value: '3' })).toEqual(
    rule(ItemLogic.GROUP, { level: 'A' }),
  );
  expect(checkedRule({ logic: ItemLogic.DEFAULT, level: 'A', value: '3' })).toEqual(rule(ItemLogic.DEFAULT));
});

it.each([
  [rule(ItemLogic.GROUP), 'sheets.levelRequired'],
  [rule(ItemLogic.PRICE), 'sheets.valueRequired'],
  [rule(ItemLogic.PRICE, { value: '-1' }), 'lines.amountBelowZero'],
  [rule(ItemLogic.MARGIN, { value: '100' }), 'pricing.marginTooHigh'],
  [rule(ItemLogic.MARGIN, { value: '101' }), 'pricing.marginTooHigh'],
  [rule(ItemLogic.MARGIN, { value: '-1' }), 'lines.amountBelowZero'],
  [rule(ItemLogic.MARKUP, { value: '0.001' }), 'lines.amountPlaces'],
])('refuses %j as %s', (wrong, code) => {
  expect(() => checkedRule(wrong)).toThrow(expect.objectContaining({ code }) as Error);
});

it('finds the sheet of a part again', () => {
  expect(sheetIdOf('ab_12')).toBe('ab');
  expect(sheetIdOf('none')).toBe('none');
});
