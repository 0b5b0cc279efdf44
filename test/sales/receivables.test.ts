import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../../server/domain/businessDay.ts';
import { add, subtract } from '../../server/domain/decimal.ts';
import { ageing, bucketOf, dueDay, termDays, type Credit, type Invoice } from '../../server/domain/sales/ageing.ts';
import { chargeInterest, interestDue, reverseInterest } from '../../server/domain/sales/interest.ts';
import { receivable, recordPayment, reversePayment } from '../../server/domain/sales/receivable.ts';
import { specify } from '../domain/specify.ts';
import { customer } from './examples.ts';

const given = specify(receivable);
const payment = {
  ...{ customer, paymentId: 'p1', receivedOn: '2026-12-20', amount: '521.25', reference: ' 1042 ' },
  ...{ method: 'CHECK' as const, note: '', orderId: null, today: '2026-12-20' },
};
const { today: _, ...kept } = payment;
const recorded = { type: 'PaymentRecorded', data: { ...kept, reference: '1042', customerId: 'c1' } } as const;

describe('a payment', () => {
  it('is kept once', () => {
    given().when(recordPayment, payment).then(recorded);
    given(recorded).when(recordPayment, payment).thenNothing();
  });
  it('is something, and not of tomorrow', () => {
    given()
      .when(recordPayment, { ...payment, amount: '0' })
      .thenRefused('receivables.paymentOfNothing', 'amount');
    given()
      .when(recordPayment, { ...payment, receivedOn: '2026-12-21' })
      .thenRefused('receivables.paidInFuture', 'receivedOn');
    given()
      .when(recordPayment, { ...payment, receivedOn: '12/20' })
      .thenRefused('inventory.dayInvalid', 'receivedOn');
  });
  it('is reversed with a reason, once', () => {
    const reverse = { customerId: 'c1', paymentId: 'p1', reversedOn: '2026-12-23', reason: 'Returned' };
    const reversed = {
      type: 'PaymentReversed',
      data: { ...reverse, receivedOn: '2026-12-20', amount: '521.25' },
    } as const;
    given(recorded).when(reversePayment, reverse).then(reversed);
    given(recorded, reversed).when(reversePayment, reverse).thenNothing();
    given().when(reversePayment, reverse).thenRefused('receivables.paymentUnknown');
  });
});

const invoice = (number: string, dueOn: string, amount: string): Invoice => ({
  kind: 'INVOICE',
  ...{ orderId: `o${number}`, number, invoicedOn: '2026-10-01', dueOn, amount },
});

describe('what is owed', () => {
  it('is told by days past due', () =>
    expect([-5, 0, 1, 30, 31, 60, 61, 90, 91].map(bucketOf)).toEqual([
      ...['current', 'current', 'days30', 'days30', 'days60', 'days60', 'days90', 'days90', 'over90'],
    ]));
  it('is due by the days of its terms', () => {
    expect(['Net 30', 'Net15', '2% 10 net 30', '2/10 n/30', '15 days', 'COD', undefined].map(termDays)).toEqual([
      ...[30, 15, 30, 30, 15, 0, 0],
    ]);
    expect(dueDay('2026-11-20', 'Net 30')).toBe('2026-12-20');
    expect(dueDay('2026-11-20', 'Net 30', 10)).toBe('2026-11-30');
  });
  it('is lessened by what names the invoice, then the oldest first; the rest is ahead', () => {
    const invoices = [invoice('1', '2026-10-31', '100'), invoice('2', '2026-11-30', '50')];
    const credits: Credit[] = [
      { day: '2026-11-01', amount: '30', orderId: 'o2' },
      { day: '2026-11-02', amount: '60', orderId: null },
    ];
    const aged = ageing(invoices, credits, '2026-12-01');
    expect(aged.invoices.map(({ number, open, daysPastDue }) => [number, open, daysPastDue])).toEqual([
      ['1', '40', 31],
      ['2', '20', 1],
    ]);
    expect(aged).toMatchObject({ balance: '60', overdue: '60', ahead: '0' });
    expect(aged.buckets).toMatchObject({ days30: '20', days60: '40' });
    const before = ageing(invoices, credits, '2026-10-31');
    expect(before).toMatchObject({ balance: '150', overdue: '0' });
    const ahead = ageing(invoices, [{ day: '2026-11-02', amount: '200', orderId: null }], '2026-12-01');
    expect(ahead).toMatchObject({ invoices: [], balance: '-50', ahead: '50' });
  });
  it('is what was invoiced less what was credited, whatever names what', () => {
    const cents = fc.integer({ min: 1, max: 100_000 }).map((amount) => (amount / 100).toFixed(2).replace(/\.?0+$/, ''));
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), fc.array(fc.tuple(cents, fc.nat(9)), { maxLength: 8 }), (a, b) => {
        const invoices = a.map((amount, index) => invoice(String(index), `2026-11-${String(10 + index)}`, amount));
        const credits = b.map(([amount, of]) => ({
          day: '2026-11-01',
          amount,
          orderId: of < 5 ? `o${String(of)}` : null,
        }));
        const { balance, invoices: open, ahead } = ageing(invoices, credits, '2026-12-31');
        const owed = invoices.reduce((sum, each) => add(sum, each.amount), '0');
        const paid = credits.reduce((sum, { amount }) => add(sum, amount), '0');
        expect(balance).toBe(subtract(owed, paid));
        expect(balance).toBe(
          subtract(
            open.reduce((sum, each) => add(sum, each.open), '0'),
            ahead,
          ),
        );
      }),
    );
  });
});

