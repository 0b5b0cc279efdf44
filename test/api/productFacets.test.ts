import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductListQuery } from '../../server/contract/catalog/catalog.ts';
import type { ProductFacets } from '../../server/contract/catalog/productFacets.ts';
import { commonWords } from '../../server/queries/catalog/commonWords.ts';
import { findProducts } from '../../server/queries/catalog/findProducts.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
const ids: string[] = [];
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  const products = [
    { variety: 'Gala', details: { origin: 'Chile', grade: 'A' }, suppliers: 'Acme, Best', organic: true },
    { variety: 'Fuji', details: { origin: 'Florida', grade: 'A' }, suppliers: 'Best', organic: false },
    { variety: 'Pear', details: { origin: 'Chile', grade: 'B' }, suppliers: '', organic: false },
  ];
  for (const { variety, details, suppliers, organic } of products) {
    const id = await newProduct(manager, { variety });
    ids.push(id);
    await manager.send('PUT', `product-manager/details/${id}`, details);
    if (suppliers) await manager.send('PUT', `product-manager/description/${id}`, { suppliers });
    if (organic) await manager.send('PUT', `product-manager/specifications/${id}`, { organic, push: true });
  }
});
afterAll(() => world.stop());

const facets = async (query = '', by = manager): Promise<ProductFacets> =>
  (await by.get(`product-manager/product-facets${query}`)).body.data as ProductFacets;
const counts = (group: ProductFacets['origin']): Record<string, number> =>
  Object.fromEntries(group.map(({ name, count }) => [name, count]));
const names = async (query: string): Promise<string[]> => {
  const { body } = await manager.get(`product-manager/product-list?sortName=variety&${query}`);
  return (body.data as { list: { variety: string }[] }).list.map(({ variety }) => variety);
};

describe('filters of the products list', () => {
  it('are the values in use with their counts', async () => {
    const all = await facets();
    expect(counts(all.origin)).toEqual({ Chile: 2, Florida: 1 });
    expect(counts(all.brand)).toEqual({ Acme: 1, Best: 2 });
    expect(counts(all.grade)).toEqual({ A: 2, B: 1 });
    expect(all.organic).toMatchObject([
      { value: 'false', count: 2, isCapped: false },
      { value: 'true', count: 1 },
    ]);
    expect(all.flag).toMatchObject([{ value: 'push', count: 1 }]);
    expect([all.category, all.packing, all.preferredVendor]).toEqual([[], [], []]);
  });

  it('follow the other groups, the search and the status, never their own group', async () => {
    const chile = await facets('?origin=Chile');
    expect(counts(chile.origin)).toEqual({ Chile: 2, Florida: 1 });
    expect(counts(chile.grade)).toEqual({ A: 1, B: 1 });
    expect(counts(chile.brand)).toEqual({ Acme: 1, Best: 1 });
    expect(counts((await facets('?searchKey=fuji')).origin)).toEqual({ Florida: 1 });
    const none = await facets('?origin=Chile&brand=Best&searchKey=pear');
    expect(counts(none.origin)).toEqual({ Chile: 0 });
    expect((await facets('?status=2000')).origin).toEqual([]);
    await manager.send('PUT', `product-manager/specifications/${ids[2] ?? ''}`, { status: 2000 });
    expect(counts((await facets('?status=2000')).origin)).toEqual({ Chile: 1 });
    expect(counts((await facets()).origin)).toEqual({ Chile: 1, Florida: 1 });
    await manager.send('PUT', `product-manager/specifications/${ids[2] ?? ''}`, { status: 1000 });
  });

  it.each([
    ['origin=Chile', ['Gala', 'Pear']],
    ['origin=Chile&origin=Florida&grade=A', ['Fuji', 'Gala']],
    ['brand=Best', ['Fuji', 'Gala']],
    ['brand=Acme&organic=true', ['Gala']],
    ['organic=false', ['Fuji', 'Pear']],
    ['organic=false&organic=true&flag=push', ['Gala']],
    ['flag=manufacture', []],
    ['category=none', []],
    ['origin=Chile&searchKey=pear', ['Pear']],
  ])('limit the list: %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('forget a brand that a product has no more', async () => {
    await manager.send('PUT', `product-manager/description/${ids[0] ?? ''}`, { suppliers: 'Best, 新牌' });
    expect(counts((await facets()).brand)).toEqual({ Best: 2, 新牌: 1 });
    expect(await names(`brand=${encodeURIComponent('新牌')}`)).toEqual(['Gala']);
    expect(await names('brand=Acme')).toEqual([]);
  });

  it('count the brands of one status', async () => {
    await manager.send('PUT', `product-manager/specifications/${ids[1] ?? ''}`, { status: 2000 });
    expect(counts((await facets()).brand)).toEqual({ Best: 1, 新牌: 1 });
    expect(counts((await facets('?status=2000')).brand)).toEqual({ Best: 1 });
    await manager.send('PUT', `product-manager/specifications/${ids[1] ?? ''}`, { status: 1000 });
    expect(counts((await facets()).brand)).toEqual({ Best: 2, 新牌: 1 });
  });

  it('refuse what is no filter', async () => {
    for (const query of ['organic=maybe', 'flag=sell', 'origin=', `origin=${'x'.repeat(501)}`, 'colour=red']) {
      expect((await manager.get(`product-manager/product-facets?${query}`)).status).toBe(400);
      expect((await manager.get(`product-manager/product-list?${query}`)).status).toBe(400);
    }
    const many = Array.from({ length: 51 }, (_, at) => `origin=o${String(at)}`).join('&');
    const refused = await manager.get(`product-manager/product-list?${many}`);
    expect([refused.status, errorOf(refused).field]).toEqual([400, 'origin']);
  });

  it("are of one's own company alone", async () => {
    const stranger = await world.as('ADMIN', world.otherId);
    expect((await facets('', stranger)).origin).toEqual([]);
    expect((await manager.get(`/api/company/${world.otherId}/product-manager/product-facets`)).status).toBe(404);
  });
});

