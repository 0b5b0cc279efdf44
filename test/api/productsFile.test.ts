import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { connect } from '../../server/database/connect.ts';
import { priceListSnapshot } from '../../server/queries/pricing/priceListSnapshot.ts';
import { listSkusFrom } from '../../server/queries/system/idsFrom.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { eventually } from '../projections/world.ts';
import { context } from '../support/context.ts';
import { type Answer, type Caller, enterWorld, type World } from './world.ts';

let world: World;
let manager: Caller;
const stopping = new AbortController();
let running: Promise<void>;
let apple = '';

beforeAll(async () => {
  world = await enterWorld();
  const { services, urls } = world;
  const { db } = connect(urls.projector, { name: 'bulks', max: 2 });
  running = runReactors({
    databaseUrl: urls.projector,
    services: { ...services, db },
    reactors: [runBulks],
    log: silent,
    signal: stopping.signal,
  }).finally(() => db.destroy());
  const make = (sku: string, variety: string) =>
    createProduct(
      services,
      { sku, variety, inventoryUOM: 'case', category: 'Fruit', price: '10', details: { grade: 'A' } },
      context({ companyId: world.companyId }),
    );
  apple = (await make('APL', 'Apple (12)')).productId;
  await make('PEAR', 'Pear');
  manager = await world.as('MANAGER');
  const total = async () => ((await manager.get('product-manager/product-list')).body.data as { total: number }).total;
  await eventually(async () => (await total()) === 2);
  const deployed = () =>
    services.db.selectFrom('vault.reactor').select('name').where('name', '=', 'runBulks').execute();
  await eventually(async () => (await deployed()).length > 0);
});
afterAll(async () => {
  stopping.abort();
  await running;
  await world.stop();
});

const sent = (text: string) => ({
  fileName: 'prices.csv',
  content: Buffer.from(text).toString('base64'),
  createCategories: ['exotic'],
});
const check = (text: string, headers: Record<string, string> = {}): Promise<Answer> =>
  manager.send('POST', 'product-manager/products-file/check', sent(text), headers);
const takeIn = (text: string, more: object = {}): Promise<Answer> =>
  manager.send('POST', 'product-manager/products-file', { ...sent(text), ...more });
const finished = async (answer: Answer): Promise<void> => {
  const { bulkId } = answer.body.data as { bulkId: string };
  const state = async () => ((await manager.get(`bulk/${bulkId}`)).body.data as { state: string }).state;
  await eventually(async () => (await state()) === 'finished');
};
interface Batch {
  readonly batchId: string;
  readonly state: string;
}
const newest = async (): Promise<Batch> => {
  const { list } = (await manager.get('imports')).body.data as { list: Batch[] };
  if (!list[0]) throw new Error('no import');
  return list[0];
};

const FILE = [
  '\uFEFFsku;price;grade;variety;inventoryUOM;category',
  'apl;12,5;B;;;',
  'PEAR;10;;;case;fruit',
  "KIWI;8;;'=Kiwi;case;Exotic",
  'FIG;7;;;;',
  'PLUM;;;"Plum, red";case;Fruit',
].join('\r\n');

