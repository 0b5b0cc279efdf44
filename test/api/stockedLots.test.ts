import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StockedLotPage } from '../../server/contract/inventory/stockedLots.ts';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { stockedLotSortNames } from '../../server/domain/inventory/lotSortNames.ts';
import { context } from '../support/context.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Caller, enterWorld, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let pears: string;
let leeks: string;
let main: string;
let category: string;
/** The company's business date. */
let today: string;

const page = async (query = '', by = manager): Promise<StockedLotPage> => {
  const { status, body } = await by.get(`inventory/stocked-lots${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data as StockedLotPage;
};
const ids = async (query = ''): Promise<string> => (await page(query)).list.map(({ lotId }) => lotId).join(' ');
const receive = async (productId: string, lotId: string, more: object) => {
  const data = { productId, lotId, quantity: '10', unit: 'Case', warehouseId: main, receivedOn: today, ...more };
  await world.services.handler.handle(inventory, productId, data, receiveLot, context({ companyId: world.companyId }));
};
const decide = (productId: string, path: string, lotId: string) =>
  manager.send('POST', `product-manager/lots/${productId}/${path}`, { lotId, reason: `To ${path}` });

beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  today = businessDay(world.clock.now(), 'America/Los_Angeles');
  pears = await newProduct(manager, { sku: 'PEAR', variety: '梨 Pears', initInventory: '12.5' });
  // The main warehouse is made with the first product.
  const { category: list, type } = settingCodes.warehouse;
  await vi.waitFor(async () => {
    const named = await manager.get(`setting/settings?category=${String(list)}&type=${String(type)}`);
    main = (named.body.data as { list: { id: string }[] }).list[0]?.id ?? '';
    expect(main).not.toBe('');
  }, PATIENCE_MS);
  leeks = await newProduct(manager, { sku: 'LEEK', variety: 'Leeks' });
  const greens = await manager.send('POST', 'setting', { ...settingCodes.category, name: 'Greens' });
  category = (greens.body.data as { id: string }).id;
  await manager.send('PUT', `product-manager/specifications/${leeks}`, { categoryId: category });
  await receive(pears, 'P-SOON', { bestBy: addDays(today, 7) });
  await receive(pears, 'P-OLD', { bestBy: addDays(today, -1), quantity: '3' });
  await receive(leeks, 'L-TODAY', { bestBy: today, warehouseId: 'other', receivedOn: addDays(today, -3) });
  await receive(leeks, 'L-LATER', { bestBy: addDays(today, 8) });
  await receive(leeks, 'L-GONE', { bestBy: today });
  const gone = { lotId: 'L-GONE', adjustUnits: '-10', reasonCode: 'reasonType_damage' };
  await manager.send('POST', `product-manager/adjustments/${leeks}`, gone);
  await decide(leeks, 'hold', 'L-LATER');
  await decide(pears, 'recall', 'P-OLD');
  // The last of what was written is seen: so is the rest.
  await vi.waitFor(async () => expect((await page('?alert=RECALLED')).total).toBe(1), PATIENCE_MS);
});
afterAll(() => world.stop());

describe('the list of all lots with stock', () => {
  it('has them of all products, the first to expire first, with what is wrong with each', async () => {
    const { total, list, counts } = await page();
    expect([total, list.map(({ lotId }) => lotId).join(' ')]).toEqual([5, 'P-OLD L-TODAY P-SOON L-LATER OPEN-PEAR']);
    expect(list[0]).toEqual({
      ...{ productId: pears, sku: 'PEAR', variety: '梨 Pears', categoryName: null, lotId: 'P-OLD' },
      ...{ bestBy: addDays(today, -1), daysLeft: -1, onHandQty: '3', lotAvailableQty: '0', inventoryUOM: 'Case' },
      ...{ warehouseName: 'Main warehouse', locationCode: null, alerts: ['EXPIRED', 'RECALLED'] },
      ...{ holdReason: null, recallReason: 'To recall', vendor: null, deliveryDate: today },
    });
    expect(list.map(({ daysLeft, alerts }) => [daysLeft, alerts.join()])).toEqual([
      [-1, 'EXPIRED,RECALLED'],
      [0, 'EXPIRING'],
      [7, 'EXPIRING'],
      [8, 'HELD'],
      [null, ''],
    ]);
    expect(counts.map(({ alert, count }) => `${alert} ${String(count)}`)).toEqual([
      ...['EXPIRED 1', 'EXPIRING 2', 'HELD 1', 'RECALLED 1'],
    ]);
  });

  it('is limited by alerts, of which one is enough, by days, place and words; the counts by all but the alerts', async () => {
    expect(await ids('?alert=EXPIRED')).toBe('P-OLD');
    expect(await ids('?alert=EXPIRED&alert=HELD')).toBe('P-OLD L-LATER');
    expect(await ids('?alert=EXPIRING')).toBe('L-TODAY P-SOON');
    expect(await ids('?alert=EXPIRING&withinDays=0')).toBe('L-TODAY');
    expect(await ids('?alert=EXPIRING&withinDays=8')).toBe('L-TODAY P-SOON L-LATER');
    expect(await ids('?warehouseId=other')).toBe('L-TODAY');
    expect(await ids('?locationId=none')).toBe('');
    // By SKU, name, pinyin and part of the lot's id.
    for (const words of ['pear', '梨', 'li pears', 'PEAR'])
      expect([words, await ids(`?searchKey=${encodeURIComponent(words)}`)]).toEqual([words, 'P-OLD P-SOON OPEN-PEAR']);
    expect(await ids('?searchKey=-la')).toBe('L-LATER');
    const { counts } = await page('?searchKey=leek&alert=HELD');
    expect(counts.map(({ count }) => count)).toEqual([0, 1, 1, 0]);
    expect(await ids('?category=none')).toBe('');
    expect(await ids(`?category=${category}`)).toBe('L-TODAY L-LATER');
  });

  it('comes in any order and page by page, each lot once', async () => {
    for (const sortName of stockedLotSortNames)
      for (const sortType of ['asc', 'desc']) {
        const one = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((at) =>
            ids(`?sortName=${sortName}&sortType=${sortType}&pageSize=1&pageNumber=${String(at)}`),
          ),
        );
        const whole = await ids(`?sortName=${sortName}&sortType=${sortType}`);
        expect([sortName, sortType, one.join(' ').trim()]).toEqual([sortName, sortType, whole]);
      }
    expect(await ids('?sortName=bestBy&sortType=desc')).toBe('L-LATER P-SOON L-TODAY P-OLD OPEN-PEAR');
    expect(await ids('?sortName=sku')).toBe('L-TODAY L-LATER P-OLD P-SOON OPEN-PEAR');
    expect((await ids('?sortName=deliveryDate')).split(' ')[0]).toBe('L-TODAY');
    expect((await ids('?sortName=onHandQty')).split(' ')[0]).toBe('P-OLD');
  });

  it('is seen by who sees lots, tells no cost, and refuses what it does not know', async () => {
    const [row] = (await page('', await world.as('WORKER'))).list;
    expect(Object.keys(row ?? {}).filter((name) => /cost|price/i.test(name))).toEqual([]);
    for (const query of ['alert=LOST', 'withinDays=-1', 'sortName=cost', 'pageSize=1000'])
      expect([query, (await manager.get(`inventory/stocked-lots?${query}`)).status]).toEqual([query, 400]);
    const others = await (await world.as('ADMIN', world.otherId)).get('inventory/stocked-lots');
    expect((others.body.data as StockedLotPage).list).toEqual([]);
  });
});
