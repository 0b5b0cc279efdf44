import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { context } from '../support/context.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { buy } from '../support/realOrders.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let worker: Caller;
let today: string;
let vendorId: string;
const ids: Record<string, string> = {};

interface Row {
  readonly sku: string;
  readonly status: number;
  readonly coveredBy: unknown;
}
interface Page {
  readonly total: number;
  readonly list: Row[];
  readonly counts: { status: number; count: number }[];
}
const page = async (query = '', by = manager): Promise<Page> => {
  const { status, body } = await by.get(`restock/restock-list${query}`);
  expect(status).toBe(200);
  return body.data as Page;
};
const skus = async (query = ''): Promise<string[]> => (await page(query)).list.map(({ sku }) => sku);
const row = async (sku: string): Promise<Row | undefined> =>
  (await page(`?searchKey=${sku}`)).list.find((each) => each.sku === sku);
const put = (sku: string, tab: string, body: object) =>
  manager.send('PUT', `product-manager/${tab}/${ids[sku] ?? ''}`, body);
const receive = (sku: string, lotId: string, quantity: string, more: object = {}) =>
  world.services.handler.handle(
    inventory,
    ids[sku] ?? '',
    { productId: ids[sku] ?? '', lotId, quantity, unit: 'Case', warehouseId: 'w', receivedOn: today, ...more },
    receiveLot,
    context({ companyId: world.companyId }),
  );
const csv = async (query: string, role: 'MANAGER' | 'WORKER' = 'MANAGER') =>
  world.app.inject({
    method: 'GET',
    url: `/api/company/${world.companyId}/restock/purchase-list.csv${query}`,
    headers: { authorization: `Bearer ${await world.tokenOf(role)}` },
  });

beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  worker = await world.as('WORKER');
  today = businessDay(world.clock.now(), 'America/Los_Angeles');
  const vendor = { name: 'Bay Farms', type: ClientType.VENDOR, status: ClientStatus.ACTIVE, abbreviation: '' };
  vendorId = (await addClient(world.services, vendor, context({ companyId: world.companyId }))).clientId;
  for (const [sku, variety, initInventory] of [
    ['OUT-1', '=Gai Lan', '0'],
    ['LOW-1', 'Bok Choy', '4'],
    ['FULL-1', 'Napa', '50'],
    ['OLD-1', 'Basil', '0'],
    ['SOLD-1', 'Tomato', '3'],
    ['GONE-1', 'Left', '0'],
  ] as const)
    ids[sku] = await newProduct(manager, { sku, variety, initInventory });
  await put('GONE-1', 'specifications', { purchase: false });
  await put('LOW-1', 'details', { reorderLevel: 10, reorderQuantity: 5, restockingTime: 2 });
  await put('OLD-1', 'details', { reorderLevel: 5, reorderQuantity: 20 });
  await put('FULL-1', 'details', { reorderLevel: 10 });
  await put('LOW-1', 'pricing', { cost: '2.5' });
  await put('LOW-1', 'description', { preferredVendorId: vendorId });
  const unit = { name: 'Pallet', ratio: '12', type: 1000, useForPurchasing: true, createUnits: true };
  await manager.send('POST', `product/${ids['LOW-1'] ?? ''}/product-uom`, unit);
  await put('LOW-1', 'specifications', { defaultPurchaseUnitUOM: 'Pallet' });
  await receive('OLD-1', 'OLD', '30', { bestBy: addDays(today, -1) });
  await receive('OLD-1', 'HELD', '8');
  const hold = { lotId: 'HELD', reason: 'Smells odd' };
  await manager.send('POST', `product-manager/lots/${ids['OLD-1'] ?? ''}/hold`, hold);
  await vi.waitFor(async () => expect((await page()).total).toBe(5), PATIENCE_MS);
});
afterAll(() => world.stop());

