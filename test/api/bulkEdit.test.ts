import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits, usualLimits } from '../../server/domain/plausible.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { connect } from '../../server/database/connect.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { eventually } from '../projections/world.ts';
import { context } from '../support/context.ts';
import { productSheetSuite } from './productSheetSuite.ts';
import { type Answer, type Caller, enterWorld, type World } from './world.ts';

let world: World;
let manager: Caller;
let stopRunning: () => Promise<void>;
const ids: string[] = [];
let theirs = '';

/** What does the rows, beside the API, until it is stopped. */
function startRunning(): void {
  const { services, urls } = world;
  const { db } = connect(urls.projector, { name: 'bulks', max: 2 });
  const stopping = new AbortController();
  const running = runReactors({
    databaseUrl: urls.projector,
    services: { ...services, db },
    reactors: [runBulks],
    log: silent,
    signal: stopping.signal,
  }).finally(() => db.destroy());
  stopRunning = async () => {
    stopping.abort();
    await running;
  };
}

beforeAll(async () => {
  world = await enterWorld();
  startRunning();
  const { services } = world;
  for (let at = 0; at < 12; at++) {
    const created = await createProduct(
      services,
      {
        variety: `Pear ${String(at)}`,
        sku: `P-${String(at).padStart(2, '0')}`,
        inventoryUOM: 'case',
        ...(at === 3 ? {} : { price: '10' }),
        details: { grade: at < 5 ? 'A' : 'B' },
      },
      context({ companyId: world.companyId }),
    );
    ids.push(created.productId);
    await services.store.head();
  }
  const other = await createProduct(
    services,
    { variety: 'Theirs', inventoryUOM: 'case' },
    context({ companyId: world.otherId }),
  );
  theirs = other.productId;
  manager = await world.as('MANAGER');
  await eventually(
    async () => ((await manager.get('product-manager/product-list')).body.data as { total: number }).total === 12,
  );
});
afterAll(async () => {
  await stopRunning();
  await world.stop();
});

interface BulkSeen {
  readonly state: string;
  readonly done: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undone: number;
  readonly blocked: number;
  readonly partly: number;
  readonly canUndo: boolean;
}
const start = (body: object, by = manager): Promise<Answer> => by.send('POST', 'product-manager/bulk-edit', body);
const preview = (body: object, by = manager): Promise<Answer> =>
  by.send('POST', 'product-manager/bulk-edit/preview', body);
const bulkIdOf = ({ body }: Answer): string => (body.data as { bulkId: string }).bulkId;
const seen = async (bulkId: string, by = manager): Promise<BulkSeen> =>
  (await by.get(`bulk/${bulkId}`)).body.data as BulkSeen;
const reached = (bulkId: string, state: string) => eventually(async () => (await seen(bulkId)).state === state);
const codeOf = ({ body }: Answer): unknown => (body.error as { code?: string } | undefined)?.code;