describe('updating items from a file', () => {
  it('says row by row what would change, and what is wrong where, in the reader’s language', async () => {
    const { status, body } = await check(FILE.replace('12,5', '12.5'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      rows: 5,
      created: 2,
      changed: 1,
      unchanged: 1,
      refused: 1,
      list: [
        {
          row: 2,
          sku: 'apl',
          state: 'changed',
          changes: [
            { field: 'price', from: '10', to: '12.5' },
            { field: 'grade', from: 'A', to: 'B' },
          ],
        },
        { row: 4, state: 'new' },
        { row: 5, state: 'refused', findings: [{ column: 'variety', rule: 'required' }, { column: 'inventoryUOM' }] },
        { row: 6, state: 'new' },
      ],
    });
    const wrong = await check(FILE.replace('12,5', 'cheap'), { 'accept-language': 'zh' });
    const { list, rejects } = wrong.body.data as { list: { findings: { hint: string }[] }[]; rejects: string };
    expect(list[0]?.findings[0]?.hint).toContain('1234.50');
    expect(rejects).toContain('\uFEFFsku;price;grade;variety;inventoryUOM;category;error\r\napl;cheap;B;;;;price: ');
  });

  it('changes nothing while rows are wrong, unless they are left out; then the batch is taken back', async () => {
    const [head = '', first = '', ...others] = FILE.replace('12,5', '12.5').replace("'=Kiwi", 'Kiwi').split('\r\n');
    // The first cost that the product has.
    const text = [`${head};cost`, `${first};4`, ...others.map((row) => `${row};`)].join('\r\n');
    expect((await takeIn(text)).body).toMatchObject({ error: { code: 'import.hasRefused' } });
    const answer = await takeIn(text, { skipRefused: true });
    expect(answer.body).toMatchObject({ data: { count: 3 } });
    await finished(answer);
    await eventually(async () => (await newest()).state === 'finished');
    const batch = await newest();
    expect(batch).toMatchObject({ fileName: 'prices.csv', rows: 5, created: 2, updated: 1, refused: 1 });
    const info = await manager.get(`product-manager/product-info/${apple}`);
    expect(info.body.data).toMatchObject({
      price: '12.5',
      cost: '4',
      grade: 'B',
      variety: 'Apple (12)',
      categoryName: 'Fruit',
    });
    expect((await takeIn(text, { skipRefused: true })).body).toMatchObject({ error: { code: 'import.nothingNew' } });

    const undo = (body: object) => manager.send('POST', `imports/${batch.batchId}/undo`, body);
    expect((await undo({ dryRun: true })).body).toMatchObject({ data: { undone: 3, blocked: [] } });
    const plum = await manager.get('product-manager/product-list?searchKey=plum');
    const [{ productId }] = (plum.body.data as { list: [{ productId: string }] }).list;
    await manager.send('PUT', `product-manager/pricing/${productId}`, { price: '9' });
    await manager.send('PUT', `product-manager/details/${apple}`, { grade: 'C' });
    const partly = [{ label: 'APL', left: [{ field: 'grade', value: 'C' }] }];
    expect((await undo({ dryRun: true })).body).toMatchObject({ data: { undone: 2, partly } });
    expect((await undo({})).body).toMatchObject({ data: { undone: 2, blocked: [{ label: 'PLUM' }], partly } });
    await eventually(async () => (await newest()).state === 'undone');
    expect(await newest()).toMatchObject({ undone: 2 });
    const after = await manager.get(`product-manager/product-info/${apple}`);
    expect(after.body.data).toMatchObject({ price: '10', cost: null, grade: 'C' });
    // What the file created and the undo undid is in no list, however it is sorted.
    for (const sort of ['', '&sortName=categoryName', '&sortName=onHandQty', '&searchKey=kiwi']) {
      const { list } = (await manager.get(`product-manager/product-list?status=2000${sort}`)).body.data as {
        list: unknown[];
      };
      expect(list).toEqual([]);
    }
    expect((await manager.get('product-manager/product-list?searchKey=kiwi')).body.data).toMatchObject({ total: 0 });
    const named = await manager.send('POST', 'inventory/lots/named', { rows: [{ sku: 'KIWI', lotId: 'X' }] });
    expect(named.body.data).toMatchObject([{ field: 'sku', message: 'There is no product KIWI.' }]);
    expect(await listSkusFrom(world.services.db, 'KI', world.companyId)).toEqual([]);
    const list = await priceListSnapshot(world.services, world.companyId, {
      ...{ language: 'en', paper: 'letter', status: ProductStatus.INACTIVE },
      at: world.services.clock.now(),
    });
    expect(list.data.groups).toEqual([]);
  });

  it('puts products at locations that are there, by code or name, and back again', async () => {
    const add = async (list: 'warehouse' | 'location', fields: object): Promise<string> => {
      const { body } = await manager.send('POST', 'setting', { ...settingCodes[list], ...fields });
      return (body.data as { id: string }).id;
    };
    const warehouseId = await add('warehouse', { name: 'North dock', code: 'N' });
    await add('location', { warehouseId, code: 'A-01', name: 'Aisle A', kind: 1000 });
    const locationOf = async () =>
      (await manager.get(`product-manager/product-info/${apple}`)).body.data as { locationName?: string };
    const { body } = await check('sku,location\nAPL,NOWHERE\nPEAR,a-01\n');
    expect(body.data).toMatchObject({
      list: [
        { findings: [{ column: 'location', rule: 'unknown' }] },
        { state: 'changed', changes: [{ field: 'location', from: '', to: 'A-01 · Aisle A' }] },
      ],
    });
    const answer = await takeIn('sku,location\nAPL,Aisle A\n');
    expect(answer.body).toMatchObject({ data: { count: 1 } });
    await finished(answer);
    expect(await locationOf()).toMatchObject({ locationName: 'A-01 · Aisle A' });
    expect((await takeIn('sku,location\nAPL,A-01\n')).body).toMatchObject({ error: { code: 'import.nothingNew' } });
    await eventually(async () => (await newest()).state === 'finished');
    const { batchId } = await newest();
    expect((await manager.send('POST', `imports/${batchId}/undo`, {})).body).toMatchObject({ data: { undone: 1 } });
    const again = await check('sku,location\nAPL,A-01\n');
    expect(again.body.data).toMatchObject({ changed: 1 });
  });

  it('changes pricing rules and yes-or-no fields, judged as the product would be left, and takes them back', async () => {
    const groups = { groupChecked: true, priceGroupType: 'margin', groupA: '20', descA: 'Restaurants', groupB: '25' };
    expect((await manager.send('PUT', `product-manager/pricing/${apple}`, groups)).status).toBe(200);
    const file = async (columns: readonly string[]): Promise<string> => {
      const query = columns.map((column) => `&column=${column}`).join('');
      const token = await world.tokenOf('MANAGER');
      const url = `/api/company/${world.companyId}/product-manager/products-export?searchKey=apl${query}`;
      return (await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
    };
    const whole = await file([]);
    expect((await check(whole)).body.data).toMatchObject({ rows: 1, unchanged: 1, refused: 0, list: [] });
    const some = await file(['sku', 'groupChecked', 'priceGroupType', 'groupA', 'groupB', 'defaultLogic', 'organic']);
    const row = 'APL,yes,margin,20,25,FOLLOW_DEFAULT_SALES,no';
    expect(some).toContain(row);
    const changesOf = async (cells: string) => {
      const { list } = (await check(some.replace(row, cells))).body.data as { list: { changes: object[] }[] };
      return list[0];
    };
    // Another type of groups: what they are worth is said again by the same figures.
    expect(await changesOf('APL,yes,price,20,25,FOLLOW_GROUP,yes')).toMatchObject({
      findings: [{ column: 'defaultGroup', rule: 'required' }],
    });
    expect(await changesOf('APL,yes,margin,120,25,,')).toMatchObject({
      findings: [{ column: 'groupA', value: '120' }],
    });
    expect(await changesOf('APL,yes,dozen,,,,')).toMatchObject({
      findings: [{ column: 'priceGroupType', rule: 'choice', hint: 'Choose one of: price, margin, markup.' }],
    });
    expect(await changesOf('APL,,price,20,,,yes')).toMatchObject({
      changes: [
        { field: 'organic', from: 'false', to: 'true' },
        { field: 'priceGroupType', from: 'margin', to: 'price' },
        { field: 'groupA', from: '20 %', to: '20' },
        { field: 'groupB', from: '25 %', to: '' },
      ],
    });
    const answer = await takeIn(some.replace(row, 'APL,,price,20,21.5,follow average sold,1'));
    await finished(answer);
    const pricing = async () => (await manager.get(`product-manager/pricing/${apple}`)).body.data;
    expect(await pricing()).toMatchObject({ ...groups, priceGroupType: 'price', groupB: '21.5', defaultLogic: 3000 });
    await eventually(async () => (await newest()).state === 'finished');
    const { batchId } = await newest();
    expect((await manager.send('POST', `imports/${batchId}/undo`, {})).body).toMatchObject({ data: { undone: 1 } });
    expect(await pricing()).toMatchObject({ ...groups, defaultLogic: 2000 });
    expect((await manager.get(`product-manager/specifications/${apple}`)).body.data).toMatchObject({ organic: false });
  });

  it('refuses what is no CSV, too long, doubled, or said of what a file cannot change', async () => {
    expect((await check('PK\u0003\u0004 spreadsheet')).body).toMatchObject({ error: { code: 'import.unreadable' } });
    const long = `sku,price\n${Array.from({ length: 10_001 }, (_, at) => `S${String(at)},1`).join('\n')}`;
    expect((await check(long)).body).toMatchObject({ error: { code: 'import.tooManyRows' } });
    expect((await check('variety,price\nApple,1')).body.data).toMatchObject({ header: [{ rule: 'missingColumn' }] });
    const { body } = await check('sku,inventoryUOM,price\nAPL,box,11\nPEAR,,12\npear,,13');
    expect(body.data).toMatchObject({
      refused: 3,
      list: [
        { findings: [{ rule: 'fixed' }] },
        { findings: [{ rule: 'duplicate' }] },
        { findings: [{ rule: 'duplicate' }] },
      ],
    });
    // A file that changes products need not say their unit: the product knows it.
    const counted = await check('sku,reorderLevel,reorderQuantity\nAPL,2.5,4');
    expect(counted.body.data).toMatchObject({
      list: [{ findings: [{ rule: 'wholeNumber', column: 'reorderLevel', value: '2.5' }] }],
    });
    const seller = await world.as('SELLER');
    const denied = await seller.send('POST', 'product-manager/products-file', sent('sku,price\nAPL,1'));
    expect(denied.status).toBe(403);
  });
});
