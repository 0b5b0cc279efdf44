import { describe, expect, it } from 'vitest';
import { produceLot, reverseProduction } from '../../server/domain/inventory/produceLot.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryData, InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { editOrder } from '../../server/domain/sales/editOrder.ts';
import { openOrder, type OpenOrder } from '../../server/domain/sales/openOrder.ts';
import { OrderType } from '../../server/domain/sales/orderCodes.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import {
  cancelOrder,
  confirmOrder,
  markInvoiced,
  shipOrder,
  unshipOrder,
} from '../../server/domain/sales/progressOrder.ts';
import { owesLot, salesOrder } from '../../server/domain/sales/salesOrder.ts';
import type { Makes } from '../../server/domain/sales/makes.ts';
import { costOfMade, produceOrder, recordMade } from '../../server/domain/sales/workOrder.ts';
import { specify } from '../domain/specify.ts';
import { added, facts, folded, line1, opened, orderId, settled } from './examples.ts';

const given = specify(salesOrder);
const step = { orderId, facts: facts({ isCustomerActive: false }) };
const makes: Makes = { productId: 'p9', sku: 'JUICE', variety: 'Apple juice', unit: 'bottle', quantity: '40' };
const nobody = { id: '', name: '' };
const details = { fulfilOn: '2026-11-28', orderType: OrderType.WORK_ORDER };
const work: SalesOrderEvent = {
  type: 'SalesOrderOpened',
  data: { ...opened.data, customer: nobody, details, makes } as never,
};
const used = added('l1', { price: null, unitPrice: null, amount: null, total: '0' });
const confirmed: SalesOrderEvent = { type: 'SalesOrderConfirmed', data: { orderId, lines: [line1], total: '0' } };
const ready = [work, used, confirmed, settled()];
const lotId = 'SS0-000124-P1';
const produced: SalesOrderEvent = {
  type: 'SalesOrderProduced',
  data: {
    ...{ orderId, producedOn: '2026-11-28', lines: [line1], was: 1900, lotId, quantity: '38', unit: 'bottle' },
    ...{ sku: 'JUICE', bestBy: '2026-12-05' },
  },
};
const gone: SalesOrderEvent = {
  type: 'SalesOrderLinesShipped',
  data: {
    ...{ orderId, shippedOn: '2026-11-28', total: '0' },
    results: [{ ...line1, takes: [{ lotId: 'A', quantity: '10' }], noLot: '0', units: '10', amount: null }],
  },
};
const made: SalesOrderEvent = {
  type: 'SalesOrderLotMade',
  data: { orderId, productId: 'p9', lotId, quantity: '38', cost: '0.65' },
};
const produce = { ...step, producedOn: '2026-11-28', quantity: '38', bestBy: '2026-12-05' };

describe('a work order', () => {
  const open: OpenOrder = {
    ...{ orderId, number: 'SS0-000124', customer: nobody, isCustomerActive: false, placedOn: '2026-11-27' },
    ...{ details, references: {}, makes },
  };
  it('has no customer, and says what it makes', () => {
    expect(folded(...openOrder(open, salesOrder.initialState()))).toMatchObject({ makes, customer: nobody });
    const { makes: _, ...without } = open;
    given()
      .when(openOrder, { ...without, isCustomerActive: true })
      .thenRefused('orders.makesRequired', 'makesId');
    given()
      .when(openOrder, { ...open, details: { fulfilOn: '2026-11-28' } })
      .thenRefused('orders.makesRequired', 'makesId');
    given()
      .when(openOrder, { ...open, makes: { ...makes, quantity: '0' } })
      .thenRefused('lines.quantityNotAboveZero', 'makesQuantity');
  });
  it('never becomes an order of a customer, nor one of those a work order', () => {
    const edit = { orderId, references: {} };
    given(work)
      .when(editOrder, { ...edit, details: { orderType: OrderType.ORDER } })
      .thenRefused('orders.typeOfWork', 'orderType');
    given(opened)
      .when(editOrder, { ...edit, details: { orderType: OrderType.WORK_ORDER } })
      .thenRefused('orders.typeOfWork', 'orderType');
    given(work)
      .when(editOrder, { ...edit, details: {}, customer: { id: 'c1', name: 'Green Market', isActive: true } })
      .thenRefused('orders.isWorkOrder', 'customerId');
  });
  it('is confirmed without prices, and neither shipped nor invoiced', () => {
    given(work, used).when(confirmOrder, step).then(confirmed);
    given(work).when(confirmOrder, step).thenRefused('orders.noLines');
    given(...ready)
      .when(shipOrder, { ...step, shippedOn: '2026-11-28' })
      .thenRefused('orders.isWorkOrder');
    given(...ready, produced, gone, made)
      .when(markInvoiced, { ...step, invoicedOn: '2026-11-28' })
      .thenRefused('orders.isWorkOrder');
  });
});

