import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, businessDay } from '../../server/domain/businessDay.ts';
import { add } from '../../server/domain/decimal.ts';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { commit } from '../inventory/examples.ts';
import { context } from '../support/context.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let productId: string;
/** The company's business date. */
let today: string;
let owner: pg.Client;

interface Line {
  readonly orderId: string;
  readonly kind?: 'purchase' | 'sales';
  readonly lineId?: string;
  readonly companyId?: string;
  readonly productId?: string;
  readonly expectedOn?: string;
  readonly client?: string;
  readonly quantity?: string;
  readonly reference?: string;
  readonly perUnit?: string | null;
  readonly shippedOn?: string | null;
  readonly units?: string;
  readonly amount?: string;
}

/** A row as the orders will write it. */
const put = (line: Line) =>
  owner.query(
    `INSERT INTO read.product_order_line (company_id, product_id, order_id, line_id, kind, order_number, expected_on,
       status, status_name, client_name, quantity, uom, reference, unit_amount, shipped_on, shipped_units, shipped_amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 1900, 'Confirmed', $8, $9, 'Case', $10, $11, $12, $13, $14)`,
    [
      line.companyId ?? world.companyId,
      line.productId ?? productId,
      line.orderId,
      line.lineId ?? '1',
      line.kind ?? 'sales',
      `N-${line.orderId}`,
      line.expectedOn ?? today,
      line.client ?? 'Corner Deli',
      line.quantity ?? '1',
      line.reference ?? '',
      line.perUnit === undefined ? '9.5' : line.perUnit,
      line.shippedOn ?? null,
      line.units ?? '0',
      line.amount ?? '0',
    ],
  );
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
  owner = new pg.Client({ connectionString: world.urls.owner });
  await owner.connect();
  await put({ orderId: 'p1', kind: 'purchase', client: 'Farm', quantity: '12.500000', reference: 'Dock 3' });
  await put({ orderId: 'p2', kind: 'purchase', expectedOn: addMonths(today, -3), perUnit: null });
  await put({ orderId: 'p3', kind: 'purchase', expectedOn: addDays(addMonths(today, -3), -1) });
  await put({ orderId: 'p4', kind: 'purchase', expectedOn: addMonths(today, 1) });
  await put({ orderId: 'p5', kind: 'purchase', expectedOn: addDays(addMonths(today, 1), 1) });
  await put({ orderId: 'o000101', lineId: '1', client: 'Green Grocer', quantity: '6' });
  await put({ orderId: 's2', expectedOn: addDays(today, -2), quantity: '3', perUnit: '11' });
  await put({ orderId: 'x1', companyId: world.otherId });
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

describe('the orders of a product', () => {
  it('come in the spec’s window, the latest first, with its columns', async () => {
    const rows = await orders('purchase-order');
    expect(rows.map(({ id }) => id)).toEqual(['p4', 'p1', 'p2']);
    expect(rows[1]).toEqual({
      ...{ lineId: '1', id: 'p1', orderNumber: 'N-p1', estimatedDeliveryDate: today, status: 1900 },
      ...{ statusName: 'Confirmed', clientName: 'Farm', quantity: '12.5', uom: 'Case', lot: '' },
      ...{ reference: 'Dock 3', cost: '9.5' },
    });
    expect(rows[2]).toMatchObject({ cost: null });
    const sales = await orders('sales-order');
    expect(sales.map(({ id, price }) => [id, price])).toEqual([
      ['o000101', '9.5'],
      ['s2', '11'],
    ]);
  });

  it('name the lots that stock was given from', async () => {
    const data = { ...commit('000101', '6'), productId, unit: 'Case' };
    const { orderId, lineId } = data;
    await owner.query('UPDATE read.product_order_line SET order_id = $1, line_id = $2 WHERE order_id = $3', [
      orderId,
      lineId,
      'o000101',
    ]);
    await world.services.handler.handle(
      inventory,
      productId,
      data,
      commitUnits,
      context({ companyId: world.companyId }),
    );
    await vi.waitFor(
      async () => expect((await orders('sales-order', '&searchKey=open-a'))[0]?.lot).toBe('OPEN-ACT'),
      PATIENCE_MS,
    );
  });

  it('are found by date and words, page by page, and sorted by every column offered', async () => {
    const ids = async (what: 'purchase-order' | 'sales-order', query: string) =>
      (await orders(what, query)).map(({ id }) => id);
    const ever = '&fromDate=2000-01-01&toDate=2100-01-01';
    expect(await ids('purchase-order', ever)).toEqual(['p5', 'p4', 'p1', 'p2', 'p3']);
    expect(await ids('purchase-order', `${ever}&pageSize=2&pageNumber=2&sortType=ascend`)).toEqual(['p1', 'p4']);
    expect(await ids('purchase-order', '&searchKey=dock%203')).toEqual(['p1']);
    expect(await ids('purchase-order', '&searchKey=FARM')).toEqual(['p1']);
    expect(await ids('purchase-order', '&searchKey=%25')).toEqual([]);
    expect(await ids('sales-order', '&sortName=price&sortType=desc')).toEqual(['s2', expect.any(String)]);
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
        expect((await ids(what, `&sortName=${sortName}`)).length).toBeGreaterThan(1);
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
    await put({ orderId: 'h1', shippedOn: today, units: '2.5', amount: '20.01' });
    await put({ orderId: 'h2', shippedOn: today, units: '1', amount: '9.99' });
    await put({ orderId: 'h3', shippedOn: first, units: '4', amount: '40' });
    await put({ orderId: 'h4', shippedOn: addDays(first, -1), units: '8', amount: '80' });
    await put({ orderId: 'h5', kind: 'purchase', shippedOn: today, units: '100', amount: '1' });
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
    const cents = fc.integer({ min: 0, max: 9_999_999 }).map((value) => (value / 100).toFixed(2));
    const units = fc.integer({ min: 1, max: 99_999_999 }).map((value) => (value / 1_000).toFixed(3));
    const line = fc.record({ day: fc.integer({ min: 0, max: 6 }), units, amount: cents });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        // Days of their own for each run.
        const begin = addDays('2001-01-01', 10 * run++);
        const expected = new Map<string, { units: string; amount: string }>();
        for (const [at, { day, units: shipped, amount }] of lines.entries()) {
          const shippedOn = addDays(begin, day);
          await put({ orderId: `r${String(run)}`, lineId: String(at), shippedOn, units: shipped, amount });
          const before = expected.get(shippedOn) ?? { units: '0', amount: '0' };
          expected.set(shippedOn, { units: add(before.units, shipped), amount: add(before.amount, amount) });
        }
        const { list } = await history(`&fromDate=${begin}&toDate=${addDays(begin, 6)}`);
        expect(list).toEqual(
          [...expected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, sums]) => ({ day, ...sums })),
        );
      }),
      { numRuns: 15 },
    );
  });
});
