import { describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { creditMemoPaper, memoOf } from '../../server/domain/sales/creditMemoPaper.ts';
import { invoicePaper } from '../../server/domain/sales/invoicePaper.ts';
import { officeCopy } from '../../server/domain/sales/officeCopy.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import type { Measures } from '../../server/domain/sales/orderSettings.ts';
import { assertMayRead, shippingPaper } from '../../server/domain/sales/shippingPaper.ts';
import { batchPick } from '../../server/domain/sales/batchPick.ts';
import { pickSheet } from '../../server/domain/sales/pickSheet.ts';
import { customer, folded, gone, number, orderId, ready, released, settled } from './examples.ts';

describe('an office copy', () => {
  it('is its invoice with the lots that left', () => {
    const facts = { billTo: [], shipTo: [], invoicedOn: '2026-11-28' };
    const { lines, ...paper } = officeCopy(folded(...gone), facts);
    expect(lines).toMatchObject([{ number: 1, amount: '25', lots: [{ lotId: 'A', quantity: '10' }] }]);
    expect({ ...paper, lines: [] }).toEqual({ ...invoicePaper(folded(...gone), facts), lines: [] });
  });
});

describe('a credit memo', () => {
  const returned = (returnId: string, quantity: string): SalesOrderEvent => ({
    type: 'SalesOrderGoodsReturned',
    data: {
      ...{ orderId, returnId, number, returnedOn: '2026-11-29', reason: 'Crushed' },
      lines: [
        {
          ...{ lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL', lotId: 'A', heldLotId: `A-${returnId}` },
          ...{ units: quantity, unit: 'case', quantity, uom: 'case' },
        },
      ],
    },
  });
  const credited = (memoId: string, amount: string): SalesOrderEvent => ({
    type: 'SalesOrderCredited',
    data: {
      ...{ orderId, memoId, number: `${number}-${memoId}`, customer, creditedOn: '2026-11-30' },
      ...{ amount, credited: amount, reason: 'Two crushed' },
    },
  });
  const order = folded(...gone, returned('r1', '2'), credited('m1', '5'), returned('r2', '1'), credited('m2', '2.5'));
  const paperOf = (memoId?: string) => creditMemoPaper(order, memoOf(order, memoId), { billTo: ['12 Pier St'] });

  it('tells what is not owed, and the goods that came back since the one before', () => {
    expect(paperOf('m1')).toMatchObject({
      ...{ number: `${number}-m1`, orderNumber: number, amount: '5', reason: 'Two crushed' },
      lines: [{ sku: 'APPL', variety: 'Fuji apple', quantity: '2', billed: '2', price: '2.5' }],
    });
    expect(paperOf('m2').lines).toMatchObject([{ quantity: '1' }]);
    expect(paperOf()).toEqual(paperOf('m2'));
    expect(() => paperOf('m3')).toThrow('orders.notCredited');
  });

  it('is on the invoice where settings show it', () => {
    const facts = { billTo: [], shipTo: [], invoicedOn: '2026-11-28' };
    expect(invoicePaper(order, facts)).not.toHaveProperty('credits');
    expect(invoicePaper(order, { ...facts, showsCredits: true }).credits).toMatchObject([
      { number: `${number}-m1`, amount: '5' },
      { number: `${number}-m2`, amount: '2.5' },
    ]);
  });
});

describe('a bill of lading', () => {
  const sizes = new Map([
    ['p1', { grossWeight: '10', grossWeightUnit: 'kg', grossVolume: '1.5', grossVolumeUnit: 'cubic feet' }],
  ]);
  const shipping = (shown: readonly string[], measures: Measures = 'Imperial') => ({
    ...{ shipFrom: { name: 'Green Valley', lines: [] }, shipTo: [], soldTo: ['12 Pier St'], window: '08:00-12:00' },
    ...{
      products: new Map([['p1', { origin: 'Chile' }]]),
      sizes,
      measures,
      isShown: (part: string) => shown.includes(part),
    },
  });

  it('tells what leaves and how heavy it is, and no prices unless they are shown', () => {
    const paper = shippingPaper(folded(...gone), shipping(['GrossWeight', 'GrossVolume']));
    expect(paper).toMatchObject({ units: '10', grossWeight: '220.462262', grossVolume: '15', window: '08:00-12:00' });
    expect(paper.lines).toMatchObject([{ number: 1, shipped: '10', origin: 'Chile', weight: '220.462262' }]);
    expect(paper).not.toHaveProperty('measures');
    expect(JSON.stringify(paper)).not.toMatch(/price"|amount|total|2\.5/);
    const priced = shippingPaper(folded(...gone), shipping(['PriceAndUnit', 'Subtotal']));
    expect(priced).toMatchObject({ total: '25', lines: [{ price: '2.5', amount: '25' }] });
    expect(priced).not.toHaveProperty('grossWeight');
  });

  it('is told in kilograms and cubic metres where the company says so', () => {
    expect(shippingPaper(folded(...gone), shipping(['GrossWeight', 'GrossVolume'], 'Metric'))).toMatchObject({
      ...{ measures: 'Metric', grossWeight: '100', grossVolume: '0.424753', lines: [{ weight: '100' }] },
    });
    expect(shippingPaper(folded(...gone), shipping([], 'Metric'))).not.toHaveProperty('measures');
  });

  it('has no line of which nothing leaves', () => {
    const closed: SalesOrderEvent = {
      type: 'SalesOrderLineClosed',
      data: {
        ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL', cause: 'OUT', open: '10', unit: 'case' },
        ...{ amount: '0', total: '0' },
      },
    };
    expect(shippingPaper(folded(...ready, closed), shipping([])).lines).toEqual([]);
  });

  it('with prices is not for packers', () => {
    const paper = { kind: 'billOfLading', shows: { soBillOfLadingSubtotal: true } } as const;
    expect(() => assertMayRead({ ...paper, role: Role.PACKER })).toThrow('printables.showsPrices');
    expect(() => assertMayRead({ ...paper, shows: {}, role: Role.PACKER })).not.toThrow();
    expect(() => assertMayRead({ ...paper, role: Role.SELLER })).not.toThrow();
  });
});

describe('a batch pick', () => {
  const lots = new Map([['A', { location: 'A-01', bestBy: '2026-12-24' }]]);
  const products = new Map([['p1', { brand: 'Sunny', origin: 'Chile', location: 'B-02', lots }]]);
  const sheetOf = (orderNumber: string, ...events: readonly SalesOrderEvent[]) => ({
    ...pickSheet(folded(...events), { shipTo: [], products }),
    number: orderNumber,
  });

  it('takes what several orders need of a lot together, and says for whom', () => {
    const { lines, units, orders } = batchPick([sheetOf('SS0-1', ...ready), sheetOf('SS0-2', ...ready)], []);
    expect(lines).toMatchObject([
      {
        ...{ sku: 'APPL', lotId: 'A', location: 'A-01', quantity: '20', unit: 'case' },
        orders: [
          { number: 'SS0-1', quantity: '10' },
          { number: 'SS0-2', quantity: '10' },
        ],
      },
    ]);
    expect([units, orders.length]).toEqual(['20', 2]);
    expect(JSON.stringify(lines)).not.toMatch(/price|amount|2\.5/);
  });

  it('names what has no stock yet, and omits what is picked', () => {
    const short = batchPick([sheetOf('SS0-1', ...ready.slice(0, -1), settled('4', '6'))], []);
    expect(short.lines).toMatchObject([
      { lotId: 'A', quantity: '4' },
      { lotId: null, location: '', quantity: '6' },
    ]);
    expect(batchPick([sheetOf('SS0-1', ...ready, released, picked)], []).lines).toEqual([]);
  });

  const picked: SalesOrderEvent = {
    type: 'SalesOrderLinePicked',
    data: {
      ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL' },
      picked: [{ lotId: 'A', quantity: '10', weights: [] }],
      ...{ units: '10', was: '0', unit: 'case', amount: '25', total: '25' },
    },
  };
});
