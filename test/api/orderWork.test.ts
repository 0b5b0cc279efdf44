import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import type { ClientInfo } from '../../server/contract/clients/clients.ts';
import type { PurchaseCosts } from '../../server/contract/purchasing/purchaseCosts.ts';
import type { PurchaseOrderInfo } from '../../server/contract/purchasing/purchaseOrders.ts';
import type { LotTrace } from '../../server/contract/sales/lotTrace.ts';
import type {
  OrderLineLots,
  SalesOrderInfo,
  SalesOrderRow,
  SteppedOrders,
} from '../../server/contract/sales/salesOrders.ts';
import type { OrderProfit } from '../../server/contract/sales/orderFigures.ts';
import type { CustomerReceivable, Receivables } from '../../server/contract/sales/receivables.ts';
import type { EarnedPage } from '../../server/contract/sales/earned.ts';
import type { PickList } from '../../server/contract/sales/pickList.ts';
import { until } from '../support/program.ts';
import { boardSuite } from './boardSuite.ts';
import { chargesInterest, invoicedLongAgo } from './interestStory.ts';
import { orderPricesSuite } from './orderPricesSuite.ts';
import { targetDateSuite } from './targetDateSuite.ts';
import { creditsVendor } from './vendorCreditStory.ts';
import { workOrderSuite } from './workOrderSuite.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let seller: Caller;
let manager: Caller;
let packer: Caller;
/** Apples at $2.50, bought at $1 by two receipts of 20 and 30; pears without stock. */
let [clientId, apples, pears] = ['', '', ''];
let [vendorId, purchaseId, firstLot, secondLot] = ['', '', '', ''];

const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data as T;
};
const refused = (answer: Answer) => [answer.status, errorOf(answer).code];
const clients = () => `/api/client/manager/${world.companyId}`;
async function customer(name: string): Promise<string> {
  const made = await seller.send('POST', clients(), { name, email: 'orders@market.example', type: 1000 });
  return dataOf<{ clientId: string }>(made).clientId;
}
/** A purchase of a product that has come, a lot of each quantity. */
async function buy(productId: string, cost: string, lots: readonly (readonly [string, string])[]): Promise<string> {
  const quantity = String(lots.reduce((sum, [units]) => sum + Number(units), 0));
  const lines = [{ productId, quantity, cost }];
  const { id } = dataOf<{ id: string }>(await manager.send('POST', 'purchase-orders', { vendorId, lines }));
  const at = `purchase-orders/${id}`;
  const { today, lines: bought } = dataOf<PurchaseOrderInfo>(await manager.get(`${at}/purchase-cart`));
  const lineId = bought[0]?.lineId ?? '';
  dataOf(await manager.send('POST', `${at}/send`, { by: 'other' }));
  dataOf(await manager.send('POST', `${at}/confirm`, { lines: [{ lineId, confirmedQty: quantity }] }));
  const bestBy = addDays(today, 40);
  for (const [units, vendorLot] of lots)
    dataOf(await manager.send('POST', `${at}/receive`, { lines: [{ lineId, quantity: units, bestBy, vendorLot }] }));
  return id;
}
async function buyApples(): Promise<void> {
  const vendor = await manager.send('POST', clients(), { name: 'Pier Farms', email: 'orders@pier.example' });
  vendorId = dataOf<{ clientId: string }>(vendor).clientId;
  purchaseId = await buy(apples, '1', [
    ['20', 'PF-A'],
    ['30', 'PF-B'],
  ]);
  [firstLot, secondLot] = ['1', '2'].map((nth) => `WWS-${purchaseId.slice(-6)}-1-${nth}`) as [string, string];
}

beforeAll(async () => {
  world = await enterWorld();
  [seller, manager, packer] = [await world.as('SELLER'), await world.as('MANAGER'), await world.as('PACKER')];
  clientId = await customer('Green Market');
  apples = await newProduct(manager, { sku: 'APPL', variety: 'Fuji apple' });
  pears = await newProduct(manager, { sku: 'PEAR', variety: 'Bosc pear' });
  expect((await manager.send('PUT', `product-manager/pricing/${apples}`, { price: '2.5' })).status).toBe(200);
  await buyApples();
});
afterAll(() => world.stop());

