import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { openSalesOrder } from '../../server/commands/sales/openSalesOrder.ts';
import { addOrderLine } from '../../server/commands/sales/orderLines.ts';
import { Role } from '../../server/domain/access/roles.ts';
import type { OrderValues } from '../../server/domain/sales/orderFields.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { pagesOf } from '../printables/pictures.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: Awaited<ReturnType<World['startProjector']>>;
let productId: string;
let customerId: string;
let folder: string;

beforeAll(async () => {
  world = await makeWorld();
  projector = await world.startProjector();
  folder = await mkdtemp(join(tmpdir(), 'papers-'));
  await world.hire('packer@test.example', Role.PACKER);
  const { services, context } = world;
  const apples = { variety: 'Fuji apple 富士苹果', sku: 'APPL', inventoryUOM: 'case', initInventory: '40' };
  ({ productId } = await createProduct(services, apples, context()));
  const market = { name: 'Green Market', email: 'orders@market.example', type: ClientType.CUSTOMER };
  customerId = (await addClient(services, market, context())).clientId;
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

/** An order of 2 cases at $2.50; its number without prefix and zeros. */
async function order(price: string | null = '2.5', details: Partial<OrderValues> = {}): Promise<string> {
  const { services, context } = world;
  const { orderId } = await openSalesOrder(services, { customerId, details }, context());
  await addOrderLine(services, orderId, { productId, quantity: '2', price }, context());
  return String(Number(orderId.split('_')[1]));
}
const inFolder = (...words: string[]) => world.run(['render', ...words, '--out', folder]);

it('writes a preview, issues nothing, and is not for everybody', async () => {
  const number = await order();
  const preview = await inFolder('invoice', number, '--json');
  expect(preview).toMatchObject({ code: 0, stderr: '' });
  const report = JSON.parse(preview.stdout) as { file: string; sha256: string; papers: { mark: string | null }[] };
  expect(report.papers).toEqual([expect.objectContaining({ mark: null })]);
  const bytes = await readFile(report.file);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256);
  expect((await pagesOf(bytes))[0]?.text).toContain('PREVIEW, NOT ISSUED');
  expect(await world.onHand('APPL')).toBe('40');
  expect((await inFolder('invoice', number, '--as', 'packer@test.example')).code).toBe(4);
  expect((await inFolder('pick-sheet', number, '--as', 'packer@test.example')).code).toBe(0);
  expect((await inFolder('invoice', '999')).code).toBe(1);
});

it('issues many as one PDF, ships each once, and names what it could not issue', async () => {
  const [first, second, unpriced] = [await order(), await order(), await order(null)];
  const before = await world.onHand('APPL');
  const issued = await inFolder('invoice', first, second, unpriced, '--issue');
  expect(issued.code).toBe(1);
  expect(issued.stderr).toMatch(/ORIGINAL[^]*ORIGINAL/);
  expect(issued.stderr).toMatch(new RegExp(`SS0-0*${unpriced}: `));
  expect(await readdir(folder)).toContain('invoices.pdf');
  const pages = await pagesOf(await readFile(join(folder, 'invoices.pdf')));
  expect(pages.map(({ text }) => /SS0-0*(\d+)/.exec(text)?.[1])).toEqual([first, second]);
  expect(Number(await world.onHand('APPL'))).toBe(Number(before) - 4);
  const again = await inFolder('invoice', first, '--issue');
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('REPRINT 1') as string });
  expect(Number(await world.onHand('APPL'))).toBe(Number(before) - 4);
});

it('prints what was issued last by a moment, the same bytes as then', async () => {
  const number = await order();
  const now = (): string => new Date().toISOString();
  const nothing = await inFolder('invoice', number, '--at', now());
  expect(nothing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing of it had been issued') as string,
  });
  const first = JSON.parse((await inFolder('invoice', number, '--issue', '--json')).stdout) as { sha256: string };
  const between = now();
  const second = JSON.parse((await inFolder('invoice', number, '--issue', '--json')).stdout) as { sha256: string };
  const then = await inFolder('invoice', number, '--at', between, '--json');
  expect(JSON.parse(then.stdout)).toMatchObject({ sha256: first.sha256, papers: [{ mark: 'ORIGINAL' }] });
  expect(JSON.parse((await inFolder('invoice', number, '--at', now(), '--json')).stdout)).toMatchObject({
    sha256: second.sha256,
  });
  expect((await inFolder('invoice', number, '--at', between, '--issue')).code).toBe(2);
});

