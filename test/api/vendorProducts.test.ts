import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordDiff } from '../../server/contract/audit/diff.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let buyer: Caller;
let [vendorId, before] = ['', ''];
const ids: string[] = [];
beforeAll(async () => {
  world = await enterWorld();
  buyer = await world.as('PURCHASER');
  const body = { name: 'Pier Farms', email: 'a@b.example', type: ClientType.VENDOR };
  const answer = await buyer.send('POST', `/api/client/manager/${world.companyId}`, body);
  vendorId = (answer.body.data as { clientId: string }).clientId;
  before = world.clock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  for (const sku of ['VP-A', 'VP-B', 'VP-C']) ids.push(await newProduct(buyer, { sku, variety: `Vendor ${sku}` }));
});
afterAll(() => world.stop());

interface Row {
  readonly productListId: string;
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly productCode: string;
  readonly customField1: string;
}
const path = (rest = '') => `/api/product-list/manager/${world.companyId}/vendor${rest}`;
const list = async (query = ''): Promise<Row[]> => {
  const { status, body } = await buyer.get(path(`?pricingStrategyId=${vendorId}${query}`));
  expect([status, body.error]).toEqual([200, undefined]);
  return (body.data as { list: Row[] }).list;
};
const skus = async (query = '') => (await list(query)).map(({ sku }) => sku);
const add = (productIds: readonly string[], by = buyer) =>
  by.send('POST', path(), { pricingStrategyId: vendorId, productIds });
const dataOf = ({ body }: Answer) => body.data as { count: number; revision: number };

describe("a vendor's list of products", () => {
  it('takes products, each once, and tells what they are', async () => {
    const added = await add([ids[1] ?? '', ids[0] ?? '', ids[2] ?? '']);
    expect(added).toMatchObject({ status: 200, body: { message: '3 products added.', data: { count: 3 } } });
    expect(dataOf(await add(ids)).count).toBe(0);
    const [first] = await list();
    expect(first).toMatchObject({ productId: ids[0], sku: 'VP-A', variety: 'Vendor VP-A', productCode: '' });
    expect(await skus('&sortName=sku&sortType=descend')).toEqual(['VP-C', 'VP-B', 'VP-A']);
    expect(await skus('&pageSize=1&pageNumber=2')).toEqual(['VP-B']);
  });

  it('has the codes of the vendor, which the search finds and the order puts before none', async () => {
    const [first, second] = await list();
    const describe = (row: Row | undefined, fields: object) =>
      buyer.send('PUT', path(), { id: row?.productListId, clientId: vendorId, type: 'vendor', ...fields });
    const saved = await describe(second, { productCode: '白菜 77' });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Product saved.' } });
    expect((await describe(first, { customField1: 'Back row' })).status).toBe(200);
    expect(await skus('&searchKey=baicai')).toEqual(['VP-B']);
    expect(await skus('&searchKey=back')).toEqual(['VP-A']);
    expect((await skus('&sortName=productCode'))[0]).toBe('VP-B');
    expect((await describe(first, { productCode: 'x'.repeat(101) })).status).toBe(400);
    expect((await describe(first, {})).status).toBe(400);
    const changed = await describe(first, { customField1: 'Front row' });
    expect((await describe(first, { undoes: (changed.body.data as { commandId: string }).commandId })).status).toBe(
      200,
    );
    expect(await skus('&searchKey=front')).toEqual([]);
    expect(await skus('&searchKey=back')).toEqual(['VP-A']);
    expect((await describe({ ...second, productListId: 'none' } as Row, { productCode: 'x' })).status).toBe(404);
    const history = (await buyer.get(`clients/${vendorId}/history`)).body.data as { list: object[] };
    const part = { kind: 'product', id: ids[1], name: 'VP-B' };
    expect(history.list).toContainEqual(expect.objectContaining({ field: 'productCode', to: '白菜 77', part }));
    const { body } = await buyer.get(`clients/${vendorId}/history/diff?from=${before}`);
    const { changes } = body.data as RecordDiff;
    expect(changes).toContainEqual(expect.objectContaining({ field: 'vendorProduct', to: 'Vendor VP-B', part }));
    expect(changes).toContainEqual(expect.objectContaining({ field: 'productCode', to: '白菜 77', part }));
  });

  it('loses one or several, which come back with their codes', async () => {
    const rows = await list('&sortName=sku');
    const one = await buyer.send('DELETE', path(`/${rows[0]?.productListId ?? ''}`), undefined);
    expect(one).toMatchObject({ status: 200, body: { message: '1 product removed.' } });
    const rest = rows.slice(1).map(({ productListId }) => productListId);
    expect(dataOf(await buyer.send('POST', path('/delete-all'), { ids: rest })).count).toBe(2);
    expect(await list()).toEqual([]);
    await add([ids[1] ?? '']);
    expect(await list()).toMatchObject([{ sku: 'VP-B', productCode: '白菜 77' }]);
    expect((await buyer.send('DELETE', path('/none'), undefined)).status).toBe(404);
  });

  it('takes no product that is unknown, inactive or not bought, and is for those who buy', async () => {
    expect(errorOf(await add(['none']))).toMatchObject({ code: 'catalog.productUnknown' });
    const inactive = await newProduct(buyer, { sku: 'VP-OFF' });
    await buyer.send('PUT', `product-manager/specifications/${inactive}`, { status: 2000 });
    expect(errorOf(await add([inactive]))).toMatchObject({ code: 'purchases.productInactive' });
    const seller = await world.as('SELLER');
    expect((await add(ids, seller)).status).toBe(403);
    expect((await seller.get(path(`?pricingStrategyId=${vendorId}`))).status).toBe(200);
    expect((await buyer.get(path('?pricingStrategyId=none'))).status).toBe(404);
    expect((await buyer.get(path())).status).toBe(400);
    expect((await buyer.get(`/api/product-list/manager/${world.otherId}/vendor?pricingStrategyId=x`)).status).toBe(404);
  });
});