describe('a bulk edit', () => {
  it('shows old and new of each before anything changes, and where it would be refused', async () => {
    const edit = { price: { how: 'percent', value: '5' }, organic: true };
    const answer = await preview({ filter: { grade: 'A' }, edit, pageSize: 4 });
    expect(answer.status).toBe(200);
    const { total, list } = answer.body.data as {
      total: number;
      list: { sku: string; changes: unknown; refusal: unknown }[];
    };
    expect({ total, rows: list.length }).toEqual({ total: 5, rows: 4 });
    expect(list[0]).toMatchObject({
      sku: 'P-00',
      changes: [
        { field: 'organic', from: false, to: true },
        { field: 'price', from: '10', to: '10.5' },
      ],
      refusal: null,
    });
    expect(list[3]).toMatchObject({ changes: [], refusal: { code: 'catalog.nothingToRaise', field: 'price' } });
  });

  it('changes all that a filter shows, lists what was refused in the reader’s language, and is taken back', async () => {
    const edit = { price: { how: 'amount', value: '-0.5' }, temperature: '34 F' };
    const answer = await start({ filter: { grade: 'A' }, edit, reason: 'Season' });
    expect(answer.body).toMatchObject({ data: { count: 5 }, message: 'Changing 5 rows.' });
    const bulkId = bulkIdOf(answer);
    await reached(bulkId, 'finished');
    expect(await seen(bulkId)).toMatchObject({ done: 4, unchanged: 0, refused: 1, canUndo: true });
    const rows = await manager.get(`bulk/${bulkId}/rows?outcome=refused`, { 'accept-language': 'zh' });
    expect(rows.body.data).toMatchObject({
      total: 1,
      list: [
        {
          row: 4,
          label: 'P-03 Pear 3',
          code: 'catalog.nothingToRaise',
          message: expect.stringContaining('上调') as string,
        },
      ],
    });
    const history = await manager.get(`product-manager/history/${ids[0] ?? ''}?field=price`);
    expect(history.body.data).toMatchObject({ list: [{ to: '9.5', reason: 'Season', channel: 'cli' }, {}] });

    const body = { price: '9.75', updateType: 0 };
    expect((await manager.send('PUT', `product-manager/pricing/${ids[1] ?? ''}`, body)).status).toBe(200);
    expect((await manager.send('POST', `bulk/${bulkId}/undo`, {})).status).toBe(200);
    await reached(bulkId, 'undone');
    expect(await seen(bulkId)).toMatchObject({ undone: 4, blocked: 0, partly: 1 });
    const blocked = await manager.get(`bulk/${bulkId}/rows?outcome=blocked`);
    expect(blocked.body.data).toMatchObject({
      list: [
        {
          ...{ label: 'P-01 Pear 1', undo: 'undone', message: 'Ann MANAGER changed it since.' },
          left: [{ field: 'price', value: '9.75', byName: 'Ann MANAGER' }],
        },
      ],
    });
    const kept = await manager.get(`product-manager/product-info/${ids[1] ?? ''}`);
    expect(kept.body.data).toMatchObject({ price: '9.75', temperature: '' });
    const info = await manager.get(`product-manager/product-info/${ids[0] ?? ''}`);
    expect(info.body.data).toMatchObject({ price: '10', temperature: '' });
    const list = await manager.get('bulk');
    expect(list.body.data).toMatchObject({
      total: 1,
      list: [{ bulkId, state: 'undone', reason: 'Season', byName: 'Ann MANAGER' }],
    });
  });

  it('is stopped before the rows that are not begun, and by nobody who could not begin it', async () => {
    await stopRunning();
    const answer = await start({ productIds: [ids[8], ids[9]], edit: { cost: { how: 'set', value: '3' } } });
    const bulkId = bulkIdOf(answer);
    expect(await seen(bulkId)).toMatchObject({ state: 'running', canCancel: true, canUndo: false });
    const cancel = (by = manager) => by.send('POST', `bulk/${bulkId}/cancel`, {});
    const seller = await world.as('SELLER');
    expect(await seen(bulkId, seller)).toMatchObject({ canCancel: false });
    expect((await cancel(seller)).status).toBe(403);
    expect((await cancel()).status).toBe(200);
    expect(await seen(bulkId)).toMatchObject({
      ...{ state: 'cancelled', done: 0, canCancel: false, canUndo: false, cancelledByName: 'Ann MANAGER' },
    });
    expect(codeOf(await cancel(await world.as('ADMIN', world.otherId)))).toBe('notFound');
    startRunning();
    const after = bulkIdOf(await start({ productIds: [ids[8]], edit: { organic: true } }));
    await reached(after, 'finished');
    expect(codeOf(await manager.send('POST', `bulk/${after}/cancel`, {}))).toBe('bulk.over');
    expect(codeOf(await manager.send('POST', `bulk/${bulkId}/undo`, {}))).toBe('bulk.nothingDone');
    const info = await manager.get(`product-manager/product-info/${ids[8] ?? ''}`);
    expect(info.body.data).toMatchObject({ cost: null, organic: true });
  });

  it('never reaches another company, and refuses rows that are none of its own', async () => {
    const answer = await start({ productIds: [theirs, ids[5] ?? ''], edit: { organic: true } });
    expect(answer.body).toMatchObject({ data: { count: 1 } });
    const bulkId = bulkIdOf(answer);
    await reached(bulkId, 'finished');
    const stranger = await world.as('ADMIN', world.otherId);
    expect((await stranger.get(`bulk/${bulkId}`)).status).toBe(404);
    expect((await stranger.get(`bulk/${bulkId}/rows`)).status).toBe(404);
    expect((await stranger.send('POST', `bulk/${bulkId}/undo`, {})).status).toBe(404);
    expect((await start({ productIds: [theirs], edit: { organic: true } })).status).toBe(422);
  });

  it('asks for the permission of each field', async () => {
    const seller = await world.as('SELLER');
    const one = { productIds: [ids[6]] };
    expect((await start({ ...one, edit: { price: { how: 'set', value: '12' } } }, seller)).status).toBe(200);
    expect((await start({ ...one, edit: { organic: true } }, seller)).status).toBe(403);
    expect((await preview({ ...one, edit: { cost: { how: 'set', value: '1' } } }, seller)).status).toBe(403);
    const packer = await world.as('PACKER');
    expect((await start({ ...one, edit: { organic: true } }, packer)).status).toBe(403);
    const { body } = await manager.get('bulk');
    const [newest] = (body.data as { list: { bulkId: string }[] }).list;
    expect((await packer.get(`bulk/${newest?.bulkId ?? ''}`)).status).toBe(404);
  });

  it('leaves what is unlikely as it is, unless somebody wants it and says why', async () => {
    expect((await manager.send('PUT', 'limits', usualLimits)).status).toBe(200);
    const twice = { productIds: [ids[10], ids[11]], edit: { price: { how: 'percent', value: '100' } } };
    const rows = async (more: object) => ((await preview({ ...twice, ...more })).body.data as { list: object[] }).list;
    const changes = [{ field: 'price', from: '10', to: '20' }];
    expect(await rows({})).toMatchObject([{ changes, refusal: { code: 'unlikely.priceUp', field: 'price' } }, {}]);
    expect(await rows({ anyway: true })).toMatchObject([{ changes, refusal: null }, {}]);
    const refused = bulkIdOf(await start(twice));
    await reached(refused, 'finished');
    expect(await seen(refused)).toMatchObject({ done: 0, refused: 2 });
    expect(codeOf(await start({ ...twice, anyway: true }))).toBe('plausible.reasonRequired');
    const bulkId = bulkIdOf(await start({ ...twice, anyway: true, reason: 'short crop' }));
    await reached(bulkId, 'finished');
    expect(await seen(bulkId)).toMatchObject({ done: 2, refused: 0 });
    const history = await manager.get(`product-manager/history/${ids[10] ?? ''}?field=price`);
    expect(history.body.data).toMatchObject({ list: [{ to: '20', reason: 'short crop' }, {}] });
    // Half of it again, which is what stood.
    expect((await manager.send('POST', `bulk/${bulkId}/undo`, {})).status).toBe(200);
    await reached(bulkId, 'undone');
    expect(await seen(bulkId)).toMatchObject({ undone: 2, blocked: 0 });
    expect((await manager.send('PUT', 'limits', noLimits)).status).toBe(200);
  });

  it('refuses what no product could take, before it begins', async () => {
    const one = { productIds: [ids[7]] };
    expect((await start({ ...one, edit: {} })).status).toBe(400);
    expect((await start({ ...one, edit: { sku: 'X' } })).status).toBe(400);
    expect((await start({ edit: { organic: true } })).status).toBe(422);
    expect(codeOf(await start({ ...one, filter: {}, edit: { organic: true } }))).toBe('bulk.selection');
    expect(codeOf(await start({ ...one, edit: { categoryId: 'none' } }))).toBe('catalog.categoryUnknown');
    expect(codeOf(await start({ ...one, edit: { preferredVendorId: 'none' } }))).toBe('catalog.vendorUnknown');
    expect(codeOf(await start({ ...one, edit: { price: { how: 'set', value: '-1' } } }))).toBe(
      'catalog.priceBelowZero',
    );
    expect(codeOf(await start({ ...one, edit: { price: { how: 'amount', value: '0.005' } } }))).toBe(
      'catalog.amountPlaces',
    );
    expect(codeOf(await start({ filter: { searchKey: 'nothing has this' }, edit: { organic: true } }))).toBe(
      'bulk.noRows',
    );
  });
});