describe('the restock list', () => {
  it('begins with what is most urgent, and counts each status', async () => {
    const { list, counts } = await page();
    expect(list.map(({ sku, status }) => [sku, status])).toEqual([
      ['OLD-1', 2000],
      ['OUT-1', 2000],
      ['LOW-1', 3000],
      ['FULL-1', 4000],
      ['SOLD-1', 4000],
    ]);
    expect(counts.map(({ status, count }) => [status, count])).toEqual([
      [1000, 0],
      [2000, 2],
      [3000, 1],
      [4000, 2],
    ]);
  });

  it('follows a par level with decimals where the product is measured', async () => {
    ids['LB-1'] = await newProduct(manager, { sku: 'LB-1', inventoryUOM: 'lb', initInventory: '12.25' });
    await put('LB-1', 'details', { reorderLevel: 12.5, reorderQuantity: 2.75 });
    await vi.waitFor(async () => expect(await row('LB-1')).toMatchObject({ status: 3000 }), PATIENCE_MS);
    expect(await row('LB-1')).toMatchObject({ reorderLevel: 12.5, reorderQuantity: 2.75, suggestedUnits: '3' });
    const path = `product-manager/details/${ids['LOW-1'] ?? ''}`;
    const refused = await manager.send('PUT', path, { reorderLevel: 2.5 });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          ...{ code: 'catalog.wholeUnits', field: 'reorderLevel' },
          message: 'The product is counted by the Case. Enter a whole number.',
        },
      },
    });
    await put('LB-1', 'specifications', { purchase: false });
    await vi.waitFor(async () => expect((await page()).total).toBe(5), PATIENCE_MS);
  });

  it('tells what there is, what is missing, and what to buy in whole purchase units', async () => {
    expect(await row('LOW-1')).toEqual({
      ...{ productId: ids['LOW-1'], sku: 'LOW-1', variety: 'Bok Choy', cover: null, categoryName: null, status: 3000 },
      ...{ onHandQty: '4', committedQty: '0', availableToSellQty: '4', incomingQty: '0' },
      ...{ reorderLevel: 10, reorderQuantity: 5, suggestedQty: '12', suggestedUnits: '1', restockingTime: 2 },
      ...{ inventoryUOM: 'Case', purchaseUOM: 'Pallet', purchaseRatio: '12', cost: '2.5', coveredBy: null },
      ...{ preferredVendor: { id: vendorId, name: 'Bay Farms' }, revision: expect.any(Number) as number },
    });
    // Expired and held: there, and not to be sold.
    expect(await row('OLD-1')).toMatchObject({ onHandQty: '38', availableToSellQty: '0', suggestedQty: '20' });
  });

  it('is limited by status, words and vendor, sorted and paged', async () => {
    expect(await skus('?status=2000,3000')).toEqual(['OLD-1', 'OUT-1', 'LOW-1']);
    expect(await skus('?searchKey=bok')).toEqual(['LOW-1']);
    expect(await skus(`?vendorId=${vendorId}`)).toEqual(['LOW-1']);
    expect(await skus('?categoryId=none')).toEqual([]);
    expect(await skus('?sortName=availableToSellQty&sortType=descend&pageSize=2')).toEqual(['FULL-1', 'LOW-1']);
    expect(await skus('?sortName=sku&pageSize=2&pageNumber=2')).toEqual(['OLD-1', 'OUT-1']);
    const { total, counts } = await page('?status=3000&searchKey=-1');
    expect([total, counts.map(({ count }) => count)]).toEqual([1, [0, 2, 1, 2]]);
  });

  it('says what it can be limited by: values in use on it, as the other choices limit them', async () => {
    const category = await manager.send('POST', 'setting', { ...settingCodes.category, name: 'Greens' });
    const { id } = category.body.data as { id: string };
    for (const sku of ['LOW-1', 'OLD-1', 'GONE-1']) await put(sku, 'specifications', { categoryId: id });
    // What is not bought any more counts nowhere.
    await put('GONE-1', 'description', { preferredVendorId: vendorId });
    const facets = async (query = ''): Promise<unknown> => {
      const { category: categories, preferredVendor } = (await manager.get(`restock/restock-facets${query}`)).body
        .data as Record<'category' | 'preferredVendor', { value: string; name: string; count: number }[]>;
      const told = (values: typeof categories) => values.map(({ value, name, count }) => [value, name, count]);
      return [told(categories), told(preferredVendor)];
    };
    const [greens, farms] = [
      [id, 'Greens'],
      [vendorId, 'Bay Farms'],
    ];
    await vi.waitFor(async () => expect(await facets()).toEqual([[[...greens, 2]], [[...farms, 1]]]), PATIENCE_MS);
    // OLD-1 is out only because what there is of it may not go out.
    expect(await facets('?status=2000')).toEqual([[[...greens, 1]], []]);
    expect(await facets(`?vendorId=${vendorId}`)).toEqual([[[...greens, 1]], [[...farms, 1]]]);
    expect(await facets(`?categoryId=${id}&searchKey=OLD`)).toEqual([[[...greens, 1]], []]);
    expect(await facets(`?vendorId=${vendorId}&status=4000`)).toEqual([[], [[...farms, 0]]]);
    expect((await manager.get('restock/restock-facets?pageSize=1')).status).toBe(400);
  });

  it('follows a new par level, and stock that is good to the end of the day', async () => {
    await put('SOLD-1', 'details', { reorderLevel: 3 });
    expect(await row('SOLD-1')).toMatchObject({ status: 3000, reorderLevel: 3 });
    await receive('SOLD-1', 'DAY', '20', { bestBy: today });
    await vi.waitFor(async () => expect(await row('SOLD-1')).toMatchObject({ status: 4000 }), PATIENCE_MS);
  });

  it('counts what is confirmed and due in time, and names the order that covers it', async () => {
    const due = (sku: string, days: number, quantity: string, isConfirmed = true) =>
      buy(world, {
        ...{ vendorId, productId: ids[sku] ?? '', quantity, unit: 'Case', cost: '2', expectedOn: addDays(today, days) },
        ...(isConfirmed ? { confirmed: quantity } : {}),
      });
    const covering = await due('LOW-1', 2, '7');
    await due('LOW-1', 3, '99');
    await due('OUT-1', -4, '100', false);
    expect(await row('LOW-1')).toMatchObject({
      ...{ status: 3000, incomingQty: '7', suggestedQty: '0', suggestedUnits: '0' },
      coveredBy: { orderId: covering.orderId, orderNumber: covering.number, dueOn: addDays(today, 2) },
    });
    expect(await row('OUT-1')).toMatchObject({ incomingQty: '0', coveredBy: null });
    // The product itself tells all that is coming, whenever it is due.
    const infoOf = async (sku: string) =>
      (await manager.get(`product-manager/product-info/${ids[sku] ?? ''}`)).body.data;
    expect(await infoOf('LOW-1')).toMatchObject({ onHandQty: '4', incomingQty: '106' });
    expect(await infoOf('OUT-1')).toMatchObject({ incomingQty: '0' });
  });

  it('tells costs only to those who may see them, in no order either', async () => {
    expect((await page('?searchKey=LOW', worker)).list[0]).not.toHaveProperty('cost');
    const answer = await worker.get('restock/restock-list?sortName=cost');
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'access.forbidden']);
  });

  it('knows nothing of another company, and nothing that is no filter', async () => {
    const theirs = await world.as('ADMIN', world.otherId);
    expect((await page('', theirs)).total).toBe(0);
    expect((await theirs.get(`/api/company/${world.companyId}/restock/restock-list`)).status).toBe(404);
    for (const query of ['?status=5000', '?sortName=price', '?pageSize=101', '?other=1'])
      expect((await manager.get(`restock/restock-list${query}`)).status).toBe(400);
  });
});

