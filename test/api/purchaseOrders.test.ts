import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import type { PurchaseOrderInfo } from '../../server/contract/purchasing/purchaseOrders.ts';
import { until } from '../support/program.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let buyer: Caller;
let worker: Caller;
let vendorId = '';
let productId = '';
beforeAll(async () => {
  world = await enterWorld();
  [buyer, worker] = [await world.as('PURCHASER'), await world.as('WORKER')];
  vendorId = await vendor('Pier Farms');
  productId = await newProduct(buyer, { sku: 'ROMA', variety: 'Roma tomato', inventoryUOM: 'Box' });
  dataOf(await buyer.send('PUT', `product-manager/pricing/${productId}`, { cost: '18.5' }));
});
afterAll(() => world.stop());

const dataOf = <T>({ status, body }: Answer): T => {
  expect(body.error).toBeUndefined();
  expect(status).toBe(200);
  return body.data as T;
};
async function vendor(name: string): Promise<string> {
  const path = `/api/client/manager/${world.companyId}`;
  const made = await buyer.send('POST', path, { name, email: 'orders@pier.example' });
  return dataOf<{ clientId: string }>(made).clientId;
}
const cart = async (id: string, by = buyer): Promise<PurchaseOrderInfo> =>
  dataOf(await by.get(`purchase-orders/${id}/purchase-cart`));
const act = (id: string, step: string, body: object, by = buyer, headers: Record<string, string> = {}) =>
  by.send('POST', `purchase-orders/${id}/${step}`, body, headers);
async function open(quantity = '10', more: object = {}): Promise<string> {
  const lines = [{ productId, quantity }];
  return dataOf<{ id: string }>(await buyer.send('POST', 'purchase-orders', { vendorId, lines, ...more })).id;
}
const lineOf = async (id: string) => {
  const [line] = (await cart(id)).lines;
  if (!line) throw new Error(`${id} has no line`);
  return line;
};
async function confirmed(quantity = '10'): Promise<{ id: string; lineId: string }> {
  const id = await open(quantity);
  const { lineId } = await lineOf(id);
  dataOf(await act(id, 'send', { by: 'other' }));
  dataOf(await act(id, 'confirm', { lines: [{ lineId, confirmedQty: quantity }] }));
  return { id, lineId };
}
type Row = { lotId: string; receivedQty: string; wholesaleOrderId: string | null; incomingQty: string; cost?: string };
const lots = async (): Promise<Row[]> =>
  dataOf<{ list: Row[] }>(await buyer.get(`product-manager/lots/${productId}?pageSize=100`)).list;

