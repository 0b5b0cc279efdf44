import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedPrintableInfo } from '../../server/contract/printables.ts';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { pagesOf } from '../printables/pictures.ts';
import { mailedInvoiceSuite } from './mailedInvoiceSuite.ts';
import { printedTogetherSuite } from './printedTogetherSuite.ts';
import { enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

let world: World;
let seller: Caller;
let manager: Caller;
let clientId: string;
/** 100 cases of it, $2.50 each. */
let apples: string;

beforeAll(async () => {
  world = await enterWorld();
  [seller, manager] = [await world.as('SELLER'), await world.as('MANAGER')];
  const body = { name: 'Green Market', email: 'orders@market.example', type: 1000 };
  const made = await seller.send('POST', `/api/client/manager/${world.companyId}`, body);
  clientId = dataOf<{ clientId: string }>(made).clientId;
  const address = { source: clientId, type: 3000, street: '12 Pier St', city: 'Oakland', state: 'CA', zip: '94607' };
  const added = await seller.send('POST', 'address', { ...address, country: 'United States' });
  expect(added.status).toBe(200);
  apples = await newProduct(manager, { sku: 'APPL', variety: 'Fuji apple 富士苹果', initInventory: '100' });
  expect((await manager.send('PUT', `product-manager/pricing/${apples}`, { price: '2.5' })).status).toBe(200);
});
afterAll(() => world.stop());

function dataOf<T>({ status, body }: Answer): T {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data as T;
}
const refused = (answer: Answer) => [answer.status, errorOf(answer).code];

async function order(quantity = '2', client = clientId): Promise<string> {
  const body = { clientId: client, customerPo: 'PO 77' };
  const { id } = dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', body));
  expect((await seller.send('POST', `sales-orders/${id}/lines`, { productId: apples, quantity })).status).toBe(200);
  return id;
}
const get = async (id: string) => dataOf<SalesOrderInfo>(await manager.get(`sales-orders/${id}`));
async function configure(values: Readonly<Record<string, string>>): Promise<void> {
  expect((await manager.send('PUT', 'company-config', values)).status).toBe(200);
}
const issue = (id: string, path: string, body: object = {}, by = seller, headers: Record<string, string> = {}) =>
  by.send('POST', `sales-orders/${id}/printables/${path}`, body, headers);
const issued = async (id: string, path: string, body: object = {}) =>
  dataOf<IssuedPrintableInfo>(await issue(id, path, body));

/** A PDF of an order's, as a user of this type gets it. */
const pdf = (orders: string, rest: string, role?: RoleName) => pdfAt(`${orders}/printables/${rest}`, role);

async function pdfAt(path: string, role: RoleName = 'MANAGER') {
  const url = `/api/company/${world.companyId}/${path}`;
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${await world.tokenOf(role)}` } });
  const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex');
  const read = async (): Promise<string> => {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return (await pagesOf(answer.rawPayload)).map(({ text }) => text).join('\n');
  };
  return { status: answer.statusCode, sha256, headers: answer.headers, read };
}
const ofOrder = (id: string, rest: string, role?: RoleName) => pdf(`sales-orders/${id}`, rest, role);

describe('an invoice', () => {
  it('is previewed without any consequence, in both languages', async () => {
    const id = await order();
    const english = await ofOrder(id, 'invoice.pdf');
    const text = await english.read();
    for (const part of ['PREVIEW, NOT ISSUED', 'Invoice', `SS0-${id.slice(-6)}`, 'Green Market', '12 Pier St', '5.00'])
      expect(text).toContain(part);
    expect(text).toContain('Fuji apple 富士苹果');
    expect(english.headers['content-disposition']).toContain(`filename="invoice-SS0-${id.slice(-6)}.pdf"`);
    expect(await (await ofOrder(id, 'invoice.pdf?language=zh&paper=a4', 'SELLER')).read()).toContain('预览，未开具');
    expect((await get(id)).status).toBe(1000);
    expect(dataOf<unknown[]>(await seller.get(`sales-orders/${id}/printables`))).toEqual([]);
  });

  it('ships its order once, and is the original; the same again is a reprint, byte by byte but for its mark', async () => {
    const id = await order();
    const answer = await issue(id, 'invoice');
    const first = dataOf<IssuedPrintableInfo>(answer);
    expect(answer.body).toMatchObject({ message: 'Invoice issued: ORIGINAL.', synced: true });
    expect(first).toMatchObject({
      kind: 'invoice',
      mark: 'ORIGINAL',
      revision: 0,
      reprint: 0,
      language: 'en',
      pages: 1,
    });
    expect(await get(id)).toMatchObject({ status: 2900, isLocked: true, isInvoiced: false });

    const original = await ofOrder(id, `invoice/${first.issueId}`);
    expect(await original.read()).toMatch(/ORIGINAL/);
    expect(original.sha256).toBe(first.sha256);
    // Again and again the same bytes.
    expect((await ofOrder(id, `invoice/${first.issueId}`, 'ACCOUNTANT')).sha256).toBe(first.sha256);

    const second = await issued(id, 'invoice');
    expect(second).toMatchObject({ mark: 'REPRINT', revision: 0, reprint: 1 });
    expect(second.sha256).not.toBe(first.sha256);
    const reprint = await ofOrder(id, `invoice/${second.issueId}`);
    expect(reprint.sha256).toBe(second.sha256);
    expect((await reprint.read()).replace('REPRINT 1', 'ORIGINAL')).toBe(await original.read());

    const shipped = (await world.events('SalesOrderShipped')).filter(
      ({ data }) => (data as { orderId: string }).orderId === id,
    );
    expect(shipped.map(({ data }) => data)).toEqual([expect.objectContaining({ cause: 'documentIssued' })]);
    const list = dataOf<IssuedPrintableInfo[]>(await manager.get(`sales-orders/${id}/printables`));
    expect(list.map(({ issueId }) => issueId)).toEqual([second.issueId, first.issueId]);
    expect(list[0]?.issuedBy).not.toBe('');
  });

  it('issues nothing more under the same key', async () => {
    const id = await order('1');
    const key = { 'idempotency-key': '7d5d9a52-46f2-4a67-9b4a-6d4bbfa1a001' };
    const first = dataOf<IssuedPrintableInfo>(await issue(id, 'invoice', {}, seller, key));
    expect(dataOf<IssuedPrintableInfo>(await issue(id, 'invoice', {}, seller, key))).toEqual(first);
    expect(dataOf<unknown[]>(await manager.get(`sales-orders/${id}/printables`))).toHaveLength(1);
  });

  it('is revised where its order became another, and does not ship what came back after it', async () => {
    const id = await order('3');
    await issued(id, 'invoice');
    expect((await manager.send('POST', `sales-orders/${id}/unship`, { reason: 'Came back' })).status).toBe(200);
    expect(refused(await issue(id, 'invoice'))).toEqual([422, 'orders.shipBeforeInvoice']);
    expect((await get(id)).isLocked).toBe(false);
    const [line] = (await get(id)).lines;
    const path = `sales-orders/${id}/lines/${line?.lineId ?? ''}`;
    expect((await manager.send('PUT', path, { quantity: '2' })).status).toBe(200);
    expect((await manager.send('POST', `sales-orders/${id}/ship`, {})).status).toBe(200);
    const revised = await issued(id, 'invoice');
    expect(revised).toMatchObject({ mark: 'REVISED', revision: 1, reprint: 0 });
    expect(await (await ofOrder(id, `invoice/${revised.issueId}`)).read()).toMatch(/REVISED 1[^]*5\.00/);
  });

  it('is not for the warehouse, and ships for nobody who may not ship', async () => {
    const id = await order();
    for (const role of ['WORKER', 'PACKER'] as const) {
      expect((await ofOrder(id, 'invoice.pdf', role)).status).toBe(403);
      expect((await issue(id, 'invoice', {}, await world.as(role))).status).toBe(403);
    }
    expect(refused(await issue(id, 'invoice', {}, await world.as('ACCOUNTANT')))).toEqual([422, 'orders.notShipped']);
    expect((await get(id)).status).toBe(1000);
    expect((await issue(id, 'invoice', { paper: 'legal' })).status).toBe(400);
  });
});

describe('a pick sheet', () => {
  it('tells the warehouse what to take from where, without money, and is a paper of its own', async () => {
    const id = await order();
    expect((await manager.send('POST', `sales-orders/${id}/confirm`, {})).status).toBe(200);
    const packer = await world.as('PACKER');
    const { issueId, mark } = dataOf<IssuedPrintableInfo>(await issue(id, 'pick-sheet', {}, packer));
    expect(mark).toBe('ORIGINAL');
    const text = await (await ofOrder(id, `pick-sheet/${issueId}`, 'PACKER')).read();
    for (const part of ['Pick sheet', 'ORIGINAL', 'Fuji apple 富士苹果', 'OPEN-APPL', '________'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/2\.50|5\.00/);
    expect((await get(id)).status).toBe(1900);
    // It is no invoice.
    expect((await ofOrder(id, `invoice/${issueId}`)).status).toBe(404);
  });
});

describe('a batch pick', () => {
  const batch = (query: string, role: RoleName) => pdfAt(`sales-orders/batch-pick.pdf?${query}`, role);

  it('is one paper for several orders, in the order of the walk, and issues nothing', async () => {
    const [one, other, gone] = [await order('3'), await order('4'), await order()];
    for (const id of [one, other])
      expect((await manager.send('POST', `sales-orders/${id}/confirm`, {})).status).toBe(200);
    await issued(gone, 'invoice');
    const sheet = await batch(`orderIds=${[one, other, gone].join(',')}`, 'WORKER');
    const text = await sheet.read();
    const [first, second, third] = [one, other, gone].map((id) => `SS0-${id.slice(-6)}`);
    for (const part of [
      'Batch pick',
      '2 orders',
      'OPEN-APPL',
      '7 Case',
      `${String(first)}: 3,`,
      `${String(second)}: 4`,
    ])
      expect(text).toContain(part);
    expect(text).toContain(`${String(third)}: `);
    expect(text).not.toMatch(/2\.50|PREVIEW/);
    expect(dataOf<unknown[]>(await seller.get(`sales-orders/${one}/printables`))).toEqual([]);
    expect((await batch(`orderIds=${one}&language=zh`, 'PACKER')).headers['content-disposition']).toContain(
      'batch-pick',
    );
    expect((await batch(`orderIds=${one},none`, 'WORKER')).status).toBe(404);
    expect((await batch(`orderIds=${Array.from({ length: 51 }, () => one).join(',')}`, 'WORKER')).status).toBe(400);
    expect((await batch(`orderIds=${one}`, 'ACCOUNTANT')).status).toBe(403);
  });
});

describe('test invoices', () => {
  it('are previews of several orders in one file, which issue and ship nothing', async () => {
    const [one, other] = [await order(), await order('4')];
    const tests = await pdfAt(`sales-orders/test-invoices.pdf?orderIds=${one},${other}`, 'ACCOUNTANT');
    const text = await tests.read();
    expect(text.match(/PREVIEW, NOT ISSUED/g)).toHaveLength(2);
    for (const id of [one, other]) expect(text).toContain(`SS0-${id.slice(-6)}`);
    expect(tests.headers['content-disposition']).toContain('test-invoices-');
    expect([(await get(one)).status, dataOf<unknown[]>(await seller.get(`sales-orders/${one}/printables`))]).toEqual([
      1000,
      [],
    ]);
    expect((await pdfAt(`sales-orders/test-invoices.pdf?orderIds=${one}`, 'PACKER')).status).toBe(403);
  });
});

describe('a bill of lading', () => {
  it('ships its order by whoever may ship, once, and goes with the goods without prices', async () => {
    const id = await order();
    const packer = await world.as('PACKER');
    expect(await (await ofOrder(id, 'bill-of-lading.pdf', 'PACKER')).read()).toContain('PREVIEW, NOT ISSUED');
    expect((await get(id)).status).toBe(1000);
    const first = dataOf<IssuedPrintableInfo>(await issue(id, 'bill-of-lading', {}, packer));
    expect(first).toMatchObject({ kind: 'billOfLading', mark: 'ORIGINAL' });
    expect(await get(id)).toMatchObject({ status: 2900, isLocked: true });
    const paper = await ofOrder(id, `bill-of-lading/${first.issueId}`, 'PACKER');
    expect(paper.sha256).toBe(first.sha256);
    const text = await paper.read();
    for (const part of ['Bill of lading', 'Green Market', '12 Pier St', '2 Case', 'Fuji apple 富士苹果', 'Signature'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/2\.50|5\.00/);
    const again = dataOf<IssuedPrintableInfo>(await issue(id, 'bill-of-lading', {}, packer));
    expect(again.mark).toBe('REPRINT');
    expect((await issue(id, 'invoice')).body).toMatchObject({ data: { mark: 'ORIGINAL' } });
    const manifest = dataOf<IssuedPrintableInfo>(await issue(id, 'shipping-manifest', { language: 'zh' }, packer));
    expect(await (await ofOrder(id, `shipping-manifest/${manifest.issueId}`)).read()).toContain('装运清单');
  });

  it('with prices is for nobody who sees none, and then ships nothing', async () => {
    const id = await order();
    const values = { salesOrderBillOfLoadingEnable: 'true', soBillOfLadingDisplayPriceAndUnit: 'true' };
    const off = { salesOrderBillOfLoadingEnable: 'false', soBillOfLadingDisplayPriceAndUnit: 'false' };
    await configure(values);
    const packer = await world.as('PACKER');
    expect(refused(await issue(id, 'bill-of-lading', {}, packer))).toEqual([422, 'printables.showsPrices']);
    expect((await ofOrder(id, 'bill-of-lading.pdf', 'PACKER')).status).toBe(422);
    expect((await get(id)).status).toBe(1000);
    expect(await (await ofOrder(id, 'bill-of-lading.pdf', 'SELLER')).read()).toContain('2.50 / Case');
    await configure(off);
  });
});

describe('a credit memo', () => {
  it('is a paper of its own for each memo, beside the invoice and its office copy', async () => {
    const id = await order();
    expect(refused(await issue(id, 'invoice-office-copy'))).toEqual([422, 'orders.notShipped']);
    await issued(id, 'invoice');
    const copy = await issued(id, 'invoice-office-copy');
    expect(copy).toMatchObject({ kind: 'invoiceOfficeCopy', mark: 'ORIGINAL' });
    expect(await (await ofOrder(id, `invoice-office-copy/${copy.issueId}`)).read()).toMatch(/office copy[^]*OPEN-APPL/);
    expect(refused(await issue(id, 'credit-memo'))).toEqual([422, 'orders.notCredited']);
    const accountant = await world.as('ACCOUNTANT');
    const steps = [
      ['invoice', {}],
      ['credit', { amount: '1.25', reason: 'One crushed' }],
      ['credit', { amount: '2', reason: 'Came late' }],
    ] as const;
    for (const [step, body] of steps)
      expect((await accountant.send('POST', `sales-orders/${id}/${step}`, body)).status).toBe(200);
    const [first, second] = (await get(id)).credits ?? [];
    const last = await issued(id, 'credit-memo');
    expect(last).toMatchObject({ mark: 'ORIGINAL', number: second?.number });
    const memo = await issued(id, 'credit-memo', { memo: first?.id });
    expect(memo).toMatchObject({ mark: 'ORIGINAL', number: first?.number });
    expect(await issued(id, 'credit-memo', { memo: first?.id })).toMatchObject({ mark: 'REPRINT', reprint: 1 });
    const paper = await ofOrder(id, `credit-memo/${memo.issueId}`);
    expect(paper.sha256).toBe(memo.sha256);
    expect(await paper.read()).toMatch(/One crushed[^]*1\.25/);
    expect((await ofOrder(id, `credit-memo.pdf?memo=${second?.id ?? ''}`)).headers['content-disposition']).toContain(
      `credit-memo-${second?.number ?? ''}.pdf`,
    );
    expect((await ofOrder(id, 'credit-memo.pdf?memo=none')).status).toBe(422);
  });
});

describe('a purchase order', () => {
  it('is printed for its vendor, and revised where it changed', async () => {
    const purchaser = await world.as('PURCHASER');
    const vendor = { name: 'Pier Farms', email: 'orders@pier.example', type: 2000 };
    const made = await purchaser.send('POST', `/api/client/manager/${world.companyId}`, vendor);
    const vendorId = dataOf<{ clientId: string }>(made).clientId;
    const lines = [{ productId: apples, quantity: '4', cost: '1.25' }];
    const { id } = dataOf<{ id: string }>(await purchaser.send('POST', 'purchase-orders', { vendorId, lines }));
    const at = `purchase-orders/${id}/printables`;
    const give = async () => dataOf<IssuedPrintableInfo>(await purchaser.send('POST', `${at}/purchase-order`, {}));
    const first = await give();
    expect(first).toMatchObject({ kind: 'purchaseOrder', mark: 'ORIGINAL' });
    const paper = await pdf(`purchase-orders/${id}`, `purchase-order/${first.issueId}`, 'PURCHASER');
    expect(paper.sha256).toBe(first.sha256);
    const text = await paper.read();
    for (const part of ['Purchase order', `WWS-${id.slice(-6)}`, 'Pier Farms', '1.25', '5.00'])
      expect(text).toContain(part);
    expect((await purchaser.send('PUT', `purchase-orders/${id}`, { reference: 'V-9' })).status).toBe(200);
    expect((await give()).mark).toBe('REVISED');
    expect((await give()).mark).toBe('REPRINT');
    const { body } = await purchaser.get(`purchase-orders/${id}/history`);
    expect(JSON.stringify(body)).toContain('purchaseOrder: REVISED 1, REPRINT 1');
    // Who receives sees that there are papers, and no costs.
    const worker = await world.as('WORKER');
    expect(dataOf<unknown[]>(await worker.get(at))).toHaveLength(3);
    expect((await pdf(`purchase-orders/${id}`, 'purchase-order.pdf', 'WORKER')).status).toBe(403);
  });
});

mailedInvoiceSuite(() => ({ world, seller, manager, clientId, order, issued, get }));
printedTogetherSuite(() => ({ world, seller, manager, order, issued, configure, pdfAt }));
