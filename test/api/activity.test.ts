import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay } from '../../server/domain/businessDay.ts';
import { add, multiply, round2, toDecimal } from '../../server/domain/decimal.ts';
import { buy, sell } from '../support/realOrders.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let productId: string;
/** The company's business date. */
let today: string;
/** Ids of orders by what the stories call them. */
const ids: Record<string, string> = {};
let grocer: string;
let deli: string;
let farm: string;

const sold = async (
  name: string,
  of: Omit<Parameters<typeof sell>[1], 'productId' | 'customerId'>,
  customerId = deli,
) => {
  ids[name] = (await sell(world, { productId, customerId, ...of })).orderId;
};
const bought = async (name: string, of: Partial<Parameters<typeof buy>[1]> & { readonly expectedOn: string }) => {
  ids[name] = (
    await buy(world, { productId, vendorId: farm, quantity: '1', cost: '9.5', confirmed: of.quantity ?? '1', ...of })
  ).orderId;
};
/** Sales and purchases are numbered each for themselves: only the one has a price, only the other a cost. */
const named = (all: readonly Record<string, unknown>[]): unknown[] =>
  all.map((row) => {
    const kind = 'price' in row ? 's' : 'p';
    return Object.keys(ids).find((name) => name.startsWith(kind) && ids[name] === row.id) ?? row.id;
  });

const listOf = (answer: { status: number; body: Record<string, unknown> }) => {
  expect(answer.status).toBe(200);
  return (answer.body.data as { list: Record<string, unknown>[] }).list;
};
const asked = (what: string, query = '', by = manager) =>
  by.get(`oms-flow-detail/${what}/product?productId=${productId}${query}`);
const orders = async (what: 'purchase-order' | 'sales-order', query = '', by = manager) =>
  listOf(await asked(what, query, by));

beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  today = businessDay(world.clock.now(), 'America/Los_Angeles');
  productId = await newProduct(manager, { sku: 'ACT', initInventory: '50' });
  const client = async (name: string, type: number) => {
    const body = { name, type, email: 'orders@market.example' };
    const made = await manager.send('POST', `/api/client/manager/${world.companyId}`, body);
    return (made.body.data as { clientId: string }).clientId;
  };
  [grocer, deli, farm] = [
    await client('Green Grocer', 1000),
    await client('Corner Deli', 1000),
    await client('Farm', 2000),
  ];
  await bought('p1', { expectedOn: today, quantity: '12.5', reference: 'Dock 3' });
  await bought('p2', { expectedOn: addMonths(today, -3), cost: null });
  await bought('p3', { expectedOn: addDays(addMonths(today, -3), -1) });
  await bought('p4', { expectedOn: addMonths(today, 1) });
  await bought('p5', { expectedOn: addDays(addMonths(today, 1), 1) });
  await sold('s1', { fulfilOn: today, quantity: '6', price: '9.5', confirmed: true }, grocer);
  await sold('s2', { fulfilOn: addDays(today, -2), quantity: '3', price: '11' });
});
afterAll(() => world.stop());