describe('interest', () => {
  const open = ageing(
    [
      invoice('1', '2026-10-31', '100.33'),
      invoice('2', '2026-12-15', '80'),
      { ...invoice('3', '2026-10-01', '50'), kind: 'INTEREST' },
    ],
    [],
    '2026-12-31',
  ).invoices;
  const charge = {
    ...{ customer, interestId: 'i1', chargedOn: '2026-12-31', rate: '1.5', open, amount: '3.01' },
  };
  const { amount, rate, interestId, chargedOn } = charge;
  const lines = [{ orderId: 'o1', number: '1', open: '100.33', months: 2, amount }];
  const data = { customerId: 'c1', customer, interestId, chargedOn, rate, amount, invoices: lines };
  const charged = { type: 'InterestCharged', data } as const;
  const reverse = { customerId: 'c1', interestId, reversedOn: '2027-01-04', reason: ' Agreed ' };
  const reversed = {
    type: 'InterestReversed',
    data: { ...reverse, chargedOn, amount, reason: 'Agreed' },
  } as const;

  it('is for whole months overdue, each once, and bears none itself', () => {
    given().when(chargeInterest, charge).then(charged);
    given(charged).when(chargeInterest, charge).thenNothing();
    given(charged)
      .when(chargeInterest, { ...charge, interestId: 'i2' })
      .thenRefused('receivables.noInterestDue');
    const state = receivable.evolve(receivable.initialState(), charged);
    expect(interestDue({ rate: '1.5', open, asOf: '2027-01-31' }, state).invoices).toMatchObject([
      { orderId: 'o1', months: 1, amount: '1.5' },
      { orderId: 'o2', months: 1, amount: '1.2' },
    ]);
  });
  it('counts a month to its last day where the next one is shorter', () =>
    expect(
      ['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31'].map((day) => monthsBetween('2027-01-31', day)),
    ).toEqual([0, 1, 1, 2]));
  it('takes a rate, and the amount that was seen', () => {
    for (const none of [null, '0'])
      given()
        .when(chargeInterest, { ...charge, rate: none })
        .thenRefused('receivables.noInterestRate');
    given()
      .when(chargeInterest, { ...charge, amount: '3' })
      .thenRefused('receivables.interestMoved', 'amount');
  });
  it('is reversed with a reason, once, and its months can be charged again', () => {
    given(charged).when(reverseInterest, reverse).then(reversed);
    given(charged, reversed).when(reverseInterest, reverse).thenNothing();
    given().when(reverseInterest, reverse).thenRefused('receivables.interestUnknown');
    given(charged, reversed)
      .when(chargeInterest, { ...charge, interestId: 'i2' })
      .then({ ...charged, data: { ...data, interestId: 'i2' } });
  });
});
