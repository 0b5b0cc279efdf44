import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { connect } from '../../server/database/connect.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { eventually } from '../projections/world.ts';
import { check as checkFile } from '../../server/imports/check.ts';
import { commit } from '../../server/imports/commit.ts';
import { sourceOf } from '../../server/imports/csv/source.ts';
import { noMap } from '../../server/imports/fileForm.ts';
import type { ImportFile } from '../../server/imports/importFile.ts';
import { fileKindOf, fileKinds } from '../../server/imports/kinds/fileKinds.ts';
import { templateOf } from '../../server/imports/template.ts';
import { context } from '../support/context.ts';
import { customerPricesFileSuite } from './customerPricesFileSuite.ts';
import { enterWorld, type Answer, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
const stopping = new AbortController();
let running: Promise<void>;

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
  manager = await world.as('MANAGER');
  const deployed = () =>
    services.db.selectFrom('vault.reactor').select('name').where('name', '=', 'runBulks').execute();
  await eventually(async () => (await deployed()).length > 0);
});
afterAll(async () => {
  stopping.abort();
  await running;
  await world.stop();
});

const sent = (text: string) => ({ fileName: 'theirs.csv', content: Buffer.from(text).toString('base64') });
const check = (kind: string, text: string): Promise<Answer> =>
  manager.send('POST', `imports/${kind}/check`, sent(text));
const take = (kind: string, text: string, more: object = {}): Promise<Answer> =>
  manager.send('POST', `imports/${kind}/take`, { ...sent(text), ...more });

interface Batch {
  readonly batchId: string;
  readonly state: string;
}
const newest = async (): Promise<Batch | undefined> =>
  ((await manager.get('imports')).body.data as { list: Batch[] }).list[0];

/** The batch of what was taken, once it is in. */
async function imported(answer: Answer): Promise<Batch> {
  expect(answer.status).toBe(200);
  const { bulkId } = answer.body.data as { bulkId: string };
  const state = async () => ((await manager.get(`bulk/${bulkId}`)).body.data as { state: string }).state;
  await eventually(async () => (await state()) === 'finished');
  await eventually(async () => (await newest())?.state === 'finished');
  const batch = await newest();
  if (!batch) throw new Error('no import');
  return batch;
}

const UNITS = 'sku,unit,unitsPerInventoryUnit,useForSelling\nAPL,bag,12,yes\nAPL,pack,24,yes\n';
const VENDORS =
  'name,type,abbreviation,email\nGreen Farms,vendor,GRF,g@f.example\nBlue Sea,private vendor,,\nblue sea,,,\nRed Hill,dozen,,';

