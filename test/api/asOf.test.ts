import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { positionAt } from '../../projections/asOf/instants.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { loadAt } from '../../server/kernel/loadAt.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { turns } from '../support/longRun.ts';
import { asOf, startBuilder, viewAt } from './asOfWorld.ts';
import { ACME, newProduct, startWorld, type Caller, type OwnWorld } from './world.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
const CHANGES = isLong ? 60 : 24;
const MOMENTS = isLong ? 1_000 : 30;

let world: OwnWorld;
let builder: ReturnType<typeof startBuilder>;
let admin: Caller;
const ids: string[] = [];
/** What every reading route said at a moment. */
const noted: { readonly instant: string; readonly known: readonly string[]; readonly answers: unknown }[] = [];

const reads = (id: string): string[] => [
  '/api/company/acme',
  'menus',
  'users',
  'product-manager/product-list?pageSize=100&sortName=price&sortType=desc',
  'product-manager/product-list?searchKey=renamed',
  'product-manager/product-list?status=2000',
  'product-manager/product-list?pageSize=100&sortName=availableToSellQty',
  'restock/restock-list?pageSize=100&status=2000,4000',
  `product-manager/product-info/${id}`,
  `product-manager/specifications/${id}`,
  `product-manager/pricing/${id}`,
  `product-manager/history/${id}?pageSize=100`,
  `product-manager/last-changes/${id}`,
  `product-manager/product-diff/${id}?from=2000-01-01T00:00:00.000Z`,
  `product-manager/history-choices/${id}`,
  `price-history/price-histories?productId=${id}`,
  'product-manager/company-settings',
  'product-manager/product-facets?status=1000',
  'product-manager/product-facets?origin=China',
];

/** Everything that the routes say of these products. */
async function everything(by: Caller, known: readonly string[]): Promise<unknown> {
  const answers = await Promise.all(
    known.flatMap((id) =>
      reads(id).map(async (path) => {
        const { status, body } = await by.get(path);
        // Up to now, whenever that is.
        if (path.includes('product-diff')) delete (body.data as { to?: string }).to;
        return [path, status, status === 200 ? body : null] as const;
      }),
    ),
  );
  return answers;
}

async function note(): Promise<void> {
  const known = [...ids];
  const answers = await everything(admin, known);
  noted.push({ instant: world.clock.now(), known, answers });
  // The next event is recorded later than what was noted.
  await sleep(3);
}

const put = async (path: string, body: unknown): Promise<void> => {
  const answer = await admin.send('PUT', `product-manager/${path}`, body);
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.objectContaining({ synced: true })]);
};

beforeAll(async () => {
  world = await startWorld();
  await Promise.all((['ADMIN', 'ACCOUNTANT'] as const).map((role) => world.hire(role)));
  builder = startBuilder(world);
  admin = await world.as('ADMIN');
  await admin.send('POST', 'setting', { ...settingCodes.warehouse, name: 'North' });
  for (const fields of [{ initInventory: '4' }, { inventoryUOM: 'Bag', warehouse: 'North' }, {}]) {
    ids.push(await newProduct(admin, { variety: `Pear ${String(ids.length)}`, ...fields }));
    await note();
  }
  for (let step = 0; step < CHANGES; step++) {
    const id = ids[step % ids.length] ?? '';
    if (step % 6 === 0) await put(`specifications/${id}`, { variety: `Renamed ${String(step)}` });
    else if (step % 6 === 3) await put(`specifications/${id}`, { status: step % 4 === 1 ? 1000 : 2000 });
    else if (step % 6 === 4) await put(`pricing/${id}`, { cost: `${String(step)}.5`, reason: 'season' });
    else await put(`pricing/${id}`, { price: `${String(step)}.25` });
    if (step % (isLong ? 2 : 5) === 0) await note();
  }
  await note();
});
afterAll(async () => {
  await builder.stop();
  await world.stop();
});

describe('what was noted then', () => {
  it('is what every reading route answers as of that moment', async () => {
    const now = await everything(admin, ids);
    for (const { instant, known, answers } of noted) {
      const { id, position } = await viewAt(admin, instant);
      const then = await everything(asOf(admin, id), known);
      expect([instant, position, then]).toEqual([instant, position, answers]);
      // What came later is as if it had never been.
      for (const later of ids.slice(known.length))
        expect((await asOf(admin, id).get(`product-manager/product-info/${later}`)).status).toBe(404);
      // The next views need room, and nobody uses this one any more.
      world.clock.advance(61_000);
    }
    expect(new Set(noted.map(({ answers }) => JSON.stringify(answers))).size).toBe(noted.length);
    expect(noted.at(-1)?.answers).toEqual(now);
  }, 300_000);

  it('is a fold of what the log held then, for every record and any moment', async () => {
    const log: { at: string; position: bigint }[] = [];
    let max = '';
    for await (const { metadata, position } of world.services.store.readAll()) {
      if (metadata.recordedAt > max) max = metadata.recordedAt;
      log.push({ at: max, position });
    }
    const first = Date.parse(noted[0]?.instant ?? '') - 50;
    const last = Date.parse(noted.at(-1)?.instant ?? '');
    for (const round of turns(MOMENTS)) {
      const instant = new Date(first + Math.random() * (last - first)).toISOString();
      const id = ids[round % ids.length] ?? '';
      const position = await positionAt(world.services.pool, world.services.store, instant);
      expect(position).toBe(log.filter(({ at }) => at <= instant).at(-1)?.position);
      let plain = product.initialState();
      for await (const event of world.services.store.read(streamName(ACME, 'product', id)))
        if (event.metadata.recordedAt <= instant) plain = product.evolve(plain, event as never);
      const { state } = await loadAt(world.services.store, product, { companyId: ACME, id, position });
      expect(state).toEqual(plain);
    }
  }, 300_000);

  it('hides from a user type what it hides now', async () => {
    const accountant = await world.as('ACCOUNTANT');
    const { id } = await viewAt(accountant, noted.at(-1)?.instant ?? '');
    const { body } = await asOf(accountant, id).get('product-manager/product-list');
    expect(body).toEqual((await accountant.get('product-manager/product-list')).body);
  });
});
