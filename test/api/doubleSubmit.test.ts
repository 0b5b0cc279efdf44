import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../../server/domain/catalog/product.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { pause } from '../support/program.ts';
import { type Answer, caller, enterWorld, signIn, type World } from './world.ts';

/** Trust F17: 1,000 in the long run, in sessions that stay below the requests of a minute. */
const ROUNDS = process.env.CROSSDOCK_LONG === '1' ? 1_000 : 15;
const ROUNDS_A_SESSION = 100;

let world: World;
beforeAll(async () => {
  world = await enterWorld();
});
afterAll(() => world.stop());

it('F17 makes one product of ten identical creates at once, again and again', async () => {
  const session = async () =>
    caller(world.app, await signIn(world.app, await world.hire('PURCHASER')), world.companyId);
  let by = await session();
  const made = new Set<string>();
  for (const round of turns(ROUNDS, 2)) {
    if (round % ROUNDS_A_SESSION === ROUNDS_A_SESSION - 1) by = await session();
    const headers = { 'idempotency-key': randomUUID() };
    // Every other one lets the server find the SKU.
    const body = {
      variety: `Double ${String(round)}`,
      inventoryUOM: 'Case',
      createUnits: true,
      initInventory: '5',
      ...(round % 2 ? { sku: `D${String(round)}` } : {}),
    };
    const send = async (): Promise<Answer> => {
      for (let tries = 0; ; tries++) {
        const answer = await by.send('POST', 'product-manager', body, headers);
        // Busy, or the first still running, is an honest answer: the client repeats it under the same key.
        if (![503, 425].includes(answer.status) || tries > 200) return answer;
        await pause(50);
      }
    };
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    // The very same answer, sentence and position included.
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { productId } = answers[0]?.body.data as { productId: string };
    expect(made.has(productId)).toBe(false);
    made.add(productId);
    const [{ revision }, stock] = await Promise.all([
      world.services.handler.load(product, world.companyId, productId),
      world.services.handler.load(inventory, world.companyId, productId),
    ]);
    expect([revision, stock.revision, stock.state.onHand]).toEqual([0n, 0n, '5']);
  }
  const { body } = await by.get('product-manager/product-list?searchKey=double&pageSize=100');
  expect(body.data).toMatchObject({ total: made.size });
  tellFault({ fault: 'F17 sent ten times at once', rounds: made.size, told: made.size * 10 });
}, 600_000);
