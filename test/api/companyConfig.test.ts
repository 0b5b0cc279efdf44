import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../server/contract/company/company.ts';
import type { ConfigEntry, ConfiguredCompany } from '../../server/contract/company/companyConfig.ts';
import type { HistoryRow } from '../../server/contract/audit/history.ts';
import { configNames } from '../../server/domain/company/config/companyConfig.ts';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
});
afterAll(() => world.stop());

const configs = (rest = ''): string => `/api/admin/company/${world.companyId}/company-config${rest}`;
const record = (type: number, dataKey: string, dataValue: string | null) => ({
  ...{ appSystem: 1000, company: world.companyId, category: type < 2000 ? 1000 : 2000, type, dataKey, dataValue },
});
const listed = async (query = ''): Promise<readonly ConfigEntry[]> =>
  ((await manager.get(configs(`/company-configs${query}`))).body.data as { list: ConfigEntry[] }).list;
const current = async (): Promise<ConfiguredCompany> =>
  (await manager.get('company-config')).body.data as ConfiguredCompany;
const company = async (): Promise<Company> =>
  (await manager.get(`/api/company/${world.companyId}`)).body.data as Company;
const refused = (answer: Answer) => {
  const { code, field } = errorOf(answer);
  return [answer.status, code, field];
};
const history = async (query = ''): Promise<readonly HistoryRow[]> =>
  ((await manager.get(`company-config/history${query}`)).body.data as { list: HistoryRow[] }).list;

describe('settings as records', () => {
  it('are saved several at once, with the missing keys of their group, and listed', async () => {
    expect(await listed()).toEqual([]);
    const saved = await manager.send('PUT', configs('/company-configs'), [
      record(1100, 'poBestByDate', '14'),
      record(1100, 'poCustomerPrefixEnable', 'true'),
    ]);
    expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved.']);
    const list = await listed('?category=1000&type=1100');
    expect(list).toContainEqual(
      expect.objectContaining({
        ...{ id: 'poBestByDate', appSystem: 1000, category: 1000, type: 1100 },
        ...{ company: world.companyId, dataKey: 'poBestByDate', dataValue: '14' },
      }),
    );
    expect(list.find(({ dataKey }) => dataKey === 'poCustomerPrefixText')?.dataValue).toBe('WWS-');
    expect(await listed('?type=1200')).toEqual([]);
    expect((await manager.get(configs('/poBestByDate'))).body.data).toMatchObject({ dataValue: '14' });
  });

  it('are added, changed and taken back one by one', async () => {
    const add = await manager.send('POST', configs(), record(2230, 'soInvoiceDocumentTitle', 'Tax invoice'));
    expect(add.status).toBe(200);
    await manager.send('PUT', configs(), record(2230, 'soInvoiceDocumentTitle', 'Bill'));
    expect((await current()).values).toMatchObject({ soInvoiceDocumentTitle: 'Bill' });
    expect((await manager.send('DELETE', configs('/soInvoiceDocumentTitle'), undefined)).status).toBe(200);
    expect((await current()).values).toMatchObject({ soInvoiceDocumentTitle: '' });
    expect((await manager.get(configs('/soInvoiceDocumentTitle'))).status).toBe(404);
    expect((await manager.send('DELETE', configs('/soInvoiceDocumentTitle'), undefined)).status).toBe(404);
  });

  it('are refused under another type, category or company, and with values that their key has not', async () => {
    const put = (body: object) => manager.send('PUT', configs(), body);
    expect(refused(await put(record(1200, 'poBestByDate', '14')))).toEqual([422, 'config.otherType', 'type']);
    expect(refused(await put({ ...record(1100, 'poBestByDate', '14'), category: 2000 }))).toEqual([
      ...[400, 'config.otherCategory', 'category'],
    ]);
    expect(refused(await put({ ...record(1100, 'poBestByDate', '14'), company: 'someone' }))).toEqual([
      ...[400, 'request.otherCompany', 'company'],
    ]);
    expect(refused(await put(record(1100, 'poBestByDate', '0')))).toEqual([
      ...[422, 'config.bestByInvalid', 'poBestByDate'],
    ]);
    expect(refused(await put(record(1100, 'nothing', '1')))).toEqual([422, 'config.unknownKey', undefined]);
    expect((await put({ ...record(1100, 'poBestByDate', '14'), more: 1 })).status).toBe(400);
    expect((await put({ ...record(1100, 'poBestByDate', '14'), type: 9999 })).status).toBe(400);
  });
});

