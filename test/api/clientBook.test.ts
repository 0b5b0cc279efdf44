import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientType } from '../../server/domain/clients/client.ts';
import { enterWorld, errorOf, type Answer, type Caller, type World } from './world.ts';

let world: World;
let seller: Caller;
let source = '';
beforeAll(async () => {
  world = await enterWorld();
  seller = await world.as('SELLER');
  source = await customer('Bay Bistro');
});
afterAll(() => world.stop());

const clients = (rest: string) => `/api/client/manager/${world.companyId}${rest}`;
async function customer(name: string, type: number = ClientType.CUSTOMER, caller = seller): Promise<string> {
  const answer = await caller.send('POST', clients(''), { name, email: 'orders@bay.example', type });
  return (answer.body.data as { clientId: string }).clientId;
}
type Row = { id: string; type: number; category: number; isMain: boolean; revision: number };
const listed = async (book: 'contact' | 'address', query = '', of = source): Promise<Row[]> =>
  (await seller.get(`${book}?source=${of}${query}`)).body.data as Row[];
const dataOf = ({ body }: Answer) => body.data as { id: string; revision: number; commandId: string };
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@bay.example', phone: '(510) 555-0188' };
const place = { street: '1 Pier', city: 'Oakland', state: 'CA', zip: '94607', country: 'United States' };

describe('contacts', () => {
  it('are added, changed and listed; another main one recodes the one before', async () => {
    const added = await seller.send('POST', 'contact', { source, ...ann });
    expect(added).toMatchObject({ status: 200, body: { message: 'Contact Ann Lee added.' } });
    const bo = dataOf(await seller.send('POST', 'contact', { source, type: 2000, email: 'bo@bay.example' }));
    const { id } = dataOf(added);
    expect(await listed('contact')).toMatchObject([
      { id, source, type: 2100, isMain: true, name: 'Ann Lee', ...ann },
      { id: bo.id, type: 2000, isMain: false, name: '' },
    ]);
    expect(await listed('contact', '&startType=2100&endType=2100')).toHaveLength(1);
    const chosen = await seller.send('PUT', `contact/${bo.id}`, { source, title: 'Chef', isMain: true });
    expect(chosen).toMatchObject({ status: 200, body: { message: 'Contact bo@bay.example saved.' } });
    expect((await listed('contact')).map(({ id: of, type }) => [of, type])).toEqual([
      [id, 2000],
      [bo.id, 2100],
    ]);
    // The one before is the main one again, and this one has its title back.
    for (const of of [id, bo.id]) {
      const undo = { source, undoes: dataOf(chosen).commandId };
      expect(await seller.send('PUT', `contact/${of}`, undo)).toMatchObject({
        status: 200,
        body: { message: 'Change undone.' },
      });
    }
    expect(await listed('contact')).toMatchObject([
      { id, type: 2100 },
      { id: bo.id, type: 2000, title: '' },
    ]);
  });

  it('are removed but for the main one, and restored', async () => {
    const [main, other] = await listed('contact');
    const refused = await seller.send('DELETE', `contact/${main?.id ?? ''}?source=${source}`, undefined);
    expect([refused.status, errorOf(refused)]).toEqual([
      422,
      expect.objectContaining({ code: 'clients.contactIsMain' }),
    ]);
    expect((await seller.send('DELETE', `contact/${other?.id ?? ''}?source=${source}`, undefined)).status).toBe(200);
    expect(await listed('contact')).toHaveLength(1);
    expect((await seller.send('POST', `contact/${other?.id ?? ''}/restore`, { source })).status).toBe(200);
    expect(await listed('contact')).toHaveLength(2);
  });

  it('are found by the search of customers, until they are removed', async () => {
    const names = async (words: string) => {
      const answer = await seller.get(clients(`/clients?type=1000&searchKey=${encodeURIComponent(words)}`));
      return (answer.body.data as { list: { name: string }[] }).list.map(({ name }) => name);
    };
    for (const words of ['ann lee', 'ANN@BAY', '5105550188', 'bistro'])
      expect(await names(words)).toEqual(['Bay Bistro']);
    const id = await customer('Quiet Grill');
    const row = dataOf(await seller.send('POST', 'contact', { source: id, email: 'main@quiet.example' }));
    const zoe = dataOf(
      await seller.send('POST', 'contact', { source: id, firstName: '王伟', email: 'wei@quiet.example' }),
    );
    expect(await names('wangwei')).toEqual(['Quiet Grill']);
    await seller.send('DELETE', `contact/${zoe.id}?source=${id}`, undefined);
    expect(await names('wangwei')).toEqual([]);
    expect(row.revision).toBeLessThan((await listed('contact', '', id))[0]?.revision ?? 0);
  });

  it('are refused as the rules say', async () => {
    expect(errorOf(await seller.send('POST', 'contact', { source, firstName: 'Ann' }))).toMatchObject({
      code: 'clients.fieldRequired',
      field: 'email',
      message: 'Email is required.',
    });
    expect(
      (await seller.send('POST', 'contact', { source, email: 'a@b.example', notes: 'x'.repeat(201) })).status,
    ).toBe(400);
    const [main] = await listed('contact');
    expect((await seller.send('PUT', `contact/${main?.id ?? ''}`, { source })).status).toBe(400);
    expect((await seller.send('PUT', 'contact/none', { source, title: 'x' })).status).toBe(404);
    expect((await seller.get('contact?source=none')).status).toBe(404);
    const buyer = await world.as('PURCHASER');
    expect((await buyer.send('POST', 'contact', { source, ...ann })).status).toBe(403);
    const vendor = await customer('Pier Farms', ClientType.VENDOR, buyer);
    expect((await seller.send('POST', 'contact', { source: vendor, ...ann })).status).toBe(403);
    expect((await buyer.send('POST', 'contact', { source: vendor, ...ann })).status).toBe(200);
  });
});

