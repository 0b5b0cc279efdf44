import { describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { orderIdOf, orderNumberOf } from '../../server/domain/orderNumber.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import { cancelPurchase, closePurchase, sendPurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { legalCommands, type PurchaseCommand } from '../../server/domain/purchasing/legalCommands.ts';
import { purchaseChanges } from '../../server/domain/purchasing/purchaseChanges.ts';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { describePurchase, openPurchase } from '../../server/domain/purchasing/purchaseHeader.ts';
import {
  addPurchaseLines,
  removePurchaseLine,
  revisePurchaseLine,
} from '../../server/domain/purchasing/purchaseLines.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { configOf } from '../../server/domain/company/config/companyConfig.ts';
import { defaultCostOf, purchasePolicyOf } from '../../server/domain/purchasing/purchasePolicy.ts';
import { specify } from '../domain/specify.ts';
import {
  boxes,
  confirmed,
  drafted,
  fold,
  header,
  line,
  number,
  opened,
  orderId,
  received,
  receiving,
  sent,
  sentEvent,
} from './examples.ts';

const given = specify(purchaseOrder);
const closedOrder = [...received, ...closePurchase({ orderId, reason: '' }, fold(...received))];
const cancelled = [...sent, ...cancelPurchase({ orderId, reason: 'Twice' }, fold(...sent))];
const whole = [{ lineId: 'l1', productId: 'p1' }];

describe('its number', () => {
  it('is the prefix and six digits, all of them past 999,999', () => {
    expect(orderIdOf('c0ffee00c0ffee00c0ffee00c0ffee00', 12)).toBe(orderId);
    expect(orderNumberOf('WWS-', orderId)).toBe(number);
    expect(orderNumberOf('WWS-', orderIdOf('c0ffee00', 1_234_567))).toBe('WWS-1234567');
  });
});

describe('the header', () => {
  const wanted = { orderId, number, header };
  it('opens a draft once', () => {
    given().when(openPurchase, wanted).then(opened);
    given(opened).when(openPurchase, wanted).thenRefused('purchases.openedAlready');
  });
  it('expects nothing before it was ordered', () => {
    const late = { ...header, expectedOn: '2026-11-01' };
    given()
      .when(openPurchase, { ...wanted, header: late })
      .thenRefused('purchases.expectedBeforeOrdered', 'expectedDate');
    given(...sent)
      .when(describePurchase, { orderId, header: { orderedOn: '2026-11-09' } })
      .thenRefused('purchases.expectedBeforeOrdered', 'expectedDate');
    given()
      .when(openPurchase, { ...wanted, header: { ...header, expectedOn: '2026-02-30' } })
      .thenRefused('inventory.dayInvalid', 'expectedDate');
  });
  it('changes what differs, and is quiet where nothing does', () => {
    given(...sent)
      .when(describePurchase, { orderId, header: { reference: ' PF-7 ', notes: '' } })
      .then({
        type: 'PurchaseOrderDescribed',
        data: { orderId, to: { reference: 'PF-7' }, was: { reference: '' }, lines: whole },
      });
    given(...sent)
      .when(describePurchase, { orderId, header: { warehouse: { id: 'w1', name: 'Renamed' } } })
      .thenNothing();
  });
  it('keeps the vendor once sent, the warehouse once goods are in it', () => {
    const vendor = { id: 'v2', name: 'Bay Farms' };
    given(...sent)
      .when(describePurchase, { orderId, header: { vendor } })
      .thenRefused('purchases.vendorFixed', 'vendorId');
    given(...receiving)
      .when(describePurchase, { orderId, header: { warehouse: { id: 'w2', name: 'North' } } })
      .thenRefused('purchases.hasReceipts', 'warehouseId');
  });
});

describe('lines', () => {
  it('are added with numbers that no other line gets again', () => {
    const gone = removePurchaseLine({ orderId, lineId: 'l1' }, fold(...drafted));
    const [added] = addPurchaseLines({ orderId, lines: [line('l2')] }, fold(...drafted, ...gone));
    expect(added).toMatchObject({ type: 'PurchaseLineAdded', data: { number: 2, unit: 'box', inventoryUnit: 'box' } });
  });
  it.each(['0', '-1', '1000000000000', '0.0000001'])('of %s units are refused', (quantity) => {
    const add = () => addPurchaseLines({ orderId, lines: [line('l1', { quantity })] }, fold(opened));
    expect(add).toThrow(expect.objectContaining({ field: 'quantity' }));
    const revise = () => revisePurchaseLine({ orderId, lineId: 'l1', product: boxes, quantity }, fold(...drafted));
    expect(revise).toThrow(expect.objectContaining({ field: 'quantity' }));
  });
  it('are for what is bought, in a unit that it is bought by', () => {
    const add = (more: Parameters<typeof line>[1]) =>
      given(opened).when(addPurchaseLines, { orderId, lines: [line('l1', more)] });
    add({ unitId: 'piece' }).thenRefused('purchases.unitNotBought', 'unitId');
    add({ unitId: 'crate' }).thenRefused('catalog.unitUnknown', 'unitId');
    add({ product: product.initialState() }).thenRefused('catalog.productUnknown', 'productId');
    const off = product.evolve(boxes, { type: 'ProductDeactivated', data: { productId: 'p1' } });
    add({ product: off }).thenRefused('purchases.productInactive', 'productId');
    const unbought = { ...boxes, flags: { ...boxes.flags, purchase: false } };
    add({ product: unbought }).thenRefused('purchases.productNotBought', 'productId');
    add({ cost: '-0.5' }).thenRefused('lines.amountBelowZero', 'cost');
    add({ quantity: '999999999999', cost: '5' }).thenRefused('lines.amountTooLarge', 'cost');
  });
  it('are all added or none', () => {
    given(opened)
      .when(addPurchaseLines, { orderId, lines: [line('l1'), line('l2', { quantity: '0' })] })
      .thenRefused('lines.quantityNotAboveZero', 'quantity');
  });
  it('change by quantity, unit and cost, and are quiet where nothing differs', () => {
    const revise = { orderId, lineId: 'l1', product: boxes };
    const was = { unitId: 'box', unit: 'box', ratio: '1', isVariable: false, quantity: '10', cost: '18.5' };
    const to = { ...was, unitId: 'pallet', unit: 'pallet', ratio: '40', quantity: '2', cost: '700' };
    const about = { orderId, lineId: 'l1', productId: 'p1', number: 1, sku: 'ROMA' };
    given(...drafted)
      .when(revisePurchaseLine, { ...revise, unitId: 'pallet', quantity: '2', cost: '700' })
      .then({ type: 'PurchaseLineRevised', data: { ...about, to, was } });
    given(...drafted)
      .when(revisePurchaseLine, { ...revise, quantity: '10.0', cost: '18.50' })
      .thenNothing();
    given(...drafted)
      .when(revisePurchaseLine, { ...revise, lineId: 'l9' })
      .thenRefused('lines.unknown', 'lineId');
    given(...confirmed)
      .when(revisePurchaseLine, { ...revise, quantity: '2' })
      .thenRefused('purchases.isConfirmed');
    given(...drafted)
      .when(removePurchaseLine, { orderId, lineId: 'l9' })
      .thenNothing();
  });
  it('begin with the cost that the policy names, else with the default cost', () => {
    const costs = { productDefaultCost: '18.5', lastCostByVendor: null, lastCostOfAny: '17' };
    const usual = purchasePolicyOf(configOf({}));
    expect(defaultCostOf(usual, costs)).toBe('18.5');
    expect(defaultCostOf({ ...usual, defaultCost: 'lastCostOfAny' }, costs)).toBe('17');
    expect(defaultCostOf({ ...usual, defaultCost: 'lastCostByVendor' }, costs)).toBe('18.5');
  });
});

describe('sending', () => {
  const mail = {
    orderId,
    by: 'mail' as const,
    to: 'a@pier.example',
    language: 'en' as const,
    text: ' Early, please. ',
  };
  it('tells the vendor, again after a change', () => {
    const told: PurchaseOrderEvent = {
      type: 'PurchaseOrderSent',
      data: { ...mail, text: 'Early, please.', lines: whole },
    };
    given(...drafted)
      .when(sendPurchase, mail)
      .then(told);
    given(...sent)
      .when(sendPurchase, mail)
      .then(told);
    given(...drafted)
      .when(sendPurchase, { ...mail, by: 'other', text: '' })
      .then(sentEvent);
  });
  it('is refused without lines, without an address and once confirmed', () => {
    given(opened).when(sendPurchase, mail).thenRefused('purchases.noLines');
    for (const to of ['', 'a,b@pier.example'])
      given(...drafted)
        .when(sendPurchase, { ...mail, to })
        .thenRefused('purchases.vendorWithoutEmail', 'to');
    given(...confirmed)
      .when(sendPurchase, mail)
      .thenRefused('purchases.isConfirmed');
  });
});

describe('confirming', () => {
  const confirm = (quantity: string, more: object = {}) => ({ orderId, lines: [{ lineId: 'l1', quantity }], ...more });
  const about = { lineId: 'l1', productId: 'p1', number: 1, sku: 'ROMA' };
  it('tells what the vendor confirmed of a line, in inventory units too, and when it comes', () => {
    given(...sent)
      .when(confirmPurchase, confirm('8', { promisedOn: '2026-11-07' }))
      .then({
        type: 'PurchaseLinesConfirmed',
        data: {
          orderId,
          lines: [{ ...about, confirmed: '8', units: '8', was: null, isLineComplete: false }],
          promised: { on: '2026-11-07', was: '2026-11-05', lines: whole },
          isReceiving: false,
          isComplete: false,
        },
      });
  });
  it('is refused before it is sent, below what has come, and for what is no quantity', () => {
    given(...drafted)
      .when(confirmPurchase, confirm('8'))
      .thenRefused('purchases.notSent');
    given(...receiving)
      .when(confirmPurchase, confirm('2'))
      .thenRefused('purchases.confirmedBelowReceived', 'confirmedQty');
    given(...sent)
      .when(confirmPurchase, confirm('-1'))
      .thenRefused('lines.quantityNotAboveZero', 'confirmedQty');
    given(...sent)
      .when(confirmPurchase, confirm('8', { promisedOn: '2026-11-01' }))
      .thenRefused('purchases.expectedBeforeOrdered', 'promisedDate');
  });
  it('is quiet where nothing differs', () => {
    given(...confirmed)
      .when(confirmPurchase, confirm('8.0', { promisedOn: '2026-11-05' }))
      .thenNothing();
  });
  it('of no more than came completes the order', () => {
    const [event] = confirmPurchase(confirm('3'), fold(...receiving));
    expect(event).toMatchObject({ data: { isComplete: true, lines: [{ isLineComplete: true }] } });
    expect(fold(...receiving, ...(event ? [event] : [])).stage).toBe(4000);
  });
  it('of more than came opens it again for the rest', () => {
    const [event] = confirmPurchase(confirm('10'), fold(...received));
    expect(event).toMatchObject({ data: { isComplete: false, lines: [{ isLineComplete: false, was: '8' }] } });
    expect(fold(...received, ...(event ? [event] : [])).stage).toBe(2100);
  });
});

describe('its end', () => {
  it('closes what has come; why is asked where something is missing', () => {
    given(...received)
      .when(closePurchase, { orderId, reason: '' })
      .then({ type: 'PurchaseOrderClosed', data: { orderId, reason: '', was: 4000, lines: whole } });
    given(...receiving)
      .when(closePurchase, { orderId, reason: ' ' })
      .thenRefused('inventory.reasonRequired', 'reason');
    given(...confirmed)
      .when(closePurchase, { orderId, reason: 'Short' })
      .thenRefused('purchases.nothingReceived');
  });
  it('cancels only without a receipt, with a reason', () => {
    given(...confirmed)
      .when(cancelPurchase, { orderId, reason: 'Twice' })
      .then({ type: 'PurchaseOrderCancelled', data: { orderId, reason: 'Twice', was: 1900, lines: whole } });
    given(...confirmed)
      .when(cancelPurchase, { orderId, reason: '' })
      .thenRefused('inventory.reasonRequired', 'reason');
    given(...receiving)
      .when(cancelPurchase, { orderId, reason: 'Twice' })
      .thenRefused('purchases.hasReceipts');
    given(...cancelled)
      .when(cancelPurchase, { orderId, reason: 'Twice' })
      .thenRefused('purchases.isCancelled');
  });
});

describe('what is legal', () => {
  const legal = (history: readonly PurchaseOrderEvent[], role: number = Role.MANAGER) => {
    const all = legalCommands(fold(...history), role);
    return (Object.keys(all) as PurchaseCommand[]).filter((command) => all[command] === null).join(' ');
  };
  it.each([
    ['a draft without lines', [opened], 'describe changeLines cancel duplicate'],
    ['a draft', drafted, 'describe changeLines send cancel duplicate print'],
    ['sent', sent, 'describe changeLines send confirm cancel duplicate print'],
    ['confirmed', confirmed, 'describe confirm receive cancel duplicate print'],
    ['receiving', receiving, 'describe confirm receive allocate creditVendor close duplicate print'],
    ['received', received, 'describe confirm allocate creditVendor close duplicate print'],
    ['closed', closedOrder, 'allocate creditVendor duplicate print'],
    ['canceled', cancelled, ''],
  ] as const)('%s', (_, history, expected) => expect(legal(history)).toBe(expected));

  it('and who may: whoever works at the dock receives and no more', () => {
    expect(legal(confirmed, Role.WORKER)).toBe('receive');
    expect(legal(confirmed, Role.SELLER)).toBe('');
    expect(legalCommands(fold(...drafted), Role.WORKER).send).toEqual({ code: 'purchases.notPermitted', details: {} });
  });
  it('every other one says why', () => {
    expect(legalCommands(fold(...sent), Role.MANAGER)).toMatchObject({
      receive: { code: 'purchases.notConfirmed', details: { number } },
      close: { code: 'purchases.nothingReceived' },
    });
    expect(legalCommands(fold(...receiving), Role.MANAGER).cancel).toMatchObject({ code: 'purchases.hasReceipts' });
  });
});

it('its history names lines by number and SKU', () => {
  const changes = received.flatMap(purchaseChanges);
  for (const [field, to] of [
    ['lineQuantity', '10 box'],
    ['lineCost', '18.5 / box'],
    ['confirmedQty', '8'],
    ['received', '3 box · WWS-000012-1-1'],
  ])
    expect(changes).toContainEqual({
      ...{ field, from: null, to },
      part: expect.objectContaining({ kind: 'line', name: '#1 ROMA' }) as unknown,
    });
});
