import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBatch, type ImportSource } from '../../server/domain/imports/importBatch.ts';
import { unitByName } from '../../server/commands/company/defineByName.ts';
import { startImport } from '../../server/domain/imports/startImport.ts';
import { batchOf } from '../../server/imports/importIdentity.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld(['case', 'crate 木箱']);
  projector = await world.startProjector();
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const textOf = (prefix: string): string =>
  `sku,variety,inventoryUOM\n${prefix}-1,Apple,csae\n${prefix}-2,Pear,Case\n${prefix}-3,Plum,net bag\n${prefix}-4,Fig,CSAE\n`;
const summary = (created: number, refused: number): string =>
  `Test Produce: 4 rows, ${String(created)} new, 0 unchanged, ${String(refused)} rejected.\n`;
const advice = 'Unknown units: csae (2 rows), net bag (1 row). Add --create-units to create them, or fix the file.\n';

it('refuses units that the company does not have, and creates them with --create-units', async () => {
  const file = await world.file('units.csv', textOf('A'));
  const importing = (...options: string[]) => world.run(['import', 'products', file, ...options]);
  const hint = (unit: string): string => `There is no unit ${unit}. Correct it, or create the unit.`;
  const head = await world.services.store.head();
  expect(await importing('--commit')).toEqual({
    code: 3,
    stderr:
      `units.csv:2:inventoryUOM:unknown:csae  ${hint('csae')}\n` +
      `units.csv:4:inventoryUOM:unknown:net bag  ${hint('net bag')}\n` +
      `units.csv:5:inventoryUOM:unknown:CSAE  ${hint('CSAE')}\n`,
    stdout: `${summary(1, 3)}Nothing was written because some rows are invalid. Fix the file, or import the valid rows with --skip-invalid.\n${advice}`,
  });
  const lines = (await importing('--json')).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { kind: 'refusal', row: 2, column: 'inventoryUOM', rule: 'unknown', value: 'csae', hint: hint('csae') },
    { kind: 'refusal', row: 4 },
    { kind: 'refusal', row: 5 },
    {
      kind: 'summary',
      refused: 3,
      unknownUnits: [
        { name: 'csae', rows: 2 },
        { name: 'net bag', rows: 1 },
      ],
    },
  ]);
  // New products of a file that changes others too.
  expect(await importing('--update')).toMatchObject({ code: 3, stdout: expect.stringContaining(advice) as string });
  expect(await importing('--create-units')).toEqual({
    code: 0,
    stderr: '',
    stdout: `${summary(4, 0)}Nothing was written. Add --commit to import.\nWould create units: csae, net bag\n`,
  });
  expect(await world.services.store.head()).toBe(head);

  expect(await importing('--create-units', '--commit')).toEqual({ code: 0, stderr: '', stdout: summary(4, 0) });
  expect((await world.product('A-4')).unit).toBe('csae');
  const units = await world.file('table.csv', 'sku,unit,ratio,useForSelling\nA-1,pack,4,yes\n');
  expect(await world.run(['import', 'units', units])).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('Unknown units: pack (1 row).') as string,
  });
  expect(await world.run(['import', 'units', units, '--create-units', '--commit'])).toMatchObject({ code: 0 });
  expect((await world.events(['ProductImportStarted'])).at(-1)?.data).toMatchObject({ source: { createUnits: true } });
});

it('refuses categories that the company does not have, and creates them with --create-categories', async () => {
  const text = 'sku,variety,inventoryUOM,category\nC-1,Apple,case,Fruti\nC-2,Pear,case,Fruti\nC-3,Plum,case,\n';
  const importing = async (...options: string[]) =>
    world.run(['import', 'products', await world.file('cats.csv', text), ...options]);
  const named = 'Unknown categories: Fruti (2 rows). Add --create-categories to create them, or fix the file.\n';
  const refused = await importing('--commit', '--create-units');
  expect(refused).toMatchObject({ code: 3, stdout: expect.stringContaining(named) as string });
  expect(refused.stderr).toContain('cats.csv:2:category:unknown:Fruti  There is no category Fruti.');
  expect(await importing('--update')).toMatchObject({ code: 3, stdout: expect.stringContaining(named) as string });
  expect((await importing('--create-categories')).stdout).toContain('Would create categories: Fruti\n');
  expect(await importing('--create-categories', '--commit')).toMatchObject({ code: 0, stderr: '' });
  expect((await world.product('C-2')).category).toBe('Fruti');
  const source = { createUnits: false, createCategories: true };
  expect((await world.events(['ProductImportStarted'])).at(-1)?.data).toMatchObject({ source });
  // What exists may be put into it, and into no other that nobody has heard of.
  const other = await world.file('other.csv', 'sku,category\nC-3,FRUTI\nC-1,Friut\n');
  expect(await world.run(['import', 'products', other, '--update'])).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^other\.csv:3:category:unknown:Friut /) as string,
  });
});

it.each<readonly [prefix: string, choice: Pick<ImportSource, 'createUnits'>, created: number]>([
  ['N', { createUnits: true }, 4],
  ['O', { createUnits: false }, 3],
  // Before there was a choice.
  ['P', {}, 4],
])('goes on as the import began: %s', async (prefix, choice, created) => {
  const { services, companyId } = world;
  // No other import has created these.
  const text = textOf(prefix).replaceAll('net bag', `${prefix} bag`);
  const path = await world.file(`${prefix}.csv`, text);
  const fileHash = createHash('sha256').update(text).digest('hex');
  const { batchId } = await batchOf(services, companyId, { fileHash, mapHash: null }, 'products');
  const source = { path, map: null, encoding: 'utf-8', skipInvalid: true, ...choice };
  const started = { batchId, kind: 'products', fileName: `${prefix}.csv`, fileHash, mapHash: null, rows: 4 } as const;
  await services.handler.handle(importBatch, batchId, { ...started, source }, startImport, world.context());

  const ran = await world.run(['import', 'products', '--resume', batchId]);
  expect(ran.stdout).toContain(summary(created, 4 - created));
  expect([ran.code, ran.stdout.includes(`Unknown units: ${prefix} bag (1 row).`)]).toEqual(
    created === 4 ? [0, false] : [3, true],
  );
  expect((await world.product(`${prefix}-3`)).isListed).toBe(created === 4);
});

it('knows a unit in two languages by either half, makes no second one of it, and finds the file unchanged again', async () => {
  const rows = ['H-1,Apple,crate', 'H-2,Pear,木箱', 'H-3,Plum,Crate 木箱'];
  const file = await world.file('halves.csv', `sku,variety,inventoryUOM\n${rows.join('\n')}\n`);
  const first = await world.run(['import', 'products', file, '--commit']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  const again = await world.run(['import', 'products', file]);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('0 new, 3 unchanged') as string });
  const defined = await world.events(['UnitOfMeasureDefined']);
  const names = defined.map(({ data }) => (data as { name: string }).name);
  expect(names.filter((name) => /crate|木箱/i.test(name))).toEqual(['crate 木箱']);
  expect((await world.product('H-2')).unit).toBe('crate 木箱');
  // By hand: the same half is the same unit, and a new one of two languages leaves a half to whom it belongs.
  const { services } = world;
  expect(await unitByName(services, 'CRATE', world.context())).toMatchObject({ name: 'crate 木箱' });
  expect(await unitByName(services, 'case 箱', world.context())).toMatchObject({ name: 'case 箱' });
  expect(await unitByName(services, 'case', world.context())).toMatchObject({ name: 'case' });
  expect(await unitByName(services, '箱', world.context())).toMatchObject({ name: 'case 箱' });
});