describe('addresses', () => {
  it('have a main one for each of what they are for', async () => {
    const add = (type: number, more: object = {}) =>
      seller.send('POST', 'address', { source, type, ...place, ...more });
    const billing = dataOf(await add(1000));
    const delivering = dataOf(await add(3000));
    const next = dataOf(await add(1000, { street: '2 Pier', category: 2100 }));
    expect((await listed('address')).map(({ id, type, category }) => [id, type, category])).toEqual([
      [billing.id, 1000, 2000],
      [delivering.id, 3000, 2100],
      [next.id, 1000, 2100],
    ]);
    expect(await listed('address', '&startCategory=2100&endCategory=2100&startType=1000&endType=2000')).toHaveLength(1);
    expect((await seller.send('DELETE', `address/${billing.id}?source=${source}`, undefined)).status).toBe(200);
    expect((await seller.send('DELETE', `address/${next.id}?source=${source}`, undefined)).status).toBe(422);
  });

  it('are judged by the rules of their country', async () => {
    const zip = await seller.send('POST', 'address', { source, type: 1000, ...place, zip: '946' });
    expect(errorOf(zip)).toMatchObject({ code: 'clients.zipInvalid', field: 'zip' });
    const abroad = { ...place, state: '', zip: 'WA1 1DP', country: 'UK' };
    expect((await seller.send('POST', 'address', { source, type: 9000, ...abroad })).status).toBe(200);
    expect((await seller.send('POST', 'address', { source, type: 5, ...place })).status).toBe(400);
  });

  it('have windows by weekday, degrees and a place among the rest', async () => {
    const id = await customer('Dock Diner');
    const add = (more: object) => seller.send('POST', 'address', { source: id, type: 3000, ...place, ...more });
    const late = dataOf(await add({ order: 2, deliversMonday: '8-12', deliversFriday: '0900-1330' }));
    const first = dataOf(await add({ order: 1, latitude: '37.8', longitude: '-122.27' }));
    expect(await listed('address', '', id)).toMatchObject([
      { id: first.id, order: 1, status: 9000, latitude: '37.8', deliversMonday: '' },
      { id: late.id, order: 2, status: 1000, deliversMonday: '08:00-12:00', deliversFriday: '09:00-13:30' },
    ]);
    const refused = await add({ deliversSunday: '12-8' });
    expect(errorOf(refused)).toMatchObject({ code: 'clients.windowBackwards', field: 'deliversSunday' });
  });

  it('and contacts are in the history of their customer', async () => {
    const answer = await seller.get(`clients/${source}/history`);
    const { list } = answer.body.data as { list: { field: string; to: unknown }[] };
    expect(list).toContainEqual(expect.objectContaining({ field: 'address', to: '1 Pier, Oakland' }));
    expect(list).toContainEqual(expect.objectContaining({ field: 'mainContact', to: 'Ann Lee' }));
  });
});
