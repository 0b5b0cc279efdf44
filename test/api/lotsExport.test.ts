import { read, utils } from '@e965/xlsx';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { context } from '../support/context.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { asOf, startBuilder, viewAt } from './asOfWorld.ts';
import { enterWorld, newProduct, type World } from './world.ts';

let world: World;
let pears: string;
/** The company's business date. */
let today: string;

const get = async (role: 'SELLER' | 'MANAGER' | 'ADMIN' | 'WORKER', query = '', headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'GET',
    url: `/api/company/${world.companyId}/product-manager/lots-export${query}`,
    headers: { authorization: `Bearer ${await world.tokenOf(role)}`, ...headers },
  });
type Row = Record<string, string>;
const rowsOf = (csv: Buffer): Row[] => {
  const { Sheets, SheetNames } = read(csv, { type: 'buffer', raw: true });
  return utils.sheet_to_json<Row>(Sheets[SheetNames[0] ?? ''] ?? {}, { raw: false, defval: '' });
};
const lotsIn = async (query: string, role: 'ADMIN' | 'MANAGER' | 'SELLER' = 'ADMIN'): Promise<string[]> => {
  const answer = await get(role, query);
  expect(answer.statusCode).toBe(200);
  return rowsOf(answer.rawPayload).map(({ lot }) => lot ?? '');
};
const receive = async (productId: string, lotId: string, more: object) => {
  const data = { productId, lotId, quantity: '10', unit: 'Case', warehouseId: 'w', receivedOn: today, ...more };
  await world.services.handler.handle(inventory, productId, data, receiveLot, context({ companyId: world.companyId }));
};

beforeAll(async () => {
  world = await enterWorld();
  const manager = await world.as('MANAGER');
  today = businessDay(world.clock.now(), 'America/Los_Angeles');
  pears = await newProduct(manager, { variety: 'Pears', sku: 'PEAR', initInventory: '12.5' });
  await manager.send('PUT', `product-manager/pricing/${pears}`, { cost: '7.5' });
  await receive(pears, 'PO-1', { bestBy: addDays(today, -1), cost: '8.125', note: '=cmd()' });
  const gone = await newProduct(manager, { variety: 'Apples', sku: 'APPLE' });
  await receive(gone, 'PO-2', { receivedOn: addDays(today, -40) });
  await manager.send('POST', `product-manager/lots/${gone}/hold`, { lotId: 'PO-2', reason: 'Smells odd' });
  await manager.send('PUT', `product-manager/specifications/${gone}`, { status: 2000 });
  // The last of what was written is seen: so is the rest.
  await vi.waitFor(async () => {
    const { body } = await manager.get(`product-manager/lots/${gone}?fromDate=2000-01-01`);
    expect((body.data as { list: { state: string }[] }).list[0]?.state).toBe('HELD');
    const list = await manager.get('product-manager/product-list?status=2000');
    expect((list.body.data as { total: number }).total).toBe(1);
  }, PATIENCE_MS);
});
afterAll(() => world.stop());

it('hands out every lot as CSV that a spreadsheet opens and runs nothing of, and notes it in the log', async () => {
  const answer = await get('MANAGER', '?language=zh');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="lots-${today}.csv"; filename*=UTF-8''%E6%89%B9%E6%AC%A1%20${today}.csv`,
  );
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, held, ...others] = answer.payload.slice(1).trim().split('\r\n');
  expect(head).toBe(
    'sku,variety,lot,warehouse,location,received,onHand,committed,available,inventoryUOM,cost,receivedOn,bestBy,vendor,note,state,reason,deliveryDate,costPerUnit',
  );
  expect(held).toBe(
    `APPLE,Apples,PO-2,,,10,10,0,0,Case,,${addDays(today, -40)},,,,HELD,Smells odd,${addDays(today, -40)},`,
  );
  expect(others.sort()).toEqual([
    // What the lot itself says can be imported again; beside it what the list shows. None of what expired may go out.
    `PEAR,Pears,OPEN-PEAR,Main warehouse,,12.5,12.5,0,12.5,Case,,,,,,ACTIVE,,${today},`,
    `PEAR,Pears,PO-1,,,10,10,0,0,Case,8.125,${today},${addDays(today, -1)},,'=cmd(),ACTIVE,,${today},8.125`,
  ]);
  const noted = await world.events('DataExported');
  expect(noted.at(-1)?.data).toMatchObject({
    ...{ what: 'lots', format: 'csv', rows: 3, filter: {} },
    sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
  });
});

it('hands out a spreadsheet with numbers as numbers and text as text', async () => {
  const answer = await get('MANAGER', `?format=xlsx&productId=${pears}`);
  const book = read(answer.rawPayload, { type: 'buffer' });
  expect(book.SheetNames).toEqual(['Lots']);
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.Lots ?? {});
  expect(rows.find(({ lot }) => lot === 'PO-1')).toMatchObject({ onHand: 10, cost: 8.125, note: '=cmd()' });
});

