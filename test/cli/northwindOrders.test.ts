import Papa from 'papaparse';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../printables/pictures.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { makeWorld, type Ran, type World } from './world.ts';

type Row = Readonly<Record<string, string>>;

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Where Northwind is; its data are no part of the repository. */
const folder = process.env.NORTHWIND ?? at('../shared/data/northwind');
const file = (name: string): string => `${folder}/${name}.csv`;
const map = (name: string): string => at(`fixtures/northwind-${name}.map.json`);
const parsed = async (path: string): Promise<Row[]> =>
  Papa.parse<Row>(await readFile(path, 'utf8'), { header: true, skipEmptyLines: true }).data;

/** `NORTHWIND_ORDERS=all npx vitest run test/cli/northwindOrders` takes all 830 orders. */
const isLong = process.env.NORTHWIND_ORDERS === 'all';
/** Orders that an ordinary run takes. */
const FEW = 40;

/** Cents of a line: price x quantity x (1 - discount), rounded half up, by whole numbers alone. */
function centsOf({ unitPrice = '', quantity = '', discount = '' }: Row): bigint {
  const hundredths = (text: string): bigint => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  };
  const tenThousandths = hundredths(unitPrice) * BigInt(quantity) * (100n - hundredths(discount));
  return (tenThousandths + 50n) / 100n;
}

