import { describe, expect, it } from 'vitest';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { orderSize } from '../../server/domain/sales/orderSize.ts';
import { lineProfit, totalProfit } from '../../server/domain/sales/profit.ts';
import { closeOrderLine } from '../../server/domain/sales/pickLine.ts';
import { added, confirmed, firstLine, folded, gone, opened, orderId, ready, settled } from './examples.ts';

const firstOf = (...events: readonly SalesOrderEvent[]) => firstLine(folded(...events));
const costs = (cost: string | null) => ({ ofLot: () => cost, withoutLot: '1.5' });

describe('what an order earns', () => {
  it('is what its lots cost less than it brings, and says from which lots', () =>
    expect(lineProfit(firstOf(...gone), costs('1.75'))).toEqual({
      ...{ revenue: '25', cost: '17.5', profit: '7.5', margin: '30' },
      parts: [{ lotId: 'A', units: '10', cost: '1.75' }],
    }));
  it('is reckoned with the cost of the product for what has no lot yet', () =>
    expect(lineProfit(firstOf(opened, added(), confirmed, settled('6', '4')), costs('2'))).toMatchObject({
      ...{ revenue: '25', cost: '18', profit: '7', margin: '28' },
      parts: [{ lotId: 'A' }, { lotId: null, units: '4', cost: '1.5' }],
    }));
  it('is not known where a cost or a price is not', () => {
    expect(lineProfit(firstOf(...gone), costs(null))).toMatchObject({ cost: null, profit: null, margin: null });
    const unpriced = firstOf(opened, added('l1', { price: null, amount: null }));
    expect(lineProfit(unpriced, costs('2'))).toMatchObject({ revenue: null, cost: '15', profit: null });
    expect(totalProfit([lineProfit(unpriced, costs('2')), lineProfit(firstOf(...gone), costs('2'))])).toMatchObject({
      ...{ revenue: null, cost: '35', profit: null },
    });
  });
  it('is nothing of a line that is closed, and has no margin then', () => {
    const closed = closeOrderLine({ orderId, lineId: 'l1', cause: 'OUT' }, folded(...ready));
    const line = firstOf(...ready, ...closed, settled('0'));
    expect(lineProfit(line, costs('2'))).toMatchObject({ revenue: '0', cost: '0', profit: '0', margin: null });
    expect(totalProfit([])).toEqual({ revenue: '0', cost: '0', profit: '0', margin: null });
  });
});

describe('how heavy and large an order is', () => {
  const size = { grossWeight: '40', grossWeightUnit: 'lbs', grossVolume: '1.5', grossVolumeUnit: 'cubic feet' };
  const all = (of: object) => new Map([['p1', { ...size, ...of }]]);
  it('follows the units that go', () =>
    expect(orderSize(folded(...ready).lines.list, all({}))).toEqual({ grossWeight: '400', grossVolume: '15' }));
  it('is told in pounds and cubic feet, and of products that say theirs', () => {
    expect(
      orderSize(folded(...ready).lines.list, all({ grossWeightUnit: 'kg', grossVolumeUnit: 'cubic metres' })),
    ).toEqual({ grossWeight: '881.849048', grossVolume: '529.720001' });
    expect(orderSize(folded(...ready).lines.list, all({}), 'Metric')).toEqual({
      ...{ grossWeight: '181.436948', grossVolume: '0.424753' },
    });
    expect(orderSize(folded(...ready).lines.list, new Map())).toEqual({ grossWeight: '0', grossVolume: '0' });
  });
});
