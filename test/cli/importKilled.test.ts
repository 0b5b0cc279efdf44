import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from './world.ts';

const ROWS = 400;
/** trust F21: 20 in the long run. */
const KILLS = process.env.CROSSDOCK_LONG === '1' ? 20 : 4;

let world: World;
let path: string;
beforeAll(async () => {
  world = await makeWorld();
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `K-${String(n)},Product ${String(n)},unit ${String(n % 5)},1.25,${String((n % 9) + 1)}\n`,
  );
  path = await world.file('many.csv', `sku,variety,inventoryUOM,price,onHand\n${rows.join('')}`);
});
afterAll(() => world.stop());

const import_ = () => world.start(['import', 'products', path, '--commit']);

async function untilListed(count: number): Promise<void> {
  while ((await world.events(['ProductListed'])).length < count) await sleep(30);
}

it('F21 brings in each row once, however often it is killed', async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const running = import_();
    const target = Math.floor(((kill - Math.random()) * ROWS) / (KILLS + 1));
    await Promise.race([untilListed(target), running.ended]);
    running.child.kill('SIGKILL');
    await running.ended;
  }
  const there = (await world.events(['ProductListed'])).length;
  const { child, ended } = import_();
  // In its work, not at its very start, where nobody has taken up Ctrl-C yet.
  await Promise.race([untilListed(Math.max(Math.floor(ROWS * 0.9), there + 1)), ended]);
  child.kill('SIGINT');
  const stopped = await ended;
  // Before its first row, or at its very end, it may have ended at once; else it says what it does.
  expect([0, 130]).toContain(stopped.code);
  if (stopped.stderr.includes('Stopping at the next row; Ctrl-C again stops at once.'))
    expect(stopped.stdout).toContain('Stopped between two rows.');
  // The file is recorded by a run that went through it, and by no other.
  if (stopped.code === 0) expect(await world.events(['ProductsImported'])).toHaveLength(1);
  if (stopped.stdout.includes('Stopped')) expect(await world.events(['ProductsImported'])).toEqual([]);

  const last = await import_().ended;
  expect(last).toMatchObject({ code: 0 });
  const listed = (await world.events(['ProductListed'])).map(({ data }) => (data as { sku: string }).sku);
  expect(listed).toHaveLength(ROWS);
  expect(new Set(listed).size).toBe(ROWS);
  expect(await world.events(['ProductPriced'])).toHaveLength(ROWS);
  const lots = await world.events(['LotReceived']);
  expect(lots).toHaveLength(ROWS);
  expect(new Set(lots.map(({ stream }) => stream)).size).toBe(ROWS);
  expect(await world.events(['ProductsImported'])).toMatchObject([
    { data: { rows: ROWS, products: ROWS, refused: 0 } },
  ]);
}, 600_000);
