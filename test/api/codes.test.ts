import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findByCode } from '../../server/queries/inventory/findByCode.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { enterWorld, newProduct, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let worker: Caller;
let fuji: string;
let navel: string;

interface Row {
  readonly sku: string;
  readonly matchedCode?: { readonly name: string; readonly value: string } | null;
}
interface Hits {
  readonly products: readonly Row[];
  readonly lots: readonly { readonly sku: string; readonly lotId: string; readonly isExact: boolean }[];
}

const listed = async (searchKey: string, by = manager): Promise<readonly Row[]> => {
  const query = new URLSearchParams({ searchKey, pageSize: '20' }).toString();
  const { status, body } = await by.get(`product-manager/product-list?${query}`);
  expect(status).toBe(200);
  return (body.data as { list: Row[] }).list;
};
const hits = async (code: string, by = manager): Promise<Hits> => {
  const { status, body } = await by.get(`inventory/codes?${new URLSearchParams({ code }).toString()}`);
  expect(status).toBe(200);
  return body.data as Hits;
};
const said = ({ sku, matchedCode }: Row): string =>
  matchedCode ? `${sku}: ${matchedCode.name} ${matchedCode.value}` : sku;
const found = async (code: string, by = manager): Promise<string[]> => (await hits(code, by)).products.map(said);
const lotsOf = async (code: string): Promise<string[]> =>
  (await hits(code)).lots.map(({ sku, lotId, isExact }) => `${sku} ${lotId}${isExact ? '' : ' …'}`);

beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  worker = await world.as('WORKER');
  fuji = await newProduct(manager, { sku: 'APPLE-FUJI', variety: 'Fuji apple', initInventory: '5' });
  navel = await newProduct(manager, { sku: '4131', variety: 'Navel orange' });
  const details = { upc: '033383000008', plu: 4131 };
  await manager.send('PUT', `product-manager/details/${fuji}`, details);
  const description = { customerProductCode: 'MKT 4410, 700123', supplierSKUs: 'ACME-9' };
  await manager.send('PUT', `product-manager/description/${fuji}`, description);
  await manager.send('PUT', `product-manager/logistics/${fuji}`, { gtin: '10033383000005' });
  const other = await world.as('ADMIN', world.otherId);
  const theirs = await newProduct(other, { sku: 'THEIRS', variety: 'Their apple' });
  await other.send('PUT', `product-manager/details/${theirs}`, { upc: '033383000008' });
  await vi.waitFor(async () => expect(await found('10033383000005')).toHaveLength(1), PATIENCE_MS);
  await vi.waitFor(async () => expect((await hits('OPEN-APPLE-FUJI')).lots).toHaveLength(1), PATIENCE_MS);
});
afterAll(() => world.stop());

it('tells whoever gives a product a code that is probably not meant', async () => {
  const give = async (upc: string): Promise<unknown> =>
    (await manager.send('PUT', `product-manager/details/${navel}`, { upc })).body.message;
  expect(await give('033383000009')).toBe('Saved. Check the code 033383000009: its last digit should be 8.');
  expect(await give('33383000008')).toBe('Saved. APPLE-FUJI has the code 33383000008 too: a scan finds both.');
  expect(await give('078000003864')).toBe('Details saved.');
  expect(await give('')).toBe('Details saved.');
  await vi.waitFor(async () => expect(await found('078000003864')).toEqual([]), PATIENCE_MS);
});

describe('the products list', () => {
  it.each([
    ['033383000008', 'upc 033383000008'],
    ['0033383000008', 'upc 033383000008'],
    ['00033383000008', 'upc 033383000008'],
    ['0 33383-00000 8', 'upc 033383000008'],
    ['(01)00033383000008(10)L1', 'upc 033383000008'],
    ['00008', 'upc 033383000008'],
    ['1003338', 'gtin 10033383000005'],
    ['mkt 44', 'customerProductCode MKT 4410'],
    ['mkt4410', 'customerProductCode MKT 4410'],
    ['7001', 'customerProductCode 700123'],
    ['acme', 'supplierSKUs ACME-9'],
    ['fuji acme9', 'supplierSKUs ACME-9'],
  ])('finds %s and says by which code', async (searchKey, code) => {
    expect((await listed(searchKey)).map(said)).toEqual([`APPLE-FUJI: ${code}`]);
  });

  it('finds by SKU, name and code at once, in any order, and in a second company only its own', async () => {
    expect((await listed('4131')).map(said)).toEqual(['4131', 'APPLE-FUJI: plu 4131']);
    for (const sort of ['sortName=price', 'sortName=onHandQty&sortType=desc', 'status=1000&sortName=variety']) {
      const { body } = await manager.get(`product-manager/product-list?searchKey=033383000008&${sort}`);
      expect((body.data as { total: number }).total).toBe(1);
    }
    expect((await listed('fuji')).map(({ matchedCode }) => matchedCode)).toEqual([null]);
    const other = await world.as('ADMIN', world.otherId);
    expect((await listed('033383000008', other)).map(({ sku }) => sku)).toEqual(['THEIRS']);
    expect((await listed('338')).map(said)).toEqual([]);
  });
});

