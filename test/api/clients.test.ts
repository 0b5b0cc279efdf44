import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { context } from '../support/context.ts';
import { type Caller, enterWorld, type World } from './world.ts';

let world: World;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  const add = (name: string, companyId: string, data: Partial<Parameters<typeof addClient>[1]> = {}) =>
    addClient(
      world.services,
      { name, type: ClientType.VENDOR, status: ClientStatus.ACTIVE, abbreviation: '', ...data },
      context({ companyId }),
    );
  await add('Tokyo Traders', world.companyId, { abbreviation: 'TT' });
  await add('北京蔬菜', world.companyId, { type: ClientType.PRIVATE_VENDOR });
  await add('Exotic Liquids', world.companyId, { status: ClientStatus.SUSPENDED });
  await add('Foreign Foods', world.otherId);
});
afterAll(() => world.stop());

const names = async (query: string): Promise<string[]> => {
  const { status, body } = await manager.get(`/api/client/manager/${world.companyId}/clients?${query}`);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
  return (body.data as { list: { name: string }[] }).list.map(({ name }) => name);
};

it('lists active vendors, private ones too, of the company alone', async () => {
  await expect.poll(() => names('')).toHaveLength(3);
  expect(await names('type=2000&status=1000')).toEqual(expect.arrayContaining(['Tokyo Traders', '北京蔬菜']));
  expect(await names('type=2000&status=1000')).toHaveLength(2);
  expect(await names('type=2100')).toEqual(['北京蔬菜']);
  expect(await names('type=2000&status=2000')).toEqual(['Exotic Liquids']);
  expect(await names('type=1000')).toEqual([]);
});

it('finds them by words, abbreviation and pinyin', async () => {
  expect(await names('searchKey=trad')).toEqual(['Tokyo Traders']);
  expect(await names('searchKey=tt')).toEqual(['Tokyo Traders']);
  expect(await names('searchKey=bjsc')).toEqual(['北京蔬菜']);
});

it('refuses what is no type, and another company', async () => {
  expect((await manager.get(`/api/client/manager/${world.companyId}/clients?type=5`)).status).toBe(400);
  expect((await manager.get(`/api/client/manager/${world.otherId}/clients`)).status).toBe(404);
});

it('gives an abbreviation to one of them', async () => {
  const taken = addClient(
    world.services,
    { name: 'Tea Trade', type: ClientType.VENDOR, status: ClientStatus.ACTIVE, abbreviation: 'tt' },
    context({ companyId: world.companyId }),
  );
  await expect(taken).rejects.toMatchObject({ code: 'clients.abbreviationTaken', field: 'abbreviation' });
});
