import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections, projectionsTaking } from '../../projections/all.ts';
import { likePattern, searchWords, termGrams } from '../../projections/searchText.ts';
import { verify } from '../../projections/verify.ts';
import { createProduct, type CreatedProduct, type NewProduct } from '../../server/commands/catalog/createProduct.ts';
import { hireUser } from '../../server/commands/access/hireUser.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { saveSearch } from '../../server/domain/access/changeUserSettings.ts';
import { userSettings } from '../../server/domain/access/userSettings.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { detailProduct } from '../../server/domain/catalog/detailProduct.ts';
import { renameProduct } from '../../server/domain/catalog/renameProduct.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { setProductStatus } from '../../server/domain/catalog/setProductStatus.ts';
import { context } from '../support/context.ts';
import { repeating } from './faultyStore.ts';
import { makeWorld, type World } from './world.ts';

describe('the read models', () => {
  let world: World;
  let pears: CreatedProduct;

  const create = (data: Partial<NewProduct>, companyId = 'acme'): Promise<CreatedProduct> =>
    createProduct(world, { variety: 'Something', inventoryUOM: 'Case', ...data }, context({ companyId }));

  /** Everything is delivered again and again, and a second projector begins where the first was killed. */
  async function projected(): Promise<void> {
    const first = world.project({ store: repeating(world.store) });
    await world.caughtUp();
    await first.stop();
    const second = world.project({ store: repeating(world.store) });
    await world.caughtUp();
    await second.stop();
  }

  beforeAll(async () => {
    world = await makeWorld();
    const first = world.project({ store: repeating(world.store) });
    pears = await create({
      sku: 'PEAR-1',
      variety: 'Bosc pears',
      category: 'Fruit',
      price: '12.5',
      cost: '7',
      initInventory: '40.25',
      details: { size: '40 lb', reorderLevel: 5, plu: 4011, shelfLife: 12, suppliers: 'Dole, Chiquita' },
      logistics: { grossWeight: '41.5', layersPerPallet: 6, gtin: '00012345600012' },
      vendor: { id: 'v1', name: 'Tokyo Traders' },
    });
    await create({ sku: '10', variety: '新鲜白菜', category: 'Vegetables' });
    await create({ sku: '9', variety: '重庆小面' });
    await create({ sku: 'A', variety: 'apple 10' });
    await create({ sku: 'B', variety: 'apple 9' });
    await create({ sku: 'C', variety: '北京烤鸭', status: 2000 });
    await create({ sku: 'PEAR-1', variety: 'Their pears' }, 'harbor');
    await first.stop();
    const by = context({ actor: 'ann', role: Role.SELLER, channel: 'web', reason: 'season' });
    await world.handler.handle(
      product,
      pears.productId,
      { productId: pears.productId, price: '13', cost: '7.5', origin: 0 },
      setProductPricing,
      by,
    );
    await world.handler.handle(
      product,
      pears.productId,
      { productId: pears.productId, variety: '波士梨' },
      renameProduct,
      context(),
    );
    await world.handler.handle(
      product,
      pears.productId,
      { productId: pears.productId, status: 2000 },
      setProductStatus,
      context(),
    );
    await world.handler.handle(
      product,
      pears.productId,
      { productId: pears.productId, status: 1000 },
      setProductStatus,
      context(),
    );
    const details = { upc: '012345600012', customerProductCode: 'MKT 44, 700123' };
    const code = (more: object) => ({ productId: pears.productId, details: { ...details, ...more } });
    for (const data of [code({ upc: '999999999999' }), code({})])
      await world.handler.handle(product, pears.productId, data, detailProduct, context());
    const search = { userId: 'u1', list: 'products', searchId: 's1', name: 'Pears', address: 'search=pear' } as const;
    await world.handler.handle(
      userSettings,
      'u1',
      { ...search, columns: [], isShared: true, isDefault: true },
      saveSearch,
      context(),
    );
    await hireUser(world, { email: 'Ann@example.com', firstName: 'Ann', lastName: 'Lee', role: Role.ADMIN }, context());
    await projected();
  });
  afterAll(() => world.close());

  it('are what the log says, row for row', async () => {
    const { ok, tables } = await verify({ databaseUrl: world.urls.owner, store: world.store });
    expect(Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))).toMatchObject({
      product_list: 7,
      inventory_on_hand: 7,
      company_users: 1,
      shared_search: 1,
    });
    expect(ok).toBe(true);
  });

  it('list products', async () => {
    const [row] = await world.query(`SELECT * FROM read.product_list WHERE company_id = 'acme' AND product_id = $1`, [
      pears.productId,
    ]);
    expect(row).toMatchObject({
      sku: 'PEAR-1',
      variety: '波士梨',
      status: 1000,
      inventory_uom: 'Case',
      price: '13.000000',
      cost: '7.500000',
      priced_by: 'ann',
      size: '40 lb',
      plu: 4011,
      shelf_life: 12,
      restocking_time: null,
      suppliers: 'Dole, Chiquita',
      preferred_vendor_id: 'v1',
      gross_weight: '41.500000',
      gross_weight_unit: 'lbs',
      layers_per_pallet: 6,
      gtin: '00012345600012',
      weight: '',
      reorder_level: '5.000000',
      category_id: expect.stringMatching(/^\w+$/) as string,
      search: 'pear-1 波士梨 boshili bsl mkt 44 mkt44 mkt-44',
      upc_codes: '00012345600012',
      customer_product_code_codes: 'mkt44 700123',
      plu_pieces: [4011],
      revision: '13',
    });
    expect(row?.priced_at).toBeInstanceOf(Date);
  });

  it('find products by Chinese, pinyin, initials and parts of a SKU', async () => {
    const find = async (term: string): Promise<string[]> => {
      const words = searchWords(term)
        .map((_, index) => `search LIKE $${String(index + 2)}`)
        .join(' AND ');
      const rows = await world.query<{ sku: string }>(
        `SELECT sku FROM read.product_list WHERE company_id = 'acme' AND grams @> $1 AND ${words} ORDER BY sku, product_id`,
        [termGrams(term), ...searchWords(term).map(likePattern)],
      );
      return rows.map(({ sku }) => sku);
    };
    expect(await find('白菜')).toEqual(['10']);
    expect(await find('菜')).toEqual(['10']);
    expect(await find('BAICAI')).toEqual(['10']);
    expect(await find('cqxm')).toEqual(['9']);
    expect(await find('ear-')).toEqual(['PEAR-1']);
    expect(await find('mkt44')).toEqual(['PEAR-1']);
    expect(await find('bosc')).toEqual([]);
    expect(await find('apple 9')).toEqual(['B']);
  });

  it('sort as people expect: Latin, then Chinese by pinyin, numbers by value', async () => {
    const rows = await world.query<{ variety: string }>(
      `SELECT variety FROM read.product_list WHERE company_id = 'acme' ORDER BY variety, product_id`,
    );
    expect(rows.map(({ variety }) => variety)).toEqual([
      'apple 9',
      'apple 10',
      '北京烤鸭',
      '波士梨',
      '重庆小面',
      '新鲜白菜',
    ]);
  });

  it('walk an index for the order that lists are shown in, and for a search', async () => {
    const client = new pg.Client(world.urls.owner);
    await client.connect();
    try {
      const plan = async (sql: string): Promise<string> =>
        JSON.stringify((await client.query(`EXPLAIN (FORMAT JSON) ${sql}`)).rows);
      await client.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_incremental_sort = off');
      for (const column of ['sku', 'variety', 'price', 'cost']) {
        expect(
          await plan(
            `SELECT product_id FROM read.product_list WHERE company_id = 'acme' AND status = 1000 ORDER BY ${column}, product_id LIMIT 10`,
          ),
        ).toContain(`product_list_by_${column}`);
      }
      const ofSkus = `lower(normalize(sku, NFKC) COLLATE plumbing.names) = ANY('{pear-1,b}')`;
      expect(await plan(`SELECT product_id FROM read.product_list WHERE company_id = 'acme' AND ${ofSkus}`)).toContain(
        'product_list_sku',
      );
      await client.query('SET enable_indexscan = off; SET enable_indexonlyscan = off');
      const pieces = ['upc', 'gtin', 'plu', 'customer_product_code', 'supplier_skus'].map((code) => `${code}_pieces`);
      for (const found of [`grams @> '{白菜}'`, `coalesce(${pieces.join(' || ')}, '{}') @> '{3338}'`])
        expect(await plan(`SELECT product_id FROM read.product_list WHERE ${found}`)).toContain('product_list_grams');
    } finally {
      await client.end();
    }
  });

  it('tell the history of a product, field by field', async () => {
    const rows = await world.query<Record<string, string | number | null>>(
      `SELECT field, from_value, to_value, actor, role, channel, event, reason FROM read.record_history
       WHERE company_id = 'acme' AND owner_kind = 'product' AND owner_id = $1 ORDER BY position, seq`,
      [pears.productId],
    );
    expect(rows.map(({ field, from_value, to_value }) => [field, from_value, to_value])).toEqual([
      ['sku', null, 'PEAR-1'],
      ['variety', null, 'Bosc pears'],
      ['inventoryUOM', null, 'Case'],
      ['category', null, 'Fruit'],
      ['size', '', '40 lb'],
      ['reorderLevel', '0', '5'],
      ['plu', null, '4011'],
      ['shelfLife', null, '12'],
      ['suppliers', '', 'Dole, Chiquita'],
      ['grossWeight', null, '41.5'],
      ['layersPerPallet', null, '6'],
      ['gtin', '', '00012345600012'],
      ['preferredVendor', null, 'Tokyo Traders'],
      ['price', null, '12.5'],
      ['cost', null, '7'],
      ['onHand', '0', '40.25'],
      ['lotCost', null, '7'],
      ['price', '12.5', '13'],
      ['cost', '7', '7.5'],
      ['variety', 'Bosc pears', '波士梨'],
      ['status', '1000', '2000'],
      ['status', '2000', '1000'],
      ['upc', '', '999999999999'],
      ['customerProductCode', '', 'MKT 44, 700123'],
      ['upc', '999999999999', '012345600012'],
    ]);
    expect(rows.find(({ to_value }) => to_value === '13')).toMatchObject({
      actor: 'ann',
      role: Role.SELLER,
      channel: 'web',
      event: 'ProductPriced',
      reason: 'season',
    });
  });

  it('hold stock, options and users of each company apart', async () => {
    expect(
      await world.query('SELECT company_id, product_id, on_hand FROM read.inventory_on_hand WHERE on_hand <> 0'),
    ).toEqual([{ company_id: 'acme', product_id: pears.productId, on_hand: '40.250000' }]);
    const options = await world.query<{ kind: string; name: string }>(
      `SELECT kind, name FROM read.company_options WHERE company_id = 'acme' ORDER BY kind, name, id`,
    );
    expect(options.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'category Fruit',
      'category Vegetables',
      'unit Case',
      'warehouse Main warehouse',
    ]);
    expect(
      await world.query(`SELECT email, first_name, middle_name, last_name, role, status FROM read.company_users`),
    ).toEqual([
      { email: 'ann@example.com', first_name: 'Ann', middle_name: '', last_name: 'Lee', role: 9000, status: 1000 },
    ]);
    expect(await world.query(`SELECT variety FROM read.product_list WHERE company_id = 'harbor'`)).toEqual([
      { variety: 'Their pears' },
    ]);
  });

  it('can be read but not written by the server', async () => {
    const client = new pg.Client(world.urls.server);
    await client.connect();
    try {
      for (const { tables } of projections)
        for (const table of tables) await client.query(`SELECT 1 FROM read.${table} LIMIT 1`);
      await client.query('SELECT projection, position FROM plumbing.checkpoint');
      await expect(client.query('DELETE FROM read.product_list')).rejects.toThrow('permission denied');
      await expect(client.query('UPDATE plumbing.checkpoint SET position = 0')).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });

  it('name those that take an event', () => {
    expect(projectionsTaking(['ProductPriced', 'Claimed'])).toEqual([
      'product_list',
      'record_history',
      'import_batches',
    ]);
    expect(projectionsTaking(['LotReceived'])).toEqual([
      'record_history',
      'inventory_on_hand',
      'product_lots',
      'import_batches',
    ]);
    expect(projectionsTaking([])).toEqual([]);
  });
});
