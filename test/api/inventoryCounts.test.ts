import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { connect } from '../../server/database/connect.ts';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { runCounts } from '../../server/reactors/inventory/runCounts.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { context } from '../support/context.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { commit } from '../inventory/examples.ts';
import { initialInventorySuite } from './initialInventorySuite.ts';
import { type Answer, type Caller, errorOf, newProduct, enterWorld, type World } from './world.ts';

let world: World;
let manager: Caller;
let worker: Caller;
let pears: string;
let plums: string;

const dataOf = <T>(answer: Answer): T => {
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data as T;
};
const start = async (body: Record<string, unknown>, by = manager) =>
  dataOf<{ countId: string; number: string }>(await by.send('POST', 'inventory-counts', body)).countId;
interface Line {
  readonly no: number;
  readonly lotId: string;
  readonly expected?: string;
}
const linesOf = async (countId: string, query = '', by = manager) =>
  dataOf<{ total: number; list: Line[] }>(await by.get(`inventory-counts/${countId}/lines${query}`)).list;
const info = async (countId: string, by = manager) =>
  dataOf<Record<string, unknown>>(await by.get(`inventory-counts/${countId}`));
const enter = (countId: string, rows: readonly object[], more: object = {}, by = manager) =>
  by.send('POST', `inventory-counts/${countId}/lines`, { rows, ...more });
const adjust = async (productId: string, lotId: string, adjustUnits: string) =>
  dataOf(
    await manager.send('POST', `product-manager/adjustments/${productId}`, {
      ...{ lotId, adjustUnits, reasonCode: 'reasonType_damage' },
    }),
  );
const onHand = async (productId: string, lotId: string) =>
  (await world.services.handler.load(inventory, world.companyId, productId)).state.lots[lotId]?.onHand;
const post = (countId: string, by = manager) =>
  by.send('POST', `inventory-counts/${countId}/post`, { reasonCode: 'reasonType_count_correction' });
const reached = (countId: string, stage: string) =>
  vi.waitFor(async () => expect(await info(countId)).toMatchObject({ stage }), PATIENCE_MS);

