import { describe, expect, it } from 'vitest';
import { PriceLogic } from '../../server/domain/pricing/priceLogic.ts';
import type { PriceStep, PriceTrace } from '../../server/domain/pricing/priceTrace.ts';
import type { ResolvedPrice } from '../../server/domain/pricing/resolvePrice.ts';
import type { LinePrice } from '../../server/domain/sales/changeLines.ts';
import { askForStockAnew, chooseOrderLots } from '../../server/domain/sales/chooseLots.ts';
import { fixedPrice, fixPrices } from '../../server/domain/sales/fixPrices.ts';
import { isRepriceable, repriceLines } from '../../server/domain/sales/repriceLines.ts';
import { salesOrderChanges } from '../../server/domain/sales/salesOrderChanges.ts';
import { noteOrderLine } from '../../server/domain/sales/noteLine.ts';
import { lineStatus } from '../../server/domain/sales/orderCodes.ts';
import { estimateMark } from '../../server/domain/sales/orderLine.ts';
import { pickLine } from '../../server/domain/sales/pickLine.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { substituteOrderLine } from '../../server/domain/sales/substituteLine.ts';
import { specify } from '../domain/specify.ts';
import {
  added,
  apples,
  canceled,
  confirmed,
  facts,
  firstLine,
  folded,
  gone,
  opened,
  orderId,
  ready,
  released,
  settled,
} from './examples.ts';

