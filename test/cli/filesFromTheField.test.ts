import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { makeWorld, type World } from './world.ts';

/** Files as people bring them, each of which some system has read wrongly (fixtures/README.md). */
const at = (name: string): string => fileURLToPath(new URL(`../../fixtures/field/${name}`, import.meta.url));

let world: World;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld(['case', 'kg', 'box', 'lb']);
  projector = await world.startProjector();
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const importing = (kind: string, name: string, ...more: string[]) =>
  world.run(['import', kind, at(name), '--commit', ...more]);
const said = (created: number, refused: number): string =>
  `${String(created)} new, 0 unchanged, ${String(refused)} rejected`;

interface Held {
  readonly price?: string | null;
  readonly cost?: string | null;
  readonly variety?: string;
  readonly details?: object;
  readonly logistics?: object;
}

it.each<[name: string, created: number, held: Readonly<Record<string, Held>>]>([
  ['00-products-base.csv', 12, { 'B15-BOX': { price: '90', cost: '45' } }],
  [
    '01-products-windows1252.csv',
    5,
    {
      'B01-JAL': { variety: 'Jalapeño Peppers', details: { origin: 'México' } },
      'B01-CRE': { variety: 'Crème Fraîche Café' },
      'B01-DRI': { variety: 'Driscoll’s Strawberries' },
    },
  ],
  ['01b-products-windows1252-degree.csv', 1, { 'B01-FRO': { variety: 'Frozen Peas -18°' } }],
  [
    '03-products-decimal-comma.csv',
    1,
    { 'B03-SAF': { price: '1.25', cost: '0.875', logistics: { grossWeight: '1.05' } } },
  ],
  ['06-products-excel-short-rows.csv', 3, { 'B06-C': { cost: '8', details: { size: '', packing: '' } } }],
  ['09-products-sep-line.csv', 1, { 'B09-A': { variety: 'Kale', price: '14' } }],
  [
    '05-products-protected-zeros.csv',
    4,
    {
      'B05-A': { details: { upc: '041220576043' } },
      'B05-B': { details: { upc: '041220576050' } },
      '0012345': { variety: 'Anchovies' },
      '0012346': { variety: 'Sardines' },
    },
  ],
  [
    '11-products-scan.csv',
    5,
    { 'B12-AIM': { details: { upc: '033383000008' }, logistics: { gtin: '10033383000005' } } },
  ],
  ['15b-products-24.csv', 2, { 'B15-24': { price: '48' } }],
  ['18-products-search.csv', 7, { B18_UND: { variety: 'Under_score Onions' } }],
  [
    '21-products-scripts.csv',
    14,
    { 'B21-2': { variety: '𠮷田米 Yoshida Rice' }, 'B21-7': { variety: '🍓 Strawberry Box' } },
  ],
])('%s is imported whole', async (name, created, held) => {
  expect(await importing('products', name)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(said(created, 0)) as string,
  });
  for (const [sku, expected] of Object.entries(held)) expect(await world.product(sku), sku).toMatchObject(expected);
});

it.each<[name: string, created: number, refused: readonly string[], more: readonly string[]]>([
  [
    '04-products-scientific-upc.csv',
    1,
    [
      '2:upc:digits:7.38522E+11',
      '2:supplierSKUs:digits:1.00E+05',
      '3:upc:digits:7.38522E+11',
      '5:sku:digits:8.5001E+11',
    ],
    ['--skip-invalid'],
  ],
  [
    '23b-products-accounting.csv',
    0,
    ['2:onHand:belowZero', '3:onHand:belowZero', '4:price:number:14.00 USD', '4:onHand:number:-', '5:price:decimals:'],
    [],
  ],
  [
    '25b-price-columns-saved-by-excel.csv',
    0,
    [2, 3, 4].map((row) => `${String(row)}:upc:digits:2.00100E+11`),
    ['--update'],
  ],
])('%s keeps out what is no longer there, with the place and the reason', async (name, created, refused, more) => {
  const ran = await importing('products', name, ...more);
  expect(ran.code).toBe(3);
  for (const found of refused) expect(ran.stderr).toContain(`${name}:${found}`);
  expect(ran.stdout).toContain(`${String(created)} new`);
});

it('07-lots-day-first.csv has its days first, in both columns', async () => {
  expect(await importing('lots', '07-lots-day-first.csv')).toMatchObject({ code: 0, stderr: '' });
  expect((await lotsOf('B07-A')).D1).toMatchObject({ receivedOn: '2026-11-05', bestBy: '2026-12-03' });
  expect((await lotsOf('B07-B')).D2).toMatchObject({ receivedOn: '2026-11-13', bestBy: '2026-12-25' });
});

it('16-count-sheet-filled.csv is asked about, since 20 of its 100 have gone', async () => {
  const lots = await world.file('lots.csv', 'sku,lot,onHand\nB16-CNT,C1,100\n');
  expect(await world.run(['import', 'lots', lots, '--commit'])).toMatchObject({ code: 0 });
  expect(await world.run(['count', 'start', '--scope', 'products', '--of', 'B16-CNT'])).toMatchObject({ code: 0 });
  const counted = new Date().toISOString();
  const productId = (await world.services.claims.ownerOf(world.companyId, 'sku', 'B16-CNT')) ?? '';
  const gone = { productId, lotId: 'C1', delta: '-20', unit: 'case', units: '-20', uom: 'case', ratio: '1' };
  const event: InventoryEvent = {
    type: 'LotAdjusted',
    data: { ...gone, reasonCode: 'damage', reason: '', note: '', was: '100', onHand: '80' },
  };
  await world.services.handler.handle(inventory, productId, null, () => [event], world.context());
  const entering = (...more: string[]) =>
    world.run(['count', 'import', '1', at('16-count-sheet-filled.csv'), '--commit', ...more]);
  expect(await entering()).toMatchObject({ code: 3, stderr: expect.stringContaining('-20 case moved') as string });
  expect(await entering('--counted-at', counted)).toMatchObject({ code: 0, stderr: '' });
  expect(await world.run(['count', 'post', '1', '--commit'])).toMatchObject({ code: 0 });
  expect((await lotsOf('B16-CNT')).C1).toMatchObject({ onHand: '80' });
});

async function lotsOf(sku: string) {
  const productId = (await world.services.claims.ownerOf(world.companyId, 'sku', sku)) ?? '';
  return (await world.services.handler.load(inventory, world.companyId, productId)).state.lots;
}
