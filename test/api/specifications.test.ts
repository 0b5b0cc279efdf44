import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { context } from '../support/context.ts';
import { type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let path = '';
let productId = '';
beforeAll(async () => {
  world = await enterWorld();
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
    createUnits: true,
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
  // A default unit is a part of the pricing.
  const pricing = (await manager.get(`product-manager/pricing/${productId}`)).body.data;
  expect(pricing).toMatchObject({ defaultSalesUnitUOM: 'Pallet', updatedBy: 'Ann MANAGER' });
  expect((await manager.get(`product-manager/product-info/${productId}`)).body.data).toMatchObject({
    organic: true,
    enableLotOverflow: true,
  });
  const history = (await manager.get(`product-manager/history/${productId}?pageSize=50`)).body.data as {
    list: object[];
  };
  expect(history.list).toContainEqual(expect.objectContaining({ field: 'organic', from: 'false', to: 'true' }));
});

it('say that a status was changed only where it was', async () => {
  const saying = async (status: number) => (await manager.send('PUT', path, { status })).body;
  expect(await saying(2000)).toMatchObject({ message: 'Product deactivated.' });
  expect(await saying(2000)).toMatchObject({ message: 'Specifications saved.' });
  expect(await saying(1000)).toMatchObject({ message: 'Product activated.' });
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

it('another SKU is its own from then on, everywhere, and the old one is free', async () => {
  const id = await newProduct(manager, { sku: 'OLD-SKU', variety: 'Skuld', initInventory: '3' });
  const url = `product-manager/specifications/${id}`;
  const ownerOf = (sku: string) => world.services.claims.ownerOf(world.companyId, 'sku', sku);
  const refused = async (sku: string, code: string) => {
    const answer = await manager.send('PUT', url, { sku });
    expect([answer.status, errorOf(answer)]).toEqual([422, expect.objectContaining({ code, field: 'sku' })]);
  };
  await newProduct(manager, { sku: 'TAKEN-SKU' });
  await refused(' taken-sku', 'catalog.skuTaken');
  await refused('  ', 'catalog.skuRequired');
  expect((await (await world.as('WORKER')).send('PUT', url, { sku: 'NEW-SKU' })).status).toBe(403);

  const changed = await manager.send('PUT', url, { sku: ' NEW-SKU ', organic: true, reason: 'relabelled' });
  expect(changed).toMatchObject({ status: 200, body: { message: 'Specifications saved.', synced: true } });
  expect([await ownerOf('new-sku'), await ownerOf('old-sku')]).toEqual([id, null]);
  const info = (await manager.get(`product-manager/product-info/${id}`)).body.data;
  expect(info).toMatchObject({ sku: 'NEW-SKU', organic: true });
  const found = async (path: string) => {
    const { list } = (await manager.get(path)).body.data as { list: { sku: string }[] };
    return list.map(({ sku }) => sku);
  };
  for (const list of ['product-manager/product-list', 'restock/restock-list']) {
    expect([list, await found(`${list}?searchKey=new-sk`)]).toEqual([list, ['NEW-SKU']]);
    expect([list, await found(`${list}?searchKey=old-sk`)]).toEqual([list, []]);
  }
  const [step] = (
    (await manager.get(`product-manager/history/${id}?field=sku`)).body.data as { list: Record<string, unknown>[] }
  ).list;
  expect(step).toMatchObject({ from: 'OLD-SKU', to: 'NEW-SKU', reason: 'relabelled', byName: 'Ann MANAGER' });

  // Its own SKU again, written otherwise, asks for no other; the undo takes the old one back.
  expect((await manager.send('PUT', url, { sku: 'New-sku' })).status).toBe(200);
  const third = await manager.send('PUT', url, { sku: 'THIRD-SKU' });
  const { commandId: undoes } = third.body.data as { commandId: string };
  const undone = await manager.send('PUT', url, { undoes });
  expect(undone).toMatchObject({ status: 200, body: { message: 'Change undone.' } });
  expect([await ownerOf('new-sku'), await ownerOf('third-sku')]).toEqual([id, null]);
  // The old ones are free for another product.
  await newProduct(manager, { sku: 'OLD-SKU' });
  await refused('OLD-SKU', 'catalog.skuTaken');
});

it('of two products that ask for one SKU at once one gets it', async () => {
  const [one, other] = [await newProduct(manager, { sku: 'RACE-1' }), await newProduct(manager, { sku: 'RACE-2' })];
  const answers = await Promise.all(
    [one, other].map((id) => manager.send('PUT', `product-manager/specifications/${id}`, { sku: 'RACE-3' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const owner = await world.services.claims.ownerOf(world.companyId, 'sku', 'RACE-3');
  const winner = answers[0]?.status === 200 ? one : other;
  expect(owner).toBe(winner);
  expect((await manager.get(`product-manager/product-info/${winner}`)).body.data).toMatchObject({ sku: 'RACE-3' });
});

it('a repeated creation finds its product again after its SKU was changed', async () => {
  const body = { variety: 'Repeated', sku: 'REPEAT-1', inventoryUOM: 'Case', initInventory: '2', createUnits: true };
  const key = { 'idempotency-key': '7d9f3f1e-6c1b-4c7e-9a55-3f6a2f0c1d11' };
  const first = await manager.send('POST', 'product-manager', body, key);
  const { productId: id } = first.body.data as { productId: string };
  await manager.send('PUT', `product-manager/specifications/${id}`, { sku: 'REPEAT-2' });
  // The answer that is kept by the key does not help after a day, or at another process.
  const commandId = key['idempotency-key'];
  const again = await createProduct(world.services, body, context({ companyId: world.companyId, commandId }));
  expect([again.productId, again.isNew, again.sku]).toEqual([id, false, 'REPEAT-1']);
});
