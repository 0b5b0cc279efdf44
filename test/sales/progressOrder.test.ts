import { describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { legalCommands, orderCommandNames } from '../../server/domain/sales/legalCommands.ts';
import { closeOrderLine, pickLine, type PickLine } from '../../server/domain/sales/pickLine.ts';
import {
  askForStock,
  cancelOrder,
  confirmOrder,
  markInvoiced,
  releaseToPick,
  shipOrder,
  unshipOrder,
} from '../../server/domain/sales/progressOrder.ts';
import { recordLost, recordReturned, recordSettled, recordShipped } from '../../server/domain/sales/recordStock.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { specify } from '../domain/specify.ts';
import {
  added,
  canceled,
  confirmed,
  facts,
  folded,
  gone,
  invoiced,
  left,
  line1,
  opened,
  orderId,
  ready,
  released,
  settled,
  shipped,
} from './examples.ts';

const given = specify(salesOrder);
const step = { orderId, facts: facts() };
const ship = { ...step, shippedOn: '2026-11-28' };

describe('confirming', () => {
  it('takes the order as it is', () => given(opened, added()).when(confirmOrder, step).then(confirmed));
  it('asks for lines, prices and an active customer', () => {
    given(opened).when(confirmOrder, step).thenRefused('orders.noLines');
    given(opened, added('l1', { price: null, amount: null }))
      .when(confirmOrder, step)
      .thenRefused('orders.linesUnpriced');
    given(opened, added())
      .when(confirmOrder, { orderId, facts: facts({ isCustomerActive: false }) })
      .thenRefused('orders.customerInactive');
  });
  it('happens once, and never to a canceled or unknown order', () => {
    given(...ready)
      .when(confirmOrder, step)
      .thenRefused('orders.confirmedAlready');
    given(opened, added(), canceled).when(confirmOrder, step).thenRefused('orders.canceled');
    given().when(confirmOrder, step).thenRefused('orders.unknown');
  });
});

describe('stock', () => {
  it('is asked for again by lines that are short', () => {
    given(opened, added(), confirmed, settled('6', '4'))
      .when(askForStock, step)
      .then({ type: 'SalesOrderStockAsked', data: { orderId, lines: ['l1'] } });
    given(...ready)
      .when(askForStock, step)
      .thenRefused('orders.nothingShort');
  });
  it('is recorded once for each round, and only for lines that wait for it', () => {
    const result = { ...line1, takes: [{ lotId: 'A', quantity: '10' }], noLot: '0', short: '0', fault: null };
    const record = { orderId, results: [result] };
    given(opened, added(), confirmed).when(recordSettled, record).then(settled());
    given(...ready)
      .when(recordSettled, record)
      .thenNothing();
    given(...gone)
      .when(recordReturned, record)
      .thenNothing();
  });
  it('that was lost to a hold is told, but not of an order that has left', () => {
    const fault = { code: 'orders.lotHeld', details: { lots: 'A' } };
    const lost = {
      orderId,
      cause: 'HELD' as const,
      results: [{ ...line1, takes: [], noLot: '0', short: '10', fault }],
    };
    given(...ready)
      .when(recordLost, lost)
      .then({ type: 'SalesOrderLinesSettled', data: lost });
    given(...gone)
      .when(recordLost, lost)
      .thenNothing();
  });
});

describe('the warehouse', () => {
  const pick = (more: Partial<PickLine> = {}): PickLine => ({
    ...{ orderId, lineId: 'l1', lotId: 'A', quantity: '10', weights: [] },
    ...more,
  });
  it('gets an order whose lines have their stock', () => {
    given(...ready)
      .when(releaseToPick, step)
      .then(released);
    given(opened, added(), confirmed, settled('6', '4')).when(releaseToPick, step).thenRefused('orders.linesShort');
    given(opened, added(), confirmed, settled('0', '10'))
      .when(releaseToPick, { orderId, facts: facts({ assignsManually: true }) })
      .then(released);
  });
  it('tells what it picked, which begins the picking', () =>
    given(...ready, released)
      .when(pickLine, pick({ quantity: '8' }))
      .then(
        { type: 'SalesOrderPickingBegun', data: { orderId, lines: [line1] } },
        {
          type: 'SalesOrderLinePicked',
          data: {
            ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL' },
            ...{ picked: [{ lotId: 'A', quantity: '8', weights: [] }], units: '8', was: '0', unit: 'case' },
            ...{ amount: '20', total: '20' },
          },
        },
      ));
  it('picks nothing before the order is released, and no more than was ordered', () => {
    given(...ready)
      .when(pickLine, pick())
      .thenRefused('orders.notReleased');
    given(...ready, released)
      .when(pickLine, pick({ quantity: '10.5' }))
      .thenRefused('orders.pickedTooMuch', 'quantity');
    given(...ready, released)
      .when(pickLine, pick({ quantity: '-1' }))
      .thenRefused('lines.quantityNotAboveZero', 'quantity');
  });
  it('is quiet about nothing picked of nothing', () =>
    given(...ready, released)
      .when(pickLine, pick({ quantity: '0' }))
      .thenNothing());
  it('closes what is open of a line, once', () => {
    given(...ready)
      .when(closeOrderLine, { orderId, lineId: 'l1', cause: 'SHORT' })
      .then({
        type: 'SalesOrderLineClosed',
        data: {
          ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL' },
          ...{ cause: 'SHORT', open: '10', unit: 'case', amount: '0', total: '0' },
        },
      });
    const closed = closeOrderLine({ orderId, lineId: 'l1', cause: 'OUT' }, folded(...ready));
    given(...ready, ...closed, settled('0', '0'))
      .when(closeOrderLine, { orderId, lineId: 'l1', cause: 'OUT' })
      .thenRefused('orders.lineClosed');
  });
});

describe('shipping', () => {
  it('locks the order, from being confirmed on', () =>
    given(...ready)
      .when(shipOrder, ship)
      .then(shipped));
  it('happens once: who comes second is told', () =>
    given(...gone)
      .when(shipOrder, ship)
      .thenRefused('orders.shippedAlready'));
  it('waits for the stock, and for a confirmation', () => {
    given(opened, added(), confirmed).when(shipOrder, ship).thenRefused('orders.stockFollows');
    given(opened, added()).when(shipOrder, ship).thenRefused('orders.notConfirmed');
  });
  it('of lines that lack a lot is a matter of the company', () => {
    const short = [opened, added(), confirmed, settled('6', '4')];
    given(...short)
      .when(shipOrder, ship)
      .then(shipped);
    given(...short)
      .when(shipOrder, { ...ship, facts: facts({ dontAllowShip: true }) })
      .thenRefused('orders.linesShort');
  });
  it('tells what left and what that comes to', () =>
    given(...ready, shipped)
      .when(recordShipped, {
        orderId,
        results: [{ ...line1, takes: [{ lotId: 'A', quantity: '10' }], noLot: '0', units: '10' }],
      })
      .then(left));
  it('is taken back with a reason, until it is invoiced', () => {
    given(...gone)
      .when(unshipOrder, { ...step, reason: ' Truck broke down ' })
      .then({
        type: 'SalesOrderUnshipped',
        data: { orderId, lines: [line1], reason: 'Truck broke down', phase: 1900, was: 2900 },
      });
    given(...gone)
      .when(unshipOrder, { ...step, reason: ' ' })
      .thenRefused('inventory.reasonRequired', 'reason');
    given(...gone, invoiced)
      .when(unshipOrder, { ...step, reason: 'Late' })
      .thenRefused('orders.invoicedAlready');
    given(...ready)
      .when(unshipOrder, { ...step, reason: 'Late' })
      .thenRefused('orders.notShipped');
  });
});

describe('an invoice', () => {
  const invoice = { ...step, invoicedOn: '2026-11-29' };
  it('is a fact of what has left, once', () => {
    given(...gone)
      .when(markInvoiced, invoice)
      .then(invoiced);
    given(...gone, invoiced)
      .when(markInvoiced, invoice)
      .thenRefused('orders.invoicedAlready');
    given(...ready)
      .when(markInvoiced, invoice)
      .thenRefused('orders.notShipped');
  });
});

describe('canceling', () => {
  const cancel = { ...step, reason: 'Ordered twice' };
  it('is for all that has not left, also while it is picked; all stock follows', () => {
    given(...ready)
      .when(cancelOrder, cancel)
      .then(canceled);
    const picking = [...ready, released, ...pickLine(picked, folded(...ready, released))];
    const events = cancelOrder(cancel, folded(...picking));
    expect(folded(...picking, ...events)).toMatchObject({ phase: 9999, lines: { list: [{ todo: 'SETTLE' }] } });
  });
  it('is refused for what has left or is canceled, and without a reason', () => {
    given(...gone)
      .when(cancelOrder, cancel)
      .thenRefused('orders.shippedAlready');
    given(...ready, canceled)
      .when(cancelOrder, cancel)
      .thenRefused('orders.canceled');
    given(...ready)
      .when(cancelOrder, { ...step, reason: '' })
      .thenRefused('inventory.reasonRequired', 'reason');
  });
  const picked: PickLine = { orderId, lineId: 'l1', lotId: 'A', quantity: '8', weights: [] };
});

describe('what is legal now', () => {
  const legalFor = (role: number, ...events: readonly SalesOrderEvent[]) => {
    const legal = legalCommands(folded(...events), role, facts());
    return orderCommandNames.filter((command) => legal[command] === null);
  };
  it('follows the state', () => {
    expect(legalFor(Role.ADMIN, opened)).toEqual([
      ...['edit', 'addLine', 'removeLine', 'price', 'chooseLots', 'stopCredit', 'cancel', 'duplicate'],
    ]);
    expect(legalFor(Role.ADMIN, ...ready)).toEqual([
      ...[
        'edit',
        'addLine',
        'allocateAnew',
        'chooseLots',
        'releaseToPick',
        'closeLine',
        'ship',
        'stopCredit',
        'issuePickSheet',
        'issueInvoice',
        'issueBillOfLading',
        'issueShippingManifest',
        'cancel',
        'duplicate',
      ],
    ]);
    const printed = [
      ...['issuePickSheet', 'issueInvoice', 'issueInvoiceOfficeCopy', 'issueBillOfLading', 'issueShippingManifest'],
    ];
    expect(legalFor(Role.ADMIN, ...gone)).toEqual([
      ...['receive', 'returnGoods', 'unship', 'invoice', ...printed, 'duplicate'],
    ]);
    expect(legalFor(Role.ADMIN, ...gone, invoiced)).toEqual([
      ...['receive', 'returnGoods', 'credit', ...printed, 'duplicate'],
    ]);
    expect(legalFor(Role.ADMIN, opened, added(), canceled, settled('0'))).toEqual([]);
  });
  it('is less for who may less, and says so', () => {
    expect(legalFor(Role.PACKER, ...ready)).toEqual([
      ...['ship', 'issuePickSheet', 'issueBillOfLading', 'issueShippingManifest'],
    ]);
    expect(legalCommands(folded(...gone), Role.SELLER, facts()).unship).toEqual({ code: 'orders.notPermitted' });
    expect(legalCommands(folded(...ready), Role.SELLER, facts()).pick).toEqual({ code: 'orders.notReleased' });
  });
});
