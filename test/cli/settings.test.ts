import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());

const settings = (...args: string[]) => world.run(['settings', ...args]);

it('lists, reads and changes settings by their keys, with a dry run first', async () => {
  expect(await settings('get', 'poBestByDate')).toMatchObject({ code: 0, stdout: '10\n' });
  expect(await settings('set', 'poBestByDate=14', '--dry-run')).toMatchObject({
    code: 0,
    stdout: 'Would change:\npoBestByDate: 10 -> 14\n',
  });
  expect(await settings('get', 'poBestByDate')).toMatchObject({ stdout: '10\n' });
  const changed = await settings('set', 'poBestByDate=14', 'soInvoiceDocumentTitle=Tax invoice', '--json');
  expect(
    changed.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { key: 'poBestByDate', from: '10', to: '14' },
    { key: 'soInvoiceDocumentTitle', from: '', to: 'Tax invoice' },
  ]);
  expect(await settings('set', 'poBestByDate=14')).toMatchObject({ code: 0, stdout: 'Nothing to change.\n' });
  const saved = await settings('list', '--saved', '--type', '1100', '--json');
  expect(saved.stdout).toContain('"poBestByDate","value":"14","type":1100');
  expect((await world.run(['history', 'company', '--field', 'poBestByDate'])).stdout).toContain('10 -> 14');
});

it('refuses what is no setting or no value of it', async () => {
  expect(await settings('set', 'poBestByDate')).toMatchObject({ code: 2 });
  expect(await settings('set', 'nothing=1')).toMatchObject({ code: 1, stderr: 'There is no setting “nothing”.\n' });
  expect(await settings('set', 'poBestByDate=0')).toMatchObject({ code: 1 });
});
