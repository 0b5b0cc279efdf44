import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { makeWorld, type World } from './world.ts';

const ROWS = 200;
const BAD = new Set([3, 50, 117, 199]);

let world: World;
let projector: Awaited<ReturnType<World['startProjector']>> | undefined;
beforeAll(async () => {
  world = await makeWorld(['case']);
});
afterAll(async () => {
  await projector?.stop();
  await world.stop();
});

const row = (n: number, price: string): string => `R-${String(n)},"Product ${String(n)}, fresh",case,${price},-1\r\n`;
const file = (): string =>
  `sku,variety,inventoryUOM,price,note\r\n${Array.from({ length: ROWS }, (_, n) => row(n, BAD.has(n) ? 'cheap' : '2.50')).join('')}`;

it('refuses a file with wrong rows as a whole', async () => {
  const path = await world.file('rows.csv', file());
  const head = await world.services.store.head();
  expect(await world.run(['import', 'products', path, '--commit'])).toMatchObject({ code: 3 });
  expect(await world.run(['import', 'products', path, '--skip-invalid'])).toMatchObject({
    code: 2,
    stderr: '--skip-invalid requires --commit: a dry run lists every invalid row anyway.\n',
  });
  expect(await world.services.store.head()).toBe(head);
});

it('takes in the right rows with --skip-invalid and keeps the others', async () => {
  const rejects = join(world.folder, 'rejects.csv');
  const ran = await world.run([
    'import',
    'products',
    join(world.folder, 'rows.csv'),
    '--commit',
    '--skip-invalid',
    '--rejects',
    rejects,
  ]);
  expect(ran).toMatchObject({ code: 3, stdout: 'Test Produce: 200 rows, 196 new, 0 unchanged, 4 rejected.\n' });
  expect(ran.stderr).toContain(`4 rejected rows written to ${rejects}.\n`);
  const reason = 'price: Enter a number, such as 1234.50 or 1,234.50.';
  expect(await readFile(rejects, 'utf8')).toBe(
    `\ufeffsku,variety,inventoryUOM,price,note,error\r\n${[...BAD].map((n) => row(n, 'cheap').replace('\r\n', `,"${reason}"\r\n`)).join('')}`,
  );
  expect((await world.events(['ProductListed'])).length).toBe(196);
  expect((await world.product('R-3')).isListed).toBe(false);
});

it('takes in the rejects once they are mended, as they were written', async () => {
  const rejects = join(world.folder, 'rejects.csv');
  const again = join(world.folder, 'again.csv');
  const still = await world.run(['import', 'products', rejects, '--rejects', again, '--encoding', 'gb18030']);
  expect(still).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('4 rows, 0 new, 0 unchanged, 4 rejected') as string,
  });
  expect(await readFile(again, 'utf8')).toBe(await readFile(rejects, 'utf8'));

  await world.file('rejects.csv', (await readFile(rejects, 'utf8')).replaceAll(',cheap,', ',9.99,'));
  const mended = await world.run(['import', 'products', rejects, '--commit']);
  expect(mended).toMatchObject({ code: 0, stdout: 'Test Produce: 4 rows, 4 new, 0 unchanged, 0 rejected.\n' });
  expect(await world.product('R-3')).toMatchObject({ variety: 'Product 3, fresh', price: '9.99' });

  const first = await world.run(['import', 'products', join(world.folder, 'rows.csv'), '--commit', '--skip-invalid']);
  expect(first.stdout).toContain('200 rows, 0 new, 196 unchanged, 4 rejected');
  expect((await world.events(['ProductsImported'])).map(({ data }) => data)).toMatchObject([
    { rows: 200, products: 196, refused: 4 },
    { rows: 4, products: 4, refused: 0 },
  ]);
});

