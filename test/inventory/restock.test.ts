import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract } from '../../server/domain/decimal.ts';
import {
  restockAdvice,
  restockStatus,
  RestockStatus,
  type RestockNeed,
} from '../../server/domain/inventory/restock.ts';

const delivery = (quantity: string, dueOn = '2026-11-24', orderNumber = '000101') => ({
  orderId: `o${orderNumber}`,
  orderNumber,
  dueOn,
  quantity,
});
const need = (part: Partial<RestockNeed>): RestockNeed => ({
  availableToSell: '0',
  reorderLevel: 0,
  reorderQuantity: 0,
  incoming: [],
  ratio: '1',
  ...part,
});

describe('the restock status (rules 4)', () => {
  it.each([
    ['-0.000001', 10, RestockStatus.OVERSOLD],
    ['0', 10, RestockStatus.OUT],
    ['0', 0, RestockStatus.OUT],
    ['0.000001', 10, RestockStatus.BELOW_PAR],
    ['10', 10, RestockStatus.BELOW_PAR],
    ['10.000001', 10, RestockStatus.AVAILABLE],
    ['0.000001', 0, RestockStatus.AVAILABLE],
  ])('of %s available to sell at a par level of %d is %d', (available, level, status) =>
    expect(restockStatus(available, level)).toBe(status),
  );
});

describe('what to buy', () => {
  it('is the reorder quantity, or what is missing where that is more', () => {
    const low = { availableToSell: '4', reorderLevel: 10 };
    expect(restockAdvice(need({ ...low, reorderQuantity: 25 }))).toMatchObject({ suggestedQty: '25' });
    expect(restockAdvice(need({ ...low, reorderQuantity: 2 }))).toMatchObject({ suggestedQty: '6' });
    const weighed = need({ availableToSell: '4.25', reorderLevel: 10.5, reorderQuantity: 2.5 });
    expect(restockAdvice(weighed)).toMatchObject({ status: 3000, suggestedUnits: '7', suggestedQty: '7' });
    expect(restockAdvice(need({ ...low, availableToSell: '-4' }))).toMatchObject({ suggestedQty: '14' });
  });
  it('comes in whole purchase units', () => {
    const short = need({ availableToSell: '4', reorderLevel: 10, ratio: '12' });
    expect(restockAdvice(short)).toMatchObject({ suggestedUnits: '1', suggestedQty: '12' });
    expect(restockAdvice({ ...short, reorderQuantity: 24 })).toMatchObject({ suggestedUnits: '2', suggestedQty: '24' });
    // Entered as three in one: the ratio is a third, as far as 12 decimals go.
    const third = need({ reorderLevel: 1, ratio: '0.333333333333' });
    expect(restockAdvice(third)).toMatchObject({ suggestedUnits: '3', suggestedQty: '1' });
  });
  it('is nothing above the par level, and nothing where none is set and nothing is missing', () => {
    expect(restockAdvice(need({ availableToSell: '11', reorderLevel: 10, reorderQuantity: 50 }))).toMatchObject({
      ...{ status: RestockStatus.AVAILABLE, suggestedUnits: '0', suggestedQty: '0', coveredBy: null },
    });
    expect(restockAdvice(need({}))).toMatchObject({ status: RestockStatus.OUT, suggestedUnits: '0' });
    expect(restockAdvice(need({ reorderQuantity: 5 }))).toMatchObject({ suggestedUnits: '5' });
  });
  it('counts what is coming, and names the delivery that lifts it over the par level', () => {
    const coming = need({
      availableToSell: '-2',
      reorderLevel: 10,
      incoming: [delivery('12', '2026-11-23', '000101'), delivery('1', '2026-11-25', '000102'), delivery('9')],
    });
    expect(restockAdvice(coming)).toMatchObject({
      ...{ status: RestockStatus.OVERSOLD, incomingQty: '22', projectedQty: '20', suggestedUnits: '0' },
      coveredBy: { orderNumber: '000102', dueOn: '2026-11-25' },
    });
    // At the par level is not over it.
    expect(restockAdvice({ ...coming, incoming: [delivery('12')] })).toMatchObject({
      ...{ projectedQty: '10', suggestedUnits: '0', coveredBy: null },
    });
  });

  const quantity = fc.integer({ min: -50_000, max: 50_000 }).map((thousandths) => String(thousandths / 1_000));
  const ratio = fc.constantFrom('1', '12', '0.5', '0.333333333333', '2.204622621849', '0.000001', '40');
  const any = fc
    .record({
      availableToSell: quantity,
      reorderLevel: fc.nat(60),
      reorderQuantity: fc.nat(60),
      ratio,
      incoming: fc.array(
        fc.nat(40).map((units) => delivery(String(units))),
        { maxLength: 4 },
      ),
    })
    .map(need);

  it('lifts the projection to the par level at least, and one purchase unit less would not', () =>
    fc.assert(
      fc.property(any, (each) => {
        const { suggestedUnits, suggestedQty, projectedQty } = restockAdvice(each);
        const level = String(each.reorderLevel);
        if (compare(projectedQty, level) > 0) return suggestedUnits === '0';
        const wanted = [String(each.reorderQuantity), subtract(level, projectedQty)];
        const slack = '0.0001';
        const isEnough = wanted.every((one) => compare(add(suggestedQty, slack), one) >= 0);
        const less = subtract(suggestedQty, each.ratio);
        const isLeast = suggestedUnits === '0' || wanted.some((one) => compare(less, add(one, slack)) < 0);
        const isWhole = !suggestedUnits.includes('.') && !suggestedUnits.startsWith('-');
        return isEnough && isLeast && isWhole && compare(multiply(suggestedUnits, each.ratio), '0') >= 0;
      }),
    ));
  it('and a delivery that covers never stand together; neither does a cover for what is available', () =>
    fc.assert(
      fc.property(any, (each) => {
        const { status, suggestedUnits, coveredBy, projectedQty } = restockAdvice(each);
        if (coveredBy === null) return true;
        const isCovered = compare(projectedQty, String(each.reorderLevel)) > 0;
        return suggestedUnits === '0' && isCovered && status !== RestockStatus.AVAILABLE;
      }),
    ));
});
