import { describe, expect, it } from 'vitest';
import { RatioType } from '../../server/domain/catalog/productUnit.ts';
import { addLine, changeLine, removeOrderLine, type AddLine } from '../../server/domain/sales/changeLines.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { openOrder, type OpenOrder } from '../../server/domain/sales/openOrder.ts';
import { editOrder } from '../../server/domain/sales/editOrder.ts';
import { amountOf, billable, unitPriceOf } from '../../server/domain/sales/orderLine.ts';
import { typedPrice } from '../../server/domain/sales/priceLine.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { specify } from '../domain/specify.ts';
import {
  added,
  apples,
  canceled,
  confirmed,
  customer,
  folded,
  gone,
  number,
  opened,
  orderId,
  ready,
  settled,
} from './examples.ts';

const given = specify(salesOrder);
const open = (more: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{ orderId, number, customer, isCustomerActive: true, placedOn: '2026-11-27' },
  ...{ details: { fulfilOn: '2026-11-28' }, references: {} },
  ...more,
});
const add = (more: Partial<AddLine> = {}): AddLine => ({
  ...{ orderId, lineId: 'l1', product: apples, quantity: '10', pricing: { price: '2.5', trace: null } },
  ...more,
});

describe('a sales order is opened', () => {
  it('for an active customer, with the day on which it shall go out', () =>
    given().when(openOrder, open()).then(opened));
  it('not for one that is suspended or inactive', () =>
    given()
      .when(openOrder, open({ isCustomerActive: false }))
      .thenRefused('orders.customerInactive', 'customerId'));
  it('not without that day, nor on one that is none', () => {
    given()
      .when(openOrder, open({ details: {} }))
      .thenRefused('orders.dayRequired', 'fulfilOn');
    given()
      .when(openOrder, open({ details: { fulfilOn: '2026-02-30' } }))
      .thenRefused('inventory.dayInvalid', 'fulfilOn');
  });
  it('once', () => given(opened).when(openOrder, open()).thenRefused('orders.alreadyOpened'));
});

describe('the header', () => {
  const edit = (details: object, more: object = {}) => ({ orderId, details, references: {}, ...more });
  it('is saved as far as it differs', () =>
    given(opened)
      .when(editOrder, edit({ notes: ' Back door ', fulfilOn: '2026-11-28' }))
      .then({
        type: 'SalesOrderDescribed',
        data: { orderId, details: { notes: 'Back door' }, was: { notes: '' }, lines: [] },
      }));
  it('changes nothing when already so', () =>
    given(opened)
      .when(editOrder, edit({ fulfilOn: '2026-11-28' }))
      .thenNothing());
  it('lets the stock of a confirmed order follow another target date, but for what is picked', () => {
    const later = edit({ fulfilOn: '2026-12-05' });
    const types = (...events: readonly SalesOrderEvent[]) =>
      editOrder(later, folded(...events)).map(({ type }) => type);
    expect(editOrder(later, folded(...ready))[1]).toEqual({
      type: 'SalesOrderStockAsked',
      data: { orderId, lines: ['l1'] },
    });
    expect(types(opened, added())).toEqual(['SalesOrderDescribed']);
    const picked: SalesOrderEvent = {
      type: 'SalesOrderLinePicked',
      data: {
        ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL', amount: '25', total: '25' },
        ...{ picked: [{ lotId: 'A', quantity: '10', weights: [] }], units: '10', was: '0', unit: 'case' },
      },
    };
    expect(types(...ready, picked)).toEqual(['SalesOrderDescribed']);
  });
  it('gets another customer only while it is new, and loses the address of the one before', () => {
    const other = { id: 'c2', name: 'Corner Shop', isActive: true };
    given(opened)
      .when(editOrder, edit({}, { customer: other }))
      .then({
        type: 'SalesOrderCustomerChosen',
        data: { orderId, customer: { id: 'c2', name: 'Corner Shop' }, was: customer, lines: [] },
      });
    given(...ready)
      .when(editOrder, edit({}, { customer: other }))
      .thenRefused('orders.customerFixed', 'customerId');
  });
  it('stays as it is once shipped or canceled', () => {
    given(...gone)
      .when(editOrder, edit({ notes: 'Late' }))
      .thenRefused('orders.shippedAlready');
    given(opened, canceled)
      .when(editOrder, edit({ notes: 'Late' }))
      .thenRefused('orders.canceled');
  });
});

