import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorOf, newProduct, startWorld, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let path = '';
let productId = '';
beforeAll(async () => {
  world = await startWorld();
  manager = await world.as('MANAGER');
  productId = await newProduct(manager);
  path = `product-manager/specifications/${productId}`;
});
afterAll(() => world.stop());

const specifications = async () => (await manager.get(path)).body.data as Record<string, unknown>;

it('the specifications are saved whole, as they are read', async () => {
  expect(await specifications()).toMatchObject({
    sell: true,
    purchase: true,
    organic: false,
    taxEnabled: false,
    lotAssignmentMethod: 1000,
    enableLotOverflow: false,
    defaultSalesUnitUOM: 'Case',
    defaultPurchaseUnitUOM: 'Case',
  });
  await manager.send('POST', `product/${productId}/product-uom`, {
    name: 'Pallet',
    type: 1000,
    ratio: '48',
    useForSelling: true,
  });
  const saved = await manager.send('PUT', path, {
    productId,
    productPriceId: productId,
    organic: true,
    purchase: false,
    lotAssignmentMethod: 3000,
    enableLotOverflow: true,
    defaultSalesUnitUOM: 'pallet',
  });
  expect(saved).toMatchObject({ status: 200, body: { message: 'Specifications saved.', synced: true } });
  const now = await specifications();
  expect(now).toMatchObject({
    organic: true,
    purchase: false,
    lotAssignmentMethod: 3000,
    enableLotOverflow: true,
    defaultSalesUnitUOM: 'Pallet',
  });
  expect((await manager.get(`product-manager/product-info/${productId}`)).body.data).toMatchObject({
    organic: true,
    enableLotOverflow: true,
  });
  const history = (await manager.get(`product-manager/history/${productId}?pageSize=50`)).body.data as {
    list: object[];
  };
  expect(history.list).toContainEqual(expect.objectContaining({ field: 'organic', from: 'false', to: 'true' }));
});

it('rows of the unit table come along, as they stand or changed', async () => {
  const { productUOMS } = (await specifications()) as { productUOMS: { id: string; name: string; ratio: string }[] };
  const row = (unit: (typeof productUOMS)[number], fields: object) => ({ id: unit.id, name: unit.name, ...fields });
  const [base, pallet] = productUOMS;
  if (!base || !pallet) throw new Error('two units were expected');
  const saved = await manager.send('PUT', path, {
    productUOMS: [row(base, { useForSelling: false }), row(pallet, { ratio: '60', priceFactor: '-5' })],
  });
  expect(saved.status).toBe(200);
  expect(await specifications()).toMatchObject({
    productUOMS: [
      { name: 'Case', useForSelling: false },
      { name: 'Pallet', ratio: '60', priceFactor: '-5' },
    ],
  });
  const refused = await manager.send('PUT', path, { productUOMS: [row(base, { useForAvailable: false })] });
  expect([refused.status, errorOf(refused).code]).toEqual([422, 'catalog.unitIsBase']);
});

it('refuses an overflow without lots, and a save of nothing', async () => {
  const refused = await manager.send('PUT', path, { lotAssignmentMethod: 2000, enableLotOverflow: true });
  expect([refused.status, errorOf(refused)]).toEqual([
    422,
    expect.objectContaining({ code: 'catalog.overflowWithoutLots', field: 'enableLotOverflow' }),
  ]);
  expect((await manager.send('PUT', path, { reason: 'none' })).status).toBe(400);
});
