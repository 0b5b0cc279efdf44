import { describe, expect, it } from 'vitest';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import { closePurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { addPurchaseLines } from '../../server/domain/purchasing/purchaseLines.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { defaultBestBy, receivePurchase, RECEIPT_LOTS_MAX } from '../../server/domain/purchasing/receivePurchase.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';
import {
  after,
  confirmed,
  drafted,
  fish,
  fold,
  header,
  line,
  opened,
  orderId,
  receive,
  received,
  receiveLine,
  receiving,
  sent,
  sentEvent,
} from './examples.ts';

const given = specify(purchaseOrder);
const lotsOf = (events: readonly PurchaseOrderEvent[]) =>
  events.flatMap((event) => (event.type === 'GoodsReceived' ? event.data.lots : []));
const refusal = (history: readonly PurchaseOrderEvent[], ...lines: ReturnType<typeof receiveLine>[]) => {
  try {
    receivePurchase(receive(...lines), fold(...history));
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
};

describe('a receipt', () => {
  it('makes one lot a line, named by order, line and receipt, at the cost of an inventory unit', () => {
    given(...confirmed)
      .when(receivePurchase, receive(receiveLine('3', { vendorLot: ' PF-A7 ', temperature: '38.5' })))
      .then({
        type: 'GoodsReceived',
        data: {
          orderId,
          receivedOn: '2026-11-05',
          warehouse: header.warehouse,
          lots: [
            {
              ...{ lineId: 'l1', productId: 'p1', number: 1, sku: 'ROMA', lotId: 'WWS-000012-1-1' },
              ...{ quantity: '3', unit: 'box', units: '3', inventoryUnit: 'box', bestBy: '2026-11-20' },
              ...{ vendorLot: 'PF-A7', temperature: '38.5', weights: [], cost: '18.5', isLineComplete: false },
            },
          ],
          note: '',
          isComplete: false,
        },
      });
  });
  it('of a line in two parts makes two lots, each with its best-by date', () => {
    const events = receivePurchase(
      receive(receiveLine('3'), receiveLine('2', { bestBy: '2026-11-25' })),
      fold(...confirmed),
    );
    expect(lotsOf(events).map(({ lotId, bestBy }) => [lotId, bestBy])).toEqual([
      ['WWS-000012-1-1', '2026-11-20'],
      ['WWS-000012-1-2', '2026-11-25'],
    ]);
  });
  it('goes on where the one before ended, and completes the order with the last piece', () => {
    expect(fold(...receiving).stage).toBe(2100);
    const state = fold(...received);
    expect([state.stage, state.lines.list[0]?.received, state.lines.list[0]?.lots]).toEqual([4000, '8', 2]);
    expect(lotsOf(received).map(({ isLineComplete }) => isLineComplete)).toEqual([false, true]);
  });
  it('converts the purchase unit', () => {
    const history = after(
      after([opened], addPurchaseLines, { orderId, lines: [line('l1', { unitId: 'pallet', cost: '700' })] }).concat(
        sentEvent,
      ),
      confirmPurchase,
      { orderId, lines: [{ lineId: 'l1', quantity: '2' }] },
    );
    expect(lotsOf(receivePurchase(receive(receiveLine('2')), fold(...history)))).toMatchObject([
      { quantity: '2', units: '80', cost: '17.5' },
    ]);
  });
});

describe('is refused', () => {
  it('before the vendor has confirmed, and after its end', () => {
    expect(refusal(drafted, receiveLine('1')).code).toBe('purchases.notSent');
    expect(refusal(sent, receiveLine('1')).code).toBe('purchases.notConfirmed');
    expect(refusal(received, receiveLine('1')).code).toBe('purchases.isReceived');
    const closed = [...received, ...closePurchase({ orderId, reason: '' }, fold(...received))];
    expect(refusal(closed, receiveLine('1')).code).toBe('purchases.isClosed');
  });
  it('beyond what was confirmed, by how much, in one receipt or several', () => {
    expect(refusal(confirmed, receiveLine('8.5'))).toMatchObject({
      code: 'purchases.moreThanConfirmed',
      field: 'quantity',
      details: { line: 1, sku: 'ROMA', unit: 'box', excess: '0.5', most: '8', confirmed: '8', received: '0' },
    });
    expect(refusal(receiving, receiveLine('6')).details).toMatchObject({ excess: '1', most: '5' });
    expect(refusal(confirmed, receiveLine('5'), receiveLine('4')).details).toMatchObject({ excess: '1', most: '3' });
  });
  it.each(['0', '-1', '1000000000000', '0.0000001'])('with a quantity of %s', (quantity) => {
    expect(refusal(confirmed, receiveLine(quantity)).field).toBe('quantity');
  });
  it('without a best-by date, and with one before it came', () => {
    expect(refusal(confirmed, receiveLine('1', { bestBy: ' ' })).code).toBe('purchases.bestByRequired');
    expect(refusal(confirmed, receiveLine('1', { bestBy: '2026-11-04' })).code).toBe('purchases.bestByBeforeReceived');
    expect(refusal(confirmed, receiveLine('1', { bestBy: '2026-11-31' })).code).toBe('inventory.dayInvalid');
  });
  it('in the future, and before anybody had a date', () => {
    const on = (receivedOn: string) =>
      given(...confirmed).when(receivePurchase, { ...receive(receiveLine('1')), receivedOn });
    on('2026-11-07').thenRefused('purchases.receivedInFuture', 'receivedDate');
    on('1999-12-31').thenRefused('inventory.dayInvalid', 'receivedDate');
  });
  it('for lines that are not there or not confirmed, and for too many or none', () => {
    expect(refusal(confirmed, receiveLine('1', { lineId: 'l9' })).code).toBe('lines.unknown');
    const two = after(
      [...after([opened], addPurchaseLines, { orderId, lines: [line('l1'), line('l2')] }), sentEvent],
      confirmPurchase,
      {
        orderId,
        lines: [{ lineId: 'l1', quantity: '8' }],
      },
    );
    expect(refusal(two, receiveLine('1', { lineId: 'l2' })).code).toBe('purchases.lineNotConfirmed');
    expect(refusal(confirmed).code).toBe('purchases.nothingToReceive');
    const many = Array.from({ length: RECEIPT_LOTS_MAX + 1 }, () => receiveLine('0.01'));
    expect(refusal(confirmed, ...many).code).toBe('purchases.tooManyLots');
    expect(refusal(confirmed, receiveLine('1', { temperature: '999' })).code).toBe('purchases.temperatureInvalid');
  });
});

describe('what is weighed', () => {
  const cases = after([opened], addPurchaseLines, {
    orderId,
    lines: [line('l1', { productId: 'p2', product: fish, unitId: 'case', cost: '100' })],
  });
  const history = after([...cases, sentEvent], confirmPurchase, { orderId, lines: [{ lineId: 'l1', quantity: '10' }] });

  it('is in stock as it was weighed, at about its ratio where it was not', () => {
    const [lot] = lotsOf(receivePurchase(receive(receiveLine('3', { weights: ['41.2', '39.5'] })), fold(...history)));
    expect(lot).toMatchObject({ quantity: '3', units: '120.7', inventoryUnit: 'lb', cost: '2.5' });
  });
  it('may be 10 % more than was confirmed', () => {
    expect(lotsOf(receivePurchase(receive(receiveLine('11')), fold(...history)))).toHaveLength(1);
    expect(refusal(history, receiveLine('11.5')).details).toMatchObject({ excess: '0.5', most: '11' });
  });
  it('has no more weights than units', () => {
    const line = receiveLine('2', { weights: ['40', '40', '40'] });
    expect(refusal(history, line).code).toBe('purchases.moreWeightsThanUnits');
  });
});

it('a best-by date begins with the shelf life, else with what the company says', () => {
  expect(defaultBestBy('2026-11-05', 14, { bestByDays: 10 })).toBe('2026-11-19');
  for (const none of [null, 0]) expect(defaultBestBy('2026-11-05', none, { bestByDays: 10 })).toBe('2026-11-15');
});