describe('the orders of a product', () => {
  it('come in the spec’s window, the latest first, with its columns', async () => {
    const rows = await orders('purchase-order');
    expect(named(rows)).toEqual(['p4', 'p1', 'p2']);
    expect(rows[1]).toEqual({
      lineId: expect.any(String) as string,
      ...{ id: ids.p1, orderNumber: `WWS-${ids.p1?.slice(-6) ?? ''}`, estimatedDeliveryDate: today, status: 1900 },
      ...{ statusName: 'CONFIRMED', clientName: 'Farm', quantity: '12.5', uom: 'Case', lot: '' },
      ...{ reference: 'Dock 3', cost: '9.5' },
    });
    expect(rows[2]).toMatchObject({ cost: null });
    const sales = await orders('sales-order');
    expect(named(sales)).toEqual(['s1', 's2']);
    expect(sales.map(({ price }) => price)).toEqual(['9.5', '11']);
  });

  it('name the lots that stock was given from', async () => {
    expect((await orders('sales-order', '&searchKey=open-a'))[0]).toMatchObject({ id: ids.s1, lot: 'OPEN-ACT' });
  });

  it('are found by date and words, page by page, and sorted by every column offered', async () => {
    const found = async (what: 'purchase-order' | 'sales-order', query: string) => named(await orders(what, query));
    const ever = '&fromDate=2000-01-01&toDate=2100-01-01';
    expect(await found('purchase-order', ever)).toEqual(['p5', 'p4', 'p1', 'p2', 'p3']);
    expect(await found('purchase-order', `${ever}&pageSize=2&pageNumber=2&sortType=ascend`)).toEqual(['p1', 'p4']);
    expect(await found('purchase-order', '&searchKey=dock%203')).toEqual(['p1']);
    expect(await found('purchase-order', '&searchKey=FARM')).toEqual(['p4', 'p1', 'p2']);
    expect(await found('purchase-order', '&searchKey=%25')).toEqual([]);
    expect(await found('sales-order', '&sortName=price&sortType=desc')).toEqual(['s2', 's1']);
    for (const sortName of [
      'id',
      'estimatedDeliveryDate',
      'statusName',
      'clientName',
      'quantity',
      'uom',
      'lot',
      'reference',
    ])
      for (const what of ['purchase-order', 'sales-order'] as const)
        expect((await found(what, `&sortName=${sortName}`)).length).toBeGreaterThan(1);
    for (const [what, sortName] of [
      ['purchase-order', 'price'],
      ['sales-order', 'cost'],
      ['sales-order', 'status; drop'],
    ] as const)
      expect((await asked(what, `&sortName=${encodeURIComponent(sortName)}`)).status).toBe(400);
  });

  it('tell costs and prices only to those who may see them, in no order either', async () => {
    const worker = await world.as('WORKER');
    expect((await orders('purchase-order', '', worker))[0]).not.toHaveProperty('cost');
    expect((await orders('sales-order', '', worker))[0]).not.toHaveProperty('price');
    for (const [what, sortName] of [
      ['purchase-order', 'cost'],
      ['sales-order', 'price'],
    ]) {
      const answer = await asked(what ?? '', `&sortName=${String(sortName)}`, worker);
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'access.forbidden']);
    }
    const user = await world.as('USER');
    expect((await orders('sales-order', '', user))[0]).toHaveProperty('price');
    expect((await orders('purchase-order', '', user))[0]).not.toHaveProperty('cost');
  });

  it('of an unknown product, of another company and of no date are refused', async () => {
    for (const what of ['purchase-order', 'sales-order', 'sales-history']) {
      expect((await manager.get(`oms-flow-detail/${what}/product?productId=unknown`)).status).toBe(404);
      expect(
        (await (await world.as('ADMIN', world.otherId)).get(`oms-flow-detail/${what}/product?productId=${productId}`))
          .status,
      ).toBe(404);
      expect((await manager.get(`oms-flow-detail/${what}/product`)).status).toBe(400);
      expect((await asked(what, '&fromDate=11/01/2026')).status).toBe(400);
    }
  });
});

describe('the sales history of a product', () => {
  const history = async (query = '', by = manager) => {
    const { status, body } = await asked('sales-history', query, by);
    expect(status).toBe(200);
    return body.data as { inventoryUOM: string; list: { day: string; units: string; amount?: string }[] };
  };

  it('is empty while nothing was shipped', async () => {
    expect(await history()).toEqual({ inventoryUOM: 'Case', list: [] });
  });

  it('shows the last month unless asked otherwise, and amounts only to those who see prices', async () => {
    const first = addMonths(today, -1);
    const shipped = (shippedOn: string, quantity: string, price: string) =>
      sell(world, { productId, customerId: deli, quantity, price, fulfilOn: shippedOn, shippedOn });
    await shipped(today, '2.5', '8');
    await shipped(today, '1', '10');
    await shipped(first, '4', '10');
    await shipped(addDays(first, -1), '8', '10');
    const list = [
      { day: first, units: '4', amount: '40' },
      { day: today, units: '3.5', amount: '30' },
    ];
    expect((await history()).list).toEqual(list);
    expect((await history(`&fromDate=${addDays(first, -1)}`)).list).toHaveLength(3);
    expect((await history('', await world.as('WORKER'))).list).toEqual(list.map(({ day, units }) => ({ day, units })));
  });

  it('refuses more than three years, and days that do not exist', async () => {
    const long = await asked('sales-history', '&fromDate=2020-01-01&toDate=2023-01-02');
    expect([long.status, errorOf(long).code]).toEqual([400, 'orders.historyTooLong']);
    const never = await asked('sales-history', '&fromDate=2026-02-30');
    expect([never.status, errorOf(never).code]).toEqual([400, 'inventory.dayInvalid']);
  });

  it('adds up, day by day, exactly what the lines say', async () => {
    const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => (value / 100).toFixed(2));
    const units = fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 1_000).toFixed(3));
    const line = fc.record({ day: fc.integer({ min: 0, max: 6 }), units, price: cents });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        // Days of their own for each run.
        const begin = addDays('2001-01-01', 10 * run++);
        const expected = new Map<string, { units: string; amount: string }>();
        for (const { day, units: written, price: each } of lines) {
          const shippedOn = addDays(begin, day);
          const [shipped, price] = [toDecimal(written) ?? '0', toDecimal(each) ?? '0'];
          await sell(world, { productId, customerId: deli, quantity: shipped, price, fulfilOn: shippedOn, shippedOn });
          const amount = round2(multiply(shipped, price));
          const before = expected.get(shippedOn) ?? { units: '0', amount: '0' };
          expected.set(shippedOn, { units: add(before.units, shipped), amount: add(before.amount, amount) });
        }
        const { list } = await history(`&fromDate=${begin}&toDate=${addDays(begin, 6)}`);
        expect(list).toEqual(
          [...expected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, sums]) => ({ day, ...sums })),
        );
      }),
      { numRuns: 4 },
    );
  });
});
