import Papa from 'papaparse';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { clientIdOf } from '../../server/commands/clients/clientClaims.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { client } from '../../server/domain/clients/client.ts';
import { fileValuesOf } from '../../server/domain/clients/clientFile.ts';
import { makeWorld, type World } from './world.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Our own file in the layout of another system. */
const ours = at('fixtures/other-system-customers.csv');
/** Northwind's, where it is at hand. */
const northwind = at('../shared/data/northwind/quoted/customers.csv');
const map = ['--map', at('fixtures/northwind-customers.map.json')];
const withoutEmail = ['--allow-missing', 'email'];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());

const customer = async (name: string, of = world) =>
  (await of.services.handler.load(client, of.companyId, clientIdOf(of.companyId, 'customer', name))).state;
const importing = (file: string, ...options: string[]) => world.run(['import', 'customers', file, ...options]);

describe('the customers of another system', () => {
  it('go in whole with their contacts and addresses, change nothing a second time, and are taken back', async () => {
    const before = await world.services.store.head();
    expect(await importing(ours, ...withoutEmail, ...map)).toMatchObject({
      code: 0,
      stdout: 'Test Produce: 3 rows, 3 new, 0 unchanged, 0 rejected.\nNothing was written. Add --commit to import.\n',
    });
    expect(await world.services.store.head()).toBe(before);
    expect(await importing(ours, ...withoutEmail, ...map, '--commit')).toMatchObject({ code: 0 });
    const bay = await customer('Bay Bistro');
    expect(fileValuesOf(bay)).toMatchObject({
      ...{ name: 'Bay Bistro', type: 1000, status: 1000, abbreviation: 'BAYBI', mainPhone: '(510) 555-0188', fax: '' },
      ...{ contactName: 'Ann Lee', contactTitle: 'Owner', contactEmail: '' },
      ...{ street: '1 Pier, Hall B', city: 'Oakland', state: 'CA', zip: '94607', country: 'USA' },
    });
    expect(bay.contacts).toMatchObject([{ isMain: true, values: { firstName: 'Ann', lastName: 'Lee' } }]);
    expect(bay.addresses).toMatchObject([{ isMain: true, type: 1000 }]);
    const head = await world.services.store.head();
    expect((await importing(ours, ...withoutEmail, ...map, '--commit')).stdout).toBe(
      'Test Produce: 3 rows, 0 new, 3 unchanged, 0 rejected.\n',
    );
    expect(await world.services.store.head()).toBe(head);

    // What goes out comes back unchanged.
    const projector = await world.startProjector();
    onTestFinished(() => projector.stop());
    const out = `${world.folder}/customers.csv`;
    expect(await world.run(['export', 'customers', '--out', out])).toMatchObject({ code: 0 });
    const rows = Papa.parse<Record<string, string>>((await readFile(out, 'utf8')).replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(rows).toContainEqual(
      expect.objectContaining({ name: '上海酒家', type: 'CUSTOMER', contactName: '王伟', street: '南京东路 12 号' }),
    );
    expect((await importing(out, '--commit', ...withoutEmail)).stdout).toBe(
      'Test Produce: 3 rows, 0 new, 3 unchanged, 0 rejected.\n',
    );
    expect((await world.run(['history', 'customer', 'baybi', '--field', 'mainContact'])).stdout).toContain('Ann Lee');

    const [batch] = (await world.events(['FileImported'])).filter(({ data }) => (data as { taken: number }).taken > 0);
    const { batchId, kind } = batch?.data as { batchId: string; kind: string };
    expect(kind).toBe('customers');
    expect(await world.run(['import', 'undo', batchId])).toMatchObject({ code: 0 });
    expect(await customer('Bay Bistro')).toMatchObject({ isRegistered: false, abbreviation: '' });
    expect((await importing(ours, ...withoutEmail, ...map, '--commit')).stdout).toBe(
      'Test Produce: 3 rows, 3 new, 0 unchanged, 0 rejected.\n',
    );
  });

  it.skipIf(!existsSync(northwind))('go in when they are those of Northwind', async () => {
    const own = await makeWorld();
    onTestFinished(() => own.stop());
    const rows = Papa.parse<Record<string, string>>(await readFile(northwind, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
    const ran = await own.run(['import', 'customers', northwind, ...map, ...withoutEmail, '--commit']);
    expect(ran).toMatchObject({ code: 0, stdout: 'Test Produce: 91 rows, 91 new, 0 unchanged, 0 rejected.\n' });
    for (const { companyName = '', customerID = '', contactName = '', city = '' } of rows)
      expect(fileValuesOf(await customer(companyName, own))).toMatchObject({
        abbreviation: customerID,
        contactName,
        city,
      });
  });
});

describe('a file of customers', () => {
  it('is refused with every mistake at its place', async () => {
    const file = await world.file(
      'customers.csv',
      [
        'name,type,email,contactEmail,street,city,state,zip,country',
        'Alpha Grill,CUSTOMER,a@b.example,,1 Pier,Oakland,CA,94607,USA',
        'Beta Grill,VENDOR,a@b.example,,,,,,',
        'Gamma Grill,,a@b.example,nowhere,,,,,',
        'Delta Grill,,a@b.example,,1 Pier,Oakland,CA,9460,USA',
        'Epsilon Grill,,a@b.example,,1 Pier,Oakland,Cal,94607,USA',
        'Zeta Grill,,,,,,,,',
      ].join('\n'),
    );
    const { code, stderr } = await importing(file, '--commit');
    expect(code).toBe(3);
    expect(stderr.match(/^customers\.csv:\d+:\w+:\w+/gm)).toEqual([
      'customers.csv:3:type:choice',
      'customers.csv:4:contactEmail:forbidden',
      'customers.csv:5:zip:forbidden',
      'customers.csv:6:state:forbidden',
      'customers.csv:7:email:required',
    ]);
  });

  it('is for those who look after customers', async () => {
    await world.hire('buyer@example.com', Role.PURCHASER);
    const file = await world.file('mine.csv', 'name\nTheta Grill\n');
    expect((await importing(file, '--as', 'buyer@example.com')).code).toBe(4);
  });
});
