import Papa from 'papaparse';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { toDecimal } from '../../server/domain/decimal.ts';
import { makeWorld, type World } from './world.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Our own file in the layout of another system and, where it is at hand, Northwind's: nobody here wrote that. */
const files = [at('fixtures/other-system-products.csv'), at('../shared/data/northwind/products.csv')].filter(
  existsSync,
);
const map = at('fixtures/northwind-products.map.json');
const categories = [
  'Beverages',
  'Condiments',
  'Confections',
  'Dairy Products',
  'Grains/Cereals',
  'Meat/Poultry',
  'Produce',
  'Seafood',
];

const read = async (file: string): Promise<Record<string, string>[]> =>
  Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), { header: true, skipEmptyLines: true }).data;

describe.each(files)('the catalogue of another system: %s', (file) => {
  let world: World;
  let rows: Record<string, string>[];
  beforeAll(async () => {
    world = await makeWorld(['case']);
    rows = await read(file);
  });
  afterAll(() => world.stop());

  it('has rows', () => expect(rows.length).toBeGreaterThanOrEqual(12));

  it('is checked without a trace', async () => {
    const before = await world.services.store.head();
    const brought = [...new Set(rows.map(({ categoryID }) => categories[Number(categoryID) - 1]))];
    const ran = await world.run(['import', 'products', file, '--map', map, '--create-categories']);
    expect(ran).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${rows.length} rows, ${rows.length} new, 0 unchanged, 0 rejected.\nNothing was written. Add --commit to import.\nWould create categories: ${brought.join(', ')}\n`,
      stderr: 'Ignored columns: supplierID, unitsOnOrder\n',
    });
    expect(await world.services.store.head()).toBe(before);
  });

  it('goes in whole, each row as the file has it', async () => {
    const ran = await world.run(['import', 'products', file, '--map', map, '--create-categories', '--commit']);
    expect(ran).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${rows.length} rows, ${rows.length} new, 0 unchanged, 0 rejected.\n`,
    });

    for (const row of rows) {
      const sku = `NW-${row.productID ?? ''}`;
      expect({ ...(await world.product(sku)), onHand: await world.onHand(sku) }).toMatchObject({
        isListed: true,
        sku,
        variety: row.productName,
        unit: 'case',
        category: categories[Number(row.categoryID) - 1],
        price: toDecimal((row.unitPrice ?? '').replaceAll(',', '')),
        cost: null,
        status: row.discontinued === '1' ? 2000 : 1000,
        details: { packing: row.quantityPerUnit, reorderLevel: Number(row.reorderLevel) },
        onHand: toDecimal(row.unitsInStock ?? ''),
      });
    }
  });

  it('is one batch, made by the operator in the name of the first admin', async () => {
    const [batch, ...more] = await world.events(['ProductsImported']);
    expect(more).toEqual([]);
    expect(batch?.data).toMatchObject({
      fileName: basename(file),
      rows: rows.length,
      products: rows.length,
      refused: 0,
    });
    const { channel, actor, onBehalfOf } = batch?.metadata ?? {};
    expect({ channel, actor: actor?.split(':')[0], onBehalfOf }).toEqual({
      channel: 'import',
      actor: 'operator',
      onBehalfOf: await world.services.claims.ownerOf('global', 'email', 'admin@test.example'),
    });
  });

  it('changes nothing the second time, also after a price was edited', async () => {
    const productId = (await world.services.claims.ownerOf(world.companyId, 'sku', 'NW-1')) ?? '';
    const edit = { productId, price: '19.5', origin: 0 as const };
    await world.services.handler.handle(product, productId, edit, setProductPricing, world.context());
    const head = await world.services.store.head();
    const ran = await world.run(['import', 'products', file, '--map', map, '--create-categories', '--commit']);
    expect(ran).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${rows.length} rows, 0 new, ${rows.length} unchanged, 0 rejected.\n`,
    });
    expect(await world.services.store.head()).toBe(head);
    expect((await world.product('NW-1')).price).toBe('19.5');
  });

  it('meets another file with the same SKUs as taken', async () => {
    const other = await world.file('other.csv', 'sku,variety,inventoryUOM\nnw-1,Tea,case\nNW-900,Coffee,case\n');
    const ran = await world.run(['import', 'products', other, '--commit']);
    expect(ran).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^other\.csv:2:sku:taken:nw-1 {2}SKU nw-1 already exists with other values: variety is .+, the file has Tea\. Change the product, or use another SKU\.\n$/,
      ) as string,
      stdout:
        'Test Produce: 2 rows, 1 new, 0 unchanged, 1 rejected.\n' +
        'Nothing was written because some rows are invalid. Fix the file, or import the valid rows with --skip-invalid.\n',
    });
    expect((await world.product('NW-900')).isListed).toBe(false);
  });

  it('is refused to those who may not import, and to nobody we know', async () => {
    await world.hire('seller@test.example', Role.SELLER);
    const as = (email: string, ...more: string[]) =>
      world.run(['import', 'products', file, '--map', map, '--as', email, ...more]);
    expect(await as('seller@test.example')).toMatchObject({
      code: 4,
      stdout: '',
      stderr: 'seller@test.example (SELLER) does not have permission to do this: it requires products.import.\n',
    });
    expect(await as('who@test.example')).toMatchObject({
      code: 2,
      stderr: 'Test Produce has no user who@test.example.\n',
    });
    expect(await as('admin@test.example', '--company', 'XXX')).toMatchObject({
      code: 2,
      stderr: 'No company XXX. Companies: TST (Test Produce)\n',
    });
  });
});