it('takes in what stands before a quote that is never closed, and says where it opens', async () => {
  const path = await world.file(
    'open.csv',
    'sku,variety,inventoryUOM\nQ-1,Apple,case\nQ-2,Pear,case\nQ-3,"open,case\n',
  );
  const rejects = join(world.folder, 'open-rejects.csv');
  const ran = await world.run(['import', 'products', path, '--commit', '--skip-invalid', '--rejects', rejects]);
  expect(ran).toMatchObject({ code: 3, stdout: expect.stringContaining('2 new, 0 unchanged') as string });
  expect(ran.stderr).toContain('open.csv:4:variety:quotes:  Unterminated quote');
  expect((await world.product('Q-2')).isListed).toBe(true);
  expect(await readFile(rejects, 'utf8')).toContain('sku,variety,inventoryUOM,error');
});

it.each([
  ['lots', 'onHand', '5'],
  ['units', 'unit,ratio,useForSelling', 'Third,3,yes'],
])('refuses %s of products that are not there, and takes in the others', async (kind, columns, row) => {
  const sku = `HERE-${kind}`;
  await createProduct(world.services, { variety: 'Here', sku, inventoryUOM: 'case' }, world.context());
  const file = await world.file(`${kind}.csv`, `sku,${columns}\nNOPE,${row}\n${sku},${row}\n`);
  const hint = 'There is no product NOPE. Import products first.';
  const create = kind === 'units' ? ['--create-units'] : [];
  const judged = await world.run(['import', kind, file, ...create]);
  expect([judged.code, judged.stderr]).toEqual([3, `${kind}.csv:2:sku:unknown:NOPE  ${hint}\n`]);
  expect(judged.stdout).toContain('2 rows, 1 new, 0 unchanged, 1 rejected');

  const rejects = join(world.folder, `${kind}-rejects.csv`);
  const taken = await world.run(['import', kind, file, ...create, '--commit', '--skip-invalid', '--rejects', rejects]);
  expect(taken.code).toBe(3);
  expect(await readFile(rejects, 'utf8')).toContain('NOPE');
  expect(await readFile(rejects, 'utf8')).not.toContain(sku);
  const again = await world.run(['import', kind, file]);
  expect(again.stdout).toContain('2 rows, 0 new, 1 unchanged, 1 rejected');
});

it('refuses wrong rows of categories and of lots each with its place, and takes in nothing of either', async () => {
  const categories = await world.file(
    'categories.csv',
    `section,category\nProduce,Fruit\nProduce,Fruit\n,\nPro<duce,Roots\nProduce,${'x'.repeat(300)}\n`,
  );
  const head = await world.services.store.head();
  const wrong = await world.run(['import', 'categories', categories, '--commit']);
  expect(wrong.code).toBe(3);
  // Both of two, an odd sign in a section, a name without end; a row that is empty is none.
  for (const place of [':2:category:', ':3:category:', ':5:section:', ':6:category:'])
    expect(wrong.stderr).toContain(`categories.csv${place}`);

  const lots = await world.file(
    'lots.csv',
    'sku,lot,onHand,location,receivedOn,cost\n' +
      'R-1,A,5,NOWHERE,,\nR-2,B,-1,,,\nR-3,C,x,,,\nR-4,D,5,,2026-02-31,\nR-5,F,5,,,free\n',
  );
  const refused = await world.run(['import', 'lots', lots, '--commit']);
  expect(refused.code).toBe(3);
  const places = [':2:location:', ':3:onHand:', ':4:onHand:', ':5:receivedOn:', ':6:cost:'];
  for (const place of places) expect(refused.stderr).toContain(`lots.csv${place}`);
  expect(refused.stderr).toContain('has no location NOWHERE');
  expect(await world.services.store.head()).toBe(head);
});