it('takes the filter of the lists: of one product, of status and words, within dates', async () => {
  expect((await lotsIn(`?productId=${pears}`)).sort()).toEqual(['OPEN-PEAR', 'PO-1']);
  expect(await lotsIn('?status=2000')).toEqual(['PO-2']);
  expect((await lotsIn('?lotKey=po-')).sort()).toEqual(['PO-1', 'PO-2']);
  expect(await lotsIn('?brand=Nobody&brand=None')).toEqual([]);
  expect((await lotsIn('?searchKey=pea&status=1000')).sort()).toEqual(['OPEN-PEAR', 'PO-1']);
  expect(await lotsIn(`?toDate=${addDays(today, -40)}`)).toEqual(['PO-2']);
  expect(await lotsIn(`?fromDate=${addDays(today, -39)}&searchKey=apple`)).toEqual([]);
  // And that of the list of all lots.
  expect(await lotsIn('?inStock=true&alert=EXPIRED', 'MANAGER')).toEqual(['PO-1']);
  expect((await lotsIn('?alert=EXPIRED&alert=HELD&sortName=sku', 'MANAGER')).join()).toBe('PO-2,PO-1');
  expect(await lotsIn('?lotSearch=apple', 'MANAGER')).toEqual(['PO-2']);
  expect(await lotsIn('?lotSearch=o-1', 'MANAGER')).toEqual(['PO-1']);
  expect(await lotsIn('?locationId=nowhere', 'MANAGER')).toEqual([]);
});

it('follows the order of the table: by its columns, up and down, what has none last', async () => {
  const seller = await world.as('SELLER');
  const inTable = async (query: string): Promise<string[]> => {
    const { body } = await seller.get(`product-manager/lots/${pears}?fromDate=2000-01-01&${query}`);
    return (body.data as { list: { lotId: string }[] }).list.map(({ lotId }) => lotId);
  };
  for (const [name, up, down] of [
    ['onHandQty', 'PO-1,OPEN-PEAR', 'OPEN-PEAR,PO-1'],
    ['bestBy', 'PO-1,OPEN-PEAR', 'PO-1,OPEN-PEAR'],
    ['cost', 'PO-1,OPEN-PEAR', 'PO-1,OPEN-PEAR'],
    ['vendor', 'OPEN-PEAR,PO-1', 'PO-1,OPEN-PEAR'],
  ] as const)
    for (const sortType of ['asc', 'desc'] as const) {
      const query = `sortName=${name}&sortType=${sortType}`;
      const order = (await lotsIn(`?productId=${pears}&${query}`, 'SELLER')).join();
      expect([query, order]).toEqual([query, sortType === 'asc' ? up : down]);
      expect([query, (await inTable(query)).join()]).toEqual([query, order]);
    }
});

it('refuses who may not, and what it does not know', async () => {
  expect((await get('WORKER')).statusCode).toBe(403);
  expect((await get('SELLER', '?productId=unknown')).statusCode).toBe(404);
  for (const query of ['format=pdf', 'sortName=weight', 'alert=LOST', 'status=1', 'fromDate=11/01/2026', 'pageSize=1'])
    expect([query, (await get('SELLER', `?${query}`)).statusCode]).toEqual([query, 400]);
});

it('leaves no file behind, and hands out ten a minute to a user', async () => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('crossdock-sheet-'));
  const before = await left();
  const answers = await Promise.all(Array.from({ length: 11 }, () => get('MANAGER')));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  await vi.waitFor(
    async () => expect((await left()).filter((name) => !before.includes(name))).toEqual([]),
    PATIENCE_MS,
  );
});

it('shows the lots as they were at the moment that X-As-Of names', async () => {
  const admin = await world.as('ADMIN');
  const then = world.clock.now();
  await sleep(3);
  await receive(pears, 'PO-9', {});
  const builder = startBuilder(world);
  const view = await viewAt(admin, then).finally(() => builder.stop());
  const past = await get('ADMIN', `?productId=${pears}`, { 'x-as-of': view.id });
  expect(
    rowsOf(past.rawPayload)
      .map(({ lot }) => lot)
      .sort(),
  ).toEqual(['OPEN-PEAR', 'PO-1']);
  const inThePast = asOf(admin, view.id);
  const shown = await inThePast.get(`product-manager/lots/${pears}`);
  expect((shown.body.data as { total: number }).total).toBe(2);
  for (const what of ['purchase-order', 'sales-order', 'sales-history']) {
    const orders = await inThePast.get(`oms-flow-detail/${what}/product?productId=${pears}`);
    expect([orders.status, orders.body.data]).toEqual([200, expect.objectContaining({ list: [] })]);
  }
  await vi.waitFor(async () => {
    const now = await admin.get(`product-manager/lots/${pears}`);
    expect((now.body.data as { total: number }).total).toBe(3);
  }, PATIENCE_MS);
  expect(await lotsIn(`?productId=${pears}`)).toContain('PO-9');
});
