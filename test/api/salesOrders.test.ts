import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOnOrder } from '../../server/commands/sales/workOnOrder.ts';
import { confirmOrder } from '../../server/domain/sales/progressOrder.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import type { Handled } from '../../server/kernel/handleCommand.ts';
import { tellLostStock } from '../../server/reactors/sales/tellLostStock.ts';
import { followOrders } from '../../server/reactors/sales/followOrders.ts';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { context } from '../support/context.ts';
import { facts } from '../sales/examples.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let seller: Caller;
let manager: Caller;
let packer: Caller;
/** Apples: 20 cases, $2.50 each. Pears: 6 cases, without a price. */
let [clientId, apples, pears] = ['', '', ''];

beforeAll(async () => {
  world = await enterWorld();
  [seller, manager, packer] = [await world.as('SELLER'), await world.as('MANAGER'), await world.as('PACKER')];
  clientId = await customer('Green Market');
  apples = await newProduct(manager, { sku: 'APPL', variety: 'Fuji apple', initInventory: '20' });
  pears = await newProduct(manager, { sku: 'PEAR', variety: 'Bosc pear', initInventory: '6' });
  expect((await manager.send('PUT', `product-manager/pricing/${apples}`, { price: '2.5' })).status).toBe(200);
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
const open = async (more: object = {}) =>
  dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', { clientId, ...more })).id;
const get = async (id: string, by = manager) => dataOf<SalesOrderInfo>(await by.get(`sales-orders/${id}`));
const post = (id: string, rest: string, body: object = {}, by = manager, headers: Record<string, string> = {}) =>
  by.send('POST', `sales-orders/${id}/${rest}`, body, headers);
const add = (id: string, productId: string, quantity: string, more: object = {}) =>
  post(id, 'lines', { productId, quantity, ...more }, seller);
const step = async (id: string, rest: string, body: object = {}, by = manager) =>
  dataOf<SalesOrderInfo>(await post(id, rest, body, by));
/** An order of apples, confirmed. */
async function confirmed(quantity = '2'): Promise<string> {
  const id = await open();
  await add(id, apples, quantity);
  await step(id, 'confirm');
  return id;
}
const stock = async (productId: string) => {
  const { body } = await manager.get(`product-manager/product-info/${productId}`);
  const { onHandQty: onHand, committedQty: committed } = body.data as Record<'onHandQty' | 'committedQty', string>;
  return { onHand, committed };
};
const refused = (answer: Answer) => [answer.status, errorOf(answer).code];

describe('a sales order', () => {
  it('gets a number, the lines of its products by their prices, and a total', async () => {
    const id = await open({ customerPo: 'PO 77', fulfilOn: '12-24-2030' });
    expect(id).toMatch(new RegExp(`^${world.companyId.slice(0, 8)}_\\d{6}$`));
    const added = await add(id, apples, '3');
    expect(added).toMatchObject({ status: 200, body: { message: 'Line added.', synced: true } });
    expect((await add(id, pears, '1.5', { price: '4' })).status).toBe(200);
    const order = await get(id);
    expect(order).toMatchObject({
      ...{ orderNumber: `SS0-${id.slice(-6)}`, client: 'Green Market', customerPo: 'PO 77', fulfilOn: '2030-12-24' },
      ...{ status: 1000, statusName: 'NEW', totalItemCount: 2, totalQuantityCount: '4.5', totalCost: '13.5' },
      lines: [
        { number: 1, sku: 'APPL', uom: 'Case', price: '2.5', amount: '7.5', trace: { source: 'DEFAULT_PRICE' } },
        { number: 2, sku: 'PEAR', price: '4', amount: '6', trace: { source: 'TYPED' } },
      ],
    });
    const { list } = dataOf<{ list: object[] }>(await seller.get('sales-orders?searchKey=po%2077'));
    expect(list).toEqual([
      expect.objectContaining({
        ...{ id, client: 'Green Market', totalCost: '13.5', totalItemCount: 2, statusName: 'NEW' },
        itemNameList: ['Fuji apple', 'Bosc pear'],
      }),
    ]);
  });

  it('tells money only to those who see prices', async () => {
    const id = await open();
    await add(id, apples, '1');
    const seen = await get(id, packer);
    expect([seen.totalCost, seen.lines[0]?.price, seen.lines[0]?.amount]).toEqual([undefined, undefined, undefined]);
    expect((await packer.get('sales-orders?sortName=totalCost')).status).toBe(403);
    const { list } = dataOf<{ list: { totalCost?: string }[] }>(await packer.get('sales-orders'));
    expect(list.map(({ totalCost }) => totalCost)).toEqual(list.map(() => undefined));
  });

  it('takes no quantity that is none, no unit and no product that is not sold, and no suspended customer', async () => {
    const id = await open();
    expect(refused(await add(id, apples, '0'))).toEqual([422, 'lines.quantityNotAboveZero']);
    expect((await add(id, apples, '-1')).status).toBe(400);
    expect((await add(id, apples, '1000000000000')).status).toBe(400);
    expect((await add(id, apples, '0.0000001')).status).toBe(400);
    expect(refused(await add(id, apples, '1', { unitId: 'none' }))).toEqual([422, 'orders.unitNotSold']);
    const off = await newProduct(manager, { sku: 'OFF' });
    expect((await manager.send('PUT', `product-manager/specifications/${off}`, { status: 2000 })).status).toBe(200);
    expect(refused(await add(id, off, '1'))).toEqual([422, 'orders.productNotSold']);
    const suspended = await customer('Late Payer');
    const path = `/api/client/manager/${world.companyId}/account-details/${suspended}`;
    expect((await seller.send('PUT', path, { status: 3000 })).status).toBe(200);
    expect(refused(await seller.send('POST', 'sales-orders', { clientId: suspended }))).toEqual([
      422,
      'orders.customerInactive',
    ]);
    expect(refused(await seller.send('POST', 'sales-orders', { clientId: 'none' }))).toEqual([
      422,
      'orders.customerUnknown',
    ]);
  });

  it('is confirmed once every line is priced, and says so before', async () => {
    const id = await open();
    await add(id, pears, '1');
    expect((await get(id)).commands.confirm).toEqual({
      ...{ code: 'orders.linesUnpriced', message: 'Lines without a price: #1.', details: { lines: '#1' } },
    });
    expect(refused(await post(id, 'confirm'))).toEqual([422, 'orders.linesUnpriced']);
    const [line] = (await get(id)).lines;
    const priced = await seller.send('PUT', `sales-orders/${id}/lines/${String(line?.lineId)}`, { price: '3' });
    expect(priced.status).toBe(200);
    expect(await step(id, 'confirm')).toMatchObject({
      status: 1900,
      commands: { confirm: { code: 'orders.confirmedAlready' } },
    });
    await step(id, 'cancel', { reason: 'Test' });
  });

  it('is not changed by who has not seen what somebody else made of it', async () => {
    const id = await open();
    const seen = await get(id);
    const by = (notes: string) =>
      seller.send('PUT', `sales-orders/${id}`, { notes }, { 'if-match': String(seen.revision) });
    expect((await by('First')).status).toBe(200);
    expect(await by('Second')).toMatchObject({ status: 412, body: { changes: [{ field: 'notes', to: 'First' }] } });
    await add(id, apples, '2');
    const [line] = (await get(id)).lines;
    const change = (quantity: string) =>
      seller.send('PUT', `sales-orders/${id}/lines/${String(line?.lineId)}`, { quantity, fromQuantity: '2' });
    expect((await change('3')).status).toBe(200);
    expect(refused(await change('4'))).toEqual([422, 'orders.lineChanged']);
  });
});

describe('stock', () => {
  it('is committed when the order is confirmed, follows its quantity, leaves when it ships and comes back', async () => {
    const before = await stock(apples);
    const id = await confirmed('5');
    expect((await get(id)).lines).toMatchObject([
      { stock: { lots: [{ lotId: 'OPEN-APPL', quantity: '5' }] }, fault: null },
    ]);
    const [line] = (await get(id)).lines;
    const lineAt = `lines/${String(line?.lineId)}`;
    expect((await seller.send('PUT', `sales-orders/${id}/${lineAt}`, { quantity: '4' })).status).toBe(200);
    expect((await get(id)).lines).toMatchObject([{ stock: { lots: [{ quantity: '4' }] } }]);
    await step(id, 'release');
    expect(refused(await post(id, `${lineAt}/pick`, { lotId: 'OPEN-APPL', quantity: '5' }, packer))).toEqual([
      422,
      'orders.pickedTooMuch',
    ]);
    await step(id, `${lineAt}/pick`, { lotId: 'OPEN-APPL', quantity: '3' }, packer);
    const gone = await step(id, 'ship', {}, packer);
    expect(gone).toMatchObject({ status: 2900, statusName: 'SHIPPED', isLocked: true });
    expect((await get(id)).lines).toMatchObject([
      { shipped: { lots: [{ quantity: '3' }], noLot: '0' }, amount: '7.5' },
    ]);
    expect(Number(before.onHand) - Number((await stock(apples)).onHand)).toBe(3);
    // Twice, and by someone who comes second.
    expect(refused(await post(id, 'ship'))).toEqual([422, 'orders.shippedAlready']);
    const activity = await manager.get(
      `oms-flow-detail/sales-order/product?productId=${apples}&searchKey=${id.slice(-6)}`,
    );
    expect(dataOf<{ list: object[] }>(activity).list).toEqual([
      expect.objectContaining({
        ...{ id, status: 2900, clientName: 'Green Market', quantity: '4', price: '2.5', lot: 'OPEN-APPL' },
      }),
    ]);
    await step(id, 'unship', { reason: 'Truck broke down' });
    expect(await stock(apples)).toEqual({ onHand: before.onHand, committed: String(Number(before.committed) + 3) });
    const history = dataOf<{ list: { field: string; to: string | null }[] }>(
      await manager.get(`sales-orders/${id}/history?pageSize=100`),
    );
    expect(history.list.filter(({ field }) => field === 'status').map(({ to }) => to)).toEqual([
      ...['2100', '2900', '2100', '2000', '1900', '1000'],
    ]);
    await step(id, 'cancel', { reason: 'Changed their mind' });
    expect(await stock(apples)).toEqual(before);
  });

  it('that is short is told with the line, and shipping it anyway leaves without a lot', async () => {
    const id = await open();
    await add(id, pears, '9', { price: '3' });
    expect((await step(id, 'confirm')).lines).toMatchObject([
      { stock: { lots: [] }, fault: { code: 'inventory.lotShort' } },
    ]);
    expect(refused(await post(id, 'release'))).toEqual([422, 'orders.linesShort']);
    const gone = await step(id, 'ship');
    expect(gone.lines).toMatchObject([{ shipped: { lots: [], noLot: '9' }, amount: '27' }]);
    expect(await step(id, 'invoice')).toMatchObject({ status: 8000, isInvoiced: true });
    expect(refused(await post(id, 'unship', { reason: 'Late' }))).toEqual([422, 'orders.invoicedAlready']);
  });

  it('is confirmed and shipped in one step where nobody confirmed it', async () => {
    const id = await open();
    await add(id, apples, '1');
    expect(await step(id, 'ship')).toMatchObject({ status: 2900, lines: [{ shipped: { lots: [{ quantity: '1' }] } }] });
  });

  it('is shipped by one of two people; the other is told', async () => {
    const id = await confirmed('1');
    const seen = String((await get(id)).revision);
    const both = await Promise.all([packer, manager].map((by) => post(id, 'ship', {}, by, { 'if-match': seen })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(
      (await world.events('UnitsShipped')).filter(({ data }) => (data as { orderId: string }).orderId === id),
    ).toHaveLength(1);
  });

  it('of a lot that is held is lost to the order, which is told (rules 14)', async () => {
    const productId = await newProduct(manager, { sku: 'HELD', initInventory: '4' });
    const id = await open();
    await add(id, productId, '4', { price: '1' });
    await step(id, 'confirm');
    const hold = { lotId: 'OPEN-HELD', reason: 'Smells odd' };
    expect((await manager.send('POST', `product-manager/lots/${productId}/hold`, hold)).status).toBe(200);
    const released = (await world.events('UnitsReleased')).findLast(
      ({ data }) => (data as { orderId: string }).orderId === id,
    );
    if (!released) throw new Error('nothing was released');
    await tellLostStock.react(released, world.services);
    await tellLostStock.react(released, world.services);
    expect((await get(id)).lines).toMatchObject([{ stock: { lots: [] }, fault: { code: 'orders.lotHeld' } }]);
    expect((await get(id)).commands.allocate).toBeNull();
    await step(id, 'lines/' + String((await get(id)).lines[0]?.lineId) + '/close', { cause: 'OUT' });
    expect(await step(id, 'ship')).toMatchObject({ status: 2900, lines: [{ closed: 'OUT', amount: '0' }] });
  });
});

describe('whatever dies between two streams', () => {
  const committedOf = async (id: string) =>
    (await world.events('UnitsCommitted')).filter(({ data }) => (data as { orderId: string }).orderId === id);

  it('is finished by whoever goes on, and nothing is done twice', async () => {
    const id = await open();
    for (let index = 0; index < 3; index++) await add(id, apples, '1');
    const { companyId, services } = world;
    const by = context({ companyId });
    // The order is confirmed, and the process dies.
    await services.handler.handle(salesOrder, id, { orderId: id, facts: facts() }, confirmOrder, by);
    expect((await get(id)).commands.ship).toMatchObject({ code: 'orders.stockFollows' });
    expect((await get(id)).commands.cancel).toMatchObject({ code: 'orders.stockFollows' });
    // The next one dies after some products, before any of it is recorded.
    let done = 0;
    const dying = {
      ...services,
      handler: {
        ...services.handler,
        handle: async (...args: Parameters<typeof services.handler.handle>): Promise<Handled> => {
          if (args[0].category === 'salesOrder') throw new Error('killed');
          const handled = await services.handler.handle(...args);
          if (++done === 2) throw new Error('killed');
          return handled;
        },
      },
    } as typeof services;
    await expect(workOnOrder(dying, id, by)).rejects.toThrow('killed');
    expect((await get(id)).lines.map(({ stock: has }) => has.lots.length)).toEqual([0, 0, 0]);
    const event = (await world.events('SalesOrderConfirmed')).findLast(
      ({ data }) => (data as { orderId: string }).orderId === id,
    );
    if (!event) throw new Error('not confirmed');
    await followOrders.react(event, services);
    await followOrders.react(event, services);
    expect((await get(id)).lines).toMatchObject(
      [1, 2, 3].map(() => ({ stock: { lots: [{ quantity: '1' }] }, fault: null })),
    );
    expect(await committedOf(id)).toHaveLength(3);
    await step(id, 'cancel', { reason: 'Test' });
  });
});

describe('a copy', () => {
  it('has the customer, the lines and the prices of the order, under a number of its own', async () => {
    const id = await confirmed('2');
    const copy = dataOf<{ id: string }>(await post(id, 'duplicate')).id;
    expect(await get(copy)).toMatchObject({
      ...{ client: 'Green Market', status: 1000, totalCost: '5', copyOf: { id } },
      lines: [{ sku: 'APPL', orderQty: '2', price: '2.5', trace: { source: 'COPIED' } }],
    });
    await step(id, 'cancel', { reason: 'Test' });
    expect(refused(await post(id, 'duplicate'))).toEqual([422, 'orders.canceled']);
  });
  it('is made once, however often it is asked for', async () => {
    const id = await open();
    const key = { 'idempotency-key': '6f0c7f0e-4f3c-4b7e-9a59-0d6c1f0c2b99' };
    const [first, second] = [
      await post(id, 'duplicate', {}, manager, key),
      await post(id, 'duplicate', {}, manager, key),
    ];
    expect(dataOf<{ id: string }>(second).id).toBe(dataOf<{ id: string }>(first).id);
  });
});

it('shows a customer their orders of the last two months', async () => {
  const other = await customer('Corner Shop');
  const id = dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', { clientId: other })).id;
  await seller.send('POST', 'sales-orders', { clientId: other, fulfilOn: '01-02-2020' });
  const path = `/api/oms-flow-detail/sales-order/client/${world.companyId}?clientId=${other}`;
  const { list } = dataOf<{ list: { id: string }[] }>(await seller.get(path));
  expect(list.map((order) => order.id)).toEqual([id]);
});
