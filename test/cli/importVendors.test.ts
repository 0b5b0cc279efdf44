import Papa from 'papaparse';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { clientIdOf } from '../../server/commands/clients/clientClaims.ts';
import { editClient } from '../../server/commands/clients/editClient.ts';
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
  (await of.services.handler.load(client, of.companyId, clientIdOf(of.companyId, 'vendor', name))).state;
const withoutEmail = ['--allow-missing', 'email'];
const importing = (file: string, ...options: string[]) => world.run(['import', 'vendors', file, ...options]);

describe('the suppliers of another system', () => {
  const file = ours;
  it('are checked without a trace, go in whole, and change nothing a second time', async () => {
    const rows = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
    const before = await world.services.store.head();
    const counts = `${String(rows.length)} rows, ${String(rows.length)} new, 0 unchanged, 0 rejected.`;
    expect(await importing(file, ...withoutEmail, '--map', map)).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${counts}\nNothing was written. Add --commit to import.\n`,
    });
    expect(await world.services.store.head()).toBe(before);

    expect(await importing(file, ...withoutEmail, '--map', map, '--commit')).toMatchObject({
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

    // Undone by those alone who may import one.
    await world.hire('seller@test.example', Role.SELLER);
    const projector = await world.startProjector();
    onTestFinished(() => projector.stop());
    const after = await world.services.store.head();
    const { batchId } = batch?.data as { batchId: string };
    expect((await world.run(['import', 'undo', batchId, '--as', 'seller@test.example'])).code).toBe(4);
    expect((await importing(file, ...withoutEmail, '--map', map, '--commit')).stdout).toBe(
      `Test Produce: ${String(rows.length)} rows, 0 new, ${String(rows.length)} unchanged, 0 rejected.\n`,
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
    const ran = await own.run([
      'import',
      'vendors',
      northwind,
      '--map',
      map,
      '--commit',
      '--skip-invalid',
      ...withoutEmail,
    ]);
    expect(ran.stdout).toContain(
      `Test Produce: ${String(rows.length)} rows, ${String(whole.length)} new, 0 unchanged, ${String(cut)} rejected.\n`,
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
        'name,type,status,abbreviation,email',
        'Alpha Foods,VENDOR,ACTIVE,AF,a@b.example',
        ',VENDOR,ACTIVE,,a@b.example',
        'Beta Foods,CUSTOMER,ACTIVE,,a@b.example',
        'Gamma Foods,,gone,TOOLONG,nowhere',
        'Twice,,,,a@b.example',
        ' twice ,,,,a@b.example',
        'Delta Foods,PRIVATE_VENDOR,SUSPENDED,af,a@b.example',
        'Epsilon Foods,,,EP,a@b.example',
        'Iota Foods,,,,',
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
      '5:email:forbidden',
      '6:name:duplicate',
      '7:name:duplicate',
      '8:abbreviation:duplicate',
      '10:email:required',
    ]);
    expect((await importing(file, '--commit')).code).toBe(3);
    expect((await vendor('Epsilon Foods')).isRegistered).toBe(false);

    const rejects = await world.file('rejects.csv', '');
    const ran = await importing(file, '--commit', '--skip-invalid', '--rejects', rejects);
    expect(ran.code).toBe(3);
    expect(ran.stdout).toMatch(/^Test Produce: 9 rows, 1 new, 0 unchanged, 8 rejected\.\n/);
    expect(await vendor('Epsilon Foods')).toMatchObject({ type: 2000, status: 1000, abbreviation: 'EP' });
    expect(await readFile(rejects, 'utf8')).toContain('Beta Foods,CUSTOMER,ACTIVE,,a@b.example,');
  });

  it('does not give an abbreviation away twice, nor change a vendor that is there', async () => {
    const first = await world.file('first.csv', 'name,abbreviation,email\nZeta Foods,ZF,a@b.example\n');
    expect((await importing(first, '--commit')).code).toBe(0);
    const second = await world.file(
      'second.csv',
      'name,status,abbreviation,email\nZeta Foods,INACTIVE,,\nEta Foods,,zf,a@b.example\n',
    );
    const ran = await importing(second, '--commit');
    expect(ran.code).toBe(3);
    expect(ran.stderr).toMatch(/second\.csv:2:name:taken:Zeta Foods {2}.*status is ACTIVE, the file has INACTIVE/);
    expect(ran.stderr).toMatch(/second\.csv:3:abbreviation:taken:zf/);
    expect((await vendor('Zeta Foods')).status).toBe(1000);
  });

  it('is for those who buy', async () => {
    await world.hire('seller@example.com', Role.SELLER);
    const file = await world.file('mine.csv', 'name\nTheta Foods\n');
    expect((await importing(file, '--as', 'seller@example.com')).code).toBe(4);
  });

  it('has all fields of the account, and is matched by the names that vendors have now', async () => {
    const [text, kept] = ['=1+1 is no formula\nclosed on Sundays', '+81 3 5555 0101 x12'];
    const account = { mainPhone: kept, notes: text, internalNumber: '007', website: 'osaka.example' };
    const file = await world.file(
      'osaka.csv',
      Papa.unparse([{ name: 'Kyoto Foods', status: 'SUSPENDED', email: 'k@b.example', ...account }]),
    );
    expect(await importing(file, '--commit')).toMatchObject({ code: 0 });
    const clientId = clientIdOf(world.companyId, 'vendor', 'Kyoto Foods');
    expect(await vendor('Kyoto Foods')).toMatchObject({ status: 3000, email: 'k@b.example', ...account });
    await editClient(world.services, { clientId, account: { name: 'Osaka Foods' } }, world.context());
    const none = await world.file('none.csv', 'name\nQuiet Foods\nOSAKA foods\n');
    const refused = await importing(none, '--commit');
    expect([refused.code, refused.stderr]).toEqual([3, 'none.csv:2:email:required:  Email is required.\n']);
    expect(refused.stdout).toContain('Add --allow-missing email to also import accounts without an email.');
    expect(await importing(none, '--commit', ...withoutEmail)).toMatchObject({
      code: 0,
      stdout: 'Test Produce: 2 rows, 1 new, 1 unchanged, 0 rejected.\n',
    });
    expect(await vendor('Quiet Foods')).toMatchObject({ isRegistered: true, email: '' });

    // What goes out comes back unchanged, also one without an email.
    const projector = await world.startProjector();
    onTestFinished(() => projector.stop());
    const out = `${world.folder}/out.csv`;
    expect(await world.run(['export', 'vendors', '--out', out])).toMatchObject({ code: 0 });
    const exported = await readFile(out, 'utf8');
    expect(exported).toContain("'=1+1 is no formula");
    expect(exported).toContain('Quiet Foods');
    const head = await world.services.store.head();
    expect((await importing(out, '--commit')).stdout).toMatch(/: \d+ rows, 0 new, \d+ unchanged, 0 rejected\.\n$/);
    expect(await world.services.store.head()).toBe(head);
  });
});

describe('history vendor', () => {
  it('tells what happened to one, by its name, its abbreviation or its id', async () => {
    const file = await world.file('kappa.csv', 'name,abbreviation,email\nKappa Foods,KF,k@b.example\n');
    await importing(file, '--commit');
    const clientId = clientIdOf(world.companyId, 'vendor', 'Kappa Foods');
    await editClient(world.services, { clientId, account: { status: 3000, dba: 'Kappa' } }, world.context());
    const ran = await world.run(['history', 'vendor', 'kappa foods']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('    status        ACTIVE -> SUSPENDED\n');
    expect(ran.stdout).toContain('    type          VENDOR\n');
    expect((await world.run(['history', 'vendor', 'kf'])).stdout).toBe(ran.stdout);
    const { stdout } = await world.run(['history', 'vendor', clientId, '--field', 'dba', '--json']);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([{ event: 'ClientDescribed', field: 'dba', from: '', to: 'Kappa' }]);
    expect(await world.run(['history', 'vendor', 'Nobody & Co'])).toMatchObject({
      code: 1,
      stderr: 'Test Produce has no vendor Nobody & Co.\n',
    });
  });
});