/** What posts counts and takes them back, beside the API, until it is stopped. */
function startReactor(): { stop(): Promise<void> } {
  const { db } = connect(world.urls.projector, { name: 'counts', max: 4 });
  const stopping = new AbortController();
  const running = runReactors({
    databaseUrl: world.urls.projector,
    services: { ...world.services, db },
    reactors: [runCounts],
    log: silent,
    signal: stopping.signal,
  }).finally(() => db.destroy());
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
let acting: ReturnType<typeof startReactor>;

beforeAll(async () => {
  world = await enterWorld();
  acting = startReactor();
  manager = await world.as('MANAGER');
  worker = await world.as('WORKER');
  pears = await newProduct(manager, { sku: 'PEAR', initInventory: '10', inventoryUOM: 'Case' });
  plums = await newProduct(manager, { sku: 'PLUM', initInventory: '4.5', inventoryUOM: 'Case' });
  await manager.send('PUT', `product-manager/pricing/${pears}`, { cost: '7.5' });
  const corrected = { lotId: 'OPEN-PEAR', cost: '7.5', reason: 'The invoice came' };
  await manager.send('POST', `product-manager/lots/${pears}/correct`, corrected);
});
afterAll(async () => {
  await acting.stop();
  await world.stop();
});

describe('an inventory count', () => {
  it('is frozen, entered by several, posted against what moved since, and taken back', async () => {
    const countId = await start({ scope: 'products', ids: [pears, plums], note: 'November 豬肉', threshold: '5' });
    expect(await info(countId)).toMatchObject({
      ...{ number: '000001', note: 'November 豬肉', stage: 'OPEN', lines: 2, counted: 0, startedBy: 'Ann MANAGER' },
      ...{ scope: { kind: 'products', names: ['PEAR', 'PLUM'] }, threshold: '5', seesExpected: true },
    });
    // Before it is counted: the count knows. After: it must not be undone by it.
    await adjust(pears, 'OPEN-PEAR', '-2');
    const unit = { name: 'Half case', type: 1000, ratio: '0.5', useForInventory: true, createUnits: true };
    dataOf(await manager.send('POST', `product/${pears}/product-uom`, unit));
    expect(dataOf(await enter(countId, [{ line: 1, units: 14, uom: 'half case' }], {}, worker))).toEqual({
      saved: 1,
      problems: [],
    });
    await adjust(pears, 'OPEN-PEAR', '5');
    expect((await linesOf(countId, '?filter=variance'))[0]).toMatchObject({
      ...{ no: 1, sku: 'PEAR', lotId: 'OPEN-PEAR', expected: '10', moved: '-2', units: '14', uom: 'Half case' },
      ...{ counted: '7', variance: '-1', varianceValue: '-7.5', isOver: true, countedBy: 'Ann WORKER' },
      enabledUOMs: ['Case', 'Half case'],
    });
    expect((await linesOf(countId, '?filter=uncounted')).map(({ no }) => no)).toEqual([2]);

    // A sheet from a spreadsheet: nothing of it is saved while a row is wrong.
    const rows = [
      { sku: 'plum', units: '4.5' },
      { sku: 'PLUM', lotId: 'FOUND-7', units: '3' },
      { sku: 'NONE', lotId: 'X', units: '3' },
      { sku: 'PEAR', lotId: 'open-pear', units: '1', uom: 'Pallet' },
    ];
    const refused = dataOf<{ saved: number; problems: { row: number; code: string }[] }>(await enter(countId, rows));
    expect(refused.saved).toBe(0);
    expect(refused.problems.map(({ row, code }) => [row, code])).toEqual([
      [1, 'count.lotUnknown'],
      [2, 'count.skuUnknown'],
      [3, 'inventory.unitUnknown'],
    ]);
    const right = [rows[0] ?? {}, { ...rows[1], isNewLot: true }];
    expect(dataOf(await enter(countId, right, { dryRun: true }))).toEqual({ saved: 0, problems: [] });
    expect(dataOf(await enter(countId, right))).toEqual({ saved: 2, problems: [] });
    const counts = async (words: string) =>
      dataOf<{ list: object[] }>(await manager.get(`inventory-counts?searchKey=${encodeURIComponent(words)}`)).list;
    // Words in any order, accents, and either writing of Chinese.
    expect([await counts('猪肉 novémber'), await counts('zhurou'), await counts('000001')]).toMatchObject([
      [{}],
      [{}],
      [{}],
    ]);
    expect(await counts('May')).toEqual([]);
    expect((await linesOf(countId, `?searchKey=${encodeURIComponent('plum fÓund')}`)).map(({ no }) => no)).toEqual([3]);
    expect((await linesOf(countId, '?searchKey=found'))[0]).toMatchObject({
      ...{ no: 3, lotId: 'FOUND-7', isAdded: true, isNewLot: true, expected: '0', counted: '3', variance: '3' },
    });
    expect(await info(countId)).toMatchObject({
      lines: 3,
      counted: 3,
      varianceLines: 2,
      overThreshold: 2,
      varianceValue: '-7.5',
    });

    expect((await post(countId, worker)).status).toBe(403);
    expect(dataOf(await post(countId))).toEqual({ left: 3 });
    await reached(countId, 'POSTED');
    expect(await onHand(pears, 'OPEN-PEAR')).toBe('12');
    expect(await onHand(plums, 'OPEN-PLUM')).toBe('4.5');
    expect(await onHand(plums, 'FOUND-7')).toBe('3');
    expect(await info(countId)).toMatchObject({
      stage: 'POSTED',
      adjusted: 2,
      unchanged: 1,
      refused: 0,
      closedBy: 'Ann MANAGER',
    });
    const { body } = await manager.get(`product-manager/adjustments/${pears}`);
    expect((body.data as { list: unknown[] }).list[0]).toMatchObject({
      ...{ lotId: 'OPEN-PEAR', delta: '-1', reasonName: 'Count correction', countId },
    });
    const again = await post(countId);
    expect([again.status, errorOf(again).code]).toEqual([422, 'count.postedAlready']);
    expect(errorOf(again).message).toMatch(/^Ann MANAGER already posted this count at \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/);
    expect(errorOf(await enter(countId, [{ line: 1, units: 1 }])).code).toBe('count.postedAlready');

    // What was found is gone since: that one stays, the other goes back.
    await adjust(plums, 'FOUND-7', '-2');
    expect(dataOf(await manager.send('POST', `inventory-counts/${countId}/undo`, {}))).toEqual({ left: 2 });
    await reached(countId, 'UNDONE');
    expect([await onHand(pears, 'OPEN-PEAR'), await onHand(plums, 'FOUND-7')]).toEqual(['13', '1']);
    expect(await info(countId)).toMatchObject({ stage: 'UNDONE', takenBack: 1, kept: 1 });
    expect((await linesOf(countId, '?filter=refused'))[0]).toMatchObject({
      ...{ lotId: 'FOUND-7', undone: 'refused' },
      undoRefusal: 'Lot FOUND-7 has 1 Case on hand. An adjustment of -3 would go below zero.',
    });
    const undone = await manager.send('POST', `inventory-counts/${countId}/undo`, {});
    expect(errorOf(undone).code).toBe('count.undoneAlready');
  });

  it('that is blind tells nobody who counts what is expected', async () => {
    const countId = await start({ scope: 'all', isBlind: true }, worker);
    const seen = await linesOf(countId, '', worker);
    expect(seen.length).toBeGreaterThan(1);
    for (const line of seen)
      for (const field of ['expected', 'moved', 'variance', 'isOver', 'varianceValue'])
        expect(line).not.toHaveProperty(field);
    expect(await info(countId, worker)).not.toHaveProperty('varianceLines');
    for (const query of ['?filter=variance', '?filter=over', '?sortName=variance'])
      expect((await worker.get(`inventory-counts/${countId}/lines${query}`)).status).toBe(403);
    const sheet = await worker.get(`inventory-counts/${countId}/sheet.csv`);
    expect(String(sheet.headers['content-type'])).toContain('text/csv');
    expect((await linesOf(countId))[0]).toHaveProperty('expected');
    // Counts do not show costs to those who may not see them.
    const open = await start({ scope: 'products', ids: [pears] });
    await enter(open, [{ line: 1, units: 1 }]);
    expect((await linesOf(open, '', worker))[0]).not.toHaveProperty('varianceValue');
    expect(await info(open, worker)).not.toHaveProperty('varianceValue');

    dataOf(await manager.send('POST', `inventory-counts/${countId}/recount`, { lines: [1] }));
    expect((await worker.send('POST', `inventory-counts/${countId}/cancel`, { reason: 'x' })).status).toBe(403);
    dataOf(await manager.send('POST', `inventory-counts/${countId}/cancel`, { reason: 'Wrong night' }));
    expect(errorOf(await enter(countId, [{ line: 1, units: 1 }])).code).toBe('count.cancelled');
    const { list } = dataOf<{ list: { stage: string; number: string }[] }>(
      await manager.get('inventory-counts?stage=CANCELLED'),
    );
    expect(list).toMatchObject([{ number: '000002', stage: 'CANCELLED' }]);
  });

  it('meets orders that take from its lots while it is posted: each has what it was given', async () => {
    const melon = await newProduct(manager, { sku: 'MELON', initInventory: '100', inventoryUOM: 'Case' });
    const countId = await start({ scope: 'products', ids: [melon] });
    dataOf(await enter(countId, [{ line: 1, units: '90' }]));
    const orders = Array.from({ length: 12 }, (_, index) =>
      world.services.handler.handle(
        inventory,
        melon,
        commit(String(index).padStart(6, '0'), '5', { productId: melon }),
        commitUnits,
        context({ companyId: world.companyId }),
      ),
    );
    // Five press the button at once: one posts, the rest are told who did.
    const posts = Array.from({ length: 5 }, () => post(countId));
    const taken = await Promise.allSettled(orders);
    const answers = await Promise.all(posts);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(errorOf(answer).message).toMatch(/^Ann MANAGER already posted this count at /);
    await vi.waitFor(
      async () => expect(await info(countId)).toMatchObject({ stage: 'POSTED', adjusted: 1 }),
      PATIENCE_MS,
    );
    const { state } = await world.services.handler.load(inventory, world.companyId, melon);
    const given = taken.filter(({ status }) => status === 'fulfilled').length;
    expect(state.lots['OPEN-MELON']).toMatchObject({ onHand: '90', committed: String(given * 5) });
  });

  it('is posted by whoever is at work, however it was begun, and why was decided then', async () => {
    const kiwi = await newProduct(manager, { sku: 'KIWI', initInventory: '9', inventoryUOM: 'Case' });
    const countId = await start({ scope: 'products', ids: [kiwi] });
    dataOf(await enter(countId, [{ sku: 'KIWI', units: '8' }]));
    await acting.stop();
    const why = { reasonCode: 'reasonType_found', reason: 'First' };
    expect(dataOf(await manager.send('POST', `inventory-counts/${countId}/post`, why))).toEqual({ left: 1 });
    // Someone who posts it again meanwhile is told so.
    expect(errorOf(await post(countId)).code).toBe('count.postedAlready');
    await reached(countId, 'POSTING');
    expect(await info(countId)).toMatchObject({ gone: 0, toGo: 1 });
    expect(errorOf(await enter(countId, [{ line: 1, units: 1 }])).code).toBe('count.postedAlready');
    acting = startReactor();
    await reached(countId, 'POSTED');
    expect(await info(countId)).toMatchObject({ reasonName: 'Found', reason: 'First', adjusted: 1, gone: 0 });
    expect(await onHand(kiwi, 'OPEN-KIWI')).toBe('8');
    const { body } = await manager.get(`product-manager/adjustments/${kiwi}`);
    expect((body.data as { list: unknown[] }).list[0]).toMatchObject({ delta: '-1', adjuster: 'Ann MANAGER' });
  });

  it('is entered from a file too, by the columns that are chosen, but for the rows that are wrong', async () => {
    const countId = await start({ scope: 'products', ids: [pears, plums] });
    const text = 'Line;Our count;Remark\n1;3;\n2;;\n9;1;no such line\n';
    const file = { fileName: 'night.csv', content: Buffer.from(text).toString('base64') };
    const send = (step: string, more: object = {}, by = worker) =>
      by.send('POST', `inventory-counts/${countId}/sheet${step}`, { ...file, ...more });
    expect(dataOf(await send('/columns'))).toMatchObject({
      headings: [{ name: 'Line', field: 'line' }, { name: 'Our count', field: null }, { name: 'Remark' }],
    });
    const columns = { line: 'Line', counted: 'Our count' };
    expect(dataOf(await send('/check', { columns }))).toMatchObject({
      ...{ rows: 3, created: 1, unchanged: 1, refused: 1 },
      list: [
        { row: 2, state: 'new', changes: [{ field: 'line' }, { field: 'counted', to: '3' }] },
        { row: 4, state: 'refused', findings: [{ field: 'line', value: '9' }] },
      ],
      same: [{ row: 3, label: '2' }],
    });
    expect(errorOf(await send('', { columns })).code).toBe('import.hasRefused');
    expect(dataOf(await send('', { columns, skipRefused: true }))).toMatchObject({ saved: 1 });
    expect((await linesOf(countId)).slice(0, 2)).toMatchObject([
      { no: 1, units: '3' },
      { no: 2, units: null },
    ]);
    expect(dataOf(await send('/columns'))).toMatchObject({ isRemembered: true });
    const other = await world.as('ADMIN', world.otherId);
    expect((await send('/check', { columns }, other)).status).toBe(404);
  });

  it('of nothing, of what is not there, or of another company is refused', async () => {
    const refused = async (body: object) => errorOf(await manager.send('POST', 'inventory-counts', body)).code;
    expect(await refused({ scope: 'category', ids: [] })).toBe('count.scopeRequired');
    expect(await refused({ scope: 'warehouse', ids: ['none'] })).toBe('count.scopeUnknown');
    const bare = await newProduct(manager, { sku: 'BARE' });
    expect(await refused({ scope: 'products', ids: [bare] })).toBe('count.nothingThere');
    expect(await refused({ scope: 'all', threshold: '-1' })).toBe('count.thresholdInvalid');
    expect((await manager.send('POST', 'inventory-counts', { scope: 'everything' })).status).toBe(400);
    expect((await manager.get('inventory-counts/none')).status).toBe(404);
    const countId = await start({ scope: 'products', ids: [pears] });
    const other = await world.as('ADMIN', world.otherId);
    for (const path of ['', '/lines', '/sheet.csv'])
      expect((await other.get(`inventory-counts/${countId}${path}`)).status).toBe(404);
    expect((await enter(countId, [{ line: 1, units: 1 }], {}, other)).status).toBe(404);
    expect(errorOf(await enter(countId, [{ line: 1, units: '-1' }])).code).toBe('request.tooSmall');
  });
});

initialInventorySuite(() => world);
