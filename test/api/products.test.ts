import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { useProductPatience } from '../support/useProductPatience.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
});
afterAll(() => world.stop());

interface Row {
  productId: string;
  sku: string;
  variety: string;
  price?: string | null;
  cost?: string | null;
  onHandQty: string;
  status: number;
  revision: number;
}
const list = async (query: string, by = manager) => {
  const { status, body } = await by.get(`product-manager/product-list?${query}`);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
  return body.data as { total: number; totalIsCapped: boolean; list: Row[] };
};
const data = ({ body }: { body: Record<string, unknown> }) => body.data as Record<string, unknown>;

describe('creating', () => {
  it('answers the product, what to say and where to look, when the list shows it', async () => {
    await manager.send('POST', 'setting', { ...settingCodes.warehouse, name: 'North' });
    const gala = { variety: ' Gala apple ', sku: 'GALA', inventoryUOM: 'Case', initInventory: 12.5, createUnits: true };
    const answer = await manager.send('POST', 'product-manager', { ...gala, warehouse: 'North' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { sku: 'GALA' }, message: 'Product GALA created.', synced: true },
    });
    expect(answer.body.position).toMatch(/^\d+$/);
    const { productId } = data(answer) as { productId: string };
    const info = await manager.get(`product-manager/product-info/${productId}`);
    expect(data(info)).toMatchObject({
      sku: 'GALA',
      variety: 'Gala apple',
      price: null,
      cost: null,
      onHandQty: '12.5',
      inventoryUOM: 'Case',
      status: 1000,
      revision: 0,
    });
    const { list: rows } = await list('searchKey=gala');
    expect(rows).toEqual([expect.objectContaining({ productId, onHandQty: '12.5', availableToSellQty: '12.5' })]);
    expect(data(await manager.get('product-manager/company-settings'))).toMatchObject({
      units: expect.arrayContaining([expect.objectContaining({ name: 'Case' })]) as unknown,
      warehouses: expect.arrayContaining([expect.objectContaining({ name: 'North' })]) as unknown,
    });
  });

  it('refuses a SKU that is taken, a name with special characters, an empty unit: 422 by field', async () => {
    await newProduct(manager, { sku: 'ONCE' });
    const refused = async (fields: Record<string, unknown>) => {
      const answer = await manager.send('POST', 'product-manager', {
        variety: 'Kiwi',
        inventoryUOM: 'Case',
        ...fields,
      });
      expect(answer.status).toBe(422);
      return errorOf(answer);
    };
    expect(await refused({ sku: ' once ' })).toMatchObject({ code: 'catalog.skuTaken', field: 'sku' });
    expect(await refused({ variety: 'a<b' })).toMatchObject({
      code: 'product.field.variety.hasSpecialCharacter.message',
      field: 'variety',
    });
    expect(await refused({ variety: '  ' })).toMatchObject({
      code: 'product.field.variety.required.message',
      field: 'variety',
    });
    expect(await refused({ inventoryUOM: ' ' })).toMatchObject({ code: 'catalog.unitRequired', field: 'inventoryUOM' });
    expect(await refused({ inventoryUOM: ' csae' })).toMatchObject({
      ...{ code: 'catalog.unitNew', field: 'inventoryUOM', details: { value: 'csae' } },
      message: 'The company has no unit “csae”. Choose another one, or create it.',
    });
  });

  it('makes one product however often the same command comes, and says the same each time', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { variety: 'Quince', inventoryUOM: 'Case', initInventory: '3', createUnits: true };
    const first = await manager.send('POST', 'product-manager', body, key);
    const second = await manager.send('POST', 'product-manager', body, key);
    expect(second.status).toBe(200);
    expect([data(second), second.body.message, second.body.position]).toEqual([
      data(first),
      first.body.message,
      first.body.position,
    ]);
    expect((await list('searchKey=quince')).total).toBe(1);
  });

  it('needs a command id', async () => {
    for (const key of ['', 'abc', '123e4567-e89b-12d3-a456-42661417400']) {
      const answer = await manager.send(
        'POST',
        'product-manager',
        { variety: 'Kiwi', inventoryUOM: 'Case' },
        { 'idempotency-key': key },
      );
      expect(answer.status).toBe(400);
      expect(errorOf(answer)).toMatchObject({ code: 'request.idempotencyKeyRequired' });
    }
  });
});

