import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SheetInfo, SheetRow } from '../../server/contract/priceSheets/priceSheets.ts';
import type { ExplainedItem } from '../../server/contract/pricing/explainPrice.ts';
import type { SheetItemRow } from '../../server/contract/priceSheets/sheetItems.ts';
import { priceSheetVersion } from '../../server/domain/priceSheets/priceSheetVersion.ts';
import { orderByLinkSuite } from './orderByLinkSuite.ts';
import { at, dataOf, refused, useSheets } from './sheetWorld.ts';
import { errorOf } from './world.ts';

const sheets = useSheets();
const { of, put, post, remove, create, get, published } = sheets;
const items = async (id: string, query = '') =>
  dataOf<{ total: number; list: SheetItemRow[] }>(await of().seller.get(at(`/item/${id}${query}`)));

describe('a price sheet', () => {
  it('is listed by its name, with its counts', async () => {
    const { seller } = of();
    const { kale, cafe, deli } = of().ids;
    const name = `Weekly ${randomUUID()}`;
    const id = await create({ name });
    dataOf(await post(`/item/${id}`, { productIds: [kale] }));
    dataOf(await post(`/assign/${id}`, { clientIds: [cafe, deli] }));
    const { list } = dataOf<{ list: SheetRow[] }>(await seller.get(at(`?searchKey=${encodeURIComponent(name)}`)));
    expect(list).toEqual([
      expect.objectContaining({
        ...{ priceSheetId: id, name, owner: 'Ann SELLER', isShared: false, lastOrderDate: null },
        ...{ assignedCount: 2, itemCount: 1, version: 0, validUntil: null },
      }),
    ]);
    for (const sortName of ['name', 'lastOrderDate', 'assignedCount', 'itemCount'])
      expect((await seller.get(at(`?pageSize=1000&sortName=${sortName}&sortType=descend`))).status).toBe(200);
  });

  it('needs a name', async () => {
    expect(errorOf(await post('', {}))).toMatchObject({ message: 'Price sheet name is required!' });
    expect(errorOf(await post('', { name: ' ' }))).toMatchObject({ message: 'Price sheet name is required!' });
  });

  it('belongs to its sales rep alone until it is shared, and changes hands only then', async () => {
    const { buyer, manager } = of();
    const { kale } = of().ids;
    const id = await create();
    expect(refused(await put('', { priceSheetId: id, hidesPrices: true }, buyer))).toEqual([403, 'sheets.notOwner']);
    expect(refused(await post(`/item/${id}`, { productIds: [kale] }, manager))).toEqual([403, 'sheets.notOwner']);
    const other = dataOf<{ managers: { id: string; type: number }[] }>(
      await manager.get('product-manager/company-settings'),
    ).managers.find(({ type }) => type === 4200)?.id;
    expect(refused(await put('', { priceSheetId: id, ownerId: other }))).toEqual([422, 'sheets.ownerFixed']);
    dataOf(await put(`/${id}`, { isShared: true }));
    dataOf(await put('', { priceSheetId: id, hidesPrices: true }, buyer));
    expect(refused(await put('', { priceSheetId: id, isShared: false }, buyer))).toEqual([
      ...[403, 'sheets.onlyOwnerUnshares'],
    ]);
    dataOf(await put('', { priceSheetId: id, ownerId: other }, buyer));
    expect(await get(id)).toMatchObject({ hidesPrices: true, ownerId: other, mayEdit: true });
  });

  it('is undone like any other form', async () => {
    const { seller } = of();
    const id = await create();
    const { revision } = await get(id);
    const saved = await put(`/${id}`, { purchaseTerms: 'Net 30' });
    const { commandId, revision: now } = dataOf<SheetInfo & { commandId: string }>(saved);
    expect(now).toBeGreaterThan(revision);
    dataOf(await seller.send('PUT', at(`/${id}`), { undoes: commandId }));
    expect((await get(id)).purchaseTerms).toBe('');
  });

  it('prices its items by their rules, and finds them by price', async () => {
    const { kale, roma } = of().ids;
    const id = await create();
    dataOf(await post(`/item/${id}`, { productIds: [kale, roma] }));
    const { list } = await items(id);
    expect(list).toMatchObject([
      { number: 1, sku: 'KALE', price: '10', cost: '6', margin: '40', formula: 'price', logic: 2000, level: null },
      { number: 2, sku: 'ROMA', price: '8.5', cost: '5' },
    ]);
    const [first, second] = list;
    dataOf(await put(`/item/${id}`, { items: [{ itemId: first?.itemId, logic: 9000, value: '1.5' }] }));
    dataOf(await put('/item/batch-edit', { priceSheetId: id, itemIds: [second?.itemId], logic: 8000, value: '20' }));
    expect((await items(id)).list).toMatchObject([
      { price: '7.5', formula: 'cost + 1.5' },
      { price: '6.25', formula: 'cost / (1 - 20 %)' },
    ]);
    const { seller } = of();
    const { price, steps } = dataOf<ExplainedItem>(
      await seller.get(at(`/item/${id}/${String(second?.itemId)}/explain`)),
    );
    expect(price).toBe('6.25');
    expect(steps).toMatchObject([
      {
        ...{ source: 'PRICE_SHEET', state: 'used', logic: 8000, value: '20', cost: '5', costOf: 'DEFAULT' },
        inputs: [
          { field: 'sheetItemPrice', value: 'cost / (1 - 20 %)', ownerId: id, byName: 'Ann SELLER' },
          { field: 'cost', value: '5', ownerId: roma, byName: 'Ann MANAGER' },
        ],
      },
    ]);
    expect((await seller.get(at(`/item/${id}/${id}_99/explain`))).status).toBe(404);
    expect((await items(id, '?from=6.25&to=7')).list.map(({ sku }) => sku)).toEqual(['ROMA']);
    expect((await items(id, '?sortName=price&sortType=ascend')).list.map(({ sku }) => sku)).toEqual(['ROMA', 'KALE']);
    expect((await items(id, '?searchKey=yuyiganlan')).total).toBe(1);
    const all = await put('/item/edit-all', { priceSheetId: id, logic: 7000, value: '9' });
    expect((await items(id)).list.map(({ price }) => price)).toEqual(['9', '9']);
    // What someone has changed since stays.
    dataOf(await put(`/item/${id}`, { items: [{ itemId: first?.itemId, value: '9.5' }] }));
    const undone = await put(`/item/${id}`, { undoes: dataOf<{ commandId: string }>(all).commandId });
    expect(undone.body.message).toBe('Change undone, except what Ann SELLER has changed since.');
    expect((await items(id)).list.map(({ price }) => price)).toEqual(['9.5', '6.25']);
    for (const value of ['100', '101', '-1'])
      expect((await put('/item/edit-all', { priceSheetId: id, logic: 8000, value })).status).toBe(422);
    expect((await put('/item/edit-all', { priceSheetId: id, logic: 8000 })).status).toBe(422);
    dataOf(await remove(`/item/${String(first?.itemId)}`));
    expect((await items(id)).list.map(({ sku }) => sku)).toEqual(['ROMA']);
  });

  it('is duplicated with its items and without its customers', async () => {
    const id = await published();
    const name = `Copy ${randomUUID()}`;
    expect(refused(await post('/duplicate', { priceSheetId: id, name: '' }))[0]).toBe(400);
    const { priceSheetId } = dataOf<{ priceSheetId: string }>(await post('/duplicate', { priceSheetId: id, name }));
    expect(await get(priceSheetId)).toMatchObject({ name, itemCount: 2, assignedCount: 0, versions: [] });
  });

  it('is among those of its customers, until it is taken from them', async () => {
    const { seller } = of();
    const { deli } = of().ids;
    const id = await create();
    dataOf(await post(`/assign/${id}`, { clientIds: [deli] }));
    const listed = async () =>
      dataOf<{ list: { priceSheetId: string; assignId: string }[] }>(await seller.get(at(`/client/${deli}`))).list;
    const mine = (await listed()).find(({ priceSheetId }) => priceSheetId === id);
    dataOf(await remove(`/assign/${String(mine?.assignId)}`));
    expect((await listed()).map(({ priceSheetId }) => priceSheetId)).not.toContain(id);
    expect(refused(await post(`/assign/${id}`, { clientIds: ['none'] }))).toEqual([422, 'orders.customerUnknown']);
  });

  it('keeps its customers from being deleted, as one does who gets the prices of another', async () => {
    const { manager, world } = of();
    const customer = async (name: string) => {
      const body = { name, email: 'a@b.example', type: 1000 };
      const answer = await manager.send('POST', `/api/client/manager/${world.companyId}`, body);
      return dataOf<{ clientId: string }>(answer).clientId;
    };
    const [listed, matched, matching] = [
      await customer('Listed'),
      await customer('Matched'),
      await customer('Matching'),
    ];
    const removed = async (clientId: string) => manager.send('DELETE', `client/${clientId}`, undefined);
    const id = await create();
    dataOf(await post(`/assign/${id}`, { clientIds: [listed] }));
    expect(refused(await removed(listed))).toEqual([422, 'clients.inUse.sheets']);
    const strategy = { pricingStrategyId: matching, defaultLogic: 10000, sharedClientId: matched };
    dataOf(await manager.send('PUT', `/api/product-list/manager/${world.companyId}`, { pricingStrategy: strategy }));
    expect(refused(await removed(matched))).toEqual([422, 'clients.inUse.matching']);
    expect((await removed(matching)).status).toBe(200);
    expect((await removed(matched)).status).toBe(200);
    const { customers } = await get(id);
    dataOf(await remove(`/assign/${String(customers[0]?.assignId)}`));
    expect((await removed(listed)).status).toBe(200);
  });

  it('is published as a version that never changes, and printed', async () => {
    const { seller, world } = of();
    const id = await published();
    const { versions } = await get(id);
    expect(versions).toMatchObject([{ number: 1, itemCount: 2 }]);
    dataOf(await put('/item/edit-all', { priceSheetId: id, logic: 7000, value: '1' }));
    const versionId = versions[0]?.versionId ?? '';
    const { state } = await world.services.handler.load(priceSheetVersion, world.companyId, versionId);
    expect(state.head).not.toHaveProperty('logo');
    expect(state.items.map(({ price }) => price)).toEqual(['10', '8.5']);
    for (const query of ['', `?versionId=${versionId}&language=zh&hidePrices=true`]) {
      const pdf = await seller.get(at(`/price-sheet.pdf/${id}${query}`));
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    const empty = await create();
    expect(refused(await post(`/publish/${empty}`))).toEqual([422, 'sheets.noItems']);
    expect(refused(await post(`/publish/${id}`, { validUntil: '2020-01-01' }))[0]).toBe(422);
  });

  it('tells in its history what became of it', async () => {
    const { seller } = of();
    const id = await published();
    const { list } = dataOf<{ list: { field: string }[] }>(await seller.get(at(`/${id}/history`)));
    const fields = list.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['name', 'owner', 'sheetItem', 'assignedCustomer', 'version']));
  });
});

orderByLinkSuite(sheets);
