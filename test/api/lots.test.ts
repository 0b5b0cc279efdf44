import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, businessDay } from '../../server/domain/businessDay.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { lotPart } from '../../server/domain/recordPart.ts';
import { context } from '../support/context.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { commit, policy } from '../inventory/examples.ts';
import { lotCorrectionSuite } from './lotCorrectionSuite.ts';
import { purchasedLotsSuite } from './purchasedLotsSuite.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let worker: Caller;
let productId: string;
/** The company's business date. */
let today: string;

interface Row {
  readonly lotId: string;
  readonly onHandQty: string;
  readonly lotAvailableQty: string;
  readonly cost?: string | null;
  readonly state: string;
}
const rowsOf = (answer: { status: number; body: Record<string, unknown> }) => {
  expect(answer.status).toBe(200);
  return (answer.body.data as { total: number; list: Row[] }).list;
};
const lots = async (query = '', by = manager) => rowsOf(await by.get(`product-manager/lots/${productId}${query}`));
const adjust = (body: Record<string, unknown>, by = manager) =>
  by.send('POST', `product-manager/adjustments/${productId}`, { reasonCode: 'reasonType_damage', ...body });
const decide = (path: string, body: Record<string, unknown>, by = manager) =>
  by.send('POST', `product-manager/lots/${productId}/${path}`, { reason: 'Smells odd', ...body });
const receive = async (lotId: string, quantity: string, more: object) => {
  const data = { productId, lotId, quantity, unit: 'Case', warehouseId: 'w', receivedOn: today, ...more };
  await world.services.handler.handle(inventory, productId, data, receiveLot, context({ companyId: world.companyId }));
};
const info = async () =>
  ((await manager.get(`product-manager/product-info/${productId}`)).body.data ?? {}) as Record<string, string>;

beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  worker = await world.as('WORKER');
  today = businessDay(world.clock.now(), 'America/Los_Angeles');
  productId = await newProduct(manager, { sku: 'LOTS', initInventory: '12.5' });
  await manager.send('PUT', `product-manager/pricing/${productId}`, { cost: '7.5' });
  await receive('PO-1', '10', { bestBy: today, cost: '8.125', note: 'Wet boxes, see the photos' });
  await receive('PO-2', '4', { bestBy: addDays(today, -1) });
  await receive('PO-3', '6', { receivedOn: addMonths(today, -13) });
  // The last one of them is seen: so are the rest.
  await vi.waitFor(async () => expect((await lots('?fromDate=2000-01-01')).length).toBe(4), PATIENCE_MS);
});
afterAll(() => world.stop());