describe('a purchase order', () => {
  it('opens as a draft with the default cost, under a number that people can read', async () => {
    const id = await open();
    expect(id).toMatch(new RegExp(`^${world.companyId.slice(0, 8)}_\\d{6}$`));
    const order = await cart(id);
    expect(order).toMatchObject({
      ...{ orderNumber: `WWS-${id.slice(-6)}`, vendor: { name: 'Pier Farms' }, status: 1000, totalCost: '185' },
      ...{ warehouse: { name: 'Main warehouse' }, vendorEmails: ['orders@pier.example'] },
      lines: [{ number: 1, sku: 'ROMA', unit: 'Box', quantity: '10', cost: '18.5', amount: '185', confirmedQty: null }],
    });
    expect([order.commands.changeLines, order.commands.receive?.code]).toEqual([null, 'purchases.notSent']);
    const seen = await cart(id, worker);
    expect(JSON.stringify(seen)).not.toMatch(/18\.5|"185"/);
    expect(seen.commands.send?.code).toBe('purchases.notPermitted');
  });

  it('repeats under the same key as the same order', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { vendorId, lines: [{ productId, quantity: 1 }] };
    const first = dataOf<{ id: string }>(await buyer.send('POST', 'purchase-orders', body, headers));
    expect(dataOf(await buyer.send('POST', 'purchase-orders', body, headers))).toEqual(first);
  });

  it('changes header and lines while it may, at the revision that was seen', async () => {
    const id = await open();
    const { lineId } = await lineOf(id);
    const path = `purchase-orders/${id}`;
    const seen = (await cart(id)).revision;
    const expectedDate = addDays((await cart(id)).orderDate, 3);
    dataOf(await buyer.send('PUT', path, { reference: 'PF-7', expectedDate }, { 'if-match': `"${String(seen)}"` }));
    const stale = await buyer.send('PUT', path, { reference: 'PF-8' }, { 'if-match': `"${String(seen)}"` });
    expect(stale).toMatchObject({
      status: 412,
      body: { changes: [{ field: 'reference' }, { field: 'expectedDate' }] },
    });
    dataOf(await buyer.send('PUT', `${path}/lines/${lineId}`, { quantity: '4', cost: '20' }));
    dataOf(await buyer.send('POST', `${path}/lines`, { lines: [{ productId, quantity: '2', cost: null }] }));
    expect(await cart(id)).toMatchObject({ reference: 'PF-7', totalCost: '80', totalItemCount: 2 });
    dataOf(
      await buyer.send('PUT', `${path}/logistics`, { carrier: 'Bay Haulage', shipDate: '2026-12-01', pallets: 4 }),
    );
    expect(await cart(id)).toMatchObject({
      carrier: 'Bay Haulage',
      shipDate: '2026-12-01',
      pallets: 4,
      freightType: '',
    });
    dataOf(await buyer.send('DELETE', `${path}/lines/${lineId}`, undefined));
    expect((await cart(id)).lines.map(({ number, amount }) => [number, amount])).toEqual([[2, null]]);
  });

  it('is sent by mail to an address of the vendor alone', async () => {
    const id = await open();
    expect(errorOf(await act(id, 'send', { to: 'stranger@else.example' }))).toMatchObject({
      code: 'purchases.addressUnknown',
      field: 'to',
    });
    const issues = async () =>
      dataOf<{ issueId: string; mark: string; sha256: string }[]>(await buyer.get(`purchase-orders/${id}/printables`));
    expect(await issues()).toEqual([]);
    expect(await act(id, 'send', { text: 'Early, please.' })).toMatchObject({
      status: 200,
      body: { message: `Purchase order WWS-${id.slice(-6)} is on its way to the vendor.`, data: { status: 1500 } },
    });
    expect(await cart(id)).toMatchObject({ sentTo: 'orders@pier.example', statusName: 'SENT' });
    // With the paper as it was issued for the mail; again is a reprint.
    expect(await issues()).toMatchObject([{ mark: 'ORIGINAL', mails: [{ to: ['orders@pier.example'] }] }]);
    expect((await act(id, 'send', { text: 'Once more.' })).status).toBe(200);
    const [again, first] = await issues();
    expect(again?.mark).toBe('REPRINT');
    const sent = (await world.events('PurchaseOrderSent')).map(
      ({ data }) => data as { orderId: string; paper?: object },
    );
    expect(sent.filter(({ orderId }) => orderId === id).map(({ paper }) => paper)).toEqual(
      [first, again].map((issue) => ({ issueId: issue?.issueId, sha256: issue?.sha256 })),
    );
  });

  it('is incoming once confirmed, becomes a lot when received, and is found in the product and its lots', async () => {
    const { id, lineId } = await confirmed('10');
    const { today, lines } = await cart(id);
    expect(lines[0]?.defaultBestBy).toBe(addDays(today, 10));
    const activity = dataOf<{ list: { id: string; status: number; clientName: string }[] }>(
      await buyer.get(`oms-flow-detail/purchase-order/product?productId=${productId}`),
    );
    expect(activity.list.find((row) => row.id === id)).toMatchObject({ status: 1900, clientName: 'Pier Farms' });
    const line = { lineId, quantity: '4', bestBy: addDays(today, 6), vendorLot: 'PF-A7', temperature: '38.5' };
    const lotId = `WWS-${id.slice(-6)}-1-1`;
    expect(await act(id, 'receive', { lines: [line] }, worker)).toMatchObject({
      status: 200,
      body: { data: { status: 2100, lots: [{ lotId, units: '4', bestBy: line.bestBy, vendorLot: 'PF-A7' }] } },
    });
    expect((await lots()).find((lot) => lot.lotId === lotId)).toMatchObject({
      ...{ receivedQty: '4', wholesaleOrderId: id, incomingQty: '6', cost: '18.5' },
    });
    dataOf(await act(id, 'receive', { lines: [{ ...line, quantity: '6' }] }, worker));
    expect(await cart(id)).toMatchObject({
      status: 4000,
      receipts: [{}, { lots: [{ lotId: lotId.replace(/1$/, '2') }] }],
    });
    expect((await lots()).find((lot) => lot.lotId === lotId)).toMatchObject({ incomingQty: '0' });
    dataOf(await act(id, 'close', {}));
    expect(errorOf(await act(id, 'receive', { lines: [line] }, worker)).code).toBe('purchases.isClosed');
  });

  it('is received once under one key, whoever repeats it', async () => {
    const { id, lineId } = await confirmed('10');
    const { today } = await cart(id);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { lines: [{ lineId, quantity: '4', bestBy: today }] };
    const first = await act(id, 'receive', body, worker, headers);
    expect(dataOf(await act(id, 'receive', body, worker, headers))).toEqual(dataOf(first));
    expect((await lineOf(id)).receivedQty).toBe('4');
  });

  it('is received by two people at once without a piece too many', async () => {
    const { id, lineId } = await confirmed('10');
    const body = { lines: [{ lineId, quantity: '6', bestBy: (await cart(id)).today }] };
    const answers = await Promise.all([act(id, 'receive', body), act(id, 'receive', body, worker)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused && errorOf(refused)).toMatchObject({
      code: 'purchases.moreThanConfirmed',
      message: 'Line 1 (ROMA): 2 Box too many. You can receive up to 4 Box more.',
    });
    expect((await lots()).filter((lot) => lot.wholesaleOrderId === id).map(({ receivedQty }) => receivedQty)).toEqual([
      '6',
    ]);
  });

  it('refuses a receipt without a best-by date, and quantities that are none', async () => {
    const { id, lineId } = await confirmed();
    const { today } = await cart(id);
    for (const bestBy of [undefined, ''])
      expect(await act(id, 'receive', { lines: [{ lineId, quantity: '1', bestBy }] })).toMatchObject({
        status: 400,
        body: { error: { code: 'purchases.bestByRequired', message: 'Best By Date is required!' } },
      });
    for (const quantity of ['0', '-1', '1e12', 1e12, '0.0000001', 'ten', null])
      expect((await act(id, 'receive', { lines: [{ lineId, quantity, bestBy: today }] })).status).toBeOneOf([400, 422]);
    expect((await act(id, 'receive', { lines: [{ lineId, quantity: '1', bestBy: '02-30-2026' }] })).status).toBe(400);
    const off = await newProduct(buyer, { variety: 'Gone' });
    dataOf(await buyer.send('PUT', `product-manager/specifications/${off}`, { status: 2000 }));
    const refused = await buyer.send('POST', 'purchase-orders', {
      vendorId,
      lines: [{ productId: off, quantity: '1' }],
    });
    expect(errorOf(refused)).toMatchObject({ code: 'purchases.productInactive', field: 'productId' });
    expect((await lineOf(id)).receivedQty).toBe('0');
  });

  it('is canceled only without a receipt, and then neither received nor duplicated', async () => {
    const { id, lineId } = await confirmed();
    expect(errorOf(await act(id, 'cancel', { reason: ' ' })).code).toBe('inventory.reasonRequired');
    const copied = dataOf<{ id: string }>(await act(id, 'duplicate', {}));
    expect(await cart(copied.id)).toMatchObject({ status: 1000, lines: [{ quantity: '10', confirmedQty: null }] });
    dataOf(await act(id, 'cancel', { reason: 'Ordered twice' }));
    const line = { lineId, quantity: '1', bestBy: (await cart(id)).today };
    for (const answer of [await act(id, 'receive', { lines: [line] }), await act(id, 'duplicate', {})])
      expect(errorOf(answer).code).toBe('purchases.isCancelled');
  });

  it('has a history; who sees no costs reads none in it', async () => {
    const { id } = await confirmed();
    type Step = { field: string; to: string | null };
    const history = async (by: Caller) =>
      dataOf<{ list: Step[] }>(await by.get(`purchase-orders/${id}/history?pageSize=100`)).list;
    const steps = await until(
      () => history(buyer),
      (list) => list.some(({ field }) => field === 'confirmedQty'),
    );
    expect(steps).toContainEqual(
      expect.objectContaining({
        field: 'lineCost',
        to: '18.5 / Box',
        part: expect.objectContaining({ kind: 'line', name: '#1 ROMA' }) as unknown,
      }),
    );
    expect(JSON.stringify(await history(worker))).not.toContain('18.5');
  });
});

