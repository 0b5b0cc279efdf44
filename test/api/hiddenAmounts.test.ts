import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeCases } from './routeCases.ts';
import { enterWorld, errorOf, newProduct, type World } from './world.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';

/** Values that are nowhere else, so that a leak is found whatever its field is called. */
const PRICE = '98765.43';
const COST = '45678.91';

let world: World;
let id = '';
beforeAll(async () => {
  world = await enterWorld();
  const admin = await world.as('ADMIN');
  id = await newProduct(admin);
  await admin.send('PUT', `product-manager/pricing/${id}`, { price: PRICE, cost: COST });
});
afterAll(() => world.stop());

/** Everything that a user type can read, and the words of every refusal. */
async function everythingFor(role: RoleName): Promise<string> {
  const by = await world.as(role);
  const reads = Object.entries(routeCases).filter(([name]) => name.startsWith('GET') && !name.includes('openapi'));
  const answers = await Promise.all(
    reads.map(([, one]) => by.get(one.url({ companyId: world.companyId, productId: id }))),
  );
  const stale = await by.send('PUT', `product-manager/specifications/${id}`, { status: 2000 }, { 'if-match': '0' });
  const priced = await by.send('PUT', `product-manager/pricing/${id}`, { price: '1' }, { 'if-match': '0' });
  return [...answers, stale, priced].map(({ body }) => JSON.stringify(body)).join('\n');
}

describe.each(['WORKER', 'PACKER', 'DRIVER'] as const)('%s', (role) => {
  it('never receives a price, a cost or a margin, nor an order by them', async () => {
    const all = await everythingFor(role);
    expect(all).toContain(id);
    expect(all).not.toContain(PRICE);
    expect(all).not.toContain(COST);
    expect(all).not.toMatch(/"(price|cost|margin|markup)"/);
    for (const sortName of ['price', 'cost']) {
      const answer = await (await world.as(role)).get(`product-manager/product-list?sortName=${sortName}`);
      expect(answer.status).toBe(403);
      expect(errorOf(answer)).toMatchObject({ code: 'access.forbidden', field: 'sortName' });
    }
  });
});

describe('USER', () => {
  it('receives prices, never costs', async () => {
    const all = await everythingFor('USER');
    expect(all).toContain(PRICE);
    expect(all).not.toContain(COST);
    expect(all).not.toMatch(/"cost"/);
    const by = await world.as('USER');
    expect((await by.get('product-manager/product-list?sortName=price')).status).toBe(200);
    expect((await by.get('product-manager/product-list?sortName=cost')).status).toBe(403);
  });
});

describe.each(['ACCOUNTANT', 'SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'] as const)('%s', (role) => {
  it('receives both', async () => {
    const all = await everythingFor(role);
    expect(all).toContain(PRICE);
    expect(all).toContain(COST);
  });
});