describe('producing', () => {
  it('uses up what the lines have and makes one lot, once', () => {
    given(...ready)
      .when(produceOrder, produce)
      .then(produced);
    given(...ready, produced, gone, made)
      .when(produceOrder, produce)
      .thenRefused('orders.producedAlready');
    given(...ready, produced, gone, made)
      .when(cancelOrder, { ...step, reason: 'Counted twice' })
      .thenRefused('orders.shippedAlready');
  });
  it('asks for a confirmed work order whose lines have all of their stock', () => {
    given(work, used).when(produceOrder, produce).thenRefused('orders.notConfirmed');
    given(work, used, confirmed, settled('6', '4')).when(produceOrder, produce).thenRefused('orders.linesShort');
    given(work, used, confirmed).when(produceOrder, produce).thenRefused('orders.stockFollows');
    given(opened, added(), confirmed, settled()).when(produceOrder, produce).thenRefused('orders.notWorkOrder');
  });
  it('refuses nothing made, and a lot that is too old on its day', () => {
    given(...ready)
      .when(produceOrder, { ...produce, quantity: '0' })
      .thenRefused('lines.quantityNotAboveZero', 'quantity');
    given(...ready)
      .when(produceOrder, { ...produce, bestBy: '2026-11-27' })
      .thenRefused('orders.bestByBeforeProduction', 'bestBy');
  });
  it('owes the lot once the goods are used up, until it is there', () => {
    expect([...ready, produced, gone, made].map((_, at, all) => owesLot(folded(...all.slice(0, at + 1))))).toEqual([
      ...[false, false, false, false],
      ...[false, true, false],
    ]);
    const record = { orderId, lotId, cost: '0.65' };
    given(...ready, produced, gone)
      .when(recordMade, record)
      .then(made);
    given(...ready, produced, gone, made)
      .when(recordMade, record)
      .thenNothing();
  });
  it('is taken back, and makes another lot the next time', () => {
    given(...ready, produced, gone)
      .when(unshipOrder, { ...step, reason: 'Counted twice' })
      .thenRefused('orders.stockFollows');
    const undone = unshipOrder({ ...step, reason: 'Counted twice' }, folded(...ready, produced, gone, made));
    const state = folded(...ready, produced, gone, made, ...undone);
    expect(state).toMatchObject({ phase: 1900, made: null, productions: 1 });
    given(...ready, produced, gone, made, ...undone)
      .when(unshipOrder, { ...step, reason: 'Counted twice' })
      .thenNothing();
  });
  it('costs what went into it, where somebody knows', () => {
    const lots = [
      { quantity: '10', cost: '2' },
      { quantity: '3', cost: '1.5' },
    ];
    expect(costOfMade(lots, '40')).toBe('0.6125');
    expect(costOfMade([...lots, { quantity: '1', cost: null }], '40')).toBeNull();
    expect(costOfMade([], '40')).toBeNull();
  });
});

describe('the lot', () => {
  const stock = specify(inventory);
  const lot: InventoryData<'LotProduced'> = {
    ...{ productId: 'p9', lotId, quantity: '38', unit: 'bottle', warehouseId: 'w1', receivedOn: '2026-11-28' },
    ...{ bestBy: '2026-12-05', cost: '0.65', orderId, orderNumber: 'SS0-000124' },
  };
  const there: InventoryEvent = { type: 'LotProduced', data: lot };
  const { productId, unit, orderNumber } = lot;
  const reverse = { productId, lotId, unit, orderId, orderNumber, reason: 'Counted twice' };
  const reversed: InventoryEvent = { type: 'LotProductionReversed', data: { ...reverse, quantity: '38' } };
  it('comes into stock once', () => {
    stock().when(produceLot, lot).then(there);
    stock(there).when(produceLot, lot).thenNothing();
  });
  it('goes again while all of it is there', () => {
    stock(there).when(reverseProduction, reverse).then(reversed);
    stock(there, reversed).when(reverseProduction, reverse).thenNothing();
    expect([there, reversed].reduce(inventory.evolve, inventory.initialState()).onHand).toBe('0');
    const taken: InventoryEvent = {
      type: 'UnitsShipped',
      data: {
        ...{ productId, orderId: 'o2', orderNumber: 'SS0-000125', lineId: 'l9', unit },
        ...{ takes: [{ lotId, quantity: '1' }], noLot: '0', released: { takes: [], noLot: '0' } },
      },
    };
    stock(there, taken).when(reverseProduction, reverse).thenRefused('inventory.movedSinceProduction');
  });
});
