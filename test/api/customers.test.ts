import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientType } from '../../server/domain/clients/client.ts';
import { enterWorld, errorOf, type Answer, type Caller, type World } from './world.ts';

let world: World;
let seller: Caller;
let buyer: Caller;
beforeAll(async () => {
  world = await enterWorld();
  [seller, buyer] = [await world.as('SELLER'), await world.as('PURCHASER')];
});
afterAll(() => world.stop());

const path = (rest: string) => `/api/client/manager/${world.companyId}${rest}`;
const customer = (name: string, more: object = {}) => ({
  name,
  email: 'orders@buyer.example',
  type: ClientType.CUSTOMER,
  ...more,
});
const create = (body: object, caller = seller) => caller.send('POST', path(''), body);
const dataOf = ({ body }: Answer) => body.data as Record<string, unknown>;
async function created(body: object, caller = seller): Promise<string> {
  const { status, body: answered } = await create(body, caller);
  expect([status, answered]).toEqual([200, expect.anything()]);
  return (answered.data as { clientId: string }).clientId;
}
const names = async (query: string) =>
  (dataOf(await seller.get(path(`/clients?type=1000&${query}`))).list as { name: string }[]).map(({ name }) => name);

describe('a new customer', () => {
  it('is created by who sells, with a sales rep, and listed among customers alone', async () => {
    const answer = await create(customer('Bay Bistro', { abbreviation: 'BAY' }));
    expect(answer).toMatchObject({ status: 200, body: { message: 'Customer Bay Bistro created.' } });
    const { clientId } = dataOf(answer);
    expect(dataOf(await seller.get(path(`/client-info/${String(clientId)}`)))).toMatchObject({
      type: 1000,
      status: 1000,
      abbreviation: 'BAY',
    });
    expect(await names('status=1000')).toContain('Bay Bistro');
    const vendors = dataOf(await buyer.get(path('/clients?type=2000'))).list;
    expect(vendors).not.toContainEqual(expect.objectContaining({ name: 'Bay Bistro' }));
  });

  it('is refused to who buys, as vendors are to who sells', async () => {
    expect((await create(customer('Bought'), buyer)).status).toBe(403);
    expect((await create(customer('Sold', { type: ClientType.VENDOR }))).status).toBe(403);
    const id = await created(customer('Kept'));
    const change = (caller: Caller) => caller.send('PUT', path(`/account-details/${id}`), { dba: 'Kept Foods' });
    expect((await change(buyer)).status).toBe(403);
    expect((await change(seller)).status).toBe(200);
  });

  it('may be called as a vendor, but shares no abbreviation with one', async () => {
    await created(customer('Both Ways', { abbreviation: 'BW' }));
    await created(customer('Both Ways', { type: ClientType.VENDOR }), buyer);
    expect(errorOf(await create(customer('both ways')))).toMatchObject({ code: 'clients.alreadyRegistered' });
    const taken = await create(customer('Third', { type: ClientType.VENDOR, abbreviation: 'bw' }), buyer);
    expect(errorOf(taken)).toMatchObject({ code: 'clients.abbreviationTaken', field: 'abbreviation' });
  });
});

describe('the search', () => {
  it('finds by name, pinyin, abbreviation, e-mail, phone and number, and forgets what it was', async () => {
    const id = await created(
      customer('上海酒家', {
        abbreviation: 'SHJ',
        email: 'chef@jiujia.example',
        mainPhone: '(415) 555-0177',
        internalNumber: 'C-4711',
      }),
    );
    for (const words of [
      '上海',
      'shjj',
      'shj',
      'chef@jiujia',
      '(415) 555-0177',
      '4155550177',
      '415.555.0177',
      'c-4711',
    ])
      expect([words, await names(`searchKey=${encodeURIComponent(words)}`)]).toEqual([words, ['上海酒家']]);
    await seller.send('PUT', path(`/account-details/${id}`), { mainPhone: '(415) 555-0199' });
    expect(await names('searchKey=4155550177')).toEqual([]);
    expect(await names('searchKey=5550199')).toEqual(['上海酒家']);
  });
});

describe('financial details', () => {
  it('are for those who keep the books; a term is one of the list and stays there while it is used', async () => {
    const accountant = await world.as('ACCOUNTANT');
    const manager = await world.as('MANAGER');
    const id = await created(customer('Term Grill'));
    const save = (body: object, caller = accountant) => caller.send('PUT', path(`/financial-details/${id}`), body);
    const made = await manager.send('POST', 'setting', { name: 'Net 30', category: 6000, type: 6500 });
    const { id: termId } = dataOf(made) as { id: string };
    expect((await save({ creditLimit: '5000' }, seller)).status).toBe(403);
    expect(errorOf(await save({ paymentTermId: 'none' }))).toMatchObject({ code: 'clients.termUnknown' });
    const saved = await save({
      paymentTermId: termId,
      creditLimit: '5000',
      creditMonthlyInterestRate: '1.5',
      taxable: false,
    });
    expect(dataOf(saved)).toMatchObject({
      ...{ paymentTermId: termId, paymentTermName: 'Net 30' },
      ...{ creditLimit: '5000', creditMonthlyInterestRate: '1.5', taxable: false },
    });
    expect((await save({ creditLimit: '-1' })).status).toBe(400);
    const removed = await manager.send('DELETE', `setting/${termId}`, undefined);
    expect(errorOf(removed)).toMatchObject({ code: 'company.inUse.clients' });
    expect(dataOf(await save({ paymentTermId: null }))).toMatchObject({ paymentTermId: null, paymentTermName: null });
    expect((await manager.send('DELETE', `setting/${termId}`, undefined)).status).toBe(200);
  });

  it('have terms that say when a payment is due, after days above 0', async () => {
    const manager = await world.as('MANAGER');
    const add = (fields: object, type = 6500, category = 6000) =>
      manager.send('POST', 'setting', { name: 'Net 10', category, type, ...fields });
    const { id } = dataOf(await add({ dueDays: 10 })) as { id: string };
    const shown = async () => dataOf(await manager.get(`setting/${id}`));
    expect(await shown()).toMatchObject({ name: 'Net 10', dueDays: 10 });
    const refused = await manager.send('PUT', 'setting', { id, dueDays: 0 });
    expect(errorOf(refused)).toMatchObject({ code: 'company.dueDaysInvalid', field: 'dueDays' });
    expect((await manager.send('PUT', 'setting', { id, dueDays: null })).status).toBe(200);
    expect(await shown()).toMatchObject({ dueDays: null });
    // Carriers have none.
    expect((await add({ dueDays: 5 }, 5200, 5000)).status).toBe(400);
  });
});