describe('prices from a sheet', () =>
  productSheetSuite({ world: () => world, ids, theirs: () => theirs, seen, reached }));

describe('the export of the list', () => {
  const text = async (query: string, by = manager): Promise<string[]> => {
    const token = await world.tokenOf(by === manager ? 'MANAGER' : 'SELLER');
    const answer = await world.app.inject({
      url: `/api/company/${world.companyId}/product-manager/products-export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/filename="products-\d{4}-\d{2}-\d{2}\.csv"/);
    return answer.body.split('\r\n');
  };

  it('is what the list shows: filter, search, order and columns, with a byte-order mark, on record before it leaves', async () => {
    const lines = await text(
      'grade=B&searchKey=pear&sortName=sku&sortType=desc&column=sku&column=price&column=availableToSell',
    );
    expect(lines[0]).toBe('\uFEFFsku,price,availableToSell');
    expect(lines.slice(1, 3)).toEqual(['P-11,10,0', 'P-10,10,0']);
    expect(lines.filter((line) => line !== '')).toHaveLength(8);
    expect((await world.events('DataExported')).map(({ data }) => data)).toMatchObject([
      { what: 'products', format: 'csv', rows: 7, filter: { grade: 'B', searchKey: 'pear' } },
    ]);
  });

  it('has each column that the list can show', async () => {
    const columns = ['committed', 'noLotCommitted', 'noLotShipped', 'noLotReturned', 'sellingUOM', 'purchasingUOM'];
    const [header, row] = await text(
      `searchKey=P-10&${['sku', ...columns, 'units', 'organic', 'cover', 'location'].map((name) => `column=${name}`).join('&')}`,
    );
    expect(header).toBe(`\uFEFFsku,${columns.join(',')},units,organic,cover,location`);
    expect(row).toBe('P-10,0,0,0,0,case,case,case,no,no,');
  });

  it('has every column that the importer reads, unless some are named', async () => {
    const [header] = await text('');
    expect(header).toContain('sku,variety,inventoryUOM,category,price,cost,');
  });

  it('is not for those who may not take the catalogue out, nor are columns of theirs that they may not see', async () => {
    const packer = await world.as('PACKER');
    expect((await packer.get('product-manager/products-export')).status).toBe(403);
    expect((await manager.get('product-manager/products-export?column=secret')).status).toBe(400);
  });
});