const sum = <T>(of: readonly T[], each: (one: T) => bigint): bigint => of.reduce((all, one) => all + each(one), 0n);
const dollars = (cents: bigint): string => `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
const centsIn = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

let world: World;
let projector: { stop(): Promise<void> } | null = null;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  await projector?.stop();
  await world.stop();
});

const crossdock = (...args: string[]): Promise<Ran> => world.run([...args, '--company', 'TST']);
/** Runs it and wants nothing rejected. */
async function done(...args: string[]): Promise<string> {
  const ran = await crossdock(...args);
  expect([args, ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([args, 0, '']);
  return ran.stdout;
}

describe.skipIf(!existsSync(folder))('the years of another system', () => {
  it(
    'go in by orders, are received, shipped and invoiced, and come to the cent to what its files say',
    async () => {
      projector = await world.startProjector();
      const all = await parsed(file('quoted/orders'));
      const orders = isLong ? all : all.slice(0, FEW);
      const ids = new Set(orders.map(({ orderID }) => orderID));
      const details = (await parsed(file('order-details'))).filter(({ orderID = '' }) => ids.has(orderID));
      if (isLong) expect([orders.length, details.length]).toEqual([830, 2155]);
      const byId = new Map(orders.map((order) => [order.orderID, order]));
      const products = await parsed(file('products'));

      // Who and what there is; what is not sold any more was sold then.
      await done(
        'import',
        'customers',
        file('quoted/customers'),
        '--map',
        map('customers'),
        '--allow-missing',
        'email',
        '--commit',
      );
      await done(
        'import',
        'vendors',
        file('quoted/suppliers'),
        '--map',
        map('suppliers'),
        '--allow-missing',
        'email',
        '--commit',
      );
      const creating = ['--create-units', '--create-categories'];
      await done('import', 'products', file('products'), '--map', map('catalogue'), ...creating, '--commit');
      await done('import', 'lots', file('products'), '--map', map('lots'), '--commit');
      await done('import', 'products', file('products'), '--map', map('sold'), '--update', '--commit');

      // One row a line, rows of one order together.
      const rows = details.map(({ orderID = '', ...detail }) => {
        const { customerID = '', orderDate = '', requiredDate = '' } = byId.get(orderID) ?? {};
        return { orderID, customerID, orderDate, requiredDate, ...detail };
      });
      const sales = await world.file('sales.csv', Papa.unparse(rows));
      const importing = ['import', 'sales-orders', sales, '--map', map('orders')];
      const head = await world.services.store.head();
      const lines = String(rows.length);
      expect(await done(...importing)).toContain(`${lines} rows, ${lines} new, 0 unchanged, 0 rejected.`);
      expect(await world.services.store.head()).toBe(head);
      expect(await done(...importing, '--commit')).toContain(`${lines} rows, ${lines} new, 0 unchanged, 0 rejected.`);
      const after = await world.services.store.head();
      expect(await done(...importing, '--commit')).toContain(`${lines} rows, 0 new, ${lines} unchanged, 0 rejected.`);
      expect(await world.services.store.head()).toBe(after);

      // What they sold is bought, by their suppliers.
      const needed = new Map<string, number>();
      for (const { productID = '', quantity } of details)
        needed.set(productID, (needed.get(productID) ?? 0) + Number(quantity));
      const bought = products.flatMap(({ productID = '', supplierID = '' }) => {
        const quantity = needed.get(productID);
        return quantity === undefined
          ? []
          : [{ order: `NW-${supplierID}`, vendor: supplierID, sku: `NW-${productID}`, quantity: String(quantity) }];
      });
      const purchases = await world.file('purchases.csv', Papa.unparse(bought));
      await done('import', 'purchase-orders', purchases, '--commit');
      await done('purchase-order', 'send', '--all-open');
      await done('purchase-order', 'confirm', '--all-open');
      await done('purchase-order', 'receive', '--all-open', '--default-best-by');

      const count = String(orders.length);
      expect(await done('order', 'confirm', '--all-open')).toBe(`${count} orders confirmed.\n`);
      expect(await done('order', 'ship', '--all-open')).toBe(`${count} orders shipped.\n`);
      expect(await done('order', 'invoice', '--all-open')).toBe(`${count} orders invoiced.\n`);
      // Nothing is left to do, and each that is named again is refused by itself.
      expect(await done('order', 'ship', '--all-open')).toBe('0 orders shipped.\n');
      const again = await crossdock('order', 'ship', '1..2');
      expect([again.code, again.stdout]).toEqual([3, expect.stringContaining('2 orders were rejected.')]);

      // Counts and sums of each year.
      const exported = (await done('export', 'sales-orders', '--status', 'invoiced', '--format', 'ndjson'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { order: string; orderDate: string; amount: string });
      const yearOf = (day: string): string => day.slice(0, 4);
      for (const year of new Set(orders.map(({ orderDate = '' }) => yearOf(orderDate)))) {
        const ours = exported.filter(({ orderDate }) => yearOf(orderDate) === year);
        const theirs = rows.filter(({ orderDate }) => yearOf(orderDate) === year);
        const numbers = (of: readonly { readonly order: string }[]) => new Set(of.map(({ order }) => order)).size;
        expect([year, numbers(ours), ours.length, dollars(sum(ours, ({ amount }) => centsIn(amount)))]).toEqual([
          year,
          numbers(theirs.map(({ orderID }) => ({ order: orderID }))),
          theirs.length,
          dollars(sum(theirs, centsOf)),
        ]);
      }
      expect(exported).toHaveLength(rows.length);

      // Their invoices, in one file, come to what the orders do.
      if (isLong) {
        const folder = await mkdtemp(join(tmpdir(), 'invoices-'));
        const numbers = orders.map((_, index) => String(index + 1));
        const printed = await done('render', 'invoice', ...numbers, '--issue', '--out', folder, '--json');
        const { file: pdf, papers } = JSON.parse(printed) as { file: string; papers: unknown[] };
        expect(papers).toHaveLength(orders.length);
        const text = (await pagesOf(await readFile(pdf))).map((page) => page.text).join('\n');
        const due = [...text.matchAll(/Total due USD\s+([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
          centsIn(amount.replaceAll(',', '')),
        );
        const all = sum(exported, ({ amount }) => centsIn(amount));
        expect([due.length, sum(due, (cents) => cents)]).toEqual([orders.length, all]);
      }

      // What came and what went are even: what their files have in stock is left.
      for (const { productID = '', unitsInStock } of products)
        expect([productID, await world.onHand(`NW-${productID}`)]).toEqual([productID, unitsInStock]);
      await done('import', 'products', file('products'), '--map', map('catalogue'), '--update', '--commit');
      expect((await world.product('NW-5')).status).toBe(2000);
      expect((await crossdock('rebuild', '--verify')).code).toBe(0);
    },
    // The long form imports, ships and invoices all of it.
    isLong ? 30 * 60_000 : 4 * PATIENCE_MS,
  );
});
