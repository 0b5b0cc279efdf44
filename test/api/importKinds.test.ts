import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { connect } from '../../server/database/connect.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { eventually } from '../projections/world.ts';
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
}, 60_000);
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
            { field: 'type', from: '', to: '2000' },
            { field: 'abbreviation', from: '', to: 'GRF' },
            { field: 'email', from: '', to: 'g@f.example' },
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
    await imported(await take('products', text));
    expect((await check('products', 'sku,price\nAPL,11\n')).body.data).toMatchObject({
      changed: 1,
      list: [{ label: 'APL', state: 'changed', changes: [{ field: 'price', from: '10', to: '11' }] }],
    });
    const packed = await imported(
      await take('units', 'sku,unit,unitsPerInventoryUnit,useForSelling\nAPL,bag,12,yes\nAPL,pack,24,yes\n'),
    );
    expect(packed).toMatchObject({ kind: 'units', rows: 2, refused: 0 });
    const opened = await imported(await take('lots', 'sku,lot,onHand\nAPL,A1,5\nAPL,A2,7\n'));
    expect(opened).toMatchObject({ kind: 'lots', rows: 2, refused: 0 });
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
