import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginToPost } from '../../server/commands/inventory/count/postCount.ts';
import { beginToUndo } from '../../server/commands/inventory/count/undoCount.ts';
import { CHUNK_LINES } from '../../server/domain/inventory/count/countLines.ts';
import { enterCounts } from '../../server/domain/inventory/count/enterCounts.ts';
import { inventoryCount } from '../../server/domain/inventory/count/inventoryCount.ts';
import { listCountSheet, startCount } from '../../server/domain/inventory/count/startCount.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { openLots } from '../../server/domain/inventory/openLots.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { runCounts } from '../../server/reactors/inventory/runCounts.ts';
import { eventually } from '../projections/world.ts';
import { forkChild } from '../support/children.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

/** A few kills in `npm test`, more in `npm run test:faults`. */
const KILLS = process.env.CROSSDOCK_LONG === '1' ? 20 : 2;
const PRODUCTS = 20;
const LOTS = process.env.CROSSDOCK_LONG === '1' ? 40 : 25;

let world: World;
let acting: ChildProcess | undefined;
beforeAll(async () => {
  world = await makeWorld();
  world.project();
});
afterAll(async () => {
  acting?.kill('SIGKILL');
  await world.close();
});

/** Posts counts in a process of its own; resolves once it is at work. */
async function begin(): Promise<ChildProcess> {
  const child = forkChild('test/reactors/actingProcess.ts', world.urls.projector, world.address);
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

const countId = 'count1';
const lots = Array.from({ length: PRODUCTS * LOTS }, (_, at) => ({
  ...{ no: at + 1, productId: `p${String(at % PRODUCTS)}`, lotId: `L-${String(at)}`, sku: 'S', unit: 'case' },
  expected: '10',
}));
const stateOf = async () => (await world.handler.load(inventoryCount, 'acme', countId)).state;
/** Every other lot is one short. */
async function counted(): Promise<void> {
  for (let product = 0; product < PRODUCTS; product++) {
    const productId = `p${String(product)}`;
    const opening = lots
      .filter((lot) => lot.productId === productId)
      .map(({ lotId }) => ({ lotId, quantity: '10', unit: 'case', warehouseId: 'w1' }));
    await world.handler.handle(inventory, productId, { productId, lots: opening }, openLots, context());
  }
  for (let at = 0; at < lots.length; at += CHUNK_LINES) {
    const lines = lots.slice(at, at + CHUNK_LINES);
    const data = { countId, sheetId: 's', chunk: at / CHUNK_LINES, lines };
    await world.handler.handle(inventoryCount, countId, data, listCountSheet, context());
  }
  const scope = { kind: 'all' as const, ids: [], names: [] };
  const about = { countId, number: '000001', note: '', scope, isBlind: false, threshold: null, sheetId: 's' };
  const data = { ...about, sha256: 'x', position: '0' };
  await world.handler.handle(inventoryCount, countId, data, startCount, context());
  for (let at = 0; at < lots.length; at += CHUNK_LINES) {
    const entries = lots.slice(at, at + CHUNK_LINES).map(({ no: _, ...lot }, index) => ({
      ...lot,
      ...{ units: (at + index) % 2 === 0 ? '9' : '10', uom: 'case', ratio: '1', onHand: '10', isNewLot: false },
    }));
    await world.handler.handle(inventoryCount, countId, { countId, entries }, enterCounts, context());
  }
}

/** By how much each lot was adjusted, every time. */
async function adjustments(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (let product = 0; product < PRODUCTS; product++)
    for await (const { type, data, metadata } of world.store.read(
      streamName('acme', 'inventory', `p${String(product)}`),
    )) {
      if (type !== 'LotAdjusted') continue;
      expect(metadata.actor).toBe('ann');
      const { lotId, delta } = data as { lotId: string; delta: string };
      all.set(lotId, [...(all.get(lotId) ?? []), delta]);
    }
  return all;
}

async function kill(times: number): Promise<void> {
  for (let kills = 0; kills < times; kills++) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    acting?.kill('SIGKILL');
    acting = await begin();
  }
}

it(`is posted and taken back, each of ${String(lots.length)} lots once, however often its process is killed`, async () => {
  await counted();
  const why = { countId, reasonCode: 'reasonType_count_correction', reason: '' };
  const ann = () => context({ actor: 'ann' });
  // Begun while nobody is there to do it: anyone who comes does it.
  expect((await beginToPost(world.services, ann(), why)).left).toBe(lots.length);
  acting = await begin();
  await kill(KILLS);
  await eventually(async () => (await stateOf()).stage === 'POSTED');
  const posted = await adjustments();
  expect(posted.size).toBe(lots.length / 2);
  expect([...posted.values()].filter((deltas) => deltas.join() !== '-1')).toEqual([]);
  await expect(beginToPost(world.services, ann(), why)).rejects.toMatchObject({ code: 'count.postedAlready' });

  await beginToUndo(world.services, ann(), { countId, reason: '' });
  await kill(1);
  await eventually(async () => (await stateOf()).stage === 'UNDONE');
  expect([...(await adjustments()).values()].filter((deltas) => deltas.join() !== '-1,1')).toEqual([]);
  await world.caughtUp();
  await world.mustBeRight();
});

it('is not posted again by a reactor that meets its past', async () => {
  acting?.kill('SIGKILL');
  acting = undefined;
  const before = await world.store.head();
  await world.query('DELETE FROM vault.reactor WHERE name = $1', ['runCounts']);
  const running = world.react([runCounts]);
  await eventually(async () => {
    const [row] = await world.query<{ position: string }>('SELECT position FROM vault.reactor WHERE name = $1', [
      'runCounts',
    ]);
    return row !== undefined && BigInt(row.position) >= (before ?? 0n) - 1n;
  });
  await running.stop();
  expect(await world.store.head()).toBe(before);
});
