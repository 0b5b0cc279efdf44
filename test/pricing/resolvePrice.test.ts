import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import { noAgreement } from '../../server/domain/pricing/customerPricing.ts';
import { offeredGroups } from '../../server/domain/pricing/priceGroups.ts';
import { PriceLogic, rowLogics, strategyLogics } from '../../server/domain/pricing/priceLogic.ts';
import { CostMethod, firstPricingRules, type PricingRules } from '../../server/domain/pricing/pricingRules.ts';
import { priceStepSources } from '../../server/domain/pricing/priceTrace.ts';
import {
  resolvePrice,
  type CustomerPricing,
  type PriceQuestion,
  type RowRule,
  type StrategyRule,
} from '../../server/domain/pricing/resolvePrice.ts';

const base = { ratio: '1', priceFactor: '0' };
const lot = { lotId: 'A', cost: '8', perAllocateCost: '0.5', isAllocated: true };
const nothing: RowRule = {
  ...{ logic: null, group: null, costMethod: CostMethod.LOT_COST },
  ...{ price: null, margin: null, markup: null },
};
const agreed = (strategy: Partial<StrategyRule> = {}, row: Partial<RowRule> | null = null): CustomerPricing => {
  const none = noAgreement();
  const rule = { ...none.strategy, ...strategy };
  return { ...none, id: 'c1', name: 'Green Market', strategy: rule, row: row && { ...nothing, ...row } };
};
const asked = (
  customer: CustomerPricing = agreed(),
  more: Partial<Omit<PriceQuestion, 'product'>> & {
    readonly rules?: Partial<PricingRules>;
    cost?: Decimal | null;
  } = {},
): PriceQuestion => {
  const { rules, cost = '10', ...rest } = more;
  return {
    product: { rules: { ...firstPricingRules, ...rules }, price: '12', cost },
    ...{ unit: base, customer },
    ...rest,
  };
};
const priceOf = (...question: Parameters<typeof asked>) => resolvePrice(asked(...question));
const grouped = { groupChecked: true, defaultLogic: PriceLogic.FOLLOW_GROUP, defaultGroup: 'B' } as const;

it('has five groups, and four where the company does without E', () => {
  expect(offeredGroups()).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(offeredGroups(true)).toEqual(['A', 'B', 'C', 'D']);
});

describe('the steps of a price', () => {
  const margin = { logic: PriceLogic.CUSTOM_MARGIN, margin: '50' } as const;
  const custom = { logic: PriceLogic.CUSTOM_PRICE, price: { amount: '7', ratio: '1' } } as const;
  const matching = { logic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER } as const;
  const other = { ...agreed({}, { ...custom, price: { amount: '6', ratio: '1' } }), id: 'c2', name: 'Blue Market' };
  const rules = { ...grouped, groupB: '11' };

  it('are asked in their order, and the first one that has a price gives it', () => {
    const all = { typed: '5', sheetItem: { amount: '5.5', ratio: '1' }, matched: other, rules };
    expect(priceOf(agreed(matching, custom), all)).toMatchObject({ price: '5', trace: { source: 'TYPED' } });
    const { typed: _, ...sheet } = all;
    expect(priceOf(agreed(matching, custom), sheet)).toMatchObject({ price: '5.5', trace: { source: 'PRICE_SHEET' } });
    expect(priceOf(agreed(matching, custom), { matched: other, rules })).toMatchObject({ price: '6' });
    expect(priceOf(agreed(margin, custom), { rules })).toMatchObject({ price: '7', trace: { source: 'PRODUCT_LIST' } });
    expect(priceOf(agreed(margin), { rules })).toMatchObject({ price: '20', trace: { source: 'STRATEGY' } });
    expect(priceOf(agreed(), { rules })).toMatchObject({ price: '11', trace: { source: 'PRODUCT_LOGIC' } });
    expect(priceOf()).toMatchObject({ price: '12', trace: { source: 'DEFAULT_PRICE' } });
  });

  it('tell why each was skipped', () =>
    expect(priceOf(agreed(margin), { cost: null }).trace.steps).toEqual([
      { source: 'TYPED', base: null, why: 'NOT_TYPED' },
      { source: 'PRICE_SHEET', base: null, why: 'NO_SHEET' },
      { source: 'MATCHED_CUSTOMER', base: null, why: 'NO_MATCH' },
      { source: 'PRODUCT_LIST', base: null, why: 'NOT_LISTED' },
      { source: 'STRATEGY', base: null, logic: PriceLogic.CUSTOM_MARGIN, value: '50', why: 'NO_COST' },
      { source: 'PRODUCT_LOGIC', base: null, logic: PriceLogic.FOLLOW_DEFAULT_SALES, why: 'FOLLOWS_DEFAULT' },
      { source: 'DEFAULT_PRICE', base: '12', value: '12' },
    ]));

  it('go on as the matched customer, one hop and no further', () => {
    const second = { ...agreed(matching), id: 'c2', name: 'Blue Market' };
    const { price, trace } = priceOf(agreed(matching, custom), { matched: second });
    expect(price).toBe('12');
    expect(trace.steps.slice(2, 5)).toEqual([
      {
        ...{ source: 'MATCHED_CUSTOMER', base: null, logic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER },
        customer: { id: 'c2', name: 'Blue Market' },
      },
      { source: 'PRODUCT_LIST', base: null, why: 'NOT_LISTED' },
      { source: 'STRATEGY', base: null, logic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER, why: 'ONE_HOP' },
    ]);
  });

  it('take the sales of the matched customer', () => {
    const sold = { ...other, row: null, sold: { lastSold: '9', averageSold: null } };
    const follows = { defaultLogic: PriceLogic.FOLLOW_LAST_SOLD, lastSoldChecked: true };
    expect(priceOf(agreed(matching), { matched: sold, rules: follows }).price).toBe('9');
  });

  it('leave out the strategy where the product follows its own logic', () => {
    const row = { logic: PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC };
    expect(priceOf(agreed(margin, row), { rules })).toMatchObject({ price: '11', trace: { source: 'PRODUCT_LOGIC' } });
    expect(priceOf(agreed(margin, { logic: null }), { rules }).price).toBe('20');
  });
});

