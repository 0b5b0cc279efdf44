import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let pears: string;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld();
  await world.hire('worker@test.example', Role.WORKER);
  projector = await world.startProjector();
  const make = (sku: string, initInventory: string) =>
    createProduct(
      world.services,
      { variety: `Pears ${sku}`, sku, inventoryUOM: 'case', initInventory },
      world.context(),
    );
  ({ productId: pears } = await make('PEAR', '10'));
  await make('PLUM', '4');
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const count = (...args: string[]) => world.run(['count', ...args]);
const onHand = async () =>
  (await world.services.handler.load(inventory, world.companyId, pears)).state.lots['OPEN-PEAR']?.onHand;

it('is started, exported, imported, posted and never posted twice, each tried without a trace before', async () => {
  const dry = await count('start', '--dry-run');
  expect([dry.code, dry.stderr, dry.stdout]).toEqual([0, '', 'Would start a count of 2 lots.\n']);
  expect(await count('start', '--scope', 'products')).toMatchObject({ code: 2 });
  const started = await count(
    'start',
    '--scope',
    'products',
    '--of',
    'pear',
    '--of',
    'PLUM',
    '--note',
    'Night',
    '--json',
  );
  expect([started.code, started.stderr]).toEqual([0, '']);
  expect(JSON.parse(started.stdout)).toMatchObject({ number: '000001', lines: 2 });

  const sheet = await count('export', '1');
  const [, written] = /case,([^,\s]+Z)\r/.exec(sheet.stdout) ?? [];
  expect(sheet.stdout).toBe(
    '\uFEFFline,location,sku,variety,lot,expected,counted,unit,written\r\n' +
      `1,,PEAR,Pears PEAR,OPEN-PEAR,10,,case,${String(written)}\r\n` +
      `2,,PLUM,Pears PLUM,OPEN-PLUM,4,,case,${String(written)}\r\n`,
  );
  const wrong = await world.file(
    'wrong.csv',
    'sku,lot,counted,unit\nPEAR,OPEN-PEAR,9,case\nPEAR,X-1,2,\nNONE,,1,\nPLUM,,x,\n',
  );
  const refused = await count('import', '1', wrong, '--commit', '--rejects', `${world.folder}/rejects.csv`);
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('Product PEAR has no lot X-1.');
  expect(refused.stderr).toContain('There is no product NONE.');
  expect(refused.stdout).toBe('Count 000001: 1 row valid, 3 rejected. Nothing was written.\n');

  const right = await world.file(
    'right.csv',
    sheet.stdout.replace('10,,case', '10,"9.5",case').replace('4,,case', '4,4,case'),
  );
  expect((await count('import', '1', right)).stdout).toBe(
    'Count 000001: 2 lines would be entered, 0 without a count. Nothing was written. Add --commit to enter them.\n',
  );
  for (let time = 0; time < 2; time++) expect(await count('import', '1', right, '--commit')).toMatchObject({ code: 0 });
  expect((await world.events(['LinesCounted'])).length).toBe(1);

  const preview = await count('post', '1');
  expect([preview.code, preview.stdout]).toEqual([
    0,
    'PEAR OPEN-PEAR: counted 9.5 cases, adjusted by -0.5\nCount 000001: 1 lot would be adjusted. Nothing was written. Add --commit to post.\n',
  ]);
  expect(await onHand()).toBe('10');
  expect(await count('post', '1', '--as', 'worker@test.example')).toMatchObject({ code: 4 });
  const posted = await count('post', '1', '--commit', '--text', 'Night count');
  expect([posted.code, posted.stdout]).toEqual([
    0,
    'Count 000001 posted: 1 adjusted, 1 as expected, 0 not adjusted.\n',
  ]);
  expect(await onHand()).toBe('9.5');
  const again = await count('post', '1', '--commit');
  expect(again.code).toBe(5);
  expect(again.stderr).toMatch(/^\S.* already posted this count at \d\d\/\d\d\/\d{4} \d\d:\d\d\.\n$/);
  expect(await count('cancel', '1', '--reason', 'x')).toMatchObject({ code: 5 });
  const shown = await count('show', '1', '--filter', 'variance', '--json');
  expect(JSON.parse(shown.stdout.trim().split('\n')[1] ?? '')).toMatchObject({
    sku: 'PEAR',
    outcome: 'adjusted',
    delta: '-0.5',
  });
  expect((await count('list')).stdout).toMatch(/000001 +posted +2\/2 /);
  expect(await count('show', '77')).toMatchObject({ code: 1 });
  expect((await world.events(['DataExported'])).at(-1)?.data).toMatchObject({ what: 'inventoryCount', rows: 2 });
});