describe('the lots of a product', () => {
  it('come in the spec’s window, the latest first, with its columns', async () => {
    const rows = await lots();
    expect(rows.map(({ lotId }) => lotId).sort()).toEqual(['OPEN-LOTS', 'PO-1', 'PO-2']);
    expect(rows.find(({ lotId }) => lotId === 'PO-1')).toEqual({
      ...{ lotId: 'PO-1', quotedDate: null, deliveryDate: today, wholesaleClient: null, wholesaleOrderId: null },
      expectedLineId: null,
      ...{ onHandQty: '10', receivedQty: '10', inventoryUOM: 'Case', perAllocateCost: '0' },
      ...{ cost: '8.125', ownCost: '8.125', receivedOn: today, warehouseId: 'w', locationId: null },
      ...{ pricingUOM: 'Case', wholesaleItem: { baseUOM: 'Case' }, note: 'Wet boxes, see the photos' },
      ...{ lotAvailableQty: '10', qtyConfirmed: '0', incomingQty: '0', lotCommitedQty: '0' },
      wholesaleOrderItemStatus: null,
      ...{ bestBy: today, isExpired: false, state: 'ACTIVE', holdReason: null, recallReason: null },
      warehouseName: null,
      locationCode: null,
    });
    // Without a date of its own it came when it was booked; opened without a cost it has none until it is corrected.
    expect(rows.find(({ lotId }) => lotId === 'OPEN-LOTS')).toMatchObject({
      ...{ deliveryDate: today, cost: null, ownCost: null, receivedOn: null, warehouseName: 'Main warehouse' },
    });
  });

  it('are expired from the day after their best-by day on', async () => {
    expect((await lots()).find(({ lotId }) => lotId === 'PO-2')).toMatchObject({
      ...{ isExpired: true, onHandQty: '4', lotAvailableQty: '0' },
    });
  });

  it('are found by date, by part of the id, page by page, and sorted by every column offered', async () => {
    expect(await lots(`?fromDate=2000-01-01&toDate=${addMonths(today, -12)}`)).toMatchObject([{ lotId: 'PO-3' }]);
    expect(await lots('?searchKey=n-l')).toMatchObject([{ lotId: 'OPEN-LOTS' }]);
    expect(await lots('?pageSize=1&pageNumber=2&sortName=lotId&sortType=ascend')).toMatchObject([{ lotId: 'PO-1' }]);
    const by = async (query: string) => (await lots(query)).map(({ lotId }) => lotId);
    expect(await by('?sortName=onHandQty&sortType=asc')).toEqual(['PO-2', 'PO-1', 'OPEN-LOTS']);
    expect(await by('?sortName=cost&sortType=desc')).toEqual(['PO-1', 'PO-2', 'OPEN-LOTS']);
    for (const sortName of ['quotedDate', 'deliveryDate', 'receivedQty', 'lotAvailableQty', 'lotCommitedQty', 'bestBy'])
      expect(await by(`?sortName=${sortName}`)).toHaveLength(3);
  });

  it('make what the product was bought for on average, for those who may see costs', async () => {
    // The opening stock was received by nobody, and of two receipts nobody wrote down what they cost.
    expect(await info()).toMatchObject({ averagePurchasePrice: '8.125' });
    const seen = (await worker.get(`product-manager/product-info/${productId}`)).body.data;
    expect(seen).not.toHaveProperty('averagePurchasePrice');
    const none = await manager.get(`product-manager/product-info/${await newProduct(manager)}`);
    const nothing = { incomingQty: '0', shippedQty: '0', returnQty: '0' };
    expect(none.body.data).toMatchObject({ averagePurchasePrice: null, ...nothing });
  });

  it('tell costs only to those who may see them, in no order either', async () => {
    const [row] = await lots('', worker);
    expect(row).not.toHaveProperty('cost');
    expect(row).not.toHaveProperty('perAllocateCost');
    const answer = await worker.get(`product-manager/lots/${productId}?sortName=cost`);
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'access.forbidden']);
  });

  it('of an unknown product and a window that is none are refused', async () => {
    expect((await manager.get('product-manager/lots/unknown')).status).toBe(404);
    expect((await manager.get('product-manager/adjustments/unknown')).status).toBe(404);
    for (const day of ['11/01/2026', '2026-02-30', '02-30-2026', '20261101', '']) {
      const { status } = await manager.get(`product-manager/lots/${productId}?fromDate=${day}`);
      expect([day, status]).toEqual([day, 400]);
    }
    expect(await lots('?fromDate=01-01-2000')).toEqual(await lots('?fromDate=2000-01-01'));
  });
});

purchasedLotsSuite(() => ({ world, manager, worker, today }));