describe('the list', () => {
  type Listed = { id: string; totalCost?: string; vendor: { name: string } };
  const list = async (query: string, by = buyer) =>
    dataOf<{ total: number; list: Listed[] }>(await by.get(`purchase-orders${query}`));

  it('finds by number, vendor and reference, by vendor, status and dates, and sorts', async () => {
    const other = await vendor('Bay Greens 绿湾');
    const first = await open('1', { vendorId: other, reference: 'BG-100' });
    const second = await open('3', { vendorId: other, reference: 'BG-200' });
    const ids = async (query: string) => (await list(query)).list.map(({ id }) => id);
    for (const words of ['bay greens', '绿湾', 'lvwan', 'bg-100 bay', first.slice(-6)])
      expect(await ids(`?searchKey=${encodeURIComponent(words)}`)).toContain(first);
    expect(await ids('?searchKey=bg-100')).toEqual([first]);
    expect(await ids(`?vendorId=${other}`)).toEqual([second, first]);
    expect(await ids(`?vendorId=${other}&sortName=totalCost&sortType=asc`)).toEqual([first, second]);
    dataOf(await act(first, 'send', { by: 'other' }));
    expect(await ids(`?vendorId=${other}&status=1500`)).toEqual([first]);
    const { today } = await cart(first);
    expect(await ids(`?vendorId=${other}&fromDate=${addDays(today, 1)}`)).toEqual([]);
    expect(await ids(`?vendorId=${other}&toDate=${today}&pageSize=1&pageNumber=2`)).toEqual([first]);
    expect(dataOf<{ total: number }>(await buyer.get(`oms-flow-detail/purchase-order/client/${other}`)).total).toBe(2);
  });

  it('tells no totals, nor an order by them, to who sees no costs', async () => {
    await open();
    expect((await list('', worker)).list[0]).not.toHaveProperty('totalCost');
    expect((await worker.get('purchase-orders?sortName=totalCost')).status).toBe(403);
  });
});

describe('restocking', () => {
  it('opens one draft a vendor with what is suggested, and says whom it left out', async () => {
    const details = { reorderLevel: 10, reorderQuantity: 20 };
    const bought = await newProduct(buyer, { variety: 'Limes', sku: 'LIME' });
    const stray = await newProduct(buyer, { variety: 'Stray', sku: 'STRAY' });
    for (const id of [bought, stray]) dataOf(await buyer.send('PUT', `product-manager/details/${id}`, details));
    dataOf(await buyer.send('PUT', `product-manager/description/${bought}`, { preferredVendorId: vendorId }));
    const productIds = `${bought},${stray}`;
    const answer = await until(
      () => buyer.send('POST', 'restock/purchase-orders', { productIds }),
      ({ status }) => status === 200,
    );
    const made = dataOf<{ orders: { id: string; lines: number }[]; withoutVendor: string[] }>(answer);
    expect(made).toMatchObject({ orders: [{ vendor: 'Pier Farms', lines: 1 }], withoutVendor: ['STRAY'] });
    expect((await cart(made.orders[0]?.id ?? '')).lines).toMatchObject([{ sku: 'LIME', quantity: '20' }]);
  });
});
