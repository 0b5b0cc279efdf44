import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
});
afterAll(() => world.stop());

it('a save takes the ids that the spec sends along, and refuses those of another product', async () => {
  const id = await newProduct(manager);
  const pricing = `product-manager/pricing/${id}`;
  const specifications = `product-manager/specifications/${id}`;
  const along = { productId: id, productPriceId: id };
  expect((await manager.send('PUT', pricing, { ...along, price: '1.25' })).status).toBe(200);
  expect((await manager.send('PUT', specifications, { ...along, status: 1000 })).status).toBe(200);

  const other = await manager.send('PUT', pricing, { ...along, productId: 'other', price: '9' });
  expect(other.status).toBe(400);
  expect(errorOf(other)).toMatchObject({ code: 'request.otherProduct', field: 'productId' });
  expect((await manager.send('PUT', specifications, { productPriceId: 'other', status: 2000 })).status).toBe(400);
  expect((await manager.get(pricing)).body.data).toMatchObject({ price: '1.25' });
});