describe('a code', () => {
  it.each([
    ['apple-fuji', ['APPLE-FUJI']],
    ['033383000008', ['APPLE-FUJI: upc 033383000008']],
    [' 00033383000008 ', ['APPLE-FUJI: upc 033383000008']],
    ['10033383000005', ['APPLE-FUJI: gtin 10033383000005']],
    ['MKT-4410', ['APPLE-FUJI: customerProductCode MKT 4410']],
    ['acme9', ['APPLE-FUJI: supplierSKUs ACME-9']],
    ['4131', ['4131', 'APPLE-FUJI: plu 4131']],
    // Without its check digit.
    ['03338300000', ['APPLE-FUJI: upc 033383000008']],
    ['03338300001', []],
    ['apple', []],
    ['--', []],
  ])('%s names %j', async (code, products) => expect(await found(code)).toEqual(products));

  it('names lots by their number, those that begin so after it, and what a GS1 label says', async () => {
    expect(await lotsOf('open-apple-fuji')).toEqual(['APPLE-FUJI OPEN-APPLE-FUJI']);
    expect(await lotsOf('OPEN-APP')).toEqual(['APPLE-FUJI OPEN-APPLE-FUJI …']);
    expect(await lotsOf('OP')).toEqual([]);
    expect(await lotsOf('open%')).toEqual([]);
    const label = await hits('(01)00033383000008(10)OPEN-APPLE-FUJI');
    expect([label.products, label.lots.map(({ lotId }) => lotId)]).toEqual([[], ['OPEN-APPLE-FUJI']]);
    expect(await found('(01)00033383000008(10)NO-LOT')).toEqual(['APPLE-FUJI: upc 033383000008']);
  });

  it('is the same in capitals or not, whatever its letters', async () => {
    await newProduct(manager, { sku: 'ÄPFEL-9', variety: 'Boskoop', initInventory: '2' });
    await vi.waitFor(async () => expect((await hits('OPEN-ÄPFEL-9')).lots).toHaveLength(1), PATIENCE_MS);
    for (const code of ['ÄPFEL-9', 'äpfel-9', 'Ａ\u0308pfel-9']) expect(await found(code)).toEqual(['ÄPFEL-9']);
    expect(await lotsOf('open-Ä')).toEqual(['ÄPFEL-9 OPEN-ÄPFEL-9 …']);
  });

  it('names no lot to those who may not see stock', async () => {
    const asked = { companyId: world.companyId, seesLots: false };
    const { db } = world.services;
    for (const code of ['OPEN-APPLE-FUJI', 'OPEN-APP', ']C110OPEN-APPLE-FUJI'])
      expect(await findByCode(db, { ...asked, code })).toEqual({ products: [], lots: [] });
    const { products, lots } = await findByCode(db, { ...asked, code: '(01)00033383000008(10)OPEN-APPLE-FUJI' });
    expect([products.map(({ sku }) => sku), lots]).toEqual([['APPLE-FUJI'], []]);
  });

  it('is any user’s to ask, in the own company only', async () => {
    expect(await found('033383000008', worker)).toHaveLength(1);
    const code = `/api/company/${world.otherId}/inventory/codes?code=033383000008`;
    expect((await manager.get(code)).status).toBe(404);
    expect((await manager.get('inventory/codes')).status).toBe(400);
  });

  it('names an inactive product too', async () => {
    await manager.send('PUT', `product-manager/specifications/${navel}`, { status: 2000 });
    await vi.waitFor(async () => expect(await listed('navel')).toEqual([]), PATIENCE_MS);
    expect(await found('4131')).toHaveLength(2);
  });
});