describe('pricing', () => {
  it('saves price and cost, shows them at once and keeps who did it', async () => {
    const id = await newProduct(manager);
    const saved = await manager.send('PUT', `product-manager/pricing/${id}`, {
      price: 12.5,
      cost: '8.00',
      updateType: 2,
      reason: ' market ',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { productId: id, revision: 2 }, message: 'Price and cost saved.', synced: true },
    });
    expect(data(await manager.get(`product-manager/pricing/${id}`))).toMatchObject({
      price: '12.5',
      cost: '8',
      inventoryUOM: 'Case',
      revision: 2,
      updatedBy: 'Ann MANAGER',
    });
    const again = await manager.send(
      'PUT',
      `product-manager/pricing/${id}`,
      { price: '12.75' },
      { 'accept-language': 'zh-CN,zh;q=0.9' },
    );
    expect(again.body).toMatchObject({ message: '价格已保存。', data: { revision: 3 } });
    const same = await manager.send('PUT', `product-manager/pricing/${id}`, { price: '12.75' });
    expect(same.body).toMatchObject({ data: { revision: 3 }, synced: true });

    const history = data(await manager.get(`product-manager/history/${id}`)) as {
      total: number;
      list: Record<string, unknown>[];
    };
    expect(history.list.slice(0, 3)).toEqual([
      expect.objectContaining({
        field: 'price',
        from: '12.5',
        to: '12.75',
        byName: 'Ann MANAGER',
        channel: 'cli',
        role: 8000,
        reason: null,
      }),
      expect.objectContaining({ field: 'cost', from: null, to: '8', reason: 'market' }),
      expect.objectContaining({ field: 'price', from: null, to: '12.5', reason: 'market', event: 'ProductPriced' }),
    ]);
    const prices = data(await manager.get(`price-history/price-histories?productId=${id}`));
    expect(prices).toMatchObject({
      total: 2,
      totalIsCapped: false,
      list: [
        { oldSalePrice: '12.5', newSalePrice: '12.75', editor: 'Ann MANAGER' },
        { oldSalePrice: null, newSalePrice: '12.5' },
      ],
    });
    const second = data(await manager.get(`product-manager/history/${id}?pageSize=1&pageNumber=2&field=price`)) as {
      total: number;
      list: unknown[];
    };
    expect(second).toMatchObject({ total: 2, list: [{ to: '12.5' }] });
  });

  it('refuses what is stale and names what changed since', async () => {
    const id = await newProduct(manager);
    const path = `product-manager/pricing/${id}`;
    await manager.send('PUT', path, { price: '1', cost: '0.5' }, { 'if-match': '"0"' });
    const stale = await (await world.as('SELLER')).send('PUT', path, { price: '2' }, { 'if-match': '0' });
    expect(stale).toMatchObject({
      status: 412,
      body: {
        error: { code: 'request.stale' },
        revision: 2,
        changes: [
          { field: 'price', from: null, to: '1', by: 'Ann MANAGER' },
          { field: 'cost', from: null, to: '0.5', by: 'Ann MANAGER' },
        ],
      },
    });
    expect((await manager.send('PUT', path, { price: '2' }, { 'if-match': 'W/"2"' })).status).toBe(200);
    expect(errorOf(await manager.send('PUT', path, { price: '3' }, { 'if-match': 'latest' }))).toMatchObject({
      code: 'request.ifMatchInvalid',
    });
    const specs = await manager.send(
      'PUT',
      `product-manager/specifications/${id}`,
      { status: 2000 },
      { 'if-match': '1' },
    );
    expect(specs.status).toBe(412);
  });

  it('lets the seller set prices but not costs', async () => {
    const id = await newProduct(manager);
    const seller = await world.as('SELLER');
    expect((await seller.send('PUT', `product-manager/pricing/${id}`, { price: '3' })).status).toBe(200);
    const refused = await seller.send('PUT', `product-manager/pricing/${id}`, { cost: '3' });
    expect(refused.status).toBe(403);
    expect(errorOf(refused)).toMatchObject({ code: 'access.forbidden', field: 'cost' });
    expect(data(await manager.get(`product-manager/pricing/${id}`))).toMatchObject({ price: '3', cost: null });
  });
});

describe('specifications', () => {
  it('renames and switches, and the list follows', async () => {
    const id = await newProduct(manager, { variety: 'Old name' });
    const renamed = await manager.send('PUT', `product-manager/specifications/${id}`, { variety: 'New name' });
    expect(renamed.body).toMatchObject({ message: 'Specifications saved.', synced: true });
    const off = await manager.send('PUT', `product-manager/specifications/${id}`, { status: 2000 });
    expect(off.body.message).toBe('Product deactivated.');
    expect(data(await manager.get(`product-manager/specifications/${id}`))).toMatchObject({
      variety: 'New name',
      status: 2000,
      productUOMS: [{ name: 'Case', ratio: '1' }],
      revision: 2,
    });
    expect((await list('searchKey=new%20name')).total).toBe(0);
    expect((await list('searchKey=new%20name&status=2000')).list).toEqual([expect.objectContaining({ productId: id })]);
    const wide = await manager.send('PUT', `product-manager/specifications/${id}`, { variety: "Chef's" });
    expect(wide.status).toBe(422);
  });
});

