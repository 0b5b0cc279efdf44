import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add } from '../../server/domain/decimal.ts';
import {
  allocateCharge,
  removeCharge,
  sharesOf,
  type AllocateCharge,
} from '../../server/domain/purchasing/landedCost.ts';
import { addPurchaseLines } from '../../server/domain/purchasing/purchaseLines.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { receivePurchase } from '../../server/domain/purchasing/receivePurchase.ts';
import { specify } from '../domain/specify.ts';
import { after, confirmed, fold, line, opened, orderId, receiveLine, sentEvent } from './examples.ts';

const given = specify(purchaseOrder);
const charge = (more: Partial<AllocateCharge> = {}): AllocateCharge => ({
  ...{
    orderId,
    chargeId: 'c1',
    name: ' Freight ',
    amount: '100',
    method: 'quantity',
    shares: [],
    chargedOn: '2026-11-12',
  },
  measures: new Map([['p1', { weight: '20', volume: '1' }]]),
  ...more,
});

/** Lines of 10 at $18.50 and of 5 at $37, of which 10 and 5 came, and one of which nothing did. */
const two = after([opened], addPurchaseLines, {
  orderId,
  lines: [line('l1'), line('l2', { quantity: '5', cost: '37' }), line('l3', { quantity: '1' })],
});
const all = ['l1', 'l2', 'l3'].map((lineId, index) => ({ lineId, quantity: ['10', '5', '1'][index] ?? '0' }));
const came = after(after([...two, sentEvent], confirmPurchase, { orderId, lines: all }), receivePurchase, {
  ...{ orderId, receivedOn: '2026-11-05', today: '2026-11-06', note: '' },
  lines: [receiveLine('10'), receiveLine('5', { lineId: 'l2' })],
});
const allocated = (more: Partial<AllocateCharge> = {}) => {
  const [event] = allocateCharge(charge(more), fold(...came));
  if (event?.type !== 'PurchaseChargeAllocated') throw new Error('nothing was allocated');
  const { lines, method, fellBack } = event.data;
  return { lines: lines.map(({ lineId, share, perUnit }) => [lineId, share, perUnit]), method, fellBack };
};

describe('a charge', () => {
  it('is divided by units, cost, weight or volume of what came, or equally', () => {
    expect(allocated().lines).toEqual([
      ['l1', '66.67', '6.667'],
      ['l2', '33.33', '6.666'],
    ]);
    expect(allocated({ method: 'cost' }).lines).toEqual([
      ['l1', '50', '5'],
      ['l2', '50', '10'],
    ]);
    expect(allocated({ method: 'weight' }).lines).toEqual(allocated().lines);
    expect(allocated({ method: 'volume' }).lines).toEqual(allocated().lines);
    expect(allocated({ method: 'equal' }).lines).toEqual([
      ['l1', '50', '5'],
      ['l2', '50', '10'],
    ]);
  });
  it('is divided equally where nobody said the weights, and says so', () =>
    expect(allocated({ method: 'weight', measures: new Map() })).toEqual({
      lines: [
        ['l1', '50', '5'],
        ['l2', '50', '10'],
      ],
      ...{ method: 'equal', fellBack: true },
    }));
  it('is divided by hand into what it comes to', () => {
    const shares = [
      { lineId: 'l1', share: '70' },
      { lineId: 'l2', share: '30' },
    ];
    expect(allocated({ method: 'manual', shares }).lines).toEqual([
      ['l1', '70', '7'],
      ['l2', '30', '6'],
    ]);
    given(...came)
      .when(allocateCharge, charge({ method: 'manual', shares: shares.slice(1) }))
      .thenRefused('purchases.sharesDiffer', 'shares');
    given(...came)
      .when(allocateCharge, charge({ method: 'manual', shares: [{ lineId: 'l3', share: '100' }] }))
      .thenRefused('purchases.shareOfNothing', 'shares');
  });
  it('adds up with others, and is taken back without a trace', () => {
    const first = after(came, allocateCharge, charge());
    const second = after(first, allocateCharge, charge({ chargeId: 'c2', method: 'equal' }));
    expect(fold(...second).lines.list.map(({ allocatedCost }) => allocatedCost)).toEqual(['11.667', '16.666', '0']);
    const back = after(second, removeCharge, { orderId, chargeId: 'c1' });
    expect(fold(...back)).toMatchObject({
      charges: [{ chargeId: 'c2' }],
      lines: { list: [{ allocatedCost: '5' }, { allocatedCost: '10' }, { allocatedCost: '0' }] },
    });
    given(...back)
      .when(removeCharge, { orderId, chargeId: 'c1' })
      .thenNothing();
  });
  it('is one, of something, with a name, of goods that came', () => {
    given(...after(came, allocateCharge, charge()))
      .when(allocateCharge, charge())
      .thenNothing();
    given(...came)
      .when(allocateCharge, charge({ amount: '0' }))
      .thenRefused('purchases.chargeOfNothing', 'amount');
    given(...came)
      .when(allocateCharge, charge({ name: ' ' }))
      .thenRefused('purchases.chargeNameRequired', 'name');
    given(...confirmed)
      .when(allocateCharge, charge())
      .thenRefused('purchases.nothingReceived');
  });
  it('comes with a bill, which is entered once', () => {
    const bill = { vendor: { id: 'v9', name: 'Bay Haulage' }, number: ' BH-7 ' };
    const billed = after(came, allocateCharge, charge({ bill }));
    expect(fold(...billed).charges).toMatchObject([{ chargeId: 'c1', bill: { ...bill, number: 'BH-7' } }]);
    given(...billed)
      .when(allocateCharge, charge({ chargeId: 'c2', bill: { ...bill, number: 'bh-7' } }))
      .thenRefused('purchases.billTaken', 'billNumber');
    given(...came)
      .when(allocateCharge, charge({ bill: { ...bill, number: ' ' } }))
      .thenRefused('purchases.billNumberRequired', 'billNumber');
  });
  it('is divided without a cent lost, whatever the bases', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => String(amount / 100));
    fc.assert(
      fc.property(cents, fc.array(fc.nat(1_000).map(String), { minLength: 1, maxLength: 20 }), (amount, bases) => {
        expect(sharesOf(amount, bases).shares.reduce(add, '0')).toBe(amount);
      }),
    );
  });
});