it('mails what it issues, to the customer', async () => {
  const number = await order();
  expect((await inFolder('invoice', number, '--mail')).code).toBe(2);
  expect((await inFolder('invoice', number, '--issue', '--mail')).code).toBe(0);
  const { stdout } = await world.run(['history', 'order', number, '--field', 'invoiceMailedTo', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ event: 'SalesOrderInvoiceMailed', to: 'orders@market.example' });
});

it('prints every kind of paper, and one batch pick for several orders', async () => {
  const [first, second, third] = [await order(), await order(), await order()];
  const sheet = await inFolder('batch-pick', first, second, '--json', '--as', 'packer@test.example');
  expect(sheet).toMatchObject({ code: 0, stderr: '' });
  const { file, orders } = JSON.parse(sheet.stdout) as { file: string; orders: unknown[] };
  expect(orders).toHaveLength(2);
  expect((await pagesOf(await readFile(file)))[0]?.text).toMatch(/Batch pick[^]*4 case/);
  const before = await world.onHand('APPL');
  const lading = await inFolder('bill-of-lading', third, '--issue', '--as', 'packer@test.example');
  expect(lading).toMatchObject({ code: 0, stderr: expect.stringContaining('ORIGINAL') as string });
  expect(Number(await world.onHand('APPL'))).toBe(Number(before) - 2);
  for (const paper of ['shipping-manifest', 'invoice-office-copy'])
    expect((await inFolder(paper, third, '--issue')).code).toBe(0);
  const memos = await inFolder('credit-memo', third);
  expect(memos).toMatchObject({ code: 1, stderr: expect.stringContaining('no credit memo') as string });
  const gone = await inFolder('batch-pick', first, third);
  expect(gone.code).toBe(1);
  expect(gone.stderr).toMatch(new RegExp(`SS0-0*${third}: `));
});

it('issues the documents of a day by route, once, and prints the same when it is run again', async () => {
  const fulfilOn = '2030-01-15';
  const [last, first] = [
    await order('2.5', { fulfilOn, route: 'North' }),
    await order('2.5', { fulfilOn, route: 'East' }),
  ];
  const unpriced = await order(null, { fulfilOn });
  const batch = (...more: string[]) =>
    world.run([
      'print-batch',
      '--date',
      fulfilOn,
      '--documents',
      'bill-of-lading',
      'invoice',
      '--out',
      folder,
      ...more,
    ]);
  const whole = await batch('--json');
  expect(whole.code).toBe(1);
  interface Report {
    readonly file: string;
    readonly sha256: string;
    readonly papers: readonly { readonly number: string; readonly mark: string }[];
    readonly failed: readonly { readonly number: string }[];
  }
  const report = JSON.parse(whole.stdout) as Report;
  const numbers = report.papers.map(({ number }) => String(Number(number.split('-')[1])));
  expect(numbers).toEqual([first, first, last, last]);
  expect(new Set(report.papers.map(({ mark }) => mark))).toEqual(new Set(['ORIGINAL']));
  expect(report.failed.map(({ number }) => String(Number(number.split('-')[1])))).toEqual([unpriced, unpriced]);
  expect(report.file).toContain(`print-batch-${fulfilOn}.pdf`);
  const again = JSON.parse((await batch('--json')).stdout) as Report;
  expect(again.papers).toEqual(report.papers);
  expect((await inFolder('invoice', first, '--issue')).stderr).toContain('REPRINT 1');
  const reprinted = JSON.parse((await batch('--json')).stdout) as Report;
  expect(reprinted.papers.map(({ mark }) => mark)).toEqual(['ORIGINAL', 'REPRINT 2', 'ORIGINAL', 'ORIGINAL']);
  expect((await batch('--as', 'packer@test.example')).code).toBe(4);
  expect((await world.run(['print-batch', '--date', '13/40/2030', '--documents', 'invoice'])).code).toBe(2);
  expect((await world.run(['print-batch', '--date', '2031-01-01', '--documents', 'invoice'])).stderr).toContain(
    'No orders are due',
  );
  // What is mailed is what this run issues.
  const late = await order('2.5', { fulfilOn });
  await batch('--mail');
  for (const [number, mails] of [
    [late, 1],
    [first, 0],
  ] as const) {
    const { stdout } = await world.run(['history', 'order', number ?? '', '--field', 'invoiceMailedTo', '--json']);
    expect(
      stdout
        .trim()
        .split('\n')
        .filter((line) => line !== ''),
    ).toHaveLength(mails);
  }
});