describe('an adjustment', () => {
  it('changes what is on hand of the lot and stands in the history with arrival date and adjuster', async () => {
    const answer = await adjust({ lotId: 'PO-3', adjustUnits: -1.5, reason: 'Fell', note: 'Dock 3' }, worker);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Lot PO-3 adjusted by -1.5 Cases.', data: { productId, lotId: 'PO-3' }, synced: true },
    });
    const { body } = await worker.get(`product-manager/adjustments/${productId}`);
    expect((body.data as { list: unknown[] }).list).toEqual([
      {
        ...{ id: expect.any(String) as string, lotId: 'PO-3', adjustUnits: '-1.5', uom: 'Case', delta: '-1.5' },
        ...{ inventoryUOM: 'Case', onHandQty: '4.5', reasonCode: 'reasonType_damage' },
        ...{ reasonName: 'Damage', reason: 'Fell', note: 'Dock 3', countId: null },
        ...{ arrivalDate: addMonths(today, -13), adjuster: 'Ann WORKER', adjustedAt: expect.any(String) as string },
      },
    ]);
    expect(await lots(`?fromDate=2000-01-01&searchKey=PO-3`)).toMatchObject([{ onHandQty: '4.5', receivedQty: '6' }]);
    const history = await manager.get(`product-manager/history/${productId}?field=onHand`);
    expect((history.body.data as { list: unknown[] }).list[0]).toMatchObject({
      ...{ part: lotPart('PO-3'), field: 'onHand', from: '6', to: '4.5', reason: 'Fell', byName: 'Ann WORKER' },
    });
  });

  it.each([
    [{ adjustUnits: '-1' }, 400, 'inventory.lotRequired', 'Please Choose LOT'],
    [{ lotId: '', adjustUnits: '-1' }, 422, 'inventory.lotRequired', 'Please Choose LOT'],
    [{ lotId: 'PO-1' }, 400, 'inventory.adjustUnitsRequired', 'Please Input Adjust Unit'],
    [{ lotId: 'PO-1', adjustUnits: '' }, 400, 'inventory.adjustUnitsRequired', 'Please Input Adjust Unit'],
    [{ lotId: 'PO-1', adjustUnits: 0 }, 422, 'inventory.adjustUnitsRequired', 'Please Input Adjust Unit'],
    [
      { lotId: 'PO-1', adjustUnits: 1, reasonCode: '' },
      422,
      'inventory.adjustReasonRequired',
      'Please Input Adjust Reason',
    ],
    [
      { lotId: 'PO-1', adjustUnits: 1, reasonCode: 'reasonType_other' },
      422,
      'inventory.adjustReasonRequired',
      'Please Input Adjust Reason',
    ],
    [
      { lotId: 'PO-1', adjustUnits: '-10.5' },
      422,
      'inventory.adjustBelowZero',
      'Lot PO-1 has 10 Cases on hand. An adjustment of -10.5 would go below zero.',
    ],
    [{ lotId: 'PO-9', adjustUnits: 1 }, 422, 'inventory.lotUnknown', 'This product has no lot PO-9.'],
    [
      { lotId: 'PO-1', adjustUnits: 1, uom: 'Pallet' },
      422,
      'inventory.unitUnknown',
      'Pallet is not an enabled unit of this product.',
    ],
    [{ lotId: 'PO-1', adjustUnits: 'some' }, 400, 'request.notANumber', expect.anything()],
    [{ lotId: 'PO-1', adjustUnits: '0.0000001' }, 400, 'request.tooManyPlaces', expect.anything()],
  ])('%o is refused', async (body, status, code, message) => {
    const answer = await adjust(body);
    expect([answer.status, errorOf(answer).code, errorOf(answer).message]).toEqual([status, code, message]);
  });

  it('is made in any enabled unit of the product, by its ratio', async () => {
    const id = await newProduct(manager, { inventoryUOM: 'Bag', initInventory: '10' });
    const lotId = rowsOf(await manager.get(`product-manager/lots/${id}`))[0]?.lotId;
    const unit = { name: 'Half bag', type: 1000, ratio: '0.5', useForInventory: true, createUnits: true };
    const added = await manager.send('POST', `product/${id}/product-uom`, unit);
    const path = `product/${id}/product-uom/${(added.body.data as { id: string }).id}`;
    const body = { lotId, adjustUnits: '-3', uom: 'half BAG', reasonCode: 'DAMAGED', note: 'A code of before' };
    const adjusted = await manager.send('POST', `product-manager/adjustments/${id}`, body);
    expect([adjusted.status, adjusted.body.synced]).toEqual([200, true]);
    expect(rowsOf(await manager.get(`product-manager/lots/${id}`))).toMatchObject([{ onHandQty: '8.5' }]);
    const { body: history } = await manager.get(`product-manager/adjustments/${id}`);
    expect((history.data as { list: unknown[] }).list).toMatchObject([
      { adjustUnits: '-3', uom: 'Half bag', delta: '-1.5', inventoryUOM: 'Bag' },
    ]);
    expect((await manager.send('PUT', path, { useForAvailable: false })).status).toBe(200);
    const refused = await manager.send('POST', `product-manager/adjustments/${id}`, body);
    expect([refused.status, errorOf(refused).code]).toEqual([422, 'inventory.unitUnknown']);
  });

  it('of a product that is not there, or by those who may not, is refused', async () => {
    const body = { lotId: 'PO-1', adjustUnits: 1, reasonCode: 'FOUND' };
    expect((await manager.send('POST', 'product-manager/adjustments/unknown', body)).status).toBe(404);
    expect((await adjust(body, await world.as('SELLER'))).status).toBe(403);
    expect((await adjust(body, await world.as('DRIVER'))).status).toBe(403);
  });
});