const given = specify(salesOrder);
const named = { orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL' };
const of1 = { orderId, lineId: 'l1' };

describe('a memo of a line', () => {
  const note = (memo: string) => ({ ...of1, memo });
  it('is kept with the line, trimmed', () => {
    given(...ready)
      .when(noteOrderLine, note(' Green ones '))
      .then({ type: 'SalesOrderLineNoted', data: { ...named, memo: 'Green ones', was: '' } });
    given(...ready)
      .when(noteOrderLine, note(' '))
      .thenNothing();
  });
  it('is short, and none of an order that has left', () => {
    given(...ready)
      .when(noteOrderLine, note('x'.repeat(201)))
      .thenRefused('catalog.detailTooLong', 'memo');
    given(...gone)
      .when(noteOrderLine, note('Late'))
      .thenRefused('orders.shippedAlready');
  });
});

describe('a provisional price', () => {
  const margin: PriceStep = { source: 'PRODUCT_LIST', base: '2.5', logic: PriceLogic.CUSTOM_MARGIN, value: '20' };
  const trace = (more: Partial<PriceTrace> = {}): PriceTrace => ({
    ...{ source: 'PRODUCT_LIST', steps: [{ ...margin, cost: '2' }], logic: PriceLogic.CUSTOM_MARGIN },
    ...{ isProvisional: true, ...more },
  });
  const fixed = trace({ steps: [{ ...margin, base: '3.75', cost: '3', lotId: 'A' }], isProvisional: false });
  const now: ResolvedPrice = { price: '3.75', kind: 'exact', trace: fixed };
  const line = added('l1', { trace: trace() });
  const fix = (pricing: LinePrice) => ({ orderId, prices: [{ lineId: 'l1', pricing }] });

  it('is fixed by the lots that the line gets, once', () => {
    const pricing = fixedPrice({ price: '2.5', trace: trace() }, now);
    const priced: SalesOrderEvent = {
      type: 'SalesOrderLinePriced',
      data: { ...named, price: '3.75', was: '2.5', unitPrice: '3.75', trace: fixed, amount: '37.5', total: '37.5' },
    };
    given(opened, line, confirmed, settled()).when(fixPrices, fix(pricing)).then(priced);
    given(opened, line, confirmed, settled(), priced).when(fixPrices, fix(pricing)).thenNothing();
    // No lots yet, some of them, or a price that someone typed.
    for (const events of [[opened, line], [opened, line, confirmed, settled('4', '6')], [...ready]])
      given(...events)
        .when(fixPrices, fix(pricing))
        .thenNothing();
  });
  it('keeps its discount, and stays where another rule holds by now or no lot says what it cost', () => {
    const discount = fixedPrice({ price: '2.25', trace: trace({ discount: '0.1' }) }, now);
    expect(discount).toEqual({ price: '3.375', trace: { ...fixed, discount: '0.1' } });
    const frozen = { price: '2.5', trace: trace({ isProvisional: false }) };
    const other = { ...now, trace: { ...fixed, steps: [{ ...margin, value: '30' }] } };
    for (const then of [other, { ...now, kind: 'provisional' as const }, { ...now, price: null }])
      expect(fixedPrice({ price: '2.5', trace: trace() }, then)).toEqual(frozen);
    const mark = salesOrderChanges({
      type: 'SalesOrderLinePriced',
      data: { ...named, ...frozen, was: '2.5', unitPrice: '2.5', amount: '25', total: '25' },
    });
    expect(mark).toEqual([]);
  });
});

describe('prices of now', () => {
  const pricing: LinePrice = { price: '3', trace: null };
  const wanted = (fromPrice = '2.5') => ({ orderId, lines: [{ lineId: 'l1', pricing, fromPrice }] });
  const data = { ...named, price: '3', was: '2.5', unitPrice: '3', trace: null, amount: '30', total: '30' };

  it('are for new orders, and for those who have seen what they change', () => {
    given(opened, added()).when(repriceLines, wanted()).then({ type: 'SalesOrderLinePriced', data });
    given(opened, added()).when(repriceLines, { orderId, lines: [] }).thenNothing();
    given(opened, added()).when(repriceLines, wanted('2')).thenRefused('orders.lineChanged', 'price');
    given(...ready)
      .when(repriceLines, wanted())
      .thenRefused('orders.priceFrozen', 'price');
  });
  it('leave alone what was typed, is of a price sheet, or has a discount', () => {
    const trace = (source: PriceTrace['source'], more: object = {}): PriceTrace => ({
      ...{ source, steps: [], logic: null, isProvisional: false, ...more },
    });
    const isFree = (of: PriceTrace | null) => isRepriceable({ trace: of });
    expect([null, trace('DEFAULT_PRICE'), trace('COPIED')].map(isFree)).toEqual([true, true, true]);
    const fixed = [trace('TYPED'), trace('PRICE_SHEET'), trace('STRATEGY', { discount: '0.1' })];
    expect(fixed.map(isFree)).toEqual([false, false, false]);
  });
});

describe('lots by hand', () => {
  const lots = [
    { lotId: 'A', quantity: '6' },
    { lotId: 'B', quantity: '4' },
  ];
  it('are what the line has from then on, until the policy chooses again', () => {
    const chosen = chooseOrderLots({ ...of1, lots }, folded(...ready));
    expect(chosen).toEqual([{ type: 'SalesOrderLineLotsChosen', data: { ...named, chosen: lots, was: null } }]);
    expect(folded(...ready, ...chosen).lines.list[0]).toMatchObject({ chosen: lots, todo: 'ANEW' });
    given(...ready, ...chosen, settled())
      .when(askForStockAnew, { orderId, facts: facts() })
      .then({ type: 'SalesOrderStockAskedAnew', data: { orderId, lines: ['l1'] } });
  });
  it('wait for the confirmation of a new order', () =>
    expect(
      folded(opened, added(), ...chooseOrderLots({ ...of1, lots }, folded(opened, added()))).lines.list[0],
    ).toMatchObject({ chosen: lots, todo: null }));
  it('are no more than the line needs, each once', () => {
    given(...ready)
      .when(chooseOrderLots, { ...of1, lots: [{ lotId: 'A', quantity: '10.5' }] })
      .thenRefused('orders.chosenTooMuch', 'lots');
    given(...ready)
      .when(chooseOrderLots, { ...of1, lots: [...lots, { lotId: 'A', quantity: '1' }] })
      .thenRefused('orders.lotTwice', 'lots');
  });
  it('are quiet where nothing changes', () =>
    given(...ready)
      .when(chooseOrderLots, { ...of1, lots: null })
      .thenNothing());
});

describe('a substitute', () => {
  const pears = { ...apples, productId: 'p2', sku: 'PEAR', variety: 'Bosc pear' };
  const pricing = { price: '3', trace: null };
  const line = { lineId: 'l2', product: pears, quantity: '10', pricing };
  it('is a line in place of what is open of another, and the order comes to both', () => {
    const events = substituteOrderLine({ ...of1, line }, folded(...ready));
    expect(events.map(({ type }) => type)).toEqual(['SalesOrderLineAdded', 'SalesOrderLineClosed']);
    const order = folded(...ready, ...events);
    expect(order).toMatchObject({
      total: '30',
      lines: {
        list: [
          { closed: 'SUBSTITUTED', todo: 'SETTLE' },
          { substitutes: 'l1', todo: 'SETTLE' },
        ],
      },
    });
    expect(order.lines.list.map((each) => lineStatus(order, each))).toEqual(['SUBSTITUTED', 'OPEN']);
  });
  it('is for confirmed orders: of a new one the line is deleted', () =>
    given(opened, added())
      .when(substituteOrderLine, { ...of1, line })
      .thenRefused('orders.notConfirmed'));
  it('is no line of an order that is canceled', () => {
    const order = folded(...ready, canceled);
    expect(order.lines.list.map((each) => lineStatus(order, each))).toEqual(['CANCELED']);
  });
});

describe('catch weights', () => {
  /** Cases of nominally 40 lb. */
  const pieces = { pricingUnit: { unitId: 'lb', uom: 'lb', ratio: '0.025', type: 2000 } } as const;
  const picking = [opened, added('l1', pieces), ...ready.slice(2), released];
  const pick = (weights: readonly string[], more: object = {}) => ({
    ...{ ...of1, lotId: 'A', quantity: '2', weights },
    ...more,
  });
  it('are asked about where they are more than 20 % off', () => {
    given(...picking)
      .when(pickLine, pick(['48.01']))
      .thenRefused('unlikely.weight', 'weights');
    given(...picking)
      .when(pickLine, pick(['31.99']))
      .thenRefused('unlikely.weight', 'weights');
    given(...picking)
      .when(pickLine, pick(['20'], { anyway: true }))
      .thenRefused('plausible.reasonRequired', 'reason');
    expect(pickLine(pick(['20'], { anyway: true, reason: 'Half a case' }), folded(...picking))).toHaveLength(2);
    expect(pickLine(pick(['32', '48']), folded(...picking))).toHaveLength(2);
  });
  it('are marked ~ before they are picked, E while some are missing', () => {
    const marked = (...events: readonly SalesOrderEvent[]) => estimateMark(firstLine(folded(...events)));
    expect(marked(...picking)).toBe('~');
    expect(marked(...picking, ...pickLine(pick(['40']), folded(...picking)))).toBe('E');
    expect(marked(...picking, ...pickLine(pick(['40', '41']), folded(...picking)))).toBeNull();
  });
});
