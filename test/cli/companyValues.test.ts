import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld();
  projector = await world.startProjector();
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const values = (...args: string[]) => world.run(['company', 'values', ...args]);
const names = async (list: string): Promise<string[]> => {
  const { stdout } = await values('list', list, '--json');
  return stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { name: string }).name);
};

describe('company values', () => {
  it('lists what a list begins with, adds, renames and deletes', async () => {
    expect(await names('origin')).toEqual(['Brazil', 'California', 'Chile', 'china', 'Florida', 'india']);
    expect(await values('add', 'origin', ' Peru ')).toMatchObject({ code: 0, stdout: '“Peru” added.\n' });
    expect(await values('rename', 'origin', 'CHINA', 'China')).toMatchObject({ code: 0 });
    expect(await values('remove', 'origin', 'india')).toMatchObject({ code: 0, stdout: '“india” deleted.\n' });
    expect(await names('origin')).toEqual(['Brazil', 'California', 'Chile', 'China', 'Florida', 'Peru']);
    expect(await values('add', 'origin', 'peru')).toMatchObject({
      code: 1,
      stderr: 'duplicate origin or origin is empty\n',
    });
  });

  it('keeps sections and categories, warehouses and locations, named by name or code', async () => {
    await values('add', 'section', 'Produce');
    const added = await values('add', 'category', 'Citrus', '--section', 'produce', '--json');
    expect(JSON.parse(added.stdout)).toMatchObject({ list: 'category', name: 'Citrus' });
    expect(await values('remove', 'section', 'Produce')).toMatchObject({
      code: 1,
      stderr: "“Produce” can't be deleted: 1 category belongs to it.\n",
    });
    await values('add', 'warehouse', 'North', '--code', 'N', '--address', '1 Dock Road');
    await values('add', 'location', 'Aisle A', '--warehouse', 'n', '--code', 'A-01', '--kind', 'ORDER');
    const { stdout } = await values('list', 'location');
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'Code  Name     Belongs to  Kind',
      'A-01  Aisle A  North       ORDER',
    ]);
  });

  it('sets code, address, kind and section of what stands', async () => {
    await values('add', 'section', 'Fresh');
    expect(await values('set', 'category', 'citrus', '--section', 'fresh')).toMatchObject({ code: 0 });
    expect(await values('set', 'category', 'Citrus', '--section', 'Fresh')).toMatchObject({
      stdout: '“Citrus” already has these values.\n',
    });
    expect(await values('set', 'location', 'a-01', '--code', 'A-02', '--kind', 'ITEM')).toMatchObject({ code: 0 });
    expect(await values('set', 'warehouse', 'North', '--address', '2 Dock Road')).toMatchObject({
      stdout: '“North” saved.\n',
    });
    const told = async (list: string) => (await values('list', list, '--json')).stdout;
    expect(await told('category')).toContain('"section":"Fresh"');
    expect(await told('location')).toContain('"code":"A-02"');
    expect(await told('warehouse')).toContain('"address":"2 Dock Road"');
    await values('set', 'category', 'Citrus', '--section', '');
    expect(await told('category')).toContain('"section":null');
    expect((await values('set', 'unit', 'case', '--code', 'C')).code).toBe(2);
    expect(await values('set', 'category', 'Citrus')).toMatchObject({ code: 2 });
  });

  it('judges with --dry-run what it would do, refuses what would be refused, and writes nothing', async () => {
    const before = (await world.events()).length;
    expect(await values('add', 'category', 'Berries', '--section', 'Fresh', '--dry-run')).toMatchObject({
      ...{ code: 0, stdout: '“Berries” would be added.\n' },
    });
    expect(await values('add', 'warehouse', 'NORTH', '--dry-run')).toMatchObject({ code: 1 });
    expect(await values('rename', 'warehouse', 'North', 'South', '--dry-run', '--json')).toMatchObject({
      stdout: expect.stringContaining('"was":"North","isDryRun":true') as string,
    });
    expect(await values('remove', 'warehouse', 'North', '--dry-run')).toMatchObject({
      ...{ code: 1, stderr: "“North” can't be deleted: 1 location belongs to it.\n" },
    });
    const hire = ['user', 'add', 'bo@tst.test', '--role', 'SELLER', '--first-name', 'Bo', '--last-name', 'Diaz'];
    const hired = await world.run([...hire, '--dry-run']);
    expect([hired.code, hired.stdout]).toEqual([0, 'bo@tst.test (SELLER) would be added to Test Produce.\n']);
    expect((await world.events()).length).toBe(before);
  });

  it('refuses what is no list, no entry, or no field of it', async () => {
    expect((await values('list', 'wishes')).code).toBe(2);
    expect(await values('rename', 'unit', 'nothing', 'x')).toMatchObject({
      code: 1,
      stderr: 'No “nothing” on this list.\n',
    });
    expect((await values('add', 'unit', 'case', '--code', 'C')).code).toBe(2);
    await world.hire('seller@tst.test', Role.SELLER);
    expect((await values('add', 'unit', 'case', '--as', 'seller@tst.test')).code).toBe(4);
  });
});
