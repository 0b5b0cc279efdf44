import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { adjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: Awaited<ReturnType<World['startProjector']>>;

beforeAll(async () => {
  world = await makeWorld();
  projector = await world.startProjector();
  await world.hire('worker@test.example', Role.WORKER);
  const { services, context } = world;
  await createProduct(services, { variety: 'Bare', sku: 'BARE-1', inventoryUOM: 'case' }, context());
  const data = { variety: '=Gai Lan 芥兰', sku: 'GAI-1', inventoryUOM: 'case', cost: '17', initInventory: '12' };
  const { productId } = await createProduct(services, data, context());
  const receipt = {
    productId,
    lotId: '+PO-1',
    quantity: '5',
    unit: 'case',
    warehouseId: 'w',
    receivedOn: '2026-11-01',
  };
  const receive = { ...receipt, bestBy: '2026-11-10', note: 'Wet, "cold"' };
  await services.handler.handle(inventory, productId, receive, receiveLot, context());
  const adjustment = { productId, lotId: 'OPEN-GAI-1', units: '-2', uom: { name: 'case', ratio: '1' }, unit: 'case' };
  const why = { reasonCode: 'DAMAGED', reason: 'Fell', note: '' };
  const adjust = { ...adjustment, ...why };
  await services.handler.handle(inventory, productId, adjust, adjustLot, context());
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

it('writes lots as a file that the import of lots knows again, noted in the log with its hash', async () => {
  const out = join(world.folder, 'lots.csv');
  const ran = await world.run(['export', 'lots', '--out', out, '--json']);
  expect([ran.code, ran.stderr]).toEqual([0, '']);
  const told = JSON.parse(ran.stdout) as { rows: number; sha256: string };
  expect(told.rows).toBe(2);
  const [head, ...lines] = (await readFile(out, 'utf8')).trim().split('\r\n');
  expect(head).toContain('sku,variety,lot,warehouse,location,received,onHand');
  expect(lines.find((line) => line.includes('PO-1'))).toContain(
    `GAI-1,'=Gai Lan 芥兰,'+PO-1,,,5,5,0,0,case,,2026-11-01,2026-11-10,,"Wet, ""cold""",ACTIVE`,
  );
  const events = await world.events(['DataExported']);
  expect(events.at(-1)?.data).toMatchObject({ what: 'lots', format: 'csv', rows: 2, sha256: told.sha256, filter: {} });

  // Nothing of it is new, and nothing differs.
  const again = await world.run(['import', 'lots', out]);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('2 rows, 0 new, 2 unchanged') as string });
});

it('takes one product, or the words of the list; refuses what it does not know and who may not', async () => {
  const lots = async (...args: string[]) => {
    const { code, stdout } = await world.run(['export', 'lots', '--format', 'ndjson', ...args]);
    expect(code).toBe(0);
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { lot: string }).lot]));
  };
  expect((await lots('--sku', 'gai-1')).sort()).toEqual(['+PO-1', 'OPEN-GAI-1']);
  expect(await lots('--sku', 'BARE-1')).toEqual([]);
  // The filters of the console's list of all lots.
  expect(await lots('--lot', 'po-')).toEqual(['+PO-1']);
  expect(await lots('--in-stock', '--warehouse', 'main warehouse')).toEqual(['OPEN-GAI-1']);
  expect(await lots('--alert', 'expired', 'held')).toEqual(['+PO-1']);
  expect(await lots('--alert', 'recalled')).toEqual([]);
  const nowhere = await world.run(['export', 'lots', '--warehouse', 'Nowhere']);
  expect([nowhere.code, nowhere.stdout]).toEqual([1, '']);
  expect(nowhere.stderr).toContain('Nowhere');
  const unknown = await world.run(['export', 'lots', '--sku', 'NONE']);
  expect([unknown.code, unknown.stdout]).toEqual([1, '']);
  const worker = await world.run(['export', 'lots', '--as', 'worker@test.example']);
  expect([worker.code, worker.stdout]).toEqual([4, '']);
});

it('calls a unit that was renamed by its present name, out and in again', async () => {
  const { services, context } = world;
  await createProduct(services, { variety: 'Sold by the crate', sku: 'CRATE-1', inventoryUOM: 'case' }, context());
  const renamed = await world.run(['company', 'values', 'rename', 'unit', 'case', 'Case of 12']);
  expect(renamed).toMatchObject({ code: 0 });
  for (const [kind, unchanged] of [
    ['lots', '2 rows, 0 new, 2 unchanged'],
    ['units', '3 rows, 0 new, 3 unchanged'],
  ] as const) {
    const out = join(world.folder, `renamed-${kind}.csv`);
    const names = async () => {
      expect(await world.run(['export', kind, '--out', out])).toMatchObject({ code: 0 });
      const text = await readFile(out, 'utf8');
      return [text.includes('Case of 12'), text.includes(',case,')];
    };
    await expect.poll(names).toEqual([true, false]);
    expect(await world.run(['import', kind, out])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(unchanged) as string,
    });
  }
  const told = await world.run(['stock', 'GAI-1', '--json']);
  expect(JSON.parse(told.stdout)).toMatchObject({ unit: 'Case of 12' });
  // Another unit is another one still.
  const file = await world.file('other-unit.csv', 'sku,onHand,inventoryUOM\nCRATE-1,3,pallet\n');
  const refused = await world.run(['import', 'lots', file, '--json']);
  expect([refused.code, refused.stdout.includes('Case of 12')]).toEqual([3, true]);
});

it.each([
  ['lots', 'sku,onHand\nCRATE-1,3\nNOPE,5\n'],
  ['units', 'sku,unit,ratio,useForSelling\nCRATE-1,Pallet,40,yes\nNOPE,Pallet,40,yes\n'],
])('refuses a row of %s whose product is not there, and judges the others', async (kind, text) => {
  const file = await world.file(`unknown-${kind}.csv`, text);
  const rejects = join(world.folder, `unknown-${kind}-rejects.csv`);
  const create = kind === 'units' ? ['--create-units'] : [];
  const ran = await world.run(['import', kind, file, ...create, '--rejects', rejects]);
  expect([ran.code, ran.stdout]).toEqual([3, expect.stringContaining('2 rows, 1 new, 0 unchanged, 1 rejected')]);
  expect(await readFile(rejects, 'utf8')).toMatch(/\r\nNOPE,.*NOPE/);
});
