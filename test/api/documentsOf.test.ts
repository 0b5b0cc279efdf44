import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { formWith, PDF, png } from '../support/pictures.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let seller: Caller;
let buyer: Caller;
let customerId = '';
let vendorId = '';
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  seller = await world.as('SELLER');
  buyer = await world.as('PURCHASER');
  const added = async (name: string, type: number): Promise<string> => {
    const body = { name, email: 'a@b.example', type };
    const answer = await manager.send('POST', `/api/client/manager/${world.companyId}`, body);
    return (answer.body.data as { clientId: string }).clientId;
  };
  customerId = await added('Bay Bistro', ClientType.CUSTOMER);
  vendorId = await added('Pier Farms', ClientType.VENDOR);
});
afterAll(() => world.stop());

interface Row {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly ownerKind: string;
  readonly type: string;
}
const details = { title: 'Resale certificate', documentType: 'CERTIFICATE', notes: 'Valid to 2027' };
const add = (source: string, by: Caller, fields: Record<string, string> = {}, file = PDF, name = 'resale.pdf') =>
  by.send('POST', 'document', formWith(file, name, { source, ...details, ...fields }));
const idOf = ({ body }: Answer): string => (body.data as { documentId: string }).documentId;
const list = async (source: string, query = '', by = manager): Promise<Row[]> => {
  const { status, body } = await by.get(`document?source=${source}${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return (body.data as { list: Row[] }).list;
};
/** As the specification writes a date in calls. */
const written = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');

describe('documents of any record', () => {
  it('are added to a customer, listed, read, described, replaced, deleted and restored', async () => {
    const added = await add(customerId, seller, { type: 'client' });
    expect(added).toMatchObject({ status: 200, body: { message: 'Document Resale certificate added.' } });
    const id = idOf(added);
    expect(await list(customerId)).toMatchObject([
      { id, ...details, source: customerId, ownerKind: 'client', type: 'pdf' },
    ]);
    const read = await world.app.inject({
      url: `/api/company/${world.companyId}/document/${id}/file`,
      headers: { authorization: `Bearer ${await world.tokenOf('PURCHASER')}` },
    });
    expect(read.rawPayload.equals(PDF)).toBe(true);
    const put = (body: object) => seller.send('PUT', `document/${id}`, body);
    const { commandId: undoes } = (await put({ title: 'Other', notes: 'Other' })).body.data as { commandId: string };
    expect((await put({ undoes, title: 'x' })).status).toBe(400);
    expect(await put({ undoes })).toMatchObject({ status: 200, body: { message: 'Change undone.' } });
    expect((await put({ title: 'Seller permit', notes: 'No end' })).status).toBe(200);
    const photo = formWith(await png(), 'permit.png', { type: 'client' });
    expect((await seller.send('POST', `document/${id}/upload`, photo)).status).toBe(200);
    expect(await list(customerId)).toMatchObject([{ title: 'Seller permit', type: 'image' }]);
    expect((await seller.send('DELETE', `document/${id}`, undefined)).status).toBe(200);
    expect(await list(customerId)).toEqual([]);
    expect((await seller.send('POST', `document/${id}/restore`, {})).status).toBe(200);
    const history = (await manager.get(`clients/${customerId}/history`)).body.data as { list: { field: string }[] };
    expect(history.list.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['document', 'documentFile', 'documentNotes']),
    );
  });

  it('are those of the last 30 days, within the dates and the codes that are asked for', async () => {
    await add(vendorId, buyer, { title: 'Contract 2026' });
    const today = businessDay(new Date().toISOString(), 'America/Los_Angeles');
    const titles = async (query: string) => (await list(vendorId, query)).map(({ title }) => title);
    expect(await titles('')).toEqual(['Contract 2026']);
    expect(await titles('&searchKey=contr')).toEqual(['Contract 2026']);
    expect(await titles('&searchKey=invoice')).toEqual([]);
    const range = (from: number, to: number) =>
      `&startDate=${written(addDays(today, from))}&endDate=${written(addDays(today, to))}`;
    expect(await titles(range(-2, 2))).toEqual(['Contract 2026']);
    expect(await titles(range(-40, -2))).toEqual([]);
    expect(await titles('&startType=5000&endType=5000')).toEqual(['Contract 2026']);
    expect(await titles('&startType=5100&endType=5200')).toEqual([]);
    expect((await manager.get(`document?source=${vendorId}&startDate=13-40-2026`)).status).toBe(400);
  });

  it('follow the rights of what they belong to', async () => {
    expect((await add(vendorId, seller)).status).toBe(403);
    const theirs = idOf(await add(vendorId, buyer));
    expect((await seller.send('DELETE', `document/${theirs}`, undefined)).status).toBe(403);
    expect((await add(customerId, buyer)).status).toBe(403);
    const worker = await world.as('WORKER');
    expect((await worker.get(`document?source=${customerId}`)).status).toBe(403);
    expect((await worker.get(`document/${theirs}/file`)).status).toBe(403);
    const productId = await newProduct(manager, { sku: 'OF-ANY' });
    expect((await add(productId, seller)).status).toBe(403);
    expect((await add(productId, manager)).status).toBe(200);
    expect(await list(productId, '', worker)).toMatchObject([{ source: productId, ownerKind: 'product' }]);
  });

  it('belong to a record of the company, and need title, type and notes', async () => {
    expect((await add('none', manager)).status).toBe(404);
    expect((await add(customerId, manager, { type: 'product' })).status).toBe(404);
    expect((await manager.get('document?source=none')).status).toBe(404);
    const foreign = await world.as('MANAGER', world.otherId);
    expect((await foreign.get(`/api/company/${world.otherId}/document?source=${customerId}`)).status).toBe(404);
    expect(errorOf(await add(customerId, manager, { title: ' ' }))).toMatchObject({ field: 'title' });
    expect(errorOf(await add(customerId, manager, { notes: ' ' }))).toMatchObject({ field: 'notes' });
    expect((await add(customerId, manager, { documentType: 'NOVEL' })).status).toBe(400);
  });
});