describe('files of any kind, through the console', () => {
  it('are judged row by row, imported but for what is refused, and taken back', async () => {
    const checked = await check('vendors', VENDORS);
    expect(checked.body.data).toMatchObject({
      rows: 4,
      created: 1,
      changed: 0,
      unchanged: 0,
      refused: 3,
      list: [
        {
          row: 2,
          label: 'Green Farms',
          state: 'new',
          changes: [
            { field: 'name', from: '', to: 'Green Farms' },
            { field: 'abbreviation', from: '', to: 'GRF' },
            { field: 'email', from: '', to: 'g@f.example' },
            { field: 'type', from: '', to: '2000' },
          ],
        },
        { row: 3, label: 'Blue Sea', state: 'refused', findings: [{ column: 'name', rule: 'duplicate' }] },
        { row: 4, label: 'blue sea', state: 'refused', findings: [{ column: 'name', rule: 'duplicate' }] },
        { row: 5, label: 'Red Hill', state: 'refused', findings: [{ column: 'type', rule: 'choice' }] },
      ],
    });
    expect((checked.body.data as { rejects: string }).rejects).toContain('Red Hill,dozen,,,type: ');
    expect((await take('vendors', VENDORS)).body).toMatchObject({ error: { code: 'import.hasRefused' } });

    const batch = await imported(await take('vendors', VENDORS, { skipRefused: true }));
    expect(batch).toMatchObject({ kind: 'vendors', fileName: 'theirs.csv', rows: 4, created: 1, refused: 3 });
    expect((await take('vendors', 'name\nGreen Farms\n')).body).toMatchObject({ error: { code: 'import.nothingNew' } });
    expect((await check('vendors', 'name,type\nGreen Farms,private vendor\n')).body.data).toMatchObject({
      list: [{ state: 'refused', findings: [{ column: 'name', rule: 'taken' }] }],
    });

    const undo = await manager.send('POST', `imports/${batch.batchId}/undo`, {});
    expect(undo.body).toMatchObject({ data: { undone: 1, blocked: [] } });
    expect((await check('vendors', VENDORS)).body.data).toMatchObject({ created: 1 });
  });

  it('takes vendors back whose products were taken back before', async () => {
    const vendors = await imported(await take('vendors', 'name,email\nVine Hill,v@h.example\n'));
    const text = 'sku,variety,inventoryUOM,category,preferredVendor\nVINE-1,Muscat,crate,Fruit,Vine Hill\n';
    const products = await imported(
      await take('products', text, { createUnits: ['crate'], createCategories: ['fruit'] }),
    );
    const undo = (batchId: string) => manager.send('POST', `imports/${batchId}/undo`, {});
    expect((await undo(vendors.batchId)).body).toMatchObject({
      data: { undone: 0, blocked: [{ label: 'Vine Hill' }] },
    });
    expect((await undo(products.batchId)).body).toMatchObject({ data: { undone: 1, blocked: [] } });
    await eventually(async () => {
      const { body } = await undo(vendors.batchId);
      return (body.data as { undone: number }).undone === 1;
    });
  });

  it('take the units and categories back that they brought, but for those that something uses', async () => {
    const names = async (): Promise<string[]> => {
      const rows = await world.services.db
        .selectFrom('company_options')
        .select('name')
        .where('company_id', '=', world.companyId)
        .where('kind', 'in', ['unit', 'category'])
        .where('is_removed', '=', false)
        .execute();
      return rows.map(({ name }) => name);
    };
    const brought = ['tote', 'punnet', 'Sprouts', 'Berries'];
    const text = 'sku,variety,inventoryUOM,category\nSPR-1,Sprouts,tote,Sprouts\nBER-1,Currant,punnet,Berries\n';
    // A name that nobody has heard of may be a slip.
    const units = { createUnits: ['tote', 'punnet'] };
    expect((await check('products', text)).body.data).toMatchObject({
      unknownUnits: [
        { name: 'tote', rows: 1 },
        { name: 'punnet', rows: 1 },
      ],
      unknownCategories: [
        { name: 'Sprouts', rows: 1 },
        { name: 'Berries', rows: 1 },
      ],
    });
    expect((await take('products', text, { ...units, createCategories: ['Sprouts'] })).body).toMatchObject({
      error: { code: 'import.hasRefused', details: { refused: 1 } },
    });
    const batch = await imported(await take('products', text, { ...units, createCategories: ['Sprouts', 'berries'] }));
    await eventually(async () => (await names()).filter((name) => brought.includes(name)).length === 4);
    // Made by hand meanwhile: it uses a unit of the file.
    const other = { sku: 'BER-2', variety: 'Gooseberry', inventoryUOM: 'punnet' };
    expect((await manager.send('POST', 'product-manager', other)).status).toBe(200);
    const undo = await manager.send('POST', `imports/${batch.batchId}/undo`, {});
    expect(undo.body).toMatchObject({ data: { undone: 2, blocked: [] } });
    await eventually(async () => !(await names()).includes('Sprouts'));
    expect((await names()).filter((name) => brought.includes(name))).toEqual(['punnet']);
    // The same file makes them again.
    await imported(await take('products', text, { createUnits: ['tote'], createCategories: ['Sprouts', 'Berries'] }));
    await eventually(async () => (await names()).includes('tote'));
  });

  it('may leave the e-mail of new vendors out where that is allowed: they are incomplete then', async () => {
    expect((await check('vendors', 'name\nGray Mill\n')).body.data).toMatchObject({
      created: 0,
      list: [{ state: 'refused', findings: [{ column: 'email', rule: 'required', hint: 'Email is required.' }] }],
    });
    await imported(await take('vendors', 'name\nGray Mill\n', { allowMissing: 'email' }));
    const { data } = (await manager.get(`/api/client/manager/${world.companyId}/clients?searchKey=gray`)).body;
    expect(data).toMatchObject({ list: [{ name: 'Gray Mill', email: '', isIncomplete: true }] });
  });

  it('are imported in an order in which each row finds what the one before it made', async () => {
    const text = 'section,category\nFresh,Herbs\nFresh,Roots\nFrozen,\nFresh,Leaves\n';
    const batch = await imported(await take('categories', text));
    expect(batch).toMatchObject({ kind: 'categories', rows: 4, refused: 0 });
    expect((await check('categories', text)).body.data).toMatchObject({ unchanged: 4, list: [] });
  });

  it('may be products, which a file changes too', async () => {
    const text = 'sku,variety,inventoryUOM,price\nAPL,Apple,case,10\n';
    // A unit that nobody has heard of may be a slip.
    expect((await check('products', text)).body.data).toMatchObject({
      unknownUnits: [{ name: 'case', rows: 1 }],
      list: [{ state: 'refused', findings: [{ field: 'inventoryUOM', value: 'case', rule: 'unknown' }] }],
    });
    expect((await take('products', text)).body).toMatchObject({ error: { code: 'import.hasRefused' } });
    await imported(await take('products', text, { createUnits: ['Case'] }));
    expect((await check('products', 'sku,price\nAPL,11\n')).body.data).toMatchObject({
      changed: 1,
      list: [{ label: 'APL', state: 'changed', changes: [{ field: 'price', from: '10', to: '11' }] }],
    });
    const packed = await imported(await take('units', UNITS, { createUnits: ['bag', 'PACK'] }));
    expect(packed).toMatchObject({ kind: 'units', rows: 2, refused: 0 });
    const opened = await imported(await take('lots', 'sku,lot,onHand\nAPL,A1,5\nAPL,A2,7\n'));
    expect(opened).toMatchObject({ kind: 'lots', rows: 2, refused: 0 });
  });

  it('are read by the columns that somebody chooses, and the next file with the same headings by those too', async () => {
    const text = 'Firma;E-mail;Notes;Type\nOlive Grove;o@g.example;seller of oil;farm\n';
    const columns = (of: string, who = manager) => who.send('POST', 'imports/vendors/columns', sent(of));
    expect((await columns(text)).body.data).toMatchObject({
      encoding: 'utf-8',
      isRemembered: false,
      headings: [
        { name: 'Firma', field: null, samples: ['Olive Grove'] },
        { name: 'E-mail', field: 'email' },
        { name: 'Notes', field: 'notes' },
        { name: 'Type', field: 'type' },
      ],
      fields: expect.arrayContaining([{ field: 'name', isRequired: true }]) as unknown,
    });
    const mapped = { columns: { name: 'Firma', email: 'E-mail' } };
    const judge = (more: object) => manager.send('POST', 'imports/vendors/check', { ...sent(text), ...more });
    expect((await judge({})).body.data).toMatchObject({ header: [{ rule: 'missingColumn' }] });
    expect((await judge(mapped)).body.data).toMatchObject({ created: 1, ignoredColumns: ['Notes', 'Type'] });
    expect((await judge({ columns: { color: 'Firma' } })).body).toMatchObject({
      error: { code: 'import.fieldUnknown' },
    });
    const batch = await imported(await take('vendors', text, mapped));
    // Of the rejects too, which come back with one column more.
    expect((await columns(text.replace('Type', 'Type;error'))).body.data).toMatchObject({
      isRemembered: true,
      headings: [{ field: 'name' }, { field: 'email' }, { field: null }, { field: null }],
    });
    const purchaser = await world.as('PURCHASER');
    expect((await columns(text, purchaser)).body.data).toMatchObject({ isRemembered: false });
    await manager.send('POST', `imports/${batch.batchId}/undo`, {});
  });

  it('may have no more columns than anybody would read', async () => {
    const wide = Array.from({ length: 200_000 }, (_, at) => `c${String(at)}`).join(',');
    for (const address of ['imports/vendors/columns', 'imports/vendors/check']) {
      const { body } = await manager.send('POST', address, sent(`${wide}\n1,2\n`));
      expect(body).toMatchObject({
        error: { code: 'import.unreadable', message: expect.stringContaining('200,000 columns') as string },
      });
    }
  });

  it('say where they are wrong by the labels of the fields, in the reader’s language', async () => {
    const body = { ...sent('名称,类型\n河谷农场,农场\n'), columns: { name: '名称', type: '类型' } };
    const judged = await manager.send('POST', 'imports/vendors/check', body, { 'accept-language': 'zh' });
    const [row] = (judged.body.data as { list: { findings: { field: string; column: string }[] }[] }).list;
    expect(row?.findings).toMatchObject([{ column: '类型', field: 'type' }]);
    const twice = await check('vendors', 'name,email\nTwo,a@b.example\nTwo,c@d.example\n');
    expect(JSON.stringify(twice.body.data)).toContain('the same Name');
  });

  it('have a template, whose explanations are no row', async () => {
    const answer = await manager.get('imports/categories/template.csv');
    expect(String(answer.headers['content-type'])).toContain('text/csv');
    const template = templateOf(fileKinds.categories.form, 'en');
    expect(template).toMatch(/^\uFEFFsection,category\r\n# Section\. /);
    expect((await check('categories', `${template}Fresh,Nuts\n`)).body.data).toMatchObject({ rows: 1, created: 1 });
  });

  it('go on where an import of the command line was interrupted, with the same file, and none is imported twice', async () => {
    const text = 'section,category\nDry,Rice\nDry,Beans\nDry,Lentils\n';
    const { services, companyId } = world;
    const ending = new AbortController();
    const kind = fileKindOf('categories', false);
    const source = sourceOf('dry.csv', Buffer.from(text));
    const begun: ImportFile<string> = { form: kind.form, source, map: noMap, encoding: 'utf-8' };
    await commit(kind, begun, await checkFile(kind, begun, { services, companyId }), {
      services,
      context: (commandId, correlationId) => context({ companyId, channel: 'import', commandId, correlationId }),
      source: { path: '/elsewhere/dry.csv', map: null, encoding: 'utf-8', skipInvalid: false },
      signal: ending.signal,
      onGroup: () => ending.abort(),
    });
    const place = async () => (await newest())?.batchId ?? '';
    await eventually(async () => (await newest())?.state === 'interrupted');
    const resume = async (of: string, who = manager) =>
      who.send('POST', `imports/${await place()}/resume`, { ...sent(of), columns: { category: 'category' } });
    expect((await resume(`${text}Dry,Peas\n`)).body).toMatchObject({ error: { code: 'import.otherFile' } });
    const theirs = await world.as('ADMIN', world.otherId);
    expect((await resume(text, theirs)).status).toBe(404);
    expect((await resume(text)).body).toMatchObject({ data: { done: 3, goal: 3, refused: 0, isWhole: true } });
    await eventually(async () => (await newest())?.state === 'finished');
    expect(await newest()).toMatchObject({ fileName: 'dry.csv', kind: 'categories', rows: 3, created: 4, refused: 0 });
    expect((await resume(text)).body).toMatchObject({ error: { code: 'import.not.finished' } });
  });

  it('are refused whole for their header, and to those who may not import', async () => {
    expect((await check('vendors', 'type\nvendor')).body.data).toMatchObject({
      refused: 1,
      header: [{ column: 'name', rule: 'missingColumn' }],
      list: [],
    });
    expect((await check('colors', 'name\nred')).status).toBe(404);
    const seller = await world.as('SELLER');
    expect((await seller.send('POST', 'imports/vendors/take', sent(VENDORS))).status).toBe(403);
  });
});

customerPricesFileSuite(() => ({ world, manager, check, take, imported }));