it('rejects unlikely prices, takes them with --accept-unlikely and a reason, and goes on as it began', async () => {
  const limits = (percent: string, below: string) =>
    world.run(['company', 'limits', '--price-percent', percent, '--below-cost', below]);
  expect(await limits('30', 'on')).toMatchObject({ code: 0 });
  const path = await world.file(
    'far.csv',
    'sku,variety,inventoryUOM,price,cost\nR-10,,,9,\nU-1,Leek,case,4,5\nU-2,Chive,case,6,5\n',
  );
  const update = (...more: string[]) => world.run(['import', 'products', path, '--update', ...more]);
  const asked = await update('--commit');
  expect(asked).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('--accept-unlikely --reason "why"') as string,
  });
  expect(asked.stderr).toBe(
    'far.csv:2:price:unlikely:9  The price would go up 260%, from 2.5 to 9.\n' +
      'far.csv:3:price:unlikely:4  The price 4 is below the cost 5.\n',
  );
  expect(await update('--accept-unlikely')).toMatchObject({
    code: 2,
    stderr: '--accept-unlikely requires --reason: the history keeps why unlikely rows are right.\n',
  });
  const taken = await update('--accept-unlikely', '--reason', 'end of season', '--commit');
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  expect((await world.product('R-10')).price).toBe('9');
  const reasons = (await world.events(['ProductPriced', 'ProductListed']))
    .slice(-3)
    .map(({ metadata }) => metadata.reason);
  expect(reasons).toEqual(['end of season', 'end of season', 'end of season']);
  expect((await world.events(['ProductImportStarted'])).at(-1)?.data).toMatchObject({
    source: { anyway: 'end of season' },
  });
  await limits('off', 'off');
});

it('tells of codes that are probably not meant, and imports them all the same', async () => {
  const { services, context } = world;
  const [upc, gtin] = ['041220576043', '10033383000005'];
  await createProduct(services, { variety: 'Olives', sku: 'HAS', inventoryUOM: 'case', details: { upc } }, context());
  const text = `sku,variety,inventoryUOM,upc,gtin\nW-1,Capers,case,033383000009,\nW-2,Dill,case,${upc},${gtin}\nW-3,Mint,case,,${gtin}\nW-4,Ham,lb,204141000000,\n`;
  const path = await world.file('codes.csv', text);
  const importing = (...options: string[]) => world.run(['import', 'products', path, '--create-units', ...options]);
  // To the end of the file: once there is one, commands wait for it.
  projector = await world.startProjector();
  const dry = await importing();
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('4 new, 0 unchanged, 0 rejected') as string });
  const ofHas = 'codes.csv:3:upc:warning:041220576043  HAS has the code 041220576043 too: a scan finds both.\n';
  await expect.poll(async () => (await importing()).stderr, { timeout: PATIENCE_MS }).toContain(ofHas);
  expect((await importing()).stderr).toBe(
    'codes.csv:2:upc:warning:033383000009  Check 033383000009: its last digit should be 8.\n' +
      ofHas +
      'codes.csv:4:gtin:warning:10033383000005  Row 3 has the same code: a scan finds both.\n',
  );
  const json = (await importing('--commit', '--json')).stdout
    .split('\n')
    .map((line) => line && (JSON.parse(line) as unknown));
  expect(json).toMatchObject([
    { kind: 'warning', row: 2, column: 'upc' },
    {},
    { row: 4 },
    { state: 'imported', created: 4 },
    '',
  ]);
});