describe('of more than 1,000 products', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(world.urls.owner);
    await client.connect();
    await client.query(`INSERT INTO read.product_list (company_id, product_id, sku, unit_id, status, sku_search, variety_search, variety_grams, suppliers, grade, push, origin)
      SELECT '${world.companyId}', 'bulk' || n, 'B' || n, 'case', 2000, 'b' || n, CASE WHEN n % 100 = 0 THEN 'qzr' WHEN n <> 3 THEN 'qz' ELSE '' END, '{qz,zr}', 'Best, Acme', 'A', true,
        CASE WHEN n % 100 = 0 THEN 'Peru' ELSE '' END FROM generate_series(1, 1200) n`);
    await client.query('ANALYZE read.product_list');
  });
  afterAll(async () => {
    await client.query(`DELETE FROM read.product_list WHERE product_id LIKE 'bulk%'`);
    await client.end();
  });

  it('what many have together is found in order, and the few of them', async () => {
    const list = async (query: string) => {
      const { body } = await manager.get(`product-manager/product-list?status=2000&sortName=sku&${query}`);
      const { total, list: rows } = body.data as { total: number; list: { sku: string }[] };
      return [total, ...rows.slice(-3).map(({ sku }) => sku)];
    };
    const last = 'sortType=descend&pageSize=100&pageNumber=12';
    expect(await list(`searchKey=QZ&grade=A&grade=B&brand=Acme&flag=push&${last}`)).toEqual([1000, 'B4', 'B2', 'B1']);
    expect(await list(`grade=A&brand=Acme&organic=false&${last}`)).toEqual([1000, 'B3', 'B2', 'B1']);
    const few = 'searchKey=QZ&brand=Best&origin=Peru&grade=A';
    expect(await list(`${few}&pageSize=2&pageNumber=2`)).toEqual([12, 'B300', 'B400']);
    expect(await list(`${few}&pageSize=10&pageNumber=3`)).toEqual([12]);
  });

  it('words are found alike, for however common they are taken', async () => {
    const found = async (isCommon: boolean, query: Partial<ProductListQuery>) => {
      const answer = await findProducts(
        world.services.db,
        world.companyId,
        { status: 2000, pageSize: 5, ...query },
        '2026-01-05T12:00:00.000Z',
        { isCommon: () => Promise.resolve(isCommon) },
      );
      return { ...answer, rows: answer.rows.map(({ sku }) => sku) };
    };
    const asked: Partial<ProductListQuery>[] = [
      { searchKey: 'qz', sortType: 'descend', pageNumber: 3 },
      { searchKey: 'qz', sortName: 'origin', sortType: 'descend', pageNumber: 2 },
      { searchKey: 'qz', sortName: 'availableToSellQty' },
      { searchKey: 'zr', sortName: 'variety', pageNumber: 3 },
      { searchKey: 'zr', pageNumber: 9 },
      { searchKey: 'none of it' },
      { sortName: 'size', sortType: 'descend', pageNumber: 4 },
    ];
    for (const query of asked) expect(await found(true, query)).toEqual(await found(false, query));
    expect(await found(true, { searchKey: 'zr', pageNumber: 3 })).toEqual({
      total: 12,
      totalIsCapped: false,
      rows: ['B1100', 'B1200'],
    });
  });

  it('by category they come by its name, then by SKU, and last, either way, those that have none', async () => {
    await client.query(`INSERT INTO read.company_options (company_id, kind, id, name)
      VALUES ('${world.companyId}', 'category', 'first', 'Zucchini'), ('${world.companyId}', 'category', 'second', 'Apples')`);
    await client.query(`UPDATE read.product_list SET category_id = CASE WHEN sku IN ('B20', 'B3') THEN 'first' ELSE 'second' END
      WHERE product_id LIKE 'bulk%' AND sku IN ('B20', 'B3', 'B700')`);
    const skus = async (query: string) => {
      const { body } = await manager.get(`product-manager/product-list?status=2000&sortName=categoryName&${query}`);
      const { total, list } = body.data as { total: number; list: { sku: string }[] };
      return [total, ...list.map(({ sku }) => sku)];
    };
    expect(await skus('pageSize=5')).toEqual([1000, 'B700', 'B3', 'B20', 'B1', 'B2']);
    expect(await skus('pageSize=2&pageNumber=2')).toEqual([1000, 'B20', 'B1']);
    expect(await skus('pageSize=2&pageNumber=601')).toEqual([1000]);
    expect(await skus('pageSize=2&sortType=descend')).toEqual([1000, 'B20', 'B3']);
    const last = await skus('pageSize=100&pageNumber=12&sortType=descend');
    expect([last.length, ...last.slice(-4)]).toEqual([101, 'B5', 'B4', 'B2', 'B1']);
    await client.query(
      `DELETE FROM read.company_options WHERE company_id = '${world.companyId}' AND id IN ('first', 'second')`,
    );
  });

  it('a word is common when a tenth of them have it', async () => {
    const isCommon = commonWords(world.services.db);
    expect([await isCommon('QZ'), await isCommon('zr'), await isCommon('qz zr')]).toEqual([true, false, false]);
  });
});
