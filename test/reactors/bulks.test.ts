import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBulk } from '../../server/commands/bulk/startBulk.ts';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { findBulkRows } from '../../server/queries/bulk/bulks.ts';
import { bulk, type Bulk, type JsonObject } from '../../server/domain/bulk/bulk.ts';
import { undoBulk } from '../../server/domain/bulk/undoBulk.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { withConcurrency } from '../../server/kernel/withConcurrency.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { eventually } from '../projections/world.ts';
import { forkChild } from '../support/children.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

/** A few kills in `npm test`, the figure of trust.md (F21) in `npm run test:faults`. */
const KILLS = process.env.CROSSDOCK_LONG === '1' ? 20 : 2;
const PRODUCTS = process.env.CROSSDOCK_LONG === '1' ? 1_000 : 300;

let world: World;
const ids: string[] = [];

/** Products with a price, but for three, which no percentage can raise. */
const WITHOUT_PRICE = [100, 200, PRODUCTS - 2];

beforeAll(async () => {
  world = await makeWorld();
  world.project();
  await withConcurrency([Array.from({ length: PRODUCTS }, (_, at) => at)], 48, async (at) => {
    const { productId } = await createProduct(
      world,
      {
        variety: `Product ${String(at)}`,
        sku: `S-${String(at)}`,
        inventoryUOM: 'case',
        ...(WITHOUT_PRICE.includes(at) ? {} : { price: '10' }),
      },
      context(),
    );
    ids[at] = productId;
  });
});
afterAll(() => world.close());

const start = async (about: JsonObject, products: readonly string[]): Promise<string> => {
  const rows = products.map((id) => ({ id, label: id }));
  return (await startBulk(world, context({ actor: 'ann' }), { kind: 'productEdit', about, rows })).bulkId;
};
const stateOf = async (bulkId: string): Promise<Bulk> => (await world.handler.load(bulk, 'acme', bulkId)).state;
const isFinished = (bulkId: string) => eventually(async () => (await stateOf(bulkId)).isFinished);
const raise: JsonObject = { edit: { price: { how: 'percent', value: '10' } } };

const isDeployed = () =>
  eventually(async () => (await world.query('SELECT FROM vault.reactor WHERE name = $1', ['runBulks'])).length > 0);

/** Prices that were set, a product, by whom. */
async function pricesOf(id: string): Promise<string[]> {
  const prices: string[] = [];
  for await (const { type, data, metadata } of world.store.read(streamName('acme', 'product', id)))
    if (type === 'ProductPriced' && metadata.actor === 'ann') prices.push((data as { price: string }).price);
  return prices;
}

async function undo(bulkId: string): Promise<Bulk> {
  await world.handler.handle(bulk, bulkId, { bulkId }, undoBulk, context({ actor: 'ann', reason: 'undo' }));
  await eventually(async () => (await stateOf(bulkId)).isUndone);
  return stateOf(bulkId);
}

describe('a bulk', () => {
  let process: ChildProcess | undefined;

  /** Resolves once it is at work. */
  async function begin(): Promise<ChildProcess> {
    const child = forkChild('test/reactors/actingProcess.ts', world.urls.projector, world.address);
    await new Promise((resolve) => child.once('message', resolve));
    return child;
  }

  afterAll(() => {
    process?.kill('SIGKILL');
  });

  it(`does each of ${String(PRODUCTS)} rows once, however often its process is killed; all but 3 are done, those are listed`, async () => {
    process = await begin();
    const bulkId = await start(raise, ids);
    let kills = 0;
    for (; kills < KILLS; kills++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      process.kill('SIGKILL');
      process = await begin();
    }
    await isFinished(bulkId);
    process.kill('SIGKILL');

    const { results } = await stateOf(bulkId);
    const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length;
    expect({ done: count('done'), unchanged: count('unchanged'), refused: count('refused') }).toEqual({
      done: PRODUCTS - WITHOUT_PRICE.length,
      unchanged: 0,
      refused: WITHOUT_PRICE.length,
    });
    const prices = await Promise.all(ids.map(pricesOf));
    expect(prices.flatMap((set, at) => (set.join() === '11' ? [] : [at]))).toEqual(WITHOUT_PRICE);
    await world.caughtUp();
    const refused = await findBulkRows(world.services.db, 'acme', bulkId, { outcome: 'refused' });
    expect(refused.rows.map(({ row, code, field }) => ({ row, code, field }))).toEqual(
      WITHOUT_PRICE.map((row) => ({ row, code: 'catalog.nothingToRaise', field: 'price' })),
    );
  });

  it('is taken back where nobody has changed the same since, and says where somebody has', async () => {
    const running = world.react([runBulks]);
    await isDeployed();
    const [first = '', second = '', third = ''] = ids;
    const bulkId = await start({ edit: { price: { how: 'set', value: '12' }, status: 2000 } }, [first, second, third]);
    await isFinished(bulkId);
    const pricing = { productId: second, price: '13', origin: 0 as const };
    await world.handler.handle(product, second, pricing, setProductPricing, context({ actor: 'bob' }));
    const { undone } = await undo(bulkId);
    expect(undone.map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'undone']);
    const left = { by: 'bob', fields: [{ field: 'price', value: '13', by: 'bob' }] };
    expect(undone[1]).toMatchObject({ left: { code: 'bulk.changedSince', field: 'price', details: left } });
    expect(undone[0]).not.toHaveProperty('left');
    await world.caughtUp();
    const { rows } = await findBulkRows(world.services.db, 'acme', bulkId, { outcome: 'blocked' });
    expect(rows.map(({ record_id, undo: how, undo_field }) => [record_id, how, undo_field])).toEqual([
      [second, 'undone', 'price'],
    ]);
    const stands = async (id: string) => (await world.handler.load(product, 'acme', id)).state;
    expect(await stands(first)).toMatchObject({ price: '11', status: 1000 });
    expect(await stands(second)).toMatchObject({ price: '13', status: 1000 });
    await running.stop();
  });

  it('that was begun before anybody was there to do it is done all the same', async () => {
    const [first = '', second = ''] = ids;
    await world.query('DELETE FROM vault.reactor WHERE name = $1', ['runBulks']);
    const bulkId = await start({ edit: { details: { packing: 'crate' } } }, [first, second]);
    const running = world.react([runBulks]);
    await isFinished(bulkId);
    expect((await stateOf(bulkId)).results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    await running.stop();
  });

  it('takes turns with others, each of them one after the other', async () => {
    // Both are there before anybody does them: however slow the machine, the long one is not over when the other begins.
    const long = await start({ edit: { details: { grade: 'A' } } }, ids);
    const short = await start({ edit: { details: { temperature: 'cold' } } }, ids.slice(0, 5));
    const running = world.react([runBulks]);
    await isFinished(long);
    await isFinished(short);
    const lastOf = async (bulkId: string): Promise<bigint> => {
      let last = -1n;
      for await (const { position } of world.store.read(streamName('acme', 'bulk', bulkId))) last = position;
      return last;
    };
    expect(await lastOf(short)).toBeLessThan(await lastOf(long));
    await running.stop();
    await world.caughtUp();
    await world.mustBeRight();
  });
});
