import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { orderIdOf } from '../../server/domain/orderNumber.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { amountOf } from '../../server/domain/sales/orderLine.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld();
  projector = await world.startProjector();
  await world.hire('packer@test.example', Role.PACKER);
  const { services, context } = world;
  for (const [sku, variety] of [
    ['APPL', 'Fuji apple'],
    ['PEAR', 'Bosc pear'],
  ] as const) {
    const made = { variety, sku, inventoryUOM: 'case', initInventory: '100', price: '12.5', cost: '8' };
    await createProduct(services, made, context());
  }
  const market = {
    name: 'Green Market',
    abbreviation: 'GRM',
    email: 'orders@market.example',
    type: ClientType.CUSTOMER,
  };
  await addClient(services, market, context());
  await addClient(services, { name: 'Pier Farms', abbreviation: 'PIER' }, context());
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const run = (...args: string[]) => world.run([...args, '--company', 'TST']);
const sale = async (sequence: number) =>
  (await world.services.handler.load(salesOrder, world.companyId, orderIdOf(world.companyId, sequence))).state;
const purchase = async (sequence: number) =>
  (await world.services.handler.load(purchaseOrder, world.companyId, orderIdOf(world.companyId, sequence))).state;
const batchOf = async (): Promise<string> =>
  ((await world.events(['FileImportStarted'])).at(-1)?.data as { batchId: string }).batchId;

const SALES = `order,customer,orderDate,sku,quantity,price,discount,customerPo
A-1,GRM,2025-03-04,APPL,3,9.65,0.05,PO 7
A-1,GRM,2025-03-04,PEAR,2,,15%,PO 7
A-2,green market,2025-03-05,APPL,1,2.00,,
`;

describe('sales orders of a file', () => {
  it('are checked without a trace, opened whole with their discounts, and not a second time', async () => {
    const file = await world.file('sales.csv', SALES);
    const head = await world.services.store.head();
    expect(await run('import', 'sales-orders', file)).toMatchObject({
      code: 0,
      stdout: 'Test Produce: 3 rows, 3 new, 0 unchanged, 0 rejected.\nNothing was written. Add --commit to import.\n',
    });
    expect(await world.services.store.head()).toBe(head);
    expect((await run('import', 'sales-orders', file, '--commit')).code).toBe(0);
    const [first, second] = [await sale(1), await sale(2)].sort((a, b) =>
      (a.sourceNumber ?? '').localeCompare(b.sourceNumber ?? ''),
    );
    expect(first).toMatchObject({
      sourceNumber: 'A-1',
      placedOn: '2025-03-04',
      customer: { name: 'Green Market' },
      details: { fulfilOn: '2025-03-04', customerPo: 'PO 7' },
    });
    // 3 x 9.65 x 0.95 = 27.5025; 2 x 12.50 x 0.85 = 21.25.
    expect(first?.lines.list.map(amountOf)).toEqual(['27.5', '21.25']);
    expect(first?.lines.list.map(({ price, trace }) => [price, trace?.discount])).toEqual([
      ['9.1675', '0.05'],
      ['10.625', '0.15'],
    ]);
    expect([first?.total, second?.total]).toEqual(['48.75', '2']);
    const after = await world.services.store.head();
    const again = await world.file('again.csv', `${SALES}\n`);
    expect((await run('import', 'sales-orders', again, '--commit')).stdout).toContain('0 new, 3 unchanged, 0 rejected');
    expect(await world.services.store.head()).toBe(after);
  });

  it('leave as a file that says the same', async () => {
    const out = join(world.folder, 'out.csv');
    expect((await run('export', 'sales-orders', '--out', out)).code).toBe(0);
    const text = await readFile(out, 'utf8');
    expect(text).toContain('A-1,Green Market,2025-03-04,2025-03-04,PO 7,APPL,3,case,9.65,0.05');
    expect((await run('import', 'sales-orders', out)).stdout).toContain('0 new, 3 unchanged, 0 rejected');
    const packers = await run('export', 'sales-orders', '--as', 'packer@test.example');
    expect(packers.stdout).not.toContain('9.65');
  });

  it('are refused row by row, with the field and the reason, and with them the other rows of their order', async () => {
    const file = await world.file(
      'wrong.csv',
      `order,customer,orderDate,sku,quantity,price,discount
B-1,Nobody,2025-03-04,APPL,3,9.65,
B-2,GRM,2025-03-04,PLUM,1,,
B-2,GRM,2025-03-04,APPL,1,,
B-3,GRM,2025-03-04,APPL,0,,
B-4,GRM,2025-03-04,APPL,1,,5
B-5,GRM,2025-03-04,APPL,1,,
B-5,GRM,2025-03-05,PEAR,1,,
B-6,GRM,2199-01-01,PEAR,1,,
B-4,GRM,2025-03-04,PEAR,1,,
A-2,GRM,2025-03-05,APPL,2,2.00,
`,
    );
    const ran = await run('import', 'sales-orders', file, '--commit');
    expect(ran.code).toBe(3);
    for (const found of [
      ':2:customer:unknown:Nobody',
      ':3:sku:unknown:PLUM',
      ':4::together:',
      ':5:quantity:belowZero:0',
      ':6:discount:percent:5',
      ':7::together:',
      ':8:orderDate:together:2025-03-05',
      ':9:orderDate:date:2199-01-01',
      ':10::together:',
      ':11:order:taken:A-2',
    ])
      expect(ran.stderr).toContain(`wrong.csv${found}`);
    expect(ran.stdout).toContain('10 rows, 0 new, 0 unchanged, 10 rejected');
    expect((await sale(3)).isOpened).toBe(false);
  });

  it('are taken back as far as they have not left, and can come again', async () => {
    const file = await world.file('sales.csv', SALES);
    expect((await run('order', 'confirm', '--all-open')).stdout).toBe('2 orders confirmed.\n');
    const second = (await sale(1)).sourceNumber === 'A-2' ? 1 : 2;
    expect((await run('order', 'ship', String(second))).code).toBe(0);
    const undone = await run('import', 'undo', await batchOf(), '--reason', 'Wrong month');
    expect([undone.code, undone.stdout]).toEqual([3, expect.stringContaining('kept: ')]);
    expect(await sale(3 - second)).toMatchObject({ phase: 9999, cancelReason: 'Wrong month' });
    expect((await sale(second)).phase).toBe(2900);
    const again = await run('import', 'sales-orders', file, '--commit');
    expect(again.stdout).toContain('3 rows, 2 new, 1 unchanged, 0 rejected');
    expect(await sale(3)).toMatchObject({ sourceNumber: 'A-1', phase: 1000 });
  });
});