describe('the logics', () => {
  const row = (rule: Partial<RowRule>) => agreed({}, rule);
  const half = { ratio: '0.5', priceFactor: '10' };

  it('price in any unit of the product', () => {
    expect(priceOf(agreed(), { unit: half }).price).toBe('6.6');
    const dozen = { amount: '24', ratio: '12' };
    expect(priceOf(row({ logic: PriceLogic.CUSTOM_PRICE, price: dozen }), { unit: half }).price).toBe('1');
    const markup = { logic: PriceLogic.CUSTOM_MARKUP, markup: { amount: '6', ratio: '12' } };
    // Twelve cost 120, and 6 more; half of one is a twenty-fourth of that.
    expect(priceOf(row(markup), { unit: half }).price).toBe('5.25');
  });

  it('follow what was sold, without a premium that it had already', () => {
    const sold = { lastSold: '9', averageSold: '8.5' };
    const last = { ...row({ logic: PriceLogic.FOLLOW_LAST_SOLD }), sold };
    const average = { ...row({ logic: PriceLogic.FOLLOW_AVERAGE_SOLD }), sold };
    expect(priceOf(last, { rules: { lastSoldChecked: true }, unit: half }).price).toBe('4.5');
    expect(priceOf(last).trace.steps[3]).toMatchObject({ why: 'LAST_SOLD_OFF' });
    expect(priceOf(average).price).toBe('8.5');
    expect(priceOf(row({ logic: PriceLogic.FOLLOW_AVERAGE_SOLD })).price).toBe('12');
  });

  it.each([
    ['price', '9', null, '9', 'exact'],
    ['margin', '20', null, '12.5', 'provisional'],
    ['markup', '3', null, '13', 'provisional'],
    ['markup', '3', lot, '13', 'exact'],
  ] as const)('follow a group of %s %s by the default cost of the product', (priceGroupType, groupB, of, price, kind) =>
    expect(priceOf(agreed(), { rules: { ...grouped, priceGroupType, groupB }, lot: of })).toMatchObject({
      price,
      kind,
    }),
  );

  it('vary by the cost of a lot with its charges until it is allocated', () => {
    const rules = {
      ...grouped,
      priceGroupType: 'markup',
      groupB: '3',
      costMethod: CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE,
    } as const;
    expect(priceOf(agreed(), { rules })).toMatchObject({ price: '13', kind: 'varies' });
    expect(priceOf(agreed(), { rules, lot: { ...lot, isAllocated: false } })).toMatchObject({
      ...{ price: '11.5', kind: 'varies' },
    });
    expect(priceOf(agreed(), { rules, lot })).toMatchObject({ price: '11.5', kind: 'exact' });
    expect(priceOf(agreed(), { rules, lot: { ...lot, cost: null } })).toMatchObject({ price: '13.5', kind: 'exact' });
  });

  it('take the lot of a customer by the plain cost too, and say which', () => {
    const customer = row({ logic: PriceLogic.CUSTOM_MARKUP, markup: { amount: '2', ratio: '1' } });
    const { price, kind, trace } = priceOf(customer, { lot: { ...lot, isAllocated: false } });
    expect({ price, kind }).toEqual({ price: '10', kind: 'provisional' });
    expect(trace.steps[3]).toMatchObject({ cost: '8', costOf: 'LOT', lotId: 'A' });
    expect(priceOf(customer).trace.steps[3]).toMatchObject({ cost: '10', costOf: 'DEFAULT' });
  });

  it('take what a lot is to be sold for once it is known', () => {
    const customer = agreed({ logic: PriceLogic.FOLLOW_LOT_SUGGEST_SALE_PRICE });
    expect(priceOf(customer, { lot: { ...lot, suggestedPrice: '11' } }).price).toBe('11');
    expect(priceOf(customer, { lot }).price).toBe('12');
  });

  it('fall back to the cost where a markup takes more than there is', () => {
    const markup = { amount: '-12', ratio: '1' };
    expect(priceOf(row({ logic: PriceLogic.CUSTOM_MARKUP, markup })).price).toBe('10');
  });

  it('leave a product without any price unpriced, never at 0', () => {
    const question = asked();
    expect(resolvePrice({ ...question, product: { ...question.product, price: null } }).price).toBeNull();
  });
});

