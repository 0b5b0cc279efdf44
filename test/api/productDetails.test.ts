import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { context } from '../support/context.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let productId = '';
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  productId = await newProduct(manager);
});
afterAll(() => world.stop());

const put = (tab: string, body: object, headers: Record<string, string> = {}, id = productId): Promise<Answer> =>
  manager.send('PUT', `product-manager/${tab}/${id}`, body, headers);
const info = async (by = manager): Promise<Record<string, unknown>> =>
  (await by.get(`product-manager/product-info/${productId}`)).body.data as Record<string, unknown>;
const vendor = (name: string, data: Partial<Parameters<typeof addClient>[1]> = {}): Promise<{ clientId: string }> =>
  addClient(
    world.services,
    { name, type: ClientType.VENDOR, status: ClientStatus.ACTIVE, abbreviation: '', ...data },
    context({ companyId: world.companyId }),
  );

describe('details', () => {
  it('are saved as numbers and texts, and shown by the tab and with the product', async () => {
    const saved = await put('details', {
      productId,
      productDetailId: productId,
      plu: 4011,
      upc: '036000291452',
      family: 'Apples',
      temperature: '2-4 °C',
      shelfLife: 30,
      restockingTime: 3,
      reorderLevel: 10,
      reorderQuantity: 40,
      grade: 'A',
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Details saved.', data: { productId } } });
    const expected = {
      plu: 4011,
      upc: '036000291452',
      shelfLife: 30,
      restockingTime: 3,
      reorderQuantity: 40,
      grade: 'A',
    };
    const tab = await manager.get(`product-manager/details/${productId}`);
    expect(tab.body.data).toMatchObject({ ...expected, productDetailId: productId, managerId: null });
    expect(await info()).toMatchObject({ ...expected, family: 'Apples', reorderLevel: 10 });
  });

  it('are emptied by null and nothing else', async () => {
    expect((await put('details', { plu: null, shelfLife: null })).status).toBe(200);
    expect(await info()).toMatchObject({ plu: null, shelfLife: null, restockingTime: 3 });
    expect((await put('details', { restockingTime: '' })).status).toBe(400);
    expect((await put('details', { plu: -1 })).status).toBe(400);
    expect((await put('details', { shelfLife: 1.5 })).status).toBe(400);
    expect((await put('details', {})).status).toBe(400);
    expect((await put('details', { productDetailId: 'other', plu: 1 })).status).toBe(400);
  });

  it('have a manager among the active users of the company', async () => {
    for (const role of ['PURCHASER', 'DRIVER'] as const) await world.hire(role);
    const options = (await manager.get('product-manager/company-settings')).body.data as {
      managers: { id: string; name: string; type: number }[];
    };
    const ann = options.managers.find(({ name }) => name === 'Ann PURCHASER');
    expect(ann?.type).toBe(Role.PURCHASER);
    expect(options.managers.map(({ name }) => name)).not.toContain('Ann DRIVER');
    expect((await put('details', { managerId: ann?.id })).status).toBe(200);
    expect(await info()).toMatchObject({ managerId: ann?.id, managerName: 'Ann PURCHASER' });
    const unknown = await put('details', { managerId: 'nobody' });
    expect([unknown.status, errorOf(unknown)]).toEqual([
      422,
      expect.objectContaining({ code: 'catalog.managerUnknown', field: 'managerId' }),
    ]);
    expect((await put('details', { managerId: null })).status).toBe(200);
    expect(await info()).toMatchObject({ managerId: null, managerName: null });
    const worker = await world.as('WORKER');
    const seen = (await worker.get('product-manager/company-settings')).body.data as { managers: unknown[] };
    expect(seen.managers).toEqual([]);
  });

  it('tell who changed what meanwhile (412), and can be taken back', async () => {
    const { revision } = (await info()) as { revision: number };
    const theirs = await put('details', { family: 'Pears' }, { 'if-match': String(revision) });
    expect(theirs.status).toBe(200);
    const stale = await put('details', { family: 'Plums' }, { 'if-match': String(revision) });
    expect(stale).toMatchObject({
      status: 412,
      body: { changes: [expect.objectContaining({ field: 'family', from: 'Apples', to: 'Pears' })] },
    });
    const { commandId: undoes } = theirs.body.data as { commandId: string };
    const undone = await put('details', { undoes });
    expect(undone.status).toBe(200);
    expect(await info()).toMatchObject({ family: 'Apples' });
  });

  it('are 404 for a product that is not there', async () => {
    expect((await put('details', { plu: 1 }, {}, 'nothing')).status).toBe(404);
    expect((await manager.get('product-manager/details/nothing')).status).toBe(404);
  });
});

describe('the description', () => {
  it('holds texts, lists in one way of writing, and an active vendor', async () => {
    const { clientId } = await vendor('Tokyo Traders');
    const saved = await put('description', {
      detail: 'Crisp and sweet',
      specification: 'US Fancy\n88 count',
      suppliers: 'Dole,Chiquita',
      customerProductCode: 'C1, C2,C1',
      supplierSKUs: 'M-1',
      preferredVendorId: clientId,
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Description saved.' } });
    expect(await info()).toMatchObject({
      detail: 'Crisp and sweet',
      specification: 'US Fancy\n88 count',
      suppliers: 'Dole, Chiquita',
      customerProductCode: 'C1, C2',
      supplierSKUs: 'M-1',
      preferredVendorId: clientId,
      preferredVendorName: 'Tokyo Traders',
    });
    const history = await manager.get(`product-manager/history/${productId}?field=preferredVendor`);
    expect((history.body.data as { list: unknown[] }).list).toEqual([
      expect.objectContaining({ event: 'PreferredVendorChosen', from: null, to: 'Tokyo Traders' }),
    ]);
  });

  it.each([
    ['catalog.vendorUnknown', () => Promise.resolve('nobody')],
    ['catalog.vendorUnknown', async () => (await vendor('A customer', { type: ClientType.CUSTOMER })).clientId],
    ['catalog.vendorInactive', async () => (await vendor('Gone', { status: ClientStatus.SUSPENDED })).clientId],
  ])('refuses whom nobody buys from: %s', async (code, id) => {
    const refused = await put('description', { preferredVendorId: await id() });
    expect([refused.status, errorOf(refused)]).toEqual([
      422,
      expect.objectContaining({ code, field: 'preferredVendorId' }),
    ]);
  });
});

describe('logistics', () => {
  it('are measured in decimals that are exact', async () => {
    const saved = await put('logistics', {
      grossWeight: 41.5,
      grossVolume: '1.234567',
      unitPerPallet: 48,
      unitPerLayer: 8,
      layersPerPallet: 6,
      gtin: '00012345600012',
      commodityClass: 'Produce',
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Logistics saved.' } });
    expect(await info()).toMatchObject({
      grossWeight: '41.5',
      grossWeightUnit: 'lbs',
      grossVolume: '1.234567',
      grossVolumeUnit: 'cubic feet',
      unitPerPallet: 48,
      gtin: '00012345600012',
    });
    expect((await put('logistics', { grossWeight: null })).status).toBe(200);
    expect(await info()).toMatchObject({ grossWeight: null });
  });

  it.each([
    [{ gtin: '00012345600013' }, 'catalog.gtinCheckDigit'],
    [{ gtin: '12' }, 'catalog.gtinInvalid'],
  ])('refuse %j at the field', async (body, code) => {
    const refused = await put('logistics', body);
    expect([refused.status, errorOf(refused)]).toEqual([422, expect.objectContaining({ code, field: 'gtin' })]);
  });

  it('refuse what the form would not take', async () => {
    for (const body of [
      { grossWeight: '-1' },
      { grossWeight: 'x' },
      { unitPerLayer: -1 },
      { grossWeightUnit: 'stone' },
    ])
      expect([JSON.stringify(body), (await put('logistics', body)).status]).toEqual([JSON.stringify(body), 400]);
  });
});
