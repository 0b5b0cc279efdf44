import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedPrice } from '../../server/contract/pricing/explainPrice.ts';
import type { CustomerProduct, PricingStrategy } from '../../server/contract/pricing/productList.ts';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { sell } from '../support/realOrders.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let seller: Caller;
let manager: Caller;
/** Apples: $12, cost $10, last sold price and groups on. Pears: $6, cost $4. */
let [market, bistro, apples, pears] = ['', '', '', ''];

beforeAll(async () => {
  world = await enterWorld();
  [seller, manager] = [await world.as('SELLER'), await world.as('MANAGER')];
  [market, bistro] = [await customer('Green Market'), await customer('Bay Bistro')];
  apples = await newProduct(manager, { sku: 'APPL', variety: 'Fuji apple' });
  pears = await newProduct(manager, { sku: 'PEAR', variety: 'Bosc pear' });
  const groups = { groupChecked: true, priceGroupType: 'price', groupB: '11', lastSoldChecked: true };
  dataOf(await manager.send('PUT', `product-manager/pricing/${apples}`, { price: '12', cost: '10', ...groups }));
  dataOf(await manager.send('PUT', `product-manager/pricing/${pears}`, { price: '6', cost: '4' }));
});
afterAll(() => world.stop());

const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data as T;
};
async function customer(name: string): Promise<string> {
  const body = { name, email: 'orders@market.example', type: 1000 };
  const made = await seller.send('POST', `/api/client/manager/${world.companyId}`, body);
  return dataOf<{ clientId: string }>(made).clientId;
}
const base = (rest = '') => `/api/product-list/manager/${world.companyId}${rest}`;
const strategyOf = async (id = market) => dataOf<PricingStrategy>(await seller.get(`pricing-strategy/${id}`));
const listOf = async (id = market, query = '') =>
  dataOf<{ total: number; list: CustomerProduct[] }>(await seller.get(base(`/product-list/${id}?${query}`)));
const rowOf = async (sku: string, id = market): Promise<CustomerProduct> => {
  const found = (await listOf(id)).list.find((row) => row.sku === sku);
  if (!found) throw new Error(`${sku} is not on the list`);
  return found;
};
const put = (rest: string, body: object) => seller.send('PUT', base(rest), body);
const save = (pricingStrategy: object, pricingStrategyDetails?: readonly object[], id = market) =>
  put('', { pricingStrategy: { pricingStrategyId: id, ...pricingStrategy }, pricingStrategyDetails });
const logic = async (sku: string, defaultLogic: number | null, defaultGroup?: string) =>
  put('/edit-logic', { pricingStrategyDetailsId: (await rowOf(sku)).detailsId, defaultLogic, defaultGroup });
const refused = (answer: Answer) => [answer.status, errorOf(answer).code, errorOf(answer).field];