describe('a purchase list', () => {
  it('has what is suggested of the filter, by vendor, and is noted in the log', async () => {
    const answer = await csv('?status=2000,3000');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(`purchase-list-${today}.csv`) as string,
    });
    expect(answer.body).toBe(
      '\uFEFFVendor,SKU,Name,Quantity,Unit,Cost USD,Estimated amount USD\r\n' + ',OLD-1,Basil,20,Case,,\r\n',
    );
    expect((await world.events('DataExported')).map(({ data }) => data)).toEqual([
      expect.objectContaining({
        ...{ what: 'purchaseList', format: 'csv', rows: 1, filter: { status: '2000,3000' } },
        sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
      }),
    ]);
  });

  it('has the chosen products, whether anything is suggested or not; a formula stays text', async () => {
    const answer = await csv(`?language=zh&productIds=${[ids['OUT-1'], ids['LOW-1']].join(',')}`);
    expect(answer.body.split('\r\n').slice(1)).toEqual([
      'Bay Farms,LOW-1,Bok Choy,0,Pallet,30,0',
      ",OUT-1,'=Gai Lan,0,Case,,",
      '',
    ]);
    expect(answer.body).toContain('供应商,SKU,商品名称');
  });

  it('is not for everybody', async () => {
    expect((await csv('', 'WORKER')).statusCode).toBe(403);
    expect((await csv('?productIds=a-b')).statusCode).toBe(400);
  });
});
