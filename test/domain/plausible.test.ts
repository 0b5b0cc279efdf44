import { describe, expect, it } from 'vitest';
import { chooseLimits } from '../../server/domain/company/chooseLimits.ts';
import { company } from '../../server/domain/company/company.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { asking, noLimits, unlikelyAmounts, unlikelyCount, usualLimits } from '../../server/domain/plausible.ts';
import { costed, listed, priced } from '../catalog/examples.ts';
import { specify } from './specify.ts';

describe('what is asked about before it is saved (rules 18.41)', () => {
  const code = (was: object, now: object, limits = usualLimits) =>
    unlikelyAmounts({ price: null, cost: null, ...was }, { price: null, cost: null, ...now }, limits)?.code ?? null;

  it.each([
    [{ price: '10' }, { price: '13' }, null],
    [{ price: '10' }, { price: '13.01' }, 'unlikely.priceUp'],
    [{ price: '10' }, { price: '7' }, null],
    [{ price: '10' }, { price: '6.99' }, 'unlikely.priceDown'],
    [{ price: '12' }, { price: '99999999999' }, 'unlikely.priceUp'],
    [{ price: '10' }, { price: '0' }, 'unlikely.priceZero'],
    [{ price: '0.00' }, { price: '5' }, null],
    [{}, { price: '5' }, null],
    [{}, { price: '0' }, 'unlikely.priceZero'],
    [{ cost: '8' }, { cost: '0' }, 'unlikely.costZero'],
    [{ cost: '8' }, { cost: '11' }, 'unlikely.costUp'],
    [{ price: '14', cost: '12.83' }, { price: '12', cost: '12.83' }, 'unlikely.belowCost'],
    [{ price: '14', cost: '12.83' }, { price: '12.83', cost: '12.83' }, null],
    // What is there is not asked about again, however it is written.
    [{ price: '5', cost: '8' }, { price: '5.00', cost: '8' }, null],
    [{ price: '5' }, { price: null }, null],
  ])('%j to %j: %s', (was, now, found) => {
    expect(code(was, now)).toBe(found);
    expect(code(was, now, noLimits)).toBeNull();
  });

  it.each([
    ['640', '64', null],
    ['641', '64', 'unlikely.countHigh'],
    ['6400', '64', 'unlikely.countHigh'],
    ['0', '20', null],
    ['0', '20.5', 'unlikely.countNone'],
    ['500', '0', null],
  ])('a count of %s where %s stood: %s', (counted, onHand, found) => {
    expect(unlikelyCount(counted, onHand, 'case', usualLimits)?.code ?? null).toBe(found);
    expect(unlikelyCount(counted, onHand, 'case', noLimits)).toBeNull();
  });

  it('is refused until somebody says that they want it anyway, and why', () => {
    const given = specify(product);
    const ask = (more: object) => asking(product, setProductPricing, { limits: usualLimits, ...more });
    const wanted = { productId: 'p1', price: '5', origin: 2 } as const;
    const there = [listed(), priced('10'), costed('7')] as const;
    given(...there)
      .when(ask({}), wanted)
      .thenRefused('unlikely.belowCost', 'price');
    given(...there)
      .when(ask({ anyway: true, reason: ' ' }), wanted)
      .thenRefused('plausible.reasonRequired', 'reason');
    given(...there)
      .when(ask({ anyway: true, reason: 'clearance' }), wanted)
      .then(priced('5', '10'));
    given(...there)
      .when(ask({}), { ...wanted, price: '9.5' })
      .then(priced('9.5', '10'));
  });

  it('has limits that each company chooses', () => {
    const given = specify(company);
    const choose = (limits: object) => ({ companyId: 'c1', limits });
    const chosen = {
      type: 'PlausibleLimitsChosen',
      data: { companyId: 'c1', limits: { pricePercent: 50 }, was: { pricePercent: 30 } },
    } as const;
    given()
      .when(chooseLimits, choose({ pricePercent: 50, countTimes: 10 }))
      .then(chosen);
    given(chosen)
      .when(chooseLimits, choose({ pricePercent: 50 }))
      .thenNothing();
    for (const pricePercent of [0, -1, 1.5, 10_001])
      given().when(chooseLimits, choose({ pricePercent })).thenRefused('plausible.limitInvalid', 'pricePercent');
    given()
      .when(chooseLimits, choose({ countTimes: null }))
      .then({
        type: 'PlausibleLimitsChosen',
        data: { companyId: 'c1', limits: { countTimes: null }, was: { countTimes: 10 } },
      });
  });
});
