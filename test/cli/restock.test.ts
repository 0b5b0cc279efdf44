import Papa from 'papaparse';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { makeWorld, type World } from './world.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Northwind's catalog where it is at hand, else our own file in its layout. */
const northwind = at('../shared/data/northwind/products.csv');
const file = existsSync(northwind) ? northwind : at('fixtures/other-system-products.csv');

interface Line {
  readonly sku: string;
  readonly status: number;
  readonly availableToSellQty: string;
  readonly reorderLevel: number;
  readonly suggestedQty: string;
  readonly cost?: string | null;
}

let world: World;
let rows: Record<string, string>[];
const run = (...args: string[]) => world.run(['restock', ...args]);
const linesOf = (stdout: string): Line[] =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** What the rules say of a row of the file: in stock, a reorder level, and still sold or not. */
function meant({ productID = '', unitsInStock = '', reorderLevel = '' }: Record<string, string>) {
  const [stock, level] = [Number(unitsInStock.replaceAll(',', '')), Number(reorderLevel)];
  const status = stock < 0 ? 1000 : stock === 0 ? 2000 : level > 0 && stock <= level ? 3000 : 4000;
  return { sku: `NW-${productID}`, status, stock, level, suggested: stock > level ? 0 : level - stock };
}

beforeAll(async () => {
  world = await makeWorld(['case']);
  await world.hire('worker@test.example', Role.WORKER);
  const projector = await world.startProjector();
  rows = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), { header: true, skipEmptyLines: true }).data;
  const map = at('fixtures/northwind-products.map.json');
  const importing = ['import', 'products', file, '--map', map, '--create-categories', '--commit'];
  expect((await world.run(importing)).code).toBe(0);
  return () => projector.stop();
});
afterAll(() => world.stop());

describe('crossdock restock', () => {
  it('lists exactly the products of another system that are out or at their reorder level', async () => {
    const { code, stdout } = await run('--json');
    expect(code).toBe(0);
    const lines = linesOf(stdout);
    const expected = rows
      .filter(({ discontinued }) => discontinued !== '1')
      .map(meant)
      .filter(({ status }) => status !== 4000);
    expect(expected.length).toBeGreaterThan(0);
    expect(lines.map(({ sku }) => sku).sort()).toEqual(expected.map(({ sku }) => sku).sort());
    for (const { sku, status, stock, level, suggested } of expected)
      expect(lines.find((line) => line.sku === sku)).toMatchObject({
        status,
        availableToSellQty: String(stock),
        reorderLevel: level,
        suggestedQty: String(suggested),
      });
    // The most urgent first.
    expect(lines.map(({ status }) => status)).toEqual(lines.map(({ status }) => status).toSorted((a, b) => a - b));
    const all = linesOf((await run('--json', '--status', 'oversold', 'out', 'below-par', 'available')).stdout);
    expect(all).toHaveLength(rows.filter(({ discontinued }) => discontinued !== '1').length);
  });

  it('is read as a table, limited, and by those who may', async () => {
    const expected = rows.filter(({ discontinued, categoryID }) => discontinued !== '1' && categoryID === '2');
    const out = expected.map(meant).filter(({ status }) => status === 2000);
    const table = await run('--status', 'out', '--category', 'condiments');
    expect(table.code).toBe(0);
    if (out.length === 0) expect(table.stderr).toContain('Nothing to restock.');
    else expect(table.stdout.trim().split('\n')).toHaveLength(out.length + 1);
    expect((await run('--category', 'none')).code).toBe(2);
    expect((await run('--status', 'gone')).code).toBe(2);
    const worker = await run('--json', '--as', 'worker@test.example');
    expect(linesOf(worker.stdout)[0]).not.toHaveProperty('cost');
    expect((await run('--csv', '--as', 'worker@test.example')).code).toBe(4);
  });

  it('writes the purchase list as a spreadsheet reads it, noted in the log', async () => {
    const list = join(world.folder, 'purchase-list.csv');
    const { code, stderr } = await run('--csv', '--out', list);
    expect([code, stderr]).toEqual([0, expect.stringContaining('sha-256')]);
    const text = await readFile(list, 'utf8');
    expect(text.startsWith('\uFEFFVendor,SKU,Name,Quantity,Unit,Cost USD,Estimated amount USD\r\n')).toBe(true);
    const wanted = rows.filter(({ discontinued }) => discontinued !== '1').map(meant);
    const bought = wanted.filter(({ suggested }) => suggested > 0);
    const parsed = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
    expect(parsed.map(({ SKU }) => SKU).sort()).toEqual(bought.map(({ sku }) => sku).sort());
    expect(await world.events(['DataExported'])).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ what: 'purchaseList', rows: bought.length }) as unknown,
      }),
    ]);
  });
});