const tabs = (is: boolean) => ({
  ...{ soEnableWarehousePickTab: is, soCustomerNoEnable: is },
  allocationsTab: is ? 'relatedBills' : 'costAllocations',
});

describe('a page of settings', () => {
  it('is one save that can be undone, with its history', async () => {
    const before = await current();
    expect(Object.keys(before.values).sort()).toEqual([...configNames].sort());
    expect(before.missing).toContain('soDontAllowShip');
    const saved = await manager.send(
      'PUT',
      'company-config',
      { soDontAllowShip: true, soShippedOrder: true, soShippedLabel: 'Left', ...tabs(true), reason: 'Dock rules' },
      { 'if-match': String(before.revision) },
    );
    expect(saved.status).toBe(200);
    const { commandId: undoes } = saved.body.data as { commandId: string };
    const shown = {
      shippedLabel: 'Left',
      warehousePick: true,
      customNumbers: true,
      relatedBills: true,
      salesList: { choice: 'Today' },
    };
    expect((await company()).config).toMatchObject(shown);
    expect(await history('?field=soShippedLabel')).toMatchObject([
      { event: 'CompanyConfigured', from: '', to: 'Left', reason: 'Dock rules', byName: 'Ann MANAGER' },
    ]);
    // Keys that were made with their usual values are no change.
    expect(await history('?field=soLotAssignType')).toEqual([]);
    const undone = await manager.send('PUT', 'company-config', { undoes });
    expect(undone.status).toBe(200);
    expect((await company()).config).toMatchObject({
      shippedLabel: '',
      warehousePick: false,
      customNumbers: false,
      relatedBills: false,
    });
  });

  it('tells who changed what meanwhile', async () => {
    const { revision } = await current();
    const admin = await world.as('ADMIN');
    await admin.send('PUT', 'company-config', { soDontAllowShip: true });
    const late = await manager.send(
      'PUT',
      'company-config',
      { soDontAllowShip: false },
      { 'if-match': String(revision) },
    );
    expect(late.status).toBe(412);
    expect(late.body.changes).toMatchObject([{ field: 'soDontAllowShip', from: 'false', to: 'true', by: 'Ann ADMIN' }]);
  });

  it('is refused whole where one of its fields is wrong, and for those who may not', async () => {
    const { revision } = await current();
    const wrong = { poBestByDate: '21', soCutOffTime: '99:99' };
    expect(refused(await manager.send('PUT', 'company-config', wrong))).toEqual([
      ...[422, 'config.timeInvalid', 'soCutOffTime'],
    ]);
    expect(refused(await manager.send('PUT', 'company-config', {}))).toEqual([
      ...[400, 'request.nothingToSave', undefined],
    ]);
    expect((await current()).revision).toBe(revision);
    expect((await (await world.as('SELLER')).send('PUT', 'company-config', { poBestByDate: '9' })).status).toBe(403);
  });
});