it('changes what is there with --update: shown first, then done, and done again where somebody has changed it back', async () => {
  const path = await world.file(
    'update.csv',
    'sku,price,groupChecked,groupA,onHand\r\nr-1,3,yes,2.75,\r\nR-2,2.5,,,\r\n',
  );
  const update = (...more: string[]) => world.run(['import', 'products', path, '--update', ...more]);
  const head = await world.services.store.head();
  expect(await update()).toMatchObject({
    code: 0,
    stdout: [
      'r-1: price 2.5 -> 3, groupChecked no -> yes, groupA - -> 2.75',
      'Test Produce: 2 rows, 1 new or changed, 1 unchanged, 0 rejected.',
      'Nothing was written. Add --commit to import.\n',
    ].join('\n'),
  });
  expect(await world.services.store.head()).toBe(head);
  const done = 'Test Produce: 2 rows, 1 new or changed, 1 unchanged, 0 rejected.\n';
  expect(await update('--commit')).toMatchObject({ code: 0, stdout: done });
  expect(await world.product('R-1')).toMatchObject({ price: '3', rules: { groupChecked: true, groupA: '2.75' } });
  expect((await update('--commit')).stdout).toContain(' 0 new or changed, 2 unchanged');
  const back = await world.file('back.csv', 'sku,price\nR-1,2.5\n');
  expect(await world.run(['import', 'products', back, '--update', '--commit'])).toMatchObject({ code: 0 });
  expect((await world.product('R-1')).price).toBe('2.5');
  expect(await update('--commit')).toMatchObject({ code: 0, stdout: done });
  expect((await world.product('R-1')).price).toBe('3');
  const wrong = await world.file('wrong.csv', 'sku,inventoryUOM,groupA\nR-1,box,\nR-2,,-1\nR-999,,\n');
  const refused = await world.run(['import', 'products', wrong, '--update', '--commit', '--skip-invalid']);
  expect(refused).toMatchObject({ code: 3, stdout: expect.stringContaining('3 rejected') as string });
  for (const found of [
    'wrong.csv:2:inventoryUOM:fixed:box',
    'wrong.csv:3:groupA:belowZero:-1',
    'wrong.csv:4:variety:required:',
  ])
    expect(refused.stderr).toContain(found);
});

it('writes no header that a spreadsheet would run, and reads it back', async () => {
  const path = await world.file(
    'formula.csv',
    'sku,variety,inventoryUOM,price,=cmd|x,＝cmd\nF-1,Fig,Case,cheap,=1,＝1\n',
  );
  const [rejects, again] = [join(world.folder, 'formula-rejects.csv'), join(world.folder, 'formula-again.csv')];
  expect((await world.run(['import', 'products', path, '--rejects', rejects])).code).toBe(3);
  const text = await readFile(rejects, 'utf8');
  expect(text).toContain("sku,variety,inventoryUOM,price,'=cmd|x,'＝cmd,error\r\nF-1,Fig,Case,cheap,'=1,'＝1,");
  await world.run(['import', 'products', rejects, '--rejects', again]);
  expect(await readFile(again, 'utf8')).toBe(text);
});

it('refuses dates of lots that cannot be, and asks about those that can be two', async () => {
  const products = await world.file('days.csv', 'sku,variety,inventoryUOM\nDAY-1,Leek,case\nDAY-2,Kale,case\nDAY-3,Chard,case\n'); // prettier-ignore
  expect((await world.run(['import', 'products', products, '--commit'])).code).toBe(0);
  const importing = async (text: string, ...more: string[]) =>
    world.run(['import', 'lots', await world.file('lots.csv', `sku,lot,onHand,receivedOn,bestBy\n${text}`), ...more]);
  const wrong = await importing('DAY-1,A,5,2199-01-02,\nDAY-2,B,5,2026-11-02,2026-11-01\nDAY-3,C,5,0026-11-01,\n');
  expect(wrong.code).toBe(3);
  for (const place of [':2:receivedOn:', ':3:bestBy:', ':4:receivedOn:'])
    expect(wrong.stderr).toContain(`lots.csv${place}date`);

  const either = 'DAY-1,A,5,05/11/2020,\nDAY-2,B,5,06/11/2020,\n';
  const asked = await importing(either);
  expect(asked).toMatchObject({ code: 3, stdout: expect.stringContaining('--dates day-first') as string });
  expect(asked.stderr).toContain('This can be 2020-05-11 or 2020-11-05');
  expect(await importing(either, '--dates', 'day-first')).toMatchObject({ code: 0, stderr: '' });
  // One date of the file that can only be read one way tells how all are.
  expect(await importing(`${either}DAY-3,C,5,13/11/2020,\n`)).toMatchObject({ code: 0, stderr: '' });
});
