import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { caller, enterWorld, errorOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await enterWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

it('a session has 6,000 requests a minute, and no session uses up those of another', async () => {
  const app = await world.build();
  const by = caller(app, await world.tokenOf('SELLER'), world.companyId);
  // However long they take, they are of one minute.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  let last = await by.get('menus');
  for (let count = 1; count < 6_000; count++) last = await by.get('menus');
  expect(last.status).toBe(200);
  const refused = await by.get('menus');
  expect([refused.status, errorOf(refused).code]).toEqual([429, 'request.tooMany']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await caller(app, await world.tokenOf('MANAGER'), world.companyId).get('menus')).status).toBe(200);
});
