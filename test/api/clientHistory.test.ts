import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryChoices, HistoryRow } from '../../server/contract/audit/history.ts';
import type { RecordDiff } from '../../server/contract/audit/diff.ts';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { client, ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { withdrawClient } from '../../server/domain/clients/withdrawClient.ts';
import { context } from '../support/context.ts';
import { enterWorld, newProduct, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let [vendor, second, theirs] = ['', '', ''];
let before = '';
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  before = world.clock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const add = async (name: string, companyId: string, abbreviation: string) =>
    (
      await addClient(
        world.services,
        { name, abbreviation, type: ClientType.VENDOR, status: ClientStatus.ACTIVE },
        context({ companyId, reason: 'season' }),
      )
    ).clientId;
  vendor = await add('Tokyo Traders', world.companyId, 'TT');
  second = await add('Exotic Liquids', world.companyId, '');
  theirs = await add('Foreign Foods', world.otherId, '');
});
afterAll(() => world.stop());

const read = async <T>(rest: string, id = vendor): Promise<T> => {
  const { status, body } = await manager.get(`clients/${id}/history${rest}`);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
  return body.data as T;
};
const history = async (query = ''): Promise<HistoryRow[]> => (await read<{ list: HistoryRow[] }>(query)).list;

describe('the history of a vendor', () => {
  it('shows each field, who set it, and why', async () => {
    await expect.poll(history).toHaveLength(4);
    const rows = await history();
    expect(rows.map(({ field, to }) => [field, to]).sort()).toEqual([
      ['abbreviation', 'TT'],
      ['name', 'Tokyo Traders'],
      ['status', '1000'],
      ['type', '2000'],
    ]);
    expect(rows[0]).toMatchObject({
      event: 'ClientRegistered',
      by: 'tester',
      reason: 'season',
      from: null,
      part: null,
    });
    expect((await history('?field=name')).map(({ to }) => to)).toEqual(['Tokyo Traders']);
    expect(await history('?toDate=2001-01-01')).toEqual([]);
  });

  it('says what was changed last, by whom, and what it can be filtered by', async () => {
    const last = await read<HistoryRow[]>('/last-changes');
    expect(last.map(({ field }) => field)).toEqual(['abbreviation', 'name', 'status', 'type']);
    const choices = await read<HistoryChoices>('/choices');
    expect(choices).toEqual({
      fields: ['abbreviation', 'name', 'status', 'type'],
      people: [{ id: 'tester', name: expect.any(String) as string }],
    });
  });

  it('compares two moments', async () => {
    const { wasThere, changes } = await read<RecordDiff>(`/diff?from=${before}`);
    expect(wasThere).toBe(false);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'name', from: null, to: 'Tokyo Traders', reason: 'season' }),
    );
    expect((await read<RecordDiff>(`/diff?from=${world.clock.now()}`)).changes).toEqual([]);
  });

  it('compares all of the account, and who looks after it', async () => {
    const since = world.clock.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await world.hire('PURCHASER');
    const options = await manager.get('product-manager/company-settings');
    const { managers } = options.body.data as { managers: { id: string; name: string }[] };
    const ann = managers.find(({ name }) => name === 'Ann PURCHASER');
    const saved = { mainPhone: '555 0102', purchaserId: ann?.id };
    expect(
      (await manager.send('PUT', `/api/client/manager/${world.companyId}/account-details/${vendor}`, saved)).status,
    ).toBe(200);
    const { changes } = await read<RecordDiff>(`/diff?from=${since}`);
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['mainPhone', null, '555 0102'],
      ['purchaser', null, 'Ann PURCHASER'],
    ]);
  });

  it('is of that vendor alone, and mixes with no product', async () => {
    const product = await newProduct(manager);
    expect((await manager.get(`clients/${product}/history`)).status).toBe(404);
    expect((await manager.get(`product-manager/history/${vendor}`)).status).toBe(404);
    expect((await read<{ list: HistoryRow[] }>('', second)).list).toHaveLength(4);
  });

  it('is not for the warehouse, not of another company, not of a vendor that was withdrawn', async () => {
    const worker = await world.as('WORKER');
    for (const rest of ['', '/last-changes', '/choices', `/diff?from=${before}`]) {
      expect((await worker.get(`clients/${vendor}/history${rest}`)).status).toBe(403);
      expect((await manager.get(`clients/${theirs}/history${rest}`)).status).toBe(404);
    }
    const data = { clientId: second, batchId: 'b1' };
    await world.services.handler.handle(client, second, data, withdrawClient, context({ companyId: world.companyId }));
    expect((await manager.get(`clients/${second}/history`)).status).toBe(404);
  });
});