describe('purchase orders of a file', () => {
  it('are opened as drafts, sent, confirmed and received all together, one by one where one is refused', async () => {
    const file = await world.file(
      'purchases.csv',
      `order,vendor,orderDate,expectedDate,sku,quantity,cost,discount
P-1,PIER,2025-03-01,2025-03-03,APPL,40,10,0.125
P-1,PIER,2025-03-01,2025-03-03,PEAR,20,,
P-2,Pier Farms,2025-03-02,,PEAR,5,7,
`,
    );
    expect((await run('import', 'purchase-orders', file, '--commit')).stdout).toContain('3 rows, 3 new');
    const orders = [await purchase(1), await purchase(2)];
    const first = orders.find(({ sourceNumber }) => sourceNumber === 'P-1');
    expect(first).toMatchObject({ reference: 'P-1', orderedOn: '2025-03-01', expectedOn: '2025-03-03' });
    expect(first?.lines.list.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      ['40', '8.75'],
      ['20', '8'],
    ]);
    expect((await run('purchase-order', 'confirm', '1..2')).code).toBe(3);
    expect((await run('purchase-order', 'send', '--all-open')).stdout).toBe('2 orders marked as sent.\n');
    expect((await run('purchase-order', 'confirm', '--all-open')).stdout).toBe('2 orders confirmed.\n');
    expect((await run('purchase-order', 'receive', '--all-open')).code).toBe(3);
    const before = Number(await world.onHand('PEAR'));
    const received = await run('purchase-order', 'receive', '--all-open', '--default-best-by');
    expect(received).toMatchObject({ code: 0, stdout: '2 orders received.\n' });
    expect(Number(await world.onHand('PEAR'))).toBe(before + 25);
    const undone = await run('import', 'undo', await batchOf());
    expect([undone.code, undone.stdout]).toEqual([3, expect.stringContaining('kept: ')]);
  });
});

describe('receipts of a file', () => {
  it('are booked whole or not at all, once, and refused rows say why', async () => {
    const order = await world.file('po.csv', 'order,vendor,sku,quantity\nR-1,PIER,APPL,40\nR-1,PIER,PEAR,20\n');
    expect((await run('import', 'purchase-orders', order, '--commit')).code).toBe(0);
    const text = `purchaseOrder,receivedOn,sku,quantity,bestBy,vendorLot,temperature,weights,note
R-1,2026-01-05,APPL,15,2026-01-20,PF-7,38.5,41.2 40.8,Cold
R-1,2026-01-05,PEAR,20,,,,,Cold
R-1,2026-01-06,APPL,10,2026-01-22,PF-8,,,
`;
    const file = await world.file('receipts.csv', text);
    const early = await run('import', 'receipts', file);
    expect([early.code, early.stderr]).toEqual([3, expect.stringContaining('Send WWS-000003 to the vendor first')]);
    await run('purchase-order', 'send', '--all-open');
    await run('purchase-order', 'confirm', '--all-open');
    const apples = Number(await world.onHand('APPL'));
    expect((await run('import', 'receipts', file)).stdout).toContain('3 rows, 3 new');
    expect(Number(await world.onHand('APPL'))).toBe(apples);
    const wrong = `${text}R-1,2026-01-07,APPL,16,,,,,
R-1,2026-01-07,KIWI,1,,,,,
R-9,2026-01-07,APPL,1,,,,,
R-1,2026-01-08,APPL,1,2026-01-01,,,,
`;
    const partly = ['import', 'receipts', await world.file('wrong.csv', wrong), '--commit', '--skip-invalid'];
    const done = await run(...partly);
    expect(done.stdout).toContain('7 rows, 3 new, 0 unchanged, 4 rejected');
    expect(`${done.stdout}${done.stderr}`).toMatch(
      /up to 15 case more.*KIWI is not on.*no purchase order R-9.*best-by/s,
    );
    expect(Number(await world.onHand('APPL'))).toBe(apples + 25);
    expect((await run('import', 'receipts', file, '--commit')).stdout).toContain('3 rows, 0 new, 3 unchanged');
    const { receipts } = await purchase(3);
    expect(receipts.map(({ receivedOn, note, lots }) => [receivedOn, note, lots.length])).toEqual([
      ['2026-01-05', 'Cold', 2],
      ['2026-01-06', '', 1],
    ]);
    const lot = { vendorLot: 'PF-7', temperature: '38.5', bestBy: '2026-01-20', weights: ['41.2', '40.8'] };
    expect(receipts[0]?.lots[0]).toMatchObject(lot);
    const undone = await run('import', 'undo', await batchOf());
    expect([undone.code, `${undone.stdout}${undone.stderr}`]).toEqual([3, expect.stringContaining('not reversed')]);
  });
});