describe('a customer’s product list', () => {
  it('begins empty, by the pricing of the products', async () => {
    expect(await strategyOf()).toMatchObject({
      ...{ defaultLogic: 6000, defaultGroup: null, margin: null, sharedClientId: null, costMethod: 2000 },
      ...{ autoSyncProducts: false, matchedBy: [], total: 0 },
    });
    expect(await listOf()).toMatchObject({ total: 0, list: [] });
  });

  it('takes products once, and shows them with price, cost, margin and markup', async () => {
    const add = { pricingStrategyId: market, productIds: [apples, pears] };
    const answer = await seller.send('POST', base('/add-product-list'), add);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Added 2 products to the list of Green Market.' } });
    dataOf(await seller.send('POST', base('/add-product-list'), add));
    const { total, list } = await listOf();
    expect([total, list.map(({ sku }) => sku)]).toEqual([2, ['APPL', 'PEAR']]);
    expect(list[0]).toMatchObject({
      ...{ productId: apples, variety: 'Fuji apple', orderQty: null, inventoryUOM: 'Case', pricingUOM: 'Case' },
      ...{ defaultLogic: null, lastSoldChecked: true, groupChecked: true, priceGroupType: 'price', groupB: '11' },
      ...{ salePrice: '12', kind: 'exact', source: 'DEFAULT_PRICE', cost: '10', margin: '16.67', markup: '2' },
    });
    expect((await listOf(market, 'searchKey=bosc')).list.map(({ sku }) => sku)).toEqual(['PEAR']);
    expect((await listOf(market, 'sortName=variety&sortType=descend')).list[0]?.sku).toBe('APPL');
  });

  it('prices a row by its own logic, which begins with the price of now', async () => {
    dataOf(await logic('APPL', 7000));
    expect(await rowOf('APPL')).toMatchObject({ defaultLogic: 7000, salePrice: '12', source: 'PRODUCT_LIST' });
    const { detailsId } = await rowOf('APPL');
    dataOf(await save({}, [{ pricingStrategyDetailsId: detailsId, salePrice: 10.5 }]));
    expect(await rowOf('APPL')).toMatchObject({ salePrice: '10.5', margin: '4.76', markup: '0.5' });
    dataOf(await save({}, [{ pricingStrategyDetailsId: detailsId, salePrice: '-1' }]));
    expect((await rowOf('APPL')).salePrice).toBe('10');
    dataOf(await logic('APPL', 4000, 'B'));
    expect(await rowOf('APPL')).toMatchObject({ defaultGroup: 'B', salePrice: '11' });
    dataOf(await logic('APPL', 9000));
    dataOf(await save({}, [{ pricingStrategyDetailsId: detailsId, markup: '3' }]));
    expect(await rowOf('APPL')).toMatchObject({ salePrice: '13', kind: 'provisional', markup: '3' });
  });

  it('refuses what a row does not take', async () => {
    const { detailsId } = await rowOf('APPL');
    const edit = (values: object) => save({}, [{ pricingStrategyDetailsId: detailsId, ...values }]);
    expect(refused(await edit({ salePrice: '1' }))).toEqual([422, 'pricing.priceNotCustom', 'salePrice']);
    expect(refused(await edit({ margin: '10' }))).toEqual([422, 'pricing.marginNotCustom', 'margin']);
    expect(refused(await edit({ pricingUOM: 'csae' }))).toEqual([422, 'pricing.unitUnknown', 'pricingUOM']);
    expect(refused(await logic('PEAR', 1000))).toEqual([422, 'pricing.lastSoldOff', 'defaultLogic']);
    expect(refused(await logic('PEAR', 4000, 'B'))).toEqual([422, 'pricing.groupsOff', 'defaultLogic']);
    expect((await put('', {})).status).toBe(400);
    expect(refused(await save({}))).toEqual([400, 'request.nothingToSave', undefined]);
    for (const margin of ['100', '101', '-1']) expect((await save({ margin })).status).toBe(422);
  });

  it('offers what the company’s settings do', async () => {
    const settings = (is: boolean) =>
      manager.send('PUT', 'company-config', { priceCustomMargin: is, priceMatchCustomer: is });
    expect((await settings(false)).status).toBe(200);
    expect(refused(await logic('PEAR', 8000))).toEqual([422, 'pricing.logicNotOffered', 'defaultLogic']);
    const matching = { defaultLogic: 10000, sharedClientId: bistro };
    for (const strategy of [matching, { defaultLogic: 8000, margin: '20' }])
      expect(refused(await save(strategy))).toEqual([422, 'pricing.logicNotOffered', 'defaultLogic']);
    expect((await settings(true)).status).toBe(200);
  });

  it('changes many rows at once: where the product offers the logic, and margins where they count', async () => {
    const batch = (body: object) => put('/batch-edit', { pricingStrategyId: market, ...body });
    expect(refused(await batch({ defaultLogic: 8000 }))).toEqual([400, 'pricing.valueRequired', 'value']);
    expect(dataOf(await batch({ defaultLogic: 1000 }))).toMatchObject({ changed: 1, all: 2 });
    expect(dataOf(await batch({ defaultLogic: 8000, value: '20' }))).toMatchObject({ changed: 2, all: 2 });
    expect((await listOf()).list.map(({ salePrice, margin }) => [salePrice, margin])).toEqual([
      ['12.5', '20'],
      ['5', '20'],
    ]);
    dataOf(await put('/edit-all/margin', { pricingStrategyId: market, margin: '50' }));
    expect((await listOf()).list.map(({ salePrice }) => salePrice)).toEqual(['20', '8']);
    dataOf(await batch({ defaultLogic: null }));
    expect(refused(await put('/edit-all/margin', { pricingStrategyId: market, margin: '50' }))).toEqual([
      ...[422, 'pricing.noMargins', 'margin'],
    ]);
  });

  it('keeps the rows that are told, and gives up one by its id', async () => {
    const [first, second] = (await listOf()).list.map(({ detailsId }) => detailsId);
    const details = [{ pricingStrategyDetailsId: second, orderQty: '3' }, { pricingStrategyDetailsId: first }];
    dataOf(await put('/edit-product-list', { pricingStrategyId: market, details }));
    expect((await listOf()).list.map(({ sku, orderQty }) => [sku, orderQty])).toEqual([
      ['PEAR', '3'],
      ['APPL', null],
    ]);
    expect((await seller.send('DELETE', base(`/customer/${market}`), undefined)).status).toBe(404);
    dataOf(await seller.send('DELETE', base(`/customer/${String(second)}`), undefined));
    expect((await listOf()).list.map(({ sku }) => sku)).toEqual(['APPL']);
  });
});

