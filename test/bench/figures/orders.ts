import pg from 'pg';
import { searchedFieldValues } from '../../../projections/fieldSearch.ts';
import { addClient } from '../../../server/commands/clients/addClient.ts';
import { createProduct } from '../../../server/commands/catalog/createProduct.ts';
import { confirmSalesOrder } from '../../../server/commands/sales/confirmSalesOrder.ts';
import { openOrderWithLines } from '../../../server/commands/sales/openOrderWithLines.ts';
import { ClientType } from '../../../server/domain/clients/client.ts';
import { searchedOrderFields } from '../../../server/domain/sales/orderFields.ts';
import { openServices, type Services } from '../../../server/services.ts';
import { context } from '../../support/context.ts';
import type { Program } from '../../support/program.ts';
import { startSmallDemo } from '../../support/smallDemo.ts';
import type { Suite } from '../bench.ts';
import { load } from '../load.ts';
import { inFlight, p95, rate } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';
import type { Undoing } from '../undoing.ts';

const [LARGE, SMALL] = [100_000, 1_000];
const BATCH = 5_000;
const CALLERS = 16;
const CALLS = 320;
const LINES = 20;
const ORDERS = 64;
const REPS = 64;
const STOCK = '1000000';

/** The list of sales orders at 100,000 of them next to the same page at 1,000. */
export const orderList: Suite = {
  name: 'orderList',
  async open(_, undoing) {
    const [large, small] = [await withOrders(LARGE, undoing), await withOrders(SMALL, undoing)];
    const pages = (program: Program, filter: string) => async (): Promise<number> => {
      const path = `/api/company/${program.demo.companyId}/sales-orders?pageSize=20&${filter}`;
      const headers = await signedInHeaders(program);
      const calls = Array.from({ length: CALLS }, () => ({ path, headers }));
      return p95(await load(program.url, { connections: CALLERS, calls }));
    };
    return ['status=PICKING', 'fromDate=2026-03-01&toDate=2026-03-07', 'searchKey=quayside'].map((filter) => ({
      name: `sales orders, 20 of 100,000 : of 1,000, ${filter}, 16 connections`,
      unit: 'ms (p95)',
      reach: { most: 2 },
      floor: pages(small, filter),
      figure: pages(large, filter),
    }));
  },
};

/** Orders of 20 lines with their lots, and one product that everybody sells, next to bare INSERTs of order and lines. */
export const orders: Suite = {
  name: 'orders',
  async open(_, undoing) {
    const program = undoing.add(await startSmallDemo(), (built) => built.stop());
    const services = undoing.add(
      await openServices({ ...program.runtime(), name: 'bench', maxConnections: CALLERS * 2 }),
      (opened) => opened.close(),
    );
    const pool = undoing.add(new pg.Pool({ connectionString: program.runtime().databaseUrl, max: CALLERS }), (opened) =>
      opened.end(),
    );
    await pool.query('CREATE SCHEMA IF NOT EXISTS bench');
    await pool.query('CREATE TABLE bench.sale (id bigserial PRIMARY KEY, data jsonb NOT NULL)');
    await pool.query(
      'CREATE TABLE bench.sale_line (sale bigint REFERENCES bench.sale, line int, data jsonb, PRIMARY KEY (sale, line))',
    );
    const { companyId } = program.demo;
    const { products, customerId } = await stocked(services, companyId);
    const one = async (): Promise<string> => {
      const lines = products.map((productId) => ({ productId, quantity: '1', price: '2' }));
      const by = context({ companyId });
      const { orderId } = await openOrderWithLines(services, { customerId }, lines, by);
      await confirmSalesOrder(services, orderId, context({ companyId }));
      return orderId;
    };
    const bare = async (): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const { rows } = await client.query<{ id: string }>('INSERT INTO bench.sale (data) VALUES ($1) RETURNING id', [
          JSON.stringify({ customerId, status: 1900 }),
        ]);
        for (const [line, productId] of products.entries())
          await client.query('INSERT INTO bench.sale_line VALUES ($1, $2, $3)', [
            ...[rows[0]?.id, line],
            JSON.stringify({ productId, quantity: '1', price: '2', lotId: 'L1' }),
          ]);
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    };
    const hot = products[0] ?? '';
    const sell = async (): Promise<void> => {
      const by = context({ companyId });
      const lines = [{ productId: hot, quantity: '1', price: '2' }];
      const { orderId } = await openOrderWithLines(services, { customerId }, lines, by);
      const { state } = await confirmSalesOrder(services, orderId, context({ companyId }));
      if (state.lines.list.some(({ fault }) => fault !== null)) throw new Error('a line has no stock');
    };
    const orderId = await one();
    const path = `/api/company/${companyId}/sales-orders/${orderId}`;
    return [
      {
        name: `orders of ${String(LINES)} lines created and confirmed, 16 callers : bare INSERTs of order and lines`,
        unit: 'orders/s',
        reach: { least: 0.035 },
        floor: () => rate(ORDERS * 8, () => inFlight(ORDERS * 8, CALLERS, bare)),
        figure: () => rate(ORDERS, () => inFlight(ORDERS, CALLERS, one)),
      },
      {
        name: 'lines of one product created and confirmed, 64 reps : 200 a second',
        unit: 'lines/s',
        reach: { least: 1 },
        floor: () => Promise.resolve(200),
        figure: () => rate(REPS * 4, () => inFlight(REPS * 4, REPS, sell)),
      },
      {
        name: `an order of ${String(LINES)} lines over HTTP, 16 callers`,
        unit: 'orders/s',
        async figure() {
          const headers = await signedInHeaders(program);
          const calls = Array.from({ length: CALLS }, () => ({ path, headers }));
          return rate(CALLS, () => load(program.url, { connections: CALLERS, calls }));
        },
      },
    ];
  },
};

