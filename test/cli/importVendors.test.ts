import Papa from 'papaparse';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { vendorId } from '../../server/commands/clients/clientClaims.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { client } from '../../server/domain/clients/client.ts';
import { makeWorld, type World } from './world.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Our own file in the layout of another system. */
const ours = at('fixtures/other-system-suppliers.csv');
/** Northwind's, where it is at hand: addresses with commas that nobody quoted cut some of its rows. */
const northwind = at('../shared/data/northwind/suppliers.csv');
const map = at('fixtures/northwind-suppliers.map.json');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());

const vendor = async (name: string, of = world) =>
  (await of.services.handler.load(client, of.companyId, vendorId(of.companyId, name))).state;
const importing = (file: string, ...options: string[]) => world.run(['import', 'vendors', file, ...options]);

describe('the suppliers of another system', () => {
  const file = ours;
  it('are checked without a trace, go in whole, and change nothing a second time', async () => {
    const rows = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
    const before = await world.services.store.head();
    const counts = `${String(rows.length)} rows, ${String(rows.length)} new, 0 unchanged, 0 refused.`;
    expect(await importing(file, '--map', map)).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${counts}\nNothing was written. Add --commit to import.\n`,
    });
    expect(await world.services.store.head()).toBe(before);

    expect(await importing(file, '--map', map, '--commit')).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${counts}\n`,
    });
    for (const { companyName = '', supplierID = '' } of rows)
      expect(await vendor(companyName)).toMatchObject({
        isRegistered: true,
        name: companyName,
        type: 2000,
        status: 1000,
        abbreviation: supplierID,
      });
    const [batch] = (await world.events(['FileImported'])).slice(-1);
    expect(batch?.data).toMatchObject({ kind: 'vendors', rows: rows.length, taken: rows.length, refused: 0 });
    expect(batch?.metadata).toMatchObject({ channel: 'import' });

    // Taken back by those alone who may take one in.
    await world.hire('seller@test.example', Role.SELLER);
    const after = await world.services.store.head();
    const { batchId } = batch?.data as { batchId: string };
    expect((await world.run(['import', 'undo', batchId, '--as', 'seller@test.example'])).code).toBe(4);
    expect((await importing(file, '--map', map, '--commit')).stdout).toBe(
      `Test Produce: ${String(rows.length)} rows, 0 new, ${String(rows.length)} unchanged, 0 refused.\n`,
    );
    expect(await world.services.store.head()).toBe(after);
  });

  it.skipIf(!existsSync(northwind))('go in but for the rows that their own commas cut, which are told', async () => {
    // A company of its own: the suppliers of the story before have taken the abbreviations of these.
    const own = await makeWorld();
    onTestFinished(() => own.stop());
    const [header, ...rows] = Papa.parse<string[]>(await readFile(northwind, 'utf8'), { skipEmptyLines: true }).data;
    const whole = rows.filter(({ length }) => length === header?.length);
    const cut = rows.length - whole.length;
    const ran = await own.run(['import', 'vendors', northwind, '--map', map, '--commit', '--skip-invalid']);
    expect(ran.stdout).toContain(
      `Test Produce: ${String(rows.length)} rows, ${String(whole.length)} new, 0 unchanged, ${String(cut)} refused.\n`,
    );
    expect(ran.code).toBe(cut > 0 ? 3 : 0);
    expect(ran.stderr.match(/^suppliers\.csv:\d+::cells:/gm) ?? []).toHaveLength(cut);
    for (const [, name = ''] of whole)
      expect(await vendor(name, own)).toMatchObject({ name, type: 2000, status: 1000 });
  });
});

describe('a file of vendors', () => {
  it('is refused with every mistake at its place; the right rows go in when asked, the others are kept', async () => {
    const file = await world.file(
      'vendors.csv',
      [
        'name,type,status,abbreviation',
        'Alpha Foods,VENDOR,ACTIVE,AF',
        ',VENDOR,ACTIVE,',
        'Beta Foods,CUSTOMER,ACTIVE,',
        'Gamma Foods,,gone,TOOLONG',
        'Twice,,,',
        ' twice ,,,',
        'Delta Foods,PRIVATE_VENDOR,SUSPENDED,af',
        'Epsilon Foods,,,EP',
      ].join('\r\n'),
    );
    const dry = await importing(file, '--json');
    expect(dry.code).toBe(3);
    const refusals = dry.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { row: number; column: string; rule: string });
    expect(refusals.slice(0, -1).map(({ row, column, rule }) => `${String(row)}:${column}:${rule}`)).toEqual([
      '2:abbreviation:duplicate',
      '3:name:required',
      '4:type:choice',
      '5:status:choice',
      '5:abbreviation:forbidden',
      '6:name:duplicate',
      '7:name:duplicate',
      '8:abbreviation:duplicate',
    ]);
    expect((await importing(file, '--commit')).code).toBe(3);
    expect((await vendor('Epsilon Foods')).isRegistered).toBe(false);

    const rejects = await world.file('rejects.csv', '');
    const ran = await importing(file, '--commit', '--skip-invalid', '--rejects', rejects);
    expect(ran).toMatchObject({ code: 3, stdout: 'Test Produce: 8 rows, 1 new, 0 unchanged, 7 refused.\n' });
    expect(await vendor('Epsilon Foods')).toMatchObject({ type: 2000, status: 1000, abbreviation: 'EP' });
    expect(await readFile(rejects, 'utf8')).toContain('Beta Foods,CUSTOMER,ACTIVE,,');
  });

  it('does not give an abbreviation away twice, nor change a vendor that is there', async () => {
    const first = await world.file('first.csv', 'name,abbreviation\nZeta Foods,ZF\n');
    expect((await importing(first, '--commit')).code).toBe(0);
    const second = await world.file('second.csv', 'name,status,abbreviation\nZeta Foods,INACTIVE,\nEta Foods,,zf\n');
    const ran = await importing(second, '--commit');
    expect(ran.code).toBe(3);
    expect(ran.stderr).toMatch(/second\.csv:2:name:taken:Zeta Foods {2}.*status is ACTIVE there, INACTIVE here/);
    expect(ran.stderr).toMatch(/second\.csv:3:abbreviation:taken:zf/);
    expect((await vendor('Zeta Foods')).status).toBe(1000);
  });

  it('is for those who buy', async () => {
    await world.hire('seller@example.com', Role.SELLER);
    const file = await world.file('mine.csv', 'name\nTheta Foods\n');
    expect((await importing(file, '--as', 'seller@example.com')).code).toBe(4);
  });
});