describe('a line', () => {
  it('is added with its amount and the total of the order', () => given(opened).when(addLine, add()).then(added()));
  it.each([
    ['0', 'lines.quantityNotAboveZero'],
    ['-1', 'lines.quantityNotAboveZero'],
    ['1000000000000', 'lines.quantityTooLarge'],
    ['0.0000001', 'lines.quantityPlaces'],
  ])('is not added with a quantity of %s', (quantity, code) =>
    given(opened).when(addLine, add({ quantity })).thenRefused(code, 'quantity'),
  );
  it('is not added where its quantity is nothing in the inventory unit', () =>
    given(opened)
      .when(addLine, add({ quantity: '0.000001', product: { ...apples, ratio: '0.04' } }))
      .thenRefused('orders.quantityTooSmall', 'quantity'));
  it('is added without a price, which is asked for when it is confirmed', () => {
    const state = folded(opened, ...addLine(add({ pricing: typedPrice(null) }), folded(opened)));
    expect([state.total, state.lines.list[0]?.price]).toEqual(['0', null]);
  });
  it('gets another quantity, and its stock follows once it is confirmed', () => {
    const change = { orderId, lineId: 'l1', quantity: '4' };
    const changed = changeLine(change, folded(...ready));
    expect(changed).toEqual([
      {
        type: 'SalesOrderLineQuantitySet',
        data: {
          ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL' },
          ...{ quantity: '4', was: '10', uom: 'case', amount: '10', total: '10' },
        },
      },
    ]);
    expect(folded(...ready, ...changed).lines.list[0]?.todo).toBe('SETTLE');
    expect(folded(opened, added(), ...changed).lines.list[0]?.todo).toBeNull();
  });
  it('is quiet about the same quantity, however it is written', () =>
    given(opened, added()).when(changeLine, { orderId, lineId: 'l1', quantity: '10.0' }).thenNothing());
  it('is not changed by who has not seen what somebody else made of it', () =>
    given(opened, added())
      .when(changeLine, { orderId, lineId: 'l1', quantity: '4', fromQuantity: '9' })
      .thenRefused('orders.lineChanged', 'quantity'));
  it('waits until its stock has followed', () =>
    given(opened, added(), confirmed)
      .when(changeLine, { orderId, lineId: 'l1', quantity: '4' })
      .thenRefused('orders.stockFollows'));
  it('keeps its price from confirming on', () =>
    given(...ready)
      .when(changeLine, { orderId, lineId: 'l1', pricing: typedPrice('3') })
      .thenRefused('orders.priceFrozen', 'price'));
  it('has a price of 0 or more, with two decimals', () => {
    const price = (typed: string) => ({ orderId, lineId: 'l1', pricing: typedPrice(typed) });
    given(opened, added()).when(changeLine, price('-0.01')).thenRefused('lines.amountBelowZero', 'price');
    given(opened, added()).when(changeLine, price('1.005')).thenRefused('lines.amountPlaces', 'price');
  });
  it('is removed while the order is new, and its number is given to no other', () => {
    const state = folded(opened, added(), ...removeOrderLine({ orderId, lineId: 'l1' }, folded(opened, added())));
    expect([state.total, state.lines.list]).toEqual(['0', []]);
    expect(addLine(add({ lineId: 'l2' }), state)).toMatchObject([{ data: { number: 2, total: '25' } }]);
    given(...ready)
      .when(removeOrderLine, { orderId, lineId: 'l1' })
      .thenRefused('orders.confirmedAlready');
  });
});

describe('what is billed (rules 13)', () => {
  const [plain] = folded(opened, added()).lines.list;
  if (!plain) throw new TypeError('no line');
  /** Cases of about 40 lb, priced by the pound. */
  const weighed = {
    ...plain,
    price: '1.25',
    pricingUnit: { unitId: 'u2', uom: 'lb', ratio: '0.025', type: RatioType.VARIABLE },
  };
  it('is what was ordered, then what was picked, then what left', () => {
    expect(billable(plain)).toEqual({ quantity: '10', isEstimated: false });
    const picked = { ...plain, picked: [{ lotId: 'A', quantity: '8', weights: [] }] };
    expect(billable(picked).quantity).toBe('8');
    expect(billable({ ...picked, shipped: { takes: [], noLot: '7' } }).quantity).toBe('7');
    expect(billable({ ...plain, closed: 'OUT' }).quantity).toBe('0');
  });
  it('is estimated until every unit is weighed', () => {
    expect(billable(weighed)).toEqual({ quantity: '400', isEstimated: true });
    expect([amountOf(weighed), unitPriceOf(weighed)]).toEqual(['500', '50']);
    const two = { ...weighed, quantity: '2', picked: [{ lotId: 'A', quantity: '2', weights: ['39.5'] }] };
    expect(billable(two)).toEqual({ quantity: '79.5', isEstimated: true });
    const both = { ...two, picked: [{ lotId: 'A', quantity: '2', weights: ['39.5', '41'] }] };
    expect([billable(both), amountOf(both)]).toEqual([{ quantity: '80.5', isEstimated: false }, '100.63']);
  });
  it('is the whole order where 24 pieces of a case leave rests by rounding', () => {
    const piece = { ...plain, quantity: '1', ratio: '0.041666666667', unitId: 'u3' };
    const pieces = { ...piece, pricingUnit: { ...piece.pricingUnit, unitId: 'u3', ratio: piece.ratio } };
    expect(billable({ ...pieces, shipped: { takes: [{ lotId: 'A', quantity: '0.041659' }], noLot: '0' } })).toEqual({
      ...{ quantity: '1', isEstimated: false },
    });
  });
});

it('keeps what a line lacks beside what it has', () => {
  const [line] = folded(opened, added(), confirmed, settled('6', '4')).lines.list;
  expect([line?.stock.takes, line?.fault?.code, line?.todo]).toEqual([
    [{ lotId: 'A', quantity: '6' }],
    'orders.lineShort',
    null,
  ]);
});