/** Products with one lot each that lasts, and a customer. */
async function stocked(services: Services, companyId: string) {
  const products: string[] = [];
  for (let nth = 0; nth < LINES; nth++) {
    const made = { variety: `Bench ${String(nth)}`, sku: `BENCH-${String(nth)}`, inventoryUOM: 'case', price: '2' };
    const { productId } = await createProduct(services, { ...made, initInventory: STOCK }, context({ companyId }));
    products.push(productId);
  }
  const account = { name: 'Bench Market', type: ClientType.CUSTOMER };
  const { clientId: customerId } = await addClient(services, account, context({ companyId }));
  return { products, customerId };
}

/** A company with so many orders in its read model, as the projection would have left them. */
async function withOrders(count: number, undoing: Undoing): Promise<Program> {
  const program = undoing.add(await startSmallDemo(), (built) => built.stop());
  const pool = new pg.Pool({ connectionString: program.runtime().databaseUrl, max: 1 });
  try {
    for (let first = 0; first < count; first += BATCH)
      await writeOrders(pool, program.demo.companyId, first, Math.min(count, first + BATCH));
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
  return program;
}

const STATUSES = [1000, 1900, 2000, 2100, 2900, 8000, 8000, 8000];

async function writeOrders(pool: pg.Pool, companyId: string, first: number, end: number): Promise<void> {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  const rows = numbers.map((number) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (number % 330))).toISOString().slice(0, 10);
    const customer = `${number % 500 === 7 ? 'Quayside' : 'Corner'} Kitchen ${String((number * 7_919) % 997)}`;
    const told = { number: `SS0-${String(number).padStart(6, '0')}`, customer, sourceNumber: '' };
    return {
      ...{ company_id: companyId, order_id: `bench${String(number)}`, customer_id: `c${String(number % 997)}` },
      ...{ placed_on: day, fulfil_on: day, total: '250.00', order_type: 1000 },
      status: STATUSES[number % STATUSES.length],
      ...searchedFieldValues(searchedOrderFields, { ...told, customerPo: '', customNumber: '' }),
    };
  });
  const lines = numbers.flatMap((number) =>
    [1, 2, 3].map((line) => ({
      ...{ company_id: companyId, order_id: `bench${String(number)}`, line_id: `l${String(line)}`, number: line },
      ...{
        product_id: `p${String((number * line) % 997)}`,
        sku: `P-${String(line)}`,
        variety: `Pears ${String(line)}`,
      },
      ...{ quantity: '4', uom: 'case' },
    })),
  );
  await insert(pool, 'sales_order', rows);
  await insert(pool, 'sales_order_line', lines);
}

async function insert(pool: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await pool.query(
    `INSERT INTO read.${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::read.${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