lotCorrectionSuite(() => ({ manager, worker, productId, today, lots, decide }));

describe('a lot that may not go out', () => {
  it('is held by whoever packs, counts as unavailable, and is released by others', async () => {
    const before = Number((await info()).availableToSellQty);
    const held = await decide('hold', { lotId: 'PO-1' }, await world.as('PACKER'));
    expect(held).toMatchObject({ status: 200, body: { message: 'Lot PO-1 is on hold.', synced: true } });
    expect(await lots('?searchKey=PO-1')).toMatchObject([
      { state: 'HELD', holdReason: 'Smells odd', lotAvailableQty: '0', onHandQty: '10' },
    ]);
    expect(Number((await info()).availableToSellQty)).toBe(before - 10);
    expect((await decide('release', { lotId: 'PO-1' }, worker)).status).toBe(403);
    expect((await decide('release', { lotId: 'PO-1', reason: 'Sound' })).body.message).toBe('Lot PO-1 released.');
    expect(Number((await info()).availableToSellQty)).toBe(before);
  });

  it('is recalled and, where another was meant, called back', async () => {
    expect((await decide('recall', { lotId: 'PO-1' })).body.message).toBe('Lot PO-1 recalled.');
    expect(await lots('?searchKey=PO-1')).toMatchObject([{ state: 'RECALLED', recallReason: 'Smells odd' }]);
    expect((await decide('end-recall', { lotId: 'PO-1' })).status).toBe(200);
    expect(await lots('?searchKey=PO-1')).toMatchObject([{ state: 'ACTIVE', recallReason: null }]);
  });

  it('needs a reason and a lot', async () => {
    expect(errorOf(await decide('hold', { lotId: 'PO-1', reason: ' ' })).code).toBe('inventory.reasonRequired');
    expect(errorOf(await decide('hold', { lotId: 'PO-9' })).code).toBe('inventory.lotUnknown');
    expect((await manager.send('POST', 'product-manager/lots/unknown/hold', { lotId: 'x', reason: 'y' })).status).toBe(
      404,
    );
  });
});

it('the figures of list and product agree: available leaves out what has expired, committed counts no-lot units', async () => {
  const promised = commit('000777', '2', {
    productId,
    unit: 'Case',
    policy: policy({ fulfilOn: today }),
    lotId: 'PO-1',
  });
  const noLot = commit('000778', '1.5', { productId, unit: 'Case', policy: policy({ method: 2000, fulfilOn: today }) });
  for (const command of [promised, noLot])
    await world.services.handler.handle(
      inventory,
      productId,
      command,
      commitUnits,
      context({ companyId: world.companyId }),
    );
  const expected = { onHandQty: '31', committedQty: '3.5', availableToSellQty: '23.5' };
  expect(await info()).toMatchObject(expected);
  await expect
    .poll(async () => rowsOf(await manager.get('product-manager/product-list?searchKey=LOTS')))
    .toMatchObject([{ ...expected, noLotCommittedQty: '1.5', noLotShippedQty: '0', noLotReturnQty: '0' }]);
});