describe('what is set', () => {
  const idIn = ({ status, body }: Answer, name: string): string => {
    expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
    return String((body.data as Record<string, unknown>)[name]);
  };

  it('acts on the orders and papers that follow', async () => {
    await manager.send('PUT', 'company-config', {
      ...{ soCustomerPrefixEnable: true, soCustomerPrefixText: 'BAY-', soTargetFulfillmentDate: 'Tomorrow' },
      ...{ poCustomerPrefixEnable: true, poCustomerPrefixText: 'BUY-' },
      ...{ salesOrderPickSheetEnable: true, soPickSheetDocumentTitle: 'Pull sheet', soPickSheetLot: true },
    });
    const clients = `/api/client/manager/${world.companyId}`;
    const customer = { name: 'Bay Bistro', email: 'bistro@bay.example', type: 1000 };
    const clientId = idIn(await manager.send('POST', clients, customer), 'clientId');
    const orderId = idIn(await manager.send('POST', 'sales-orders', { clientId }), 'id');
    const order = (await manager.get(`sales-orders/${orderId}`)).body.data as Record<string, unknown>;
    expect(order.orderNumber).toMatch(/^BAY-\d{6}$/);
    const today = businessDay(world.clock.now(), 'America/Los_Angeles');
    expect([today, addDays(today, 1)]).toContain(addDays(String(order.fulfilOn), -1));
    const vendor = { name: 'Bay Farm', email: 'farm@bay.example' };
    const vendorId = idIn(await manager.send('POST', clients, vendor), 'clientId');
    const purchaseId = idIn(await manager.send('POST', 'purchase-orders', { vendorId }), 'id');
    const purchase = (await manager.get(`purchase-orders/${purchaseId}/purchase-cart`)).body.data;
    expect((purchase as { orderNumber: string }).orderNumber).toMatch(/^BUY-\d{6}$/);
    const productId = await newProduct(manager);
    await manager.send('POST', `sales-orders/${orderId}/lines`, { productId, quantity: '1' });
    const papers = `sales-orders/${orderId}/printables/pick-sheet`;
    const issueId = idIn(await manager.send('POST', papers, {}), 'issueId');
    const issued = (await world.events('SalesOrderPrintableIssued')).at(-1)?.data as { settings: object } | undefined;
    expect(issued?.settings).toMatchObject({ documentTitle: 'Pull sheet', shows: { soPickSheetLot: true } });
    expect((await manager.get(`${papers}/${issueId}?copies=3`)).status).toBe(200);
    expect((await manager.get(`${papers}/${issueId}?copies=11`)).status).toBe(400);
    expect((await world.events('DocumentPrinted')).at(-1)?.data).toMatchObject({ what: 'pickSheet', copies: 3 });
  });
});

describe('the company', () => {
  it('says how it is reached, and in which color', async () => {
    expect(await company()).toMatchObject({ theme: 'orange', email: '', appSystem: 1000 });
    const saved = await manager.send('PUT', '/api/company', {
      ...{ id: world.companyId, email: 'office@acme.example', mobileNumber: '555 0100', theme: 'blue' },
    });
    expect([saved.status, saved.body.message]).toEqual([200, 'Company info saved.']);
    expect(saved.body.data).toMatchObject({ email: 'office@acme.example', theme: 'blue' });
    expect((saved.body.data as Company).menus.length).toBeGreaterThan(0);
    expect(await company()).toMatchObject({ email: 'office@acme.example', mobileNumber: '555 0100', theme: 'blue' });
    expect(await history('?field=theme')).toMatchObject([{ event: 'CompanyDescribed', from: 'orange', to: 'blue' }]);
  });
  it('refuses what is no email, zone or color, and another company', async () => {
    const put = (body: object) => manager.send('PUT', '/api/company', body);
    expect(refused(await put({ email: 'nobody' }))).toEqual([422, 'company.emailInvalid', 'email']);
    expect(refused(await put({ email: '' }))).toEqual([422, 'company.emailRequired', 'email']);
    expect(refused(await put({ timeZone: 'Mars' }))).toEqual([422, 'company.timeZoneInvalid', 'timeZone']);
    expect((await put({ theme: 'pink' })).status).toBe(400);
    expect(refused(await put({ id: world.otherId, phone: '1' }))).toEqual([400, 'request.otherCompany', 'id']);
  });
});