it('asks about a count that is far from the books, and takes it with --accept-unlikely and a reason; limits are the company’s', async () => {
  expect(await world.run(['company', 'limits', '--count-times', '10'])).toMatchObject({ code: 0 });
  expect(await world.run(['company', 'limits', '--price-percent', 'many'])).toMatchObject({ code: 2 });
  const started = await count('start', '--scope', 'products', '--of', 'PLUM', '--json');
  const { number } = JSON.parse(started.stdout) as { number: string };
  const file = await world.file('far.csv', 'sku,lot,counted,unit\nPLUM,OPEN-PLUM,400,case\n');
  const asked = await count('import', number, file, '--commit');
  expect(asked).toMatchObject({ code: 3, stderr: expect.stringContaining('more than 10 times') as string });
  expect(await count('import', number, file, '--commit', '--accept-unlikely')).toMatchObject({ code: 3 });
  const taken = await count('import', number, file, '--commit', '--accept-unlikely', '--reason', 'a pallet was found');
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  const [event] = (await world.events(['LinesCounted'])).slice(-1);
  expect(event?.metadata.reason).toBe('a pallet was found');
});

it('asks about lots that moved after their sheet was written, and takes when they were counted', async () => {
  const started = await count('start', '--scope', 'products', '--of', 'PLUM', '--json');
  const { number } = JSON.parse(started.stdout) as { number: string };
  const book = Number(/OPEN-PLUM,([\d.]+),,/.exec((await count('export', number)).stdout)?.[1]);
  expect(book).toBeGreaterThan(2);
  const filled = (await count('export', number)).stdout.replace(/(OPEN-PLUM,[\d.]+),,/, `$1,${String(book)},`);
  const file = await world.file('late.csv', filled);
  const [, written = ''] = /,([^,\s]+Z)\r/.exec(filled) ?? [];
  const productId = (await world.services.claims.ownerOf(world.companyId, 'sku', 'PLUM')) ?? '';
  const gone = { productId, lotId: 'OPEN-PLUM', delta: '-2', unit: 'case', units: '-2', uom: 'case', ratio: '1' };
  const adjusted = { ...gone, reasonCode: 'damage', reason: '', note: '', was: String(book), onHand: String(book - 2) };
  const event: InventoryEvent = { type: 'LotAdjusted', data: adjusted };
  await world.services.handler.handle(inventory, productId, null, () => [event], world.context());

  const asked = await count('import', number, file, '--commit');
  expect(asked).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('-2 case moved after the sheet was written') as string,
  });
  const wrong = await count('import', number, file, '--counted-at', 'tomorrow');
  expect([wrong.code, wrong.stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining('Enter when it was counted'),
  ]);
  // Of a sheet without that column, what it expected tells.
  const plain = await world.file('plain.csv', filled.replaceAll(/,(written|[^,\s]+Z)\r/g, '\r'));
  expect(await count('import', number, plain, '--commit')).toMatchObject({ code: 3 });
  expect(await count('import', number, file, '--counted-at', written, '--commit')).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await count('post', number, '--commit')).toMatchObject({ code: 0 });
  const { state } = await world.services.handler.load(inventory, world.companyId, productId);
  expect(state.lots['OPEN-PLUM']?.onHand).toBe(String(book - 2));
});