describe('a pricing strategy', () => {
  it('is of the whole customer, and the order line follows it', async () => {
    dataOf(await save({ defaultLogic: 8000, margin: '50' }));
    const order = dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', { clientId: market }));
    const line = { productId: pears, quantity: '2' };
    const { lines } = dataOf<SalesOrderInfo>(await seller.send('POST', `sales-orders/${order.id}/lines`, line));
    expect(lines[0]).toMatchObject({
      ...{ price: '8', amount: '16' },
      trace: { source: 'STRATEGY', logic: 8000, isProvisional: true },
    });
    expect(lines[0]?.trace?.steps.at(-1)).toMatchObject({ value: '50', cost: '4', costOf: 'DEFAULT' });
  });

  it('matches another customer and refuses a ring', async () => {
    const match = (id: string, sharedClientId: string) => save({ defaultLogic: 10000, sharedClientId }, undefined, id);
    expect(refused(await match(bistro, bistro))).toEqual([422, 'pricing.matchSelf', 'sharedClientId']);
    expect(refused(await match(bistro, 'none'))).toEqual([422, 'pricing.customerUnknown', 'sharedClientId']);
    dataOf(await match(bistro, market));
    expect(refused(await match(market, bistro))).toEqual([422, 'pricing.matchRing', 'sharedClientId']);
    expect(await strategyOf(market)).toMatchObject({ matchedBy: [{ id: bistro, name: 'Bay Bistro' }] });
    expect(await strategyOf(bistro)).toMatchObject({ sharedClientId: market, sharedClientName: 'Green Market' });
  });

  it('tells why a price is what it is, with who set it, now and before', async () => {
    const before = new Date(Date.parse(world.services.clock.now()) - 1).toISOString();
    const explain = async (query: string) =>
      dataOf<ExplainedPrice>(await seller.get(`price-explain?clientId=${bistro}&productId=${pears}${query}`));
    const now = await explain('&quantity=3');
    expect(now).toMatchObject({ price: '8', amount: '24', uom: 'Case', customer: { name: 'Bay Bistro' } });
    const states = (of: ExplainedPrice) => of.steps.map(({ source, state }) => [source, state]);
    expect(states(now)).toEqual([
      ['TYPED', 'skipped'],
      ['PRICE_SHEET', 'skipped'],
      ['MATCHED_CUSTOMER', 'passed'],
      ['PRODUCT_LIST', 'skipped'],
      ['STRATEGY', 'used'],
      ['PRODUCT_LOGIC', 'notReached'],
      ['DEFAULT_PRICE', 'notReached'],
    ]);
    const strategy = now.steps.find(({ source }) => source === 'STRATEGY');
    expect(strategy?.inputs).toContainEqual(
      expect.objectContaining({ field: 'strategyMargin', value: '50', ownerId: market, byName: 'Ann SELLER' }),
    );
    expect(await explain(`&at=${encodeURIComponent(before)}`)).toMatchObject({ price: '8' });
    dataOf(await save({ margin: '60' }));
    expect(await explain('')).toMatchObject({ price: '10' });
  });

  it('follows what was shipped to the matched customer', async () => {
    await sell(world, {
      ...{ customerId: market, productId: apples, quantity: '2', price: '9', fulfilOn: '2026-03-05' },
      shippedOn: '2026-03-05',
    });
    dataOf(await save({ defaultLogic: 1000 }));
    const explained = dataOf<ExplainedPrice>(await seller.get(`price-explain?clientId=${bistro}&productId=${apples}`));
    expect(explained.price).toBe('9');
    expect(explained.steps.find(({ source }) => source === 'STRATEGY')?.sale).toMatchObject({ day: '2026-03-05' });
  });

  it('is part of the customer’s history', async () => {
    const { list } = dataOf<{ list: { field: string; part: { name: string } | null; to: string | null }[] }>(
      await seller.get(`clients/${market}/history?pageSize=100`),
    );
    expect(list).toContainEqual(expect.objectContaining({ field: 'strategyMargin', part: null, to: '60' }));
    expect(list).toContainEqual(
      expect.objectContaining({ field: 'customerPrice', part: expect.objectContaining({ name: 'APPL' }) as unknown }),
    );
  });
});