const get = async (id: string, by = manager) => dataOf<SalesOrderInfo>(await by.get(`sales-orders/${id}`));
const post = (id: string, rest: string, body: object = {}, by = manager) =>
  by.send('POST', `sales-orders/${id}/${rest}`, body);
const put = (id: string, rest: string, body: object) => manager.send('PUT', `sales-orders/${id}/${rest}`, body);
const step = async (id: string, rest: string, body: object = {}, by = manager) =>
  dataOf<SalesOrderInfo>(await post(id, rest, body, by));
async function open(quantity = '2', of = clientId): Promise<{ id: string; lineId: string }> {
  const { id } = dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', { clientId: of }));
  const { lineId = '' } = dataOf<{ lineId?: string }>(await post(id, 'lines', { productId: apples, quantity }, seller));
  return { id, lineId };
}
async function confirmed(quantity = '2', of = clientId) {
  const order = await open(quantity, of);
  await step(order.id, 'confirm');
  return order;
}

describe('lots by hand', () => {
  it('are what the line has then, and give way when stock is assigned anew', async () => {
    const { id, lineId } = await confirmed('5');
    expect((await get(id)).lines).toMatchObject([{ stock: { lots: [{ lotId: firstLot, quantity: '5' }] } }]);
    const { lots } = dataOf<OrderLineLots>(await seller.get(`sales-orders/${id}/lines/${lineId}/lots`));
    expect(lots).toMatchObject([
      { lotId: firstLot, free: '20', has: '5' },
      { lotId: secondLot, free: '30', has: '0' },
    ]);
    const chosen = [
      { lotId: secondLot, quantity: '3' },
      { lotId: firstLot, quantity: '2' },
    ];
    dataOf(await put(id, `lines/${lineId}/lots`, { lots: chosen }));
    expect((await get(id)).lines).toMatchObject([{ stock: { lots: chosen }, chosenLots: chosen, fault: null }]);
    expect(refused(await put(id, `lines/${lineId}/lots`, { lots: [{ lotId: firstLot, quantity: '6' }] }))).toEqual([
      ...[422, 'orders.chosenTooMuch'],
    ]);
    expect(refused(await put(id, `lines/${lineId}/lots`, { lots: [{ lotId: 'OTHER', quantity: '1' }] }))).toEqual([
      ...[422, 'inventory.lotUnknown'],
    ]);
    await step(id, 'allocate-anew');
    expect((await get(id)).lines).toMatchObject([{ stock: { lots: [{ lotId: firstLot }] }, chosenLots: null }]);
    await step(id, 'cancel', { reason: 'Test' });
  });
});

targetDateSuite(() => ({ manager, firstLot, confirmed, step, get }));
workOrderSuite(() => ({
  ...{ world, manager, seller, packer },
  ...{ apples, firstLot, purchaseId, clientId },
  ...{ post, step, get },
}));

