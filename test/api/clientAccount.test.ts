import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { context } from '../support/context.ts';
import { enterWorld, errorOf, type Answer, type Caller, type World } from './world.ts';

let world: World;
let buyer: Caller;
let clientId = '';
beforeAll(async () => {
  world = await enterWorld();
  buyer = await world.as('PURCHASER');
  clientId = await created({ name: 'Tokyo Traders', email: 'orders@tokyo.example', abbreviation: 'TT' });
});
afterAll(() => world.stop());

const path = (rest: string) => `/api/client/manager/${world.companyId}${rest}`;
const create = (body: object) => buyer.send('POST', path(''), body);
async function created(body: object): Promise<string> {
  const { status, body: answered } = await create(body);
  expect([status, answered]).toEqual([200, expect.anything()]);
  return (answered.data as { clientId: string }).clientId;
}
const save = (body: object, headers: Record<string, string> = {}, id = clientId, tab = 'account-details') =>
  buyer.send('PUT', path(`/${tab}/${id}`), body, headers);
const dataOf = ({ body }: Answer) => body.data as Record<string, unknown>;
const info = async (id = clientId) => dataOf(await buyer.get(path(`/client-info/${id}`)));
const refusal = (answer: Answer) => [answer.status, errorOf(answer)];
const refused = (code: string, field: string): unknown[] => [422, expect.objectContaining({ code, field })];
const names = async (query: string) =>
  (dataOf(await buyer.get(path(`/clients?${query}`))).list as { name: string }[]).map(({ name }) => name);

describe('a new vendor', () => {
  it('has all that the form gives, and is in the list at once', async () => {
    const id = await created({
      name: ' Kyoto Teas ',
      email: 'kyoto@teas.example',
      mainPhone: '555 0102',
      creditTerm: 'Net 30',
    });
    expect(await info(id)).toMatchObject({
      clientId: id,
      clientCompanyId: id,
      type: 2000,
      status: 1000,
      name: 'Kyoto Teas',
      mainPhone: '555 0102',
      creditTerm: 'Net 30',
      sellerId: null,
      isIncomplete: false,
    });
    expect(await names('searchKey=kyoto')).toEqual(['Kyoto Teas']);
    expect((await buyer.get(`client/${id}`)).body).toEqual((await buyer.get(path(`/client-info/${id}`))).body);
    expect((await buyer.get('client/clients/ids?type=2000')).body.data).toContain(id);
  });

  it('needs a name and an e-mail, and no type that is none of a vendor', async () => {
    expect(refusal(await create({ name: 'Nara' }))).toEqual(refused('clients.emailRequired', 'email'));
    expect(errorOf(await create({ name: 'Nara' }))).toMatchObject({ message: 'Email is required.' });
    expect(await create({ email: 'a@b.example' })).toMatchObject({
      status: 400,
      body: { error: { code: 'clients.nameRequired', field: 'name', message: 'Account name is required.' } },
    });
    expect((await create({ name: 'Nara', email: 'a@b.example', type: ClientType.OTHER })).status).toBe(400);
    expect((await create({ name: 'Nara', email: 'a@b.example', notes: 'x'.repeat(201) })).status).toBe(400);
  });

  it('is there once, under its name and its abbreviation', async () => {
    const twin = { name: 'TOKYO traders', email: 'a@b.example' };
    expect(refusal(await create(twin))).toEqual(refused('clients.alreadyRegistered', 'name'));
    const short = { name: 'Tea Trade', email: 'a@b.example', abbreviation: 'tt' };
    expect(refusal(await create(short))).toEqual(refused('clients.abbreviationTaken', 'abbreviation'));
  });

  it('is made once, however often its command comes', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = () => buyer.send('POST', path(''), { name: 'Sendai Salt', email: 'a@b.example' }, key);
    expect((await send()).body).toEqual((await send()).body);
  });
});

