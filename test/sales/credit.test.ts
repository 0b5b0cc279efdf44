import { describe, expect, it } from 'vitest';
import { creditOrder, releaseCredit, stopCredit } from '../../server/domain/sales/credit.ts';
import { creditLevel, exposureWith } from '../../server/domain/sales/creditLevel.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { confirmOrder, releaseToPick, shipOrder } from '../../server/domain/sales/progressOrder.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { specify } from '../domain/specify.ts';
import { added, confirmed, customer, facts, gone, invoiced, opened, orderId, ready, settled } from './examples.ts';

const given = specify(salesOrder);
const step = { orderId, facts: facts() };
const because = { ...step, reason: ' Promised a check ' };
const held = (level: 'HOLD' | 'STOP', more: object = {}): SalesOrderEvent => ({
  type: 'SalesOrderCreditHeld',
  data: { orderId, level, exposure: null, limit: null, reason: 'Promised a check', ...more },
});
const letGo: SalesOrderEvent = {
  type: 'SalesOrderCreditReleased',
  data: { orderId, was: 'HOLD', reason: 'Promised a check' },
};

describe('the level of a customer', () => {
  it('is OK up to 90 % of the limit, WATCH up to all of it, HOLD beyond', () => {
    const level = (exposure: string, limit: string | null = '1000') => creditLevel({ exposure, limit });
    expect([level('900'), level('900.01'), level('1000'), level('1000.01')]).toEqual(['OK', 'WATCH', 'WATCH', 'HOLD']);
    expect([level('5', null), level('5', '0')]).toEqual(['NONE', 'NONE']);
  });
  it('counts what is open, on its way and promised; what is paid ahead lessens nothing', () => {
    expect(exposureWith({ open: '100', shipped: '20', confirmed: '3' }, '0.5')).toBe('123.5');
    expect(exposureWith({ open: '-100', shipped: '20', confirmed: '3' }, '0')).toBe('23');
  });
});

describe('an order beyond the limit', () => {
  const credit = { exposure: '1025', limit: '1000' };
  const beyond = held('HOLD', { ...credit, reason: '' });
  it('is confirmed and held', () => {
    given(opened, added())
      .when(confirmOrder, { ...step, credit })
      .then(confirmed, beyond);
    given(opened, added())
      .when(confirmOrder, { ...step, credit: { exposure: '1000', limit: '1000' } })
      .then(confirmed);
  });
  it('goes neither to the warehouse nor out until someone lets it', () => {
    given(opened, added(), confirmed, beyond, settled()).when(releaseToPick, step).thenRefused('orders.creditHOLD');
    given(opened, added(), confirmed, beyond, settled())
      .when(shipOrder, { ...step, shippedOn: '2026-11-28' })
      .thenRefused('orders.creditHOLD');
    given(opened, added(), confirmed, beyond, settled()).when(releaseCredit, because).then(letGo);
    expect(
      releaseToPick(
        step,
        [opened, added(), confirmed, beyond, settled(), letGo].reduce(
          (state, event) => salesOrder.evolve(state, event),
          salesOrder.initialState(),
        ),
      ),
    ).toHaveLength(1);
    given(...ready)
      .when(releaseCredit, because)
      .thenRefused('orders.notHeld');
  });
  it('can be stopped by hand, with a reason', () => {
    given(...ready)
      .when(stopCredit, because)
      .then(held('STOP'));
    given(...ready, held('STOP'))
      .when(releaseToPick, step)
      .thenRefused('orders.creditSTOP');
    given(...ready)
      .when(stopCredit, { ...step, reason: ' ' })
      .thenRefused('inventory.reasonRequired', 'reason');
    given(...gone)
      .when(stopCredit, because)
      .thenRefused('orders.shippedAlready');
  });
});

describe('a credit memo', () => {
  const memo = { ...because, memoId: 'm1', creditedOn: '2026-12-01', amount: '10' };
  const credited = (memoId: string, amount: string, sum: string, nth: number): SalesOrderEvent => ({
    type: 'SalesOrderCredited',
    data: {
      ...{ orderId, memoId, number: `SS0-000124-C${String(nth)}`, customer, creditedOn: '2026-12-01' },
      ...{ amount, credited: sum, reason: 'Promised a check' },
    },
  });
  it('takes something off an invoice, and never more than it comes to', () => {
    given(...gone, invoiced)
      .when(creditOrder, memo)
      .then(credited('m1', '10', '10', 1));
    given(...gone, invoiced, credited('m1', '10', '10', 1))
      .when(creditOrder, { ...memo, memoId: 'm2', amount: '15' })
      .then(credited('m2', '15', '25', 2));
    given(...gone, invoiced, credited('m1', '10', '10', 1))
      .when(creditOrder, { ...memo, memoId: 'm2', amount: '15.01' })
      .thenRefused('orders.creditTooMuch', 'amount');
  });
  it('is one, however often it is sent', () =>
    given(...gone, invoiced, credited('m1', '10', '10', 1))
      .when(creditOrder, memo)
      .thenNothing());
  it('is of an invoice, and of something', () => {
    given(...gone)
      .when(creditOrder, memo)
      .thenRefused('orders.notInvoiced');
    given(...gone, invoiced)
      .when(creditOrder, { ...memo, amount: '0' })
      .thenRefused('orders.creditOfNothing', 'amount');
    given(...gone, invoiced)
      .when(creditOrder, { ...memo, amount: '1.001' })
      .thenRefused('lines.amountPlaces', 'amount');
  });
});