describe('whatever is agreed', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => toDecimal(value / 100) ?? '0');
  const maybe = fc.option(cents, { nil: null });
  const ratio = fc.integer({ min: 1, max: 48 }).map(String);
  const amount = fc.option(fc.record({ amount: cents, ratio }), { nil: null });
  const group = fc.constantFrom('A' as const, 'B' as const);
  const margin = fc.option(
    fc.integer({ min: 0, max: 9_999 }).map((value) => toDecimal(value / 100) ?? '0'),
    { nil: null },
  );
  const costMethod = fc.constantFrom(CostMethod.LOT_COST, CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE);
  const sold = fc.record({ lastSold: maybe, averageSold: maybe });
  const row = fc.record({
    ...{ logic: fc.option(fc.constantFrom(...rowLogics), { nil: null }), group },
    ...{ costMethod, price: amount, margin, markup: amount },
  });
  const strategy = fc.record({ logic: fc.constantFrom(...strategyLogics), group, margin, costMethod });
  const customer = fc.record({
    ...{ id: fc.constantFrom('c1', 'c2'), name: fc.constant('Green Market'), strategy, sold },
    row: fc.option(row, { nil: null }),
  });
  const rules = fc.record({
    ...{ groupChecked: fc.boolean(), lastSoldChecked: fc.boolean(), costMethod, defaultGroup: group, groupA: maybe },
    defaultLogic: fc.constantFrom(1000 as const, 2000 as const, 3000 as const, 4000 as const, 5000 as const),
    priceGroupType: fc.constantFrom('price' as const, 'markup' as const),
  });
  const question: fc.Arbitrary<PriceQuestion> = fc.record({
    product: fc.record({
      ...{ price: maybe, cost: maybe },
      rules: rules.map((some): PricingRules => ({ ...firstPricingRules, ...some })),
    }),
    unit: fc.record({ ratio, priceFactor: fc.integer({ min: -99, max: 100 }).map(String) }),
    ...{ typed: maybe, sheetItem: amount, customer, matched: fc.option(customer, { nil: null }) },
    lot: fc.option(
      fc.record({ lotId: fc.constant('A'), cost: maybe, perAllocateCost: cents, isAllocated: fc.boolean() }),
    ),
  });

  it('is never below 0, has 2 decimals, and is null only where no step has a price', () =>
    fc.assert(
      fc.property(question, (any) => {
        const { price, trace } = resolvePrice(any);
        if (price === null) {
          expect(trace.steps.every((step) => step.base === null)).toBe(true);
          return;
        }
        expect(price).toMatch(/^(0|(?!0(\.0*)?$)\d+(\.\d{1,2})?)$/);
        expect(compare(price, '0')).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('asks the steps in their order, each once, and gives each that was skipped its reason', () =>
    fc.assert(
      fc.property(question, (any) => {
        const { steps, source } = resolvePrice(any).trace;
        expect(steps.map((step) => step.source)).toEqual(priceStepSources.slice(0, steps.length));
        expect(steps.at(-1)?.source).toBe(source);
        for (const step of steps.slice(0, -1)) expect(step.why ?? step.customer).toBeDefined();
      }),
    ));

  it('is rounded once: at most half a cent from what the step found', () =>
    fc.assert(
      fc.property(question, (any) => {
        const one = resolvePrice({ ...any, typed: null, unit: base });
        const found = one.trace.steps.at(-1);
        if (one.price === null || found?.base === null || found?.base === undefined) return;
        expect(Math.abs(Number(one.price) - Number(found.base))).toBeLessThanOrEqual(0.005_000_1);
      }),
    ));
});