describe('the account', () => {
  it('is saved by what changed, and answered whole', async () => {
    const people = (await buyer.get('product-manager/company-settings')).body.data as {
      managers: { id: string; name: string }[];
    };
    const ann = people.managers.find(({ name }) => name === 'Ann PURCHASER');
    const answer = await save({
      clientId,
      clientCompanyId: clientId,
      businessType: 'Importer',
      purchaserId: ann?.id,
      sellerId: 0,
      notes: 'Fish',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account saved.' } });
    expect(dataOf(answer)).toMatchObject({
      name: 'Tokyo Traders',
      businessType: 'Importer',
      purchaserId: ann?.id,
      purchaserName: 'Ann PURCHASER',
      sellerId: null,
      commandId: expect.any(String) as unknown,
    });
    const { commandId: _, ...shown } = dataOf(answer);
    expect(await info()).toEqual(shown);
    expect(dataOf(await save({ purchaserId: 0 }))).toMatchObject({ purchaserId: null, purchaserName: null });
    const other = await save({ internalNumber: 'V-42', deliveryInstruction: 'Dock 4' }, {}, clientId, 'other');
    expect(dataOf(other)).toMatchObject({ internalNumber: 'V-42', deliveryInstruction: 'Dock 4', notes: 'Fish' });
  });

  it('refuses what the rules forbid', async () => {
    expect(refusal(await save({ name: ' ' }))).toEqual(refused('clients.nameRequired', 'name'));
    expect(refusal(await save({ email: '' }))).toEqual(refused('clients.emailRequired', 'email'));
    expect(refusal(await save({ email: 'nowhere' }))).toEqual(refused('fields.emailInvalid', 'email'));
    expect(refusal(await save({ accountantId: 'nobody' }))).toEqual(refused('catalog.managerUnknown', 'accountantId'));
    expect((await save({})).status).toBe(400);
    expect((await save({ clientId })).status).toBe(400);
    expect((await save({ clientCompanyId: 'other', dba: 'x' })).body).toMatchObject({
      error: { code: 'request.otherClient', field: 'clientCompanyId' },
    });
    expect((await save({ creditTerm: 'Net 30' })).status).toBe(400);
    expect((await save({ dba: 'x' }, {}, 'nobody')).status).toBe(404);
    expect((await buyer.get(path('/client-info/nobody'))).status).toBe(404);
    const seller = await world.as('SELLER');
    expect((await seller.send('PUT', path(`/account-details/${clientId}`), { dba: 'x' })).status).toBe(403);
    expect((await buyer.get(`/api/client/manager/${world.otherId}/client-info/${clientId}`)).status).toBe(404);
  });

  it('says what changed meanwhile, and is taken back by its command', async () => {
    const { revision } = await info();
    const saved = dataOf(await save({ dba: 'Tokyo Foods' }, { 'if-match': `"${String(revision)}"` }));
    const stale = await save({ dba: 'Tokyo Fish' }, { 'if-match': `"${String(revision)}"` });
    expect(stale.status).toBe(412);
    expect(JSON.stringify(stale.body)).toContain('"to":"Tokyo Foods"');
    expect((await save({ dba: '', undoes: saved.commandId })).body).toMatchObject({
      error: { code: 'request.undoAlone' },
    });
    expect(dataOf(await save({ undoes: saved.commandId }))).toMatchObject({ dba: '' });
    expect((await save({ undoes: randomUUID() })).status).toBe(422);
  });

  it('gives up its old name and abbreviation for others', async () => {
    const id = await created({ name: 'Kobe Beef', email: 'a@b.example', abbreviation: 'KB' });
    expect(refusal(await save({ name: 'Tokyo Traders' }, {}, id))).toEqual(refused('clients.nameTaken', 'name'));
    expect(refusal(await save({ abbreviation: 'TT' }, {}, id))).toEqual(
      refused('clients.abbreviationTaken', 'abbreviation'),
    );
    expect((await save({ name: 'Hyogo Beef', abbreviation: 'HB' }, {}, id)).status).toBe(200);
    expect(await names('searchKey=hb')).toEqual(['Hyogo Beef']);
    const next = await created({ name: 'Kobe Beef', email: 'a@b.example', abbreviation: 'KB' });
    expect(next).not.toBe(id);
    expect(refusal(await create({ name: 'hyogo beef', email: 'a@b.example' }))).toEqual(
      refused('clients.nameTaken', 'name'),
    );
    // To change the case of one's own name is no other name.
    expect((await save({ name: 'HYOGO BEEF' }, {}, id)).status).toBe(200);
  });

  it('that an import brought without e-mail can be saved without one, and stays flagged', async () => {
    const brought = await addClient(
      world.services,
      { name: 'Quiet Farms', type: ClientType.VENDOR },
      context({ companyId: world.companyId }),
    );
    const answer = await save({ dba: 'QF', email: '' }, {}, brought.clientId);
    expect(dataOf(answer)).toMatchObject({ dba: 'QF', email: '', isIncomplete: true });
    expect(dataOf(await save({ email: 'quiet@farms.example' }, {}, brought.clientId))).toMatchObject({
      isIncomplete: false,
    });
    expect(refusal(await save({ email: '' }, {}, brought.clientId))).toEqual(refused('clients.emailRequired', 'email'));
  });
});

it('users who may look after it are found by their type, of the company alone', async () => {
  const found = async (query: string) =>
    dataOf(await buyer.get(`/api/company/users?${query}`)) as unknown as { name: string; type: number }[];
  const own = `source=${world.companyId}&category=4000`;
  await world.as('SELLER');
  await expect
    .poll(async () => [...new Set((await found(`${own}&type=4100`)).map(({ type }) => type))])
    .toEqual([4100]);
  const ann = { name: 'Ann PURCHASER', firstName: 'Ann', middleName: '', lastName: 'PURCHASER', type: 4200 };
  expect((await found(`${own}&type=4200`))[0]).toMatchObject(ann);
  expect(await found(`source=${world.companyId}&category=1000&type=4200`)).toEqual([]);
  expect((await found(own)).length).toBeGreaterThan(1);
  expect((await buyer.get(`/api/company/users?source=${world.otherId}`)).status).toBe(403);
  expect((await buyer.get('/api/company/users?type=5')).status).toBe(400);
});

describe('one whole', () => {
  it('names who looks after it, its main contact and address, its term, and no balance that nobody knows', async () => {
    const id = await created({ name: 'Ise Shrimp', email: 'a@b.example' });
    const people = dataOf(await buyer.get('product-manager/company-settings')).managers as { id: string }[];
    const purchaserId = people[0]?.id;
    await save({ purchaserId }, {}, id);
    await buyer.send('POST', 'contact', { source: id, firstName: 'Ann', lastName: 'Lee', email: 'ann@ise.example' });
    const at = { street: '1 Pier', city: 'Ise', zip: '516', country: 'Japan' };
    await buyer.send('POST', 'address', { source: id, type: 2000, ...at });
    const pier = { name: '1 Pier, Ise', type: 2000 };
    const none = { openBalance: null, openUpdatedDate: null, overdue: null, overdueUpdatedDate: null };
    expect(await info(id)).toMatchObject({
      ...{ sellerUser: null, accountantUser: null, paymentTerm: null, displayPriceSheetPrice: true, ...none },
      purchaserUser: { id: purchaserId, firstName: expect.any(String) as unknown, middleName: '' },
      mainContact: { name: 'Ann Lee', email: 'ann@ise.example' },
      mainAddress: pier,
    });
    await buyer.send('POST', 'address', { source: id, type: 1000, ...at, street: '2 Pier' });
    expect((await info(id)).mainAddress).toMatchObject({ name: '2 Pier, Ise', type: 1000 });
  });

  it('is saved in any of its parts by one call, credit by those who may', async () => {
    const id = await created({ name: 'Oita Eel', email: 'a@b.example' });
    const body = { clientId: id, dba: 'Eel', creditTerm: 'Net 10', displayPriceSheetPrice: false };
    expect(dataOf(await buyer.send('PUT', 'client', body))).toMatchObject(body);
    const credit = await buyer.send('PUT', 'client', { clientId: id, creditLimit: '100' });
    expect([credit.status, errorOf(credit)]).toEqual([403, expect.objectContaining({ field: 'creditLimit' })]);
    const manager = await world.as('MANAGER');
    expect(dataOf(await manager.send('PUT', 'client', { clientId: id, creditLimit: '100' }))).toMatchObject({
      creditLimit: '100',
      dba: 'Eel',
    });
    expect((await buyer.send('PUT', 'client', { dba: 'x' })).status).toBe(400);
    expect((await buyer.send('PUT', 'client', { clientId: id })).status).toBe(400);
  });

  it('is chosen by its type, active ones alone', async () => {
    const id = await created({ name: 'Type Tuna', email: 'a@b.example', abbreviation: 'TUN' });
    const chosen = async () => dataOf(await buyer.get(path('/client-type?type=2000&searchKey=type+tuna'))).list;
    expect(await chosen()).toEqual([{ id, name: 'Type Tuna', abbreviation: 'TUN', type: 2000 }]);
    await save({ status: 2000 }, {}, id);
    expect(await chosen()).toEqual([]);
  });

  it('is deleted while nothing refers to it, and its name is free', async () => {
    const body = { name: 'Usa Udon', email: 'a@b.example', abbreviation: 'USA' };
    const id = await created(body);
    const product = { variety: 'Udon', sku: 'UDON-1', inventoryUOM: 'case', createUnits: true };
    const { productId } = dataOf(await buyer.send('POST', 'product-manager', product)) as { productId: string };
    const prefers = (vendor: string | null) =>
      buyer.send('PUT', `product-manager/description/${productId}`, { preferredVendorId: vendor });
    expect((await prefers(id)).status).toBe(200);
    const used = await buyer.send('DELETE', `client/${id}`, undefined);
    expect([used.status, errorOf(used)]).toEqual([422, expect.objectContaining({ code: 'clients.inUse.products' })]);
    expect((await prefers(null)).status).toBe(200);
    const gone = await buyer.send('DELETE', `client/${id}`, undefined);
    expect(gone).toMatchObject({ status: 200, body: { message: 'Vendor Usa Udon deleted.' } });
    expect((await buyer.get(`client/${id}`)).status).toBe(404);
    expect(await names('searchKey=udon')).toEqual([]);
    expect((await buyer.send('DELETE', `client/${id}`, undefined)).status).toBe(200);
    expect(await created(body)).toBe(id);
    const seller = await world.as('SELLER');
    expect((await seller.send('DELETE', `client/${id}`, undefined)).status).toBe(403);
  });
});

describe('the list', () => {
  it('sorts by name and numbers, those without one last', async () => {
    const [a, b] = [
      await created({ name: 'List A', email: 'a@b.example', externalNumber: '2' }),
      await created({ name: 'List B', email: 'a@b.example', externalNumber: '1' }),
    ];
    await created({ name: 'List C', email: 'a@b.example' });
    expect(await names('searchKey=list&sortName=name&sortType=desc')).toEqual(['List C', 'List B', 'List A']);
    expect(await names('searchKey=list&sortName=externalNumber')).toEqual(['List B', 'List A', 'List C']);
    expect(await names('searchKey=list&sortName=externalNumber&sortType=desc')).toEqual(['List A', 'List B', 'List C']);
    expect(await names('searchKey=list&pageSize=1&pageNumber=2')).toEqual(['List B']);
    await save({ status: 2000 }, {}, b);
    expect(await names('searchKey=list&status=1000')).toEqual(['List A', 'List C']);
    expect(await names('searchKey=list')).toHaveLength(3);
    const { list } = dataOf(await buyer.get(path('/clients?searchKey=list')));
    expect(list).toContainEqual(expect.objectContaining({ clientId: a, externalNumber: '2', isIncomplete: false }));
    expect((await buyer.get(path('/clients?sortName=email'))).status).toBe(400);
  });

  it('is a file with every column of the account', async () => {
    const token = await world.tokenOf('PURCHASER');
    const answer = await world.app.inject({
      url: path('/clients-export?searchKey=list&sortType=desc'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heading = '', ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe(
      'name,type,status,abbreviation,businessType,mobilePhone,alternativePhone,mainPhone,fax,email,website,dba,notes,' +
        'internalNumber,externalNumber,deliveryInstruction,servicesProvided,creditTerm,' +
        'creditLimit,creditRating,creditMonthlyInterestRate,taxable,displayPriceSheetPrice,minimumShelfLife,' +
        'contactName,contactTitle,contactEmail,contactPhone,street,city,state,zip,country,' +
        'shipStreet,shipCity,shipState,shipZip,shipCountry',
    );
    expect(lines.map((line) => line.slice(0, 22))).toEqual([
      'List C,VENDOR,ACTIVE,,',
      'List B,VENDOR,INACTIVE',
      'List A,VENDOR,ACTIVE,,',
    ]);
    const shown = await world.app.inject({
      url: path('/clients-export?searchKey=list+2&column=externalNumber&column=name'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(shown.body).toBe('\uFEFFexternalNumber,name\r\n2,List A\r\n');
    expect((await buyer.get(path('/clients-export?column=sellerId'))).status).toBe(400);
  });
});
