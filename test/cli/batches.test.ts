import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shells } from '../../cli/completion/scripts.ts';
import { alone } from '../../server/queries/imports/importBatches.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { addProductUnit } from '../../server/domain/catalog/addProductUnit.ts';
import { changeProductUnit } from '../../server/domain/catalog/changeProductUnit.ts';
import { product, type Product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { removeProductUnit } from '../../server/domain/catalog/removeProductUnit.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { document, type DocumentEvent } from '../../server/domain/documents/document.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { Decide } from '../../server/kernel/decider.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { until } from '../support/program.ts';
import { completedBy, isThere } from './shells.ts';
import { makeWorld, type Ran, type World } from './world.ts';

const ROWS = 150;

let world: World;
let projector: { stop(): Promise<void> };
let file: string;
beforeAll(async () => {
  world = await makeWorld(['case']);
  projector = await world.startProjector();
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `B-${String(n)},Product ${String(n)},case,1.25,${String(n % 3)}\n`,
  );
  file = await world.file('many.csv', `sku,variety,inventoryUOM,price,onHand\n${rows.join('')}`);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

interface Batch {
  readonly batch: string;
  readonly state: string;
  readonly created: number;
  readonly undone: number;
}
const json = <T>({ stdout }: Ran): T[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
const batches = async (): Promise<Batch[]> => json<Batch>(await world.run(['import', 'list', '--json']));
/** The read model is asked until it shows what was written. */
async function newest(expected: Partial<Batch>): Promise<Batch> {
  const isSo = (batch: Batch): boolean =>
    Object.entries(expected).every(([key, value]) => batch[key as keyof Batch] === value);
  const [first] = await until(batches, ([newest]) => newest !== undefined && isSo(newest));
  if (first === undefined) throw new Error('no batch');
  return first;
}

describe('an interrupted import', () => {
  it('is listed, and gone on with by --resume alone; each row comes once', async () => {
    const running = world.start(['import', 'products', file, '--commit']);
    // As soon as one row is in: the rest are there within a second.
    while ((await world.events(['ProductListed'])).length === 0) await sleep(25);
    running.child.kill('SIGKILL');
    await running.ended;
    await newest({ state: 'interrupted' });

    const resumed = await world.run(['import', 'products', '--resume']);
    expect(resumed.code).toBe(0);
    expect(resumed.stderr).toMatch(/^Resuming many\.csv: \d+ of 150 rows already imported\.\n/);
    expect(await world.events(['ProductListed'])).toHaveLength(ROWS);
    expect(await world.events(['ProductImportStarted'])).toHaveLength(1);
    await newest({ state: 'finished', created: ROWS });

    expect(await world.run(['import', 'products', '--resume'])).toMatchObject({
      code: 2,
      stderr: 'No interrupted import. To see all imports: crossdock import list\n',
    });
  });

  it('is not gone on with when its file or map is another', async () => {
    const other = await world.file('new.csv', 'sku,variety,inventoryUOM\nNEW-1,New,case\n');
    expect(await world.run(['import', 'products', other, '--resume'])).toMatchObject({ code: 2 });
    expect((await world.product('NEW-1')).isListed).toBe(false);
  });
});

describe('an export', () => {
  it('is imported again as it is: every row unchanged, nothing written but that it was read', async () => {
    const out = `${world.folder}/out.csv`;
    const ran = await world.run(['export', 'products', '--out', out, '--json']);
    expect(json(ran)).toMatchObject([{ file: out, format: 'csv', rows: ROWS }]);
    expect((await readFile(out)).subarray(0, 6).toString('hex')).toBe('efbbbf736b75');
    const head = await world.services.store.head();
    expect(await world.run(['import', 'products', out, '--commit'])).toMatchObject({
      code: 0,
      stdout: `Test Produce: ${ROWS} rows, 0 new, ${ROWS} unchanged, 0 rejected.\n`,
    });
    expect(await world.services.store.head()).toBe(head);
    expect(await world.events(['DataExported'])).toMatchObject([
      { data: { what: 'products', format: 'csv', rows: ROWS }, metadata: { channel: 'cli' } },
    ]);
    // One other value is told with both.
    await writeFile(out, (await readFile(out, 'utf8')).replace('B-7,Product 7,case,,1.25', 'B-7,Product 7,case,,1.5'));
    const changed = await world.run(['import', 'products', out]);
    expect(changed).toMatchObject({ code: 3 });
    expect(changed.stderr).toContain('price is 1.25, the file has 1.5');
  });

  it('is for those who may', async () => {
    await world.hire('worker@test.example', Role.WORKER);
    await world.hire('seller@test.example', Role.SELLER);
    const as = (email: string, ...more: string[]) =>
      world.run(['export', 'products', '--limit', '1', '--as', email, ...more]);
    expect(await as('worker@test.example')).toMatchObject({ code: 4, stdout: '' });
    expect((await as('seller@test.example')).stdout).toMatch(/^\uFEFFsku,variety,inventoryUOM,category,price,cost,/);
  });
});

describe('undoing an import', () => {
  it('takes back what nobody has touched, tells what stays and by whom, and does nothing the second time', async () => {
    const productId = (await world.services.claims.ownerOf(world.companyId, 'sku', 'B-5')) ?? '';
    const edit = { productId, price: '19.5', origin: 0 as const };
    await world.services.handler.handle(product, productId, edit, setProductPricing, world.context());
    const { batch } = await newest({ state: 'finished' });
    // Someone tries an undo, or the import's process still closes: nobody would tell a list of its end.
    expect((await alone(world.services.pool, batch, batches))?.value[0]).toMatchObject({ batch, state: 'finished' });
    const head = await world.services.store.head();

    const dry = await world.run(['import', 'undo', batch, '--dry-run']);
    expect(dry.code).toBe(3);
    expect(dry.stdout).toMatch(/^B-5 kept: system changed it since, first on .+ \(ProductPriced\)\.\n/);
    expect(dry.stdout).toContain(`${ROWS - 1} would be undone`);
    expect(await world.services.store.head()).toBe(head);

    expect(await world.run(['import', 'undo', batch.slice(0, 8)])).toMatchObject({ code: 3 });
    expect(await world.product('B-5')).toMatchObject({ status: 1000, isWithdrawn: false });
    expect(await world.services.claims.ownerOf(world.companyId, 'sku', 'B-6')).toBe(null);
    expect(await world.events(['ProductWithdrawn'])).toHaveLength(ROWS - 1);
    expect(await world.events(['OpeningStockReversed'])).toHaveLength((ROWS * 2) / 3 - 1);

    const after = await world.services.store.head();
    expect((await world.run(['import', 'undo', batch])).stdout).toContain(
      `0 undone, ${ROWS - 1} already undone, 1 kept`,
    );
    expect(await world.services.store.head()).toBe(after);
    await newest({ state: 'undone', undone: ROWS - 1 });
  });

  it('lets the same file begin anew', async () => {
    const again = await world.run(['import', 'products', file, '--commit', '--skip-invalid']);
    // The one that stayed has another price by now.
    expect(again).toMatchObject({
      code: 3,
      stdout: expect.stringContaining(`${ROWS - 1} new, 0 unchanged, 1 rejected`) as string,
    });
    expect(await world.product('B-6')).toMatchObject({ isListed: true, status: 1000 });
    expect(await world.onHand('B-5')).toBe('2');
  });
});

it('tells what changed between two moments, net and step by step', async () => {
  const from = (await world.events(['ProductPriced']))[0]?.metadata.recordedAt ?? '';
  const before = new Date(Date.parse(from) - 1).toISOString();
  const net = json<{ field: string; from: string; to: string }>(
    await world.run(['diff', '--from', before, '--product', 'B-5', '--json']),
  );
  expect(net.find(({ field }) => field === 'price')).toMatchObject({ to: '19.5' });
  const steps = await world.run(['diff', '--from', before, '--product', 'B-5', '--each', '--json']);
  expect(json<{ field: string }>(steps).filter(({ field }) => field === 'price')).toMatchObject([
    { from: null, to: '1.25' },
    { from: '1.25', to: '19.5', by: 'system' },
  ]);
  const mine = await world.run(['diff', '--from', before, '--product', 'B-5', '--user', 'system', '--json']);
  expect(json<{ field: string }>(mine).map(({ field }) => field)).toEqual(['price']);
  const stock = await world.run(['diff', '--from', before, '--product', 'B-5', '--category', 'inventory', '--json']);
  expect(json<{ field: string; lot: string | null }>(stock)).toMatchObject([{ field: 'onHand', lot: 'OPEN-B-5' }]);
  expect(await world.run(['diff', '--from', before, '--user', 'who@test.example'])).toMatchObject({ code: 2 });
  expect(await world.run(['diff', '--from', 'yesterday'])).toMatchObject({ code: 2 });
});

it('tells what changed of each unit and lot by itself, and what stands promised', async () => {
  const { handler, claims } = world.services;
  const productId = (await claims.ownerOf(world.companyId, 'sku', 'B-7')) ?? '';
  const before = new Date().toISOString();
  await sleep(3);
  const change = <C>(wanted: NoInfer<C>, decide: Decide<C, Product, ProductEvent>) =>
    handler.handle(product, productId, wanted, decide, world.context());
  const uses = { useForInventory: false, useForSelling: true, useForPurchasing: false };
  for (const [name, ratio] of [
    ['Box', '4'],
    ['Pallet', '40'],
  ] as const) {
    const data = { productId, unit: { id: name, name }, type: 1000 as const, size: { ratio }, uses };
    await change(data, addProductUnit);
    const factor = { productId, unitId: name, priceFactor: name === 'Box' ? '5' : '-10' };
    await change(factor, changeProductUnit);
  }
  await change({ productId, unitId: 'Box' }, removeProductUnit);
  const stock = (events: InventoryEvent[]) => handler.handle(inventory, productId, null, () => events, world.context());
  const lotId = 'OPEN-B-7';
  const line = { productId, orderId: 'o1', orderNumber: '1', lineId: '1', unit: 'case', noLot: '0' };
  const commit = {
    ...{ short: '0', method: 1000 as const, allowsOverflow: false, wholeNumbers: false },
    ...{ fulfilOn: '2026-11-22', minimumShelfLife: 0, candidates: [], candidateCount: 0 },
  };
  for (const quantity of ['0.25', '0.5'])
    await stock([
      { type: 'UnitsCommitted', data: { ...line, ...commit, need: quantity, takes: [{ lotId, quantity }] } },
    ]);
  const adjusting = { units: '-0.25', uom: 'case', ratio: '1', reasonCode: 'damage', reason: '', note: 'Fell' };
  await stock([
    {
      type: 'LotAdjusted',
      data: { productId, lotId, delta: '-0.25', unit: 'case', ...adjusting, was: '1', onHand: '0.75' },
    },
  ]);
  await sleep(3);

  const file = { sha256: 'c'.repeat(64), size: 9, name: 'a.pdf', mediaType: 'application/pdf', shown: null };
  for (const [documentId, title] of [
    ['d1', 'Organic certificate'],
    ['d2', 'Photo'],
  ] as const) {
    const added = { documentId, ownerKind: 'product' as const, ownerId: productId, title, notes: '', file };
    const events: DocumentEvent[] = [{ type: 'DocumentAdded', data: { ...added, documentType: 'OTHER' } }];
    await handler.handle(document, documentId, null, () => events, world.context());
  }
  await sleep(3);

  interface Line {
    readonly field: string;
    readonly unit: string | null;
    readonly lot: string | null;
    readonly from: string | null;
    readonly to: string | null;
  }
  const net = json<Line>(await world.run(['diff', '--from', before, '--product', 'B-7', '--json']));
  expect(net.map(({ field, unit, lot, from, to }) => [field, unit, lot, from, to])).toEqual([
    ['document', null, null, null, 'Organic certificate'],
    ['document', null, null, null, 'Photo'],
    // What came and went again is no change.
    ['unit', 'Pallet', null, null, 'Pallet'],
    ['unitPriceFactor', 'Pallet', null, null, 'Pallet: -10 %'],
    ['unitSize', 'Pallet', null, null, 'Pallet = 40'],
    ['useForSelling', 'Pallet', null, null, 'Pallet'],
    ['committed', null, lotId, '0', '0.75'],
    ['onHand', null, lotId, '1', '0.75'],
  ]);
});

describe('completion', () => {
  it.each(shells.filter((shell) => shell === 'bash' || isThere(shell)))(
    'offers commands, files, codes and ids of the running Crossdock in a real %s',
    async (shell) => {
      await rm(join(world.folder, 'crossdock'), { force: true });
      await symlink(
        fileURLToPath(new URL('../../cli/crossdock.mjs', import.meta.url)),
        join(world.folder, 'crossdock'),
      );
      const env = { ...world.env, PATH: `${world.folder}:${process.env.PATH ?? ''}` };
      const offered = (line: string): Promise<string[]> => completedBy(shell, line, env);
      // Nobody waits long for an answer: on a busy machine it is there at another press of Tab.
      const atLast = (line: string) => expect.poll(() => offered(line), { timeout: PATIENCE_MS });

      expect(await offered('import und')).toEqual(['undo']);
      await atLast('export products --company TS').toEqual(['TST']);
      await atLast('diff --company TST --product B-149').toEqual(['B-149']);
      expect(await offered('diff --company NONE --product B-149')).toEqual(shell === 'zsh' ? ['B-149'] : []);
      await atLast('replay --as work').toEqual(['worker@test.example']);
      // These two complete files themselves; bash is told to.
      if (shell !== 'bash')
        expect(await offered(`export products --out=${file.slice(0, -2)}`)).toEqual([`--out=${file}`]);
      if (shell === 'zsh') return;
      await expect
        .poll(async () => (await offered('diff --product B-14')).sort(), { timeout: PATIENCE_MS })
        .toEqual(['B-14', ...Array.from({ length: 10 }, (_, n) => `B-14${n}`)]);
      expect(await offered('')).toContain('import');
    },
  );
});

it('founds no company whose admin is refused', async () => {
  const found = (code: string, email: string) =>
    world.start(
      ['company', 'found', 'Half', '--code', code, '--admin', email, '--first-name', 'A', '--last-name', 'B'],
      { input: 'a long enough password' },
    ).ended;
  const head = await world.services.store.head();
  expect(await found('HALF', 'no address')).toMatchObject({ code: 1 });
  expect(await found('HALF', 'admin@test.example')).toMatchObject({ code: 1 });
  expect(await world.services.store.head()).toBe(head);
});
