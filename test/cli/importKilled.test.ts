import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellFault, turns } from '../support/longRun.ts';
import { until } from '../support/program.ts';
import { makeWorld, type World } from './world.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
const ROWS = isLong ? 400 : 200;
/** trust F21: 20 in the long run. */
const KILLS = isLong ? 20 : 1;
const RESUMES = isLong ? 9 : 1;

let world: World;
let path: string;
beforeAll(async () => {
  world = await makeWorld();
  path = await manyRows('K', ROWS);
});
afterAll(() => world.stop());

function manyRows(prefix: string, length: number): Promise<string> {
  const rows = Array.from(
    { length },
    (_, n) => `${prefix}-${String(n)},Product ${String(n)},unit ${String(n % 5)},1.25,${String((n % 9) + 1)}\n`,
  );
  return world.file(`${prefix}.csv`, `sku,variety,inventoryUOM,price,onHand\n${rows.join('')}`);
}

const import_ = (file = path) => world.start(['import', 'products', file, '--create-units', '--commit']);

const listedNow = async (): Promise<number> => (await world.events(['ProductListed'])).length;
async function untilListed(count: number): Promise<void> {
  while ((await listedNow()) < count) await sleep(100);
}

it('F21 brings in each row once, however often it is killed', async () => {
  let kills = 0;
  for (const turn of turns(KILLS)) {
    const kill = turn + 1;
    kills++;
    const running = import_();
    const target = Math.floor(((kill - Math.random()) * ROWS) / (KILLS + 1));
    await Promise.race([untilListed(target), running.ended]);
    running.child.kill('SIGKILL');
    await running.ended;
  }
  const there = await listedNow();
  const { child, ended } = import_();
  // In its work, not at its very start, where nobody has taken up Ctrl-C yet.
  await Promise.race([untilListed(Math.max(Math.floor(ROWS * 0.9), there + 1)), ended]);
  child.kill('SIGINT');
  const stopped = await ended;
  // Before its first row, or at its very end, it may have ended at once; else it says what it does.
  expect([0, 130]).toContain(stopped.code);
  if (stopped.stderr.includes('Stopping after the current row; press Ctrl-C again to stop now.'))
    expect(stopped.stdout).toContain('Stopped. Run the same command again to finish.');
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
  tellFault({ fault: 'F21 an import killed', rounds: kills, told: ROWS });
}, 600_000);

it('F21 goes on where it was, beside a projector as everywhere', async () => {
  const projector = await world.startProjector();
  const others = await listedNow();
  const file = await manyRows('R', RESUMES * 1_000);
  const inList = async (): Promise<number> => {
    const query = `SELECT count(*)::int AS count FROM product_list WHERE sku LIKE 'R-%'`;
    return (await world.services.pool.query<{ count: number }>(query)).rows[0]?.count ?? 0;
  };
  /** From the start of a process to its first new row in the list. */
  async function firstRow(): Promise<number> {
    const before = (await listedNow()) - others;
    await until(inList, (count) => count === before);
    const began = performance.now();
    const running = import_(file);
    await until(inList, (count) => count > before);
    const took = performance.now() - began;
    running.child.kill('SIGKILL');
    expect((await running.ended).signal).toBe('SIGKILL');
    return took;
  }
  const fresh = await firstRow();
  const resumed: number[] = [];
  for (const _ of turns(RESUMES)) resumed.push(await firstRow());
  await projector.stop();
  const note = `recovery: to the first new row; ${(fresh / 1_000).toFixed(1)} s for a fresh import`;
  tellFault({ fault: 'F21 an import gone on with', rounds: resumed.length, recoveryMs: resumed, note });
  const skus = (await world.events(['ProductListed'])).map(({ data }) => (data as { sku: string }).sku);
  expect(new Set(skus).size).toBe(skus.length);
}, 600_000);