describe('the desk', () => {
  it('notes lines, substitutes one, and tells stock, what is to come and what was bought last', async () => {
    const { id, lineId } = await confirmed('2');
    dataOf(await put(id, `lines/${lineId}/memo`, { memo: 'Green ones' }));
    dataOf(await post(id, `lines/${lineId}/substitute`, { productId: pears, quantity: '2', price: '3' }));
    expect((await get(id)).lines).toMatchObject([
      { memo: 'Green ones', status: 'SUBSTITUTED', amount: '0' },
      { sku: 'PEAR', substitutes: lineId, status: 'OPEN', amount: '6' },
    ]);
    const made = await manager.send('POST', 'setting', { ...settingCodes.category, name: 'Fruit' });
    const { id: categoryId } = dataOf<{ id: string }>(made);
    for (const product of [apples, pears])
      dataOf(await manager.send('PUT', `product-manager/specifications/${product}`, { categoryId }));
    const told = async (product: string) => dataOf(await seller.get(`sales-orders/${id}/products/${product}`));
    expect(await told(apples)).toMatchObject({ incoming: [], substitutes: [] });
    // Pears are out; what else the category has is told.
    expect(await told(pears)).toMatchObject({ available: '0', substitutes: [{ sku: 'APPL' }] });
    await step(id, 'cancel', { reason: 'Test' });
    expect((await get(id)).lines.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('follows the goods to their receipt by a typed route', async () => {
    const { id, lineId } = await confirmed('2');
    await step(id, 'release');
    const list = dataOf<PickList>(await packer.get(`sales-orders/${id}/pick-list`));
    expect(list).toMatchObject({
      canPick: true,
      lines: [{ sku: 'APPL', takes: [{ lotId: firstLot, quantity: '2' }] }],
    });
    await step(id, `lines/${lineId}/pick`, { lotId: firstLot, quantity: '2' }, packer);
    expect(refused(await post(id, 'schedule'))).toEqual([422, 'orders.notRouted']);
    dataOf(await manager.send('PUT', `sales-orders/${id}`, { route: 'North 3', fulfilBy: 'DELIVERY', pallets: 1 }));
    for (const [name, status] of [
      ...[['schedule', 2200] as const, ['load', 2300] as const, ['ship', 2900] as const, ['depart', 3100] as const],
      ...[['deliver', 3200] as const, ['deliver', 3300] as const, ['complete', 3900] as const],
      ['receive', 4000] as const,
    ])
      expect(await step(id, name)).toMatchObject({ status });
    expect(refused(await post(id, 'unship', { reason: 'Late' }))).toEqual([422, 'orders.receivedAlready']);
    const { list: shown } = dataOf<{ list: { id: string }[] }>(await manager.get('sales-orders?phase=4000'));
    expect(shown.map((order) => order.id)).toEqual([id]);
  });

  it('takes one step for many: a preview first, then a result for each', async () => {
    const [one, two] = [await open('1'), await open('1')];
    await step(two.id, 'cancel', { reason: 'Test' });
    const orderIds = [one.id, two.id, 'none'];
    const preview = dataOf<SteppedOrders>(
      await manager.send('POST', 'sales-orders/steps', { step: 'confirm', orderIds, isPreview: true }),
    );
    expect(preview.results.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      ...[null, 'orders.canceled', 'orders.unknown'],
    ]);
    expect((await get(one.id)).status).toBe(1000);
    const done = dataOf<SteppedOrders>(await manager.send('POST', 'sales-orders/steps', { step: 'confirm', orderIds }));
    expect(done).toEqual(preview);
    expect((await get(one.id)).status).toBe(1900);
    expect((await packer.send('POST', 'sales-orders/steps', { step: 'confirm', orderIds })).status).toBe(403);
    const totals = dataOf<{ orders: number; totalCost: string }>(
      await manager.get('sales-orders/totals?status=CANCELED'),
    );
    expect(totals.orders).toBeGreaterThan(0);
    await step(one.id, 'cancel', { reason: 'Test' });
  });
});

boardSuite(() => ({ manager, packer, confirmed, step }));

describe('credit', () => {
  it('holds an order beyond the limit until someone lets it go, and ages what is owed', async () => {
    const debtor = await customer('Dock Street Diner');
    const limit = await manager.send('PUT', `${clients()}/financial-details/${debtor}`, { creditLimit: '10' });
    expect(limit.status).toBe(200);
    const first = await confirmed('3', debtor);
    expect((await get(first.id)).creditHold).toBeNull();
    const second = await confirmed('2', debtor);
    expect(await get(second.id)).toMatchObject({
      creditHold: 'HOLD',
      commands: { ship: { code: 'orders.creditHOLD' } },
    });
    expect(refused(await post(second.id, 'release'))).toEqual([422, 'orders.creditHOLD']);
    expect((await post(second.id, 'release-credit', { reason: 'Paid' }, seller)).status).toBe(403);
    await step(second.id, 'release-credit', { reason: 'Check is on its way' });
    await step(second.id, 'ship');
    await invoicedLongAgo(world, second.id);
    const owed = async () => dataOf<CustomerReceivable>(await seller.get(`receivables/${debtor}`));
    expect(await until(owed, ({ openBalance }) => openBalance !== '0')).toMatchObject({
      openBalance: '5',
      exposure: '12.5',
      level: 'HOLD',
      creditLimit: '10',
    });
    await step(second.id, 'credit', { amount: '1', reason: 'Bruised' });
    expect(refused(await post(second.id, 'credit', { amount: '4.01', reason: 'Bruised' }))).toEqual([
      ...[422, 'orders.creditTooMuch'],
    ]);
    const paid = await manager.send('POST', `receivables/${debtor}/payments`, { amount: '1.5', reference: '1042' });
    const { id } = dataOf<{ id: string }>(paid);
    expect(await owed()).toMatchObject({ openBalance: '2.5', invoices: [{ open: '2.5' }], level: 'WATCH' });
    const { list } = dataOf<Receivables>(await manager.get('receivables?searchKey=dock'));
    expect(list).toMatchObject([{ client: 'Dock Street Diner', balance: '2.5' }]);
    dataOf(await manager.send('POST', `receivables/${debtor}/payments/${id}/reverse`, { reason: 'Returned' }));
    expect(await owed()).toMatchObject({ openBalance: '4' });
    const info = async (by: Caller) => dataOf<ClientInfo>(await by.get(`${clients()}/client-info/${debtor}`));
    const read = expect.stringMatching(/Z$/) as string;
    const books = { openBalance: '4', openUpdatedDate: read, overdue: '4', overdueUpdatedDate: read };
    expect(await info(seller)).toMatchObject({ ...books, defaultLogic: 6000, defaultGroup: null });
    expect(await info(await world.as('PURCHASER'))).toMatchObject({ openBalance: null, overdueUpdatedDate: null });
    expect((await seller.send('POST', `receivables/${debtor}/payments`, { amount: '1' })).status).toBe(403);
    await chargesInterest({ world, manager, debtor, orderId: second.id });
  });
});

describe('what goes out', () => {
  it('comes back as a lot on hold, is traced both ways, and earns what its lots leave', async () => {
    const { id, lineId } = await confirmed('4');
    const row = async () =>
      dataOf<{ list: SalesOrderRow[] }>(await seller.get(`sales-orders?searchKey=${id.slice(-6)}`));
    expect((await row()).list).toMatchObject([{ totalQuantityCount: '4', totalPickedCount: '0' }]);
    await step(id, 'ship');
    expect((await row()).list).toMatchObject([{ totalQuantityCount: '4', totalPickedCount: '4', shortCount: 0 }]);
    const back = { lines: [{ lineId, lotId: firstLot, quantity: '1' }], reason: 'Bruised' };
    const { returns } = await step(id, 'returns', back);
    const heldLotId = `SS0-${id.slice(-6)}-1-R1`;
    expect(returns).toMatchObject([{ reason: 'Bruised', lines: [{ lotId: firstLot, heldLotId, quantity: '1' }] }]);
    const { list } = dataOf<{ list: { lotId: string; holdReason: string | null }[] }>(
      await manager.get(`product-manager/lots/${apples}?pageSize=100`),
    );
    expect(list.find(({ lotId }) => lotId === heldLotId)).toMatchObject({ holdReason: 'Bruised' });

    await creditsVendor({ manager, packer, orderId: id, lotId: heldLotId, purchaseId });

    const trace = dataOf<LotTrace>(await manager.get(`lot-trace?lotId=${firstLot}`));
    expect(trace.orders.find((order) => order.orderId === id)).toMatchObject({ client: 'Green Market', quantity: '4' });
    expect(trace.sources).toMatchObject([{ orderId: purchaseId, vendor: 'Pier Farms', vendorLot: 'PF-A' }]);
    expect(dataOf(await packer.get(`sales-orders/${id}/sources`))).toMatchObject([{ vendorLot: 'PF-A' }]);
    const file = await manager.get(`lot-trace-export?lotId=${firstLot}`);
    expect(file.status).toBe(200);

    const profit = async () => dataOf<OrderProfit>(await seller.get(`sales-orders/${id}/profitability`));
    expect(await profit()).toMatchObject({ revenue: '10', cost: '4', profit: '6', margin: '60' });
    // Freight that comes after the goods are sold: they cost more, too.
    const at = `purchase-orders/${purchaseId}`;
    const { vendor } = dataOf<PurchaseOrderInfo>(await manager.get(`${at}/purchase-cart`));
    const bill = { vendorId: vendor.id, number: 'PF-F1' };
    dataOf(await manager.send('POST', `${at}/charges`, { name: 'Freight', amount: '25', method: 'quantity', bill }));
    expect(await profit()).toMatchObject({ cost: '6', profit: '4', margin: '40' });
    const earned = async (query: string) => dataOf<EarnedPage>(await seller.get(`profitability?${query}`));
    const ofApples = await earned(`by=customer&productId=${apples}`);
    const ofMarket = ofApples.list.find(({ id: client }) => client === clientId);
    // $2.50 a case that cost $1, and $0.50 of freight.
    expect(ofMarket).toMatchObject({ name: 'Green Market', margin: '40' });
    const byProduct = await earned(`by=product&clientId=${clientId}`);
    expect(byProduct.list).toMatchObject([{ sku: 'APPL', revenue: ofMarket?.revenue, profit: ofMarket?.profit }]);
    expect(byProduct.totals).toMatchObject({ revenue: ofMarket?.revenue, margin: '40' });
    expect((await earned(`by=product&productId=${pears}`)).list).toEqual([]);
    expect((await packer.get('profitability?by=product')).status).toBe(403);
    const costs = dataOf<PurchaseCosts>(await manager.get(`${at}/costs`));
    expect(costs.charges).toMatchObject([{ bill: { ...bill, vendor: 'Pier Farms' } }]);
    expect(costs).toMatchObject({ chargesTotal: '25', lines: [{ units: '50', perAllocateCost: '0.5' }] });
    dataOf(await manager.send('DELETE', `${at}/charges/${costs.charges[0]?.id ?? ''}`, undefined));
    expect(await profit()).toMatchObject({ cost: '4' });
    expect((await packer.get(`sales-orders/${id}/profitability`)).status).toBe(403);
  });
});

it('answers the calls of the specification by their names', async () => {
  const lines = [{ productId: apples, quantity: '2' }];
  const { id } = dataOf<{ id: string }>(await seller.send('POST', '/api/oms-flow-detail', { clientId, lines }));
  dataOf(await seller.send('PUT', '/api/oms-flow-detail', { id, customerPo: 'PO 9' }));
  expect(dataOf(await seller.get(`/api/oms-flow-detail/${id}`))).toMatchObject({ customerPo: 'PO 9', totalCost: '5' });
  const flows = await seller.get(`/api/client/${clientId}/oms-flow-detail/oms-flows`);
  expect(dataOf<{ list: { id: string; kind: string }[] }>(flows).list).toContainEqual(
    expect.objectContaining({ id, kind: 'sales' }),
  );
  const buyers = dataOf<{ name: string }[]>(await seller.get(`/api/oms/company/${world.companyId}/buyer-list`));
  expect(buyers.map(({ name }) => name)).toContain('Green Market');
  for (const kind of ['sales', 'purchase'])
    dataOf(await manager.get(`/api/oms-flow-detail/${kind}-order/company/${world.companyId}`));
  expect((await seller.send('DELETE', `/api/oms-flow-detail/${id}`, undefined)).status).toBe(400);
  dataOf(await seller.send('DELETE', `/api/oms-flow-detail/${id}?reason=Twice`, undefined));
  expect((await get(id)).status).toBe(9999);
});

orderPricesSuite(() => ({ ...{ world, seller, manager, apples }, ...{ customer, open, step, post, get, buy } }));