describe('the list', () => {
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await Promise.all(
      ['Lot 10', 'Lot 9', '大白菜', 'Ａpricot', 'Lot 9%_'].map((variety, index) =>
        newProduct(manager, { variety, sku: `L${String(index)}`, initInventory: index }),
      ),
    );
    await Promise.all(
      ids.map((id, index) =>
        manager.send('PUT', `product-manager/pricing/${id}`, { price: String(index + 1), cost: '1' }),
      ),
    );
  });
  const varieties = async (query: string) => (await list(query)).list.map(({ variety }) => variety);

  it('finds by parts, Chinese by characters, pinyin and initials, full width as plain, signs as themselves', async () => {
    expect(await varieties('searchKey=lot&sortName=variety')).toEqual(['Lot 9', 'Lot 9%_', 'Lot 10']);
    expect(await varieties('searchKey=%E7%99%BD%E8%8F%9C')).toEqual(['大白菜']);
    expect(await varieties('searchKey=%E8%8F%9C')).toEqual(['大白菜']);
    expect(await varieties('searchKey=dabaicai')).toEqual(['大白菜']);
    expect(await varieties('searchKey=dbc')).toEqual(['大白菜']);
    expect(await varieties('searchKey=APRICOT')).toEqual(['Ａpricot']);
    expect(await varieties('searchKey=9%25_')).toEqual(['Lot 9%_']);
    expect(await varieties('searchKey=L2')).toEqual(['大白菜']);
    expect(await varieties('searchKey=nosuchthing')).toEqual([]);
  });

  it('sorts by every column it offers, both ways and in both spellings', async () => {
    const { productSortNames } = await import('../../server/domain/catalog/productSortNames.ts');
    for (const sortName of productSortNames) {
      const ids = async (type: string) =>
        (await list(`sortName=${sortName}&sortType=${type}&pageSize=100`)).list.map(({ productId }) => productId);
      const [up, down] = [await ids('ascend'), await ids('desc')];
      // Turned round; those without a value stay last.
      const turned = up.map((_, filled) => [...up.slice(0, filled + 1).reverse(), ...up.slice(filled + 1).reverse()]);
      expect(turned).toContainEqual(down);
    }
    expect(await varieties('searchKey=lot&sortName=price&sortType=descend')).toEqual(['Lot 9%_', 'Lot 9', 'Lot 10']);
    expect(await varieties('searchKey=lot&sortName=onHandQty&sortType=asc')).toEqual(['Lot 10', 'Lot 9', 'Lot 9%_']);
  });

  it('pages, and counts all', async () => {
    const whole = await list('pageSize=100&sortName=variety');
    const paged = await Promise.all(
      [1, 2, 3].map((page) => list(`pageSize=3&sortName=variety&pageNumber=${String(page)}`)),
    );
    expect(paged.flatMap(({ list: rows }) => rows)).toEqual(whole.list.slice(0, 9));
    expect(paged[0]).toMatchObject({ total: whole.list.length, totalIsCapped: false });
    expect((await list('pageNumber=999')).list).toEqual([]);
  });

  it('caps its count at 1,000, and still finds in order what more products have', async () => {
    const client = new (await import('pg')).default.Client(world.urls.owner);
    await client.connect();
    await client.query(`INSERT INTO read.product_list (company_id, product_id, sku, variety, unit_id, status, variety_search, variety_grams)
      SELECT '${world.companyId}', 'bulk' || n, 'B' || n, 'Bulk', 'case', 2000, CASE WHEN n <> 3 THEN 'qz' ELSE '' END, '{qz}' FROM generate_series(1, 1200) n`);
    expect(await list('status=2000')).toMatchObject({ total: 1000, totalIsCapped: true });
    const last = async (query: string) => {
      const found = await list(`status=2000&${query}&sortName=sku&sortType=descend&pageSize=100&pageNumber=12`);
      return [found.total, ...found.list.slice(-3).map(({ sku }) => sku)];
    };
    expect(await last('searchKey=QZ')).toEqual([1000, 'B4', 'B2', 'B1']);
    await client.query("DELETE FROM read.product_list WHERE variety = 'Bulk'");
    await client.end();
  });
});

describe('read your writes', () => {
  useProductPatience();

  it('answers honestly when no projector is there', async () => {
    const app = await world.build({ projectionsTaking: () => ['a_projection_that_does_not_run'] });
    const { caller, signIn } = await import('./world.ts');
    const by = caller(app, await signIn(app, await world.hire('MANAGER')), world.companyId);
    const fields = { variety: 'Unsynced', inventoryUOM: 'Case', createUnits: true };
    const answer = await by.send('POST', 'product-manager', fields);
    expect(answer).toMatchObject({ status: 200, body: { synced: false } });
  });
});
