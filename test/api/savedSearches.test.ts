import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, enterWorld, errorOf, type World } from './world.ts';

let world: World;
let seller: Caller;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  seller = await world.as('SELLER');
  manager = await world.as('MANAGER');
});
afterAll(() => world.stop());

interface Setting {
  readonly searches: readonly { readonly searchId: string; readonly name: string; readonly isShared: boolean }[];
  readonly shared: readonly { readonly searchId: string; readonly name: string; readonly ownerName: string }[];
  readonly defaultSearchId: string | null;
  readonly columns: readonly unknown[];
}
const settingOf = async (by: Caller, list = 'products'): Promise<Setting> =>
  (await by.get(`list-setting/${list}`)).body.data as Setting;

const save = async (by: Caller, fields: Record<string, unknown>): Promise<string> => {
  const answer = await by.send('POST', 'saved-search', { list: 'products', address: 'sort=sku', ...fields });
  expect(answer.status).toBe(200);
  return (answer.body.data as { searchId: string }).searchId;
};
const namesOf = (searches: readonly { readonly name: string }[]): string[] => searches.map(({ name }) => name);

describe('a saved search', () => {
  it('is there at once, changes, goes and comes back', async () => {
    const id = await save(seller, { name: 'Ginger', address: 'search=%E5%A7%9C', isDefault: true });
    expect(await settingOf(seller)).toMatchObject({
      searches: [{ searchId: id, name: 'Ginger', address: 'search=%E5%A7%9C', columns: null, isShared: false }],
      defaultSearchId: id,
    });
    const columns = [{ id: 'price', isShown: true, width: 120 }];
    expect(
      (await seller.send('PUT', `saved-search/${id}`, { name: 'Dear', address: 'sort=-price', columns })).status,
    ).toBe(200);
    expect((await settingOf(seller)).searches).toMatchObject([{ name: 'Dear', address: 'sort=-price', columns }]);
    expect((await seller.send('DELETE', `saved-search/${id}`, undefined)).body.message).toBe('Search “Dear” deleted.');
    expect(await settingOf(seller)).toMatchObject({ searches: [], defaultSearchId: null });
    expect((await seller.send('POST', `saved-search/${id}/restore`, undefined)).status).toBe(200);
    expect(await settingOf(seller)).toMatchObject({ searches: [{ name: 'Dear' }], defaultSearchId: id });
    expect((await settingOf(seller, 'lots')).searches).toEqual([]);
  });

  it('is the user’s own until it is shared, and again when it is not shared any more', async () => {
    const id = await save(seller, { name: 'Mine', isShared: false });
    expect(namesOf((await settingOf(manager)).shared)).not.toContain('Mine');
    await seller.send('PUT', `saved-search/${id}`, { isShared: true });
    expect((await settingOf(manager)).shared).toContainEqual({
      searchId: id,
      name: 'Mine',
      address: 'sort=sku',
      columns: null,
      ownerName: 'Ann SELLER',
    });
    expect((await settingOf(seller)).shared).toEqual([]);
    await seller.send('PUT', `saved-search/${id}`, { isShared: false });
    expect(namesOf((await settingOf(manager)).shared)).not.toContain('Mine');
  });

  it('is nobody else’s to change, nor another company’s to see', async () => {
    const id = await save(seller, { name: 'Shared', isShared: true });
    for (const [method, path] of [
      ['PUT', `saved-search/${id}`],
      ['DELETE', `saved-search/${id}`],
      ['POST', `saved-search/${id}/restore`],
    ] as const) {
      const answer = await manager.send(method, path, method === 'PUT' ? { name: 'Taken over' } : undefined);
      expect([path, answer.status, errorOf(answer).code]).toEqual([path, 404, 'notFound']);
    }
    expect((await settingOf(await world.as('ADMIN', world.otherId))).shared).toEqual([]);
  });

  it('is shared by the office alone', async () => {
    const worker = await world.as('WORKER');
    const body = { list: 'products', name: 'For all', address: '', isShared: true };
    const answer = await worker.send('POST', 'saved-search', body);
    expect([answer.status, errorOf(answer).field]).toEqual([403, 'isShared']);
    const id = await save(worker, { name: 'For me' });
    expect((await worker.send('PUT', `saved-search/${id}`, { isShared: true })).status).toBe(403);
    expect((await worker.send('PUT', `saved-search/${id}`, { isShared: false })).status).toBe(200);
  });

  it('is refused by the domain’s rules and by the schema', async () => {
    await save(manager, { name: 'Once' });
    const twice = await manager.send('POST', 'saved-search', { list: 'products', name: 'ONCE', address: '' });
    expect([twice.status, errorOf(twice)]).toMatchObject([422, { code: 'settings.searchNameTaken', field: 'name' }]);
    for (const wrong of [
      { list: 'nothing' },
      { address: '//evil.example' },
      { address: 'x'.repeat(1001) },
      { columns: [{ id: 'sku', isShown: 'yes', width: null }] },
      { extra: 1 },
    ]) {
      const body = { list: 'products', name: 'Wrong', address: '', ...wrong };
      expect([wrong, (await manager.send('POST', 'saved-search', body)).status]).toEqual([wrong, 400]);
    }
    expect((await manager.get('list-setting/nothing')).status).toBe(404);
  });
});

describe('columns', () => {
  it('follow the user, and nobody else', async () => {
    const columns = [
      { id: 'price', isShown: true, width: 140 },
      { id: 'sku', isShown: false, width: null },
    ];
    expect((await seller.send('PUT', 'list-columns/products', { columns })).status).toBe(200);
    expect((await settingOf(seller)).columns).toEqual(columns);
    expect((await settingOf(manager)).columns).toEqual([]);
    await seller.send('PUT', 'list-columns/products', { columns: [] });
    expect((await settingOf(seller)).columns).toEqual([]);
  });
});
