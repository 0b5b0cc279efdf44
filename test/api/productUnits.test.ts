import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductUOM } from '../../server/contract/catalog/productUnits.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let productId = '';
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  productId = await newProduct(manager, { sku: 'UNITS' });
});
afterAll(() => world.stop());

const data = ({ body }: Answer) => body.data as ProductUOM & { revision: number; commandId: string };
const units = async () =>
  (await manager.get(`product/${productId}/product-uom/product-uoms`)).body.data as ProductUOM[];
const add = (fields: object) =>
  manager.send('POST', `product/${productId}/product-uom`, {
    ...{ type: 1000, useForSelling: true, createUnits: true },
    ...fields,
  });
const refused = (answer: Answer) => {
  const { code, field } = errorOf(answer);
  return [answer.status, code, field];
};

describe('units of a product', () => {
  it('begin with the base unit, used for everything', async () => {
    expect(await units()).toEqual([
      expect.objectContaining({
        name: 'Case',
        ratio: '1',
        category: 1000,
        useForInventory: true,
        useForSelling: true,
        useForPurchasing: true,
        useForAvailable: true,
        isDefaultSelling: true,
        isDefaultPurchasing: true,
        pricingUOM: 'Case',
        priceFactor: '0',
      }),
    ]);
  });

  it('are added by name and shown wherever the product is', async () => {
    const answer = await add({ name: 'Pallet', ratio: 48, category: 2000, constantRatio: true });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Unit Pallet added.', synced: true } });
    const pallet = data(answer);
    expect(pallet).toMatchObject({ ratio: '48', unitsPerInventoryUnit: '0.020833333333', isRatioReversed: false });
    const pound = data(await add({ name: 'Pound', unitsPerInventoryUnit: '3', type: 2000, pricingUOM: 'case' }));
    expect(pound).toMatchObject({
      ratio: '0.333333333333',
      unitsPerInventoryUnit: '3',
      isRatioReversed: true,
      constantRatio: false,
      pricingUOM: 'Case',
    });
    expect((await units()).map(({ name }) => name)).toEqual(['Case', 'Pallet', 'Pound']);
    expect(data(await manager.get(`product/${productId}/product-uom/${pound.id}`))).toMatchObject({ name: 'Pound' });
    const info = (await manager.get(`product-manager/product-info/${productId}`)).body.data;
    expect(info).toMatchObject({ productUOMS: [{ name: 'Case' }, { name: 'Pallet' }, { name: 'Pound' }] });
    const list = (await manager.get('product-manager/product-list?searchKey=UNITS')).body.data;
    expect(list).toMatchObject({
      list: [
        {
          revision: pound.revision,
          inventoryUOM: 'Case',
          productUOMS: [
            { name: 'Case', ratio: '1' },
            { name: 'Pallet', ratio: '48' },
            { name: 'Pound', ratio: '0.333333333333', priceFactor: '0' },
          ],
        },
      ],
    });
    expect((await manager.get('product-manager/company-settings')).body.data).toMatchObject({
      units: expect.arrayContaining([expect.objectContaining({ id: pallet.id, name: 'Pallet' })]) as unknown,
    });
  });

  it('are changed under their own path, or by the call of the spec', async () => {
    const pallet = (await units()).find(({ name }) => name === 'Pallet');
    const path = `product/${productId}/product-uom/${pallet?.id ?? ''}`;
    const chosen = await manager.send('PUT', path, { isDefaultSelling: true, pricingUOM: 'Case', priceFactor: '-2.5' });
    expect(data(chosen)).toMatchObject({ isDefaultSelling: true, pricingUOM: 'Case', priceFactor: '-2.5' });
    const alias = await manager.send('PUT', `product/${productId}/document`, {
      id: pallet?.id,
      useForPurchasing: true,
    });
    expect(data(alias)).toMatchObject({ name: 'Pallet', useForPurchasing: true });
    const [row] = ((await manager.get('product-manager/product-list?searchKey=UNITS')).body.data as { list: unknown[] })
      .list;
    expect(row).toMatchObject({ defaultSellingPricingUOM: 'Case', defaultPurchasingCostUOM: 'Case' });
    expect(refused(await manager.send('PUT', `product/${productId}/document`, { useForSelling: true }))).toEqual([
      400,
      'catalog.unitIdRequired',
      'id',
    ]);
  });

  it('can be changed back: an undo says what it takes back', async () => {
    const pound = (await units()).find(({ name }) => name === 'Pound');
    const path = `product/${productId}/product-uom/${pound?.id ?? ''}`;
    const off = data(await manager.send('PUT', path, { useForAvailable: false }));
    expect(off.useForAvailable).toBe(false);
    const undone = await manager.send('PUT', `product-manager/specifications/${productId}`, { undoes: off.commandId });
    expect(undone.body.message).toBe('Change undone.');
    const history = (await manager.get(`product-manager/history/${productId}?pageSize=2`)).body.data as {
      list: object[];
    };
    expect(history.list).toMatchObject([
      { field: 'unitEnabled', from: null, to: 'Pound' },
      { field: 'unitEnabled', from: 'Pound', to: null },
    ]);
  });

  it.each([
    [{ name: ' ' }, [422, 'catalog.unitNameRequired', 'name']],
    [{ name: 'Bag', type: undefined }, [400, 'catalog.ratioTypeRequired', 'type']],
    [{ name: 'Bag', ratio: 1, useForSelling: false }, [422, 'product.UOM.useFor.required', 'useFor']],
    [{ name: 'Bag', ratio: 0 }, [422, 'catalog.unitRatioAboveZero', 'ratio']],
    [{ name: 'Bag', ratio: '-1' }, [422, 'catalog.unitRatioAboveZero', 'ratio']],
    [{ name: 'Bag', ratio: 1e-13 }, [422, 'catalog.unitRatioPlaces', 'ratio']],
    [{ name: 'Bag', ratio: 'many' }, [400, 'request.notANumber', 'ratio']],
    [{ name: 'Bag' }, [422, 'catalog.unitRatioRequired', 'ratio']],
    [{ name: 'Bag', ratio: 2, constantRatio: false }, [422, 'catalog.ratioTypesDiffer', 'constantRatio']],
    [{ name: 'Bag', ratio: 2, pricingUOM: 'Ounce' }, [422, 'catalog.unitUnknown', 'pricingUOM']],
    [{ name: 'pallet ', ratio: 2 }, [422, 'catalog.unitAlreadyThere', 'name']],
  ])('refuse %j', async (fields, expected) => {
    expect(refused(await add(fields))).toEqual(expected);
  });

  it('keep base and defaults, and their names', async () => {
    const [base, pallet] = await units();
    const put = (id: string | undefined, body: object) =>
      manager.send('PUT', `product/${productId}/product-uom/${id ?? ''}`, body);
    expect(refused(await put(base?.id, { useForAvailable: false }))).toEqual([
      422,
      'catalog.unitIsBase',
      'useForAvailable',
    ]);
    expect(refused(await put(base?.id, { useForInventory: false }))).toEqual([
      422,
      'catalog.unitIsBase',
      'useForInventory',
    ]);
    expect(refused(await put(pallet?.id, { useForSelling: false }))).toEqual([
      422,
      'catalog.unitIsDefaultSelling',
      'useForSelling',
    ]);
    expect(refused(await put(pallet?.id, { name: 'Skid' }))).toEqual([422, 'catalog.unitNameElsewhere', 'name']);
    expect(refused(await put(pallet?.id, { id: base?.id }))).toEqual([400, 'request.otherUnit', 'id']);
    expect(refused(await put(pallet?.id, { isDefaultSelling: false }))).toEqual([
      422,
      'catalog.unitIsDefaultSelling',
      'isDefaultSelling',
    ]);
    const { body } = await manager.send('POST', `product/${productId}/product-uom`, {
      ...{ name: 'Off', type: 1000, ratio: '4', useForSelling: true, useForAvailable: false, createUnits: true },
    });
    const off = body.data as { id: string };
    for (const [unit, fields] of [
      [base, { pricingUOM: 'Off' }],
      [pallet, { pricingUOM: off.id }],
    ] as const)
      expect(refused(await put(unit?.id, fields))).toEqual([422, 'pricing.unitDisabled', 'pricingUOM']);
    const more = { name: 'More', type: 1000, ratio: '2', useForSelling: true, pricingUOM: 'Off' };
    expect(refused(await manager.send('POST', `product/${productId}/product-uom`, more))[1]).toBe(
      'pricing.unitDisabled',
    );
    // Whole rows, as they are told, change nothing.
    const revision = async () =>
      ((await manager.get(`product-manager/product-info/${productId}`)).body.data as { revision: number }).revision;
    const before = await revision();
    for (const unit of await units()) expect((await put(unit.id, unit)).status).toBe(200);
    const all = { productUOMS: await units() };
    expect((await manager.send('PUT', `product-manager/specifications/${productId}`, all)).status).toBe(200);
    expect(await revision()).toBe(before);
    // A disabled one may be enabled, and others priced in it, by one save.
    const priced = (await units()).map((unit) =>
      unit.id === off.id ? { ...unit, useForAvailable: true } : { ...unit, pricingUOM: 'Off' },
    );
    const saved = await manager.send('PUT', `product-manager/specifications/${productId}`, { productUOMS: priced });
    expect([saved.status, (await units()).every(({ pricingUOM }) => pricingUOM === 'Off')]).toEqual([200, true]);
    await manager.send('PUT', `product-manager/specifications/${productId}`, all);
    expect((await manager.send('DELETE', `product/${productId}/product-uom/${off.id}`, undefined)).status).toBe(200);
    expect(refused(await put(pallet?.id, {}))).toEqual([400, 'request.nothingToSave', undefined]);
    expect((await manager.send('DELETE', `product/${productId}/product-uom/${base?.id ?? ''}`, undefined)).status).toBe(
      422,
    );
  });

  it('are asked about where the company has none of the name', async () => {
    const unit = { name: 'Pallte', type: 1000, ratio: '48', useForSelling: true };
    expect(refused(await manager.send('POST', `product/${productId}/product-uom`, unit))).toEqual([
      422,
      'catalog.unitNew',
      'name',
    ]);
  });

  it('go when nothing rests on them', async () => {
    const pound = (await units()).find(({ name }) => name === 'Pound');
    const path = `product/${productId}/product-uom/${pound?.id ?? ''}`;
    expect((await manager.send('DELETE', path, undefined)).body.message).toBe('Unit removed.');
    expect((await manager.get(path)).status).toBe(404);
    expect((await manager.send('DELETE', path, undefined)).status).toBe(404);
  });

  it('are added once, however often the call is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { name: 'Crate', type: 1000, ratio: '6', useForSelling: true, createUnits: true };
    const once = await manager.send('POST', `product/${productId}/product-uom`, body, key);
    const again = await manager.send('POST', `product/${productId}/product-uom`, body, key);
    expect(again.body.data).toEqual(once.body.data);
    expect((await units()).filter(({ name }) => name === 'Crate')).toHaveLength(1);
  });
});

describe('SKUs of new products', () => {
  it('are the next numbers in the form that the company chose', async () => {
    const [first, second] = [await newProduct(manager), await newProduct(manager)];
    const skuOf = async (id: string) =>
      ((await manager.get(`product-manager/product-info/${id}`)).body.data as { sku: string }).sku;
    expect(await skuOf(first)).toMatch(/^P-\d{5}$/);
    expect(Number((await skuOf(second)).slice(2)) - Number((await skuOf(first)).slice(2))).toBe(1);
    expect((await manager.send('PUT', 'sku-form', { prefix: 'GV', width: 3 })).body).toMatchObject({
      ...{ data: { prefix: 'GV', width: 3 }, message: 'Numbering of new products saved.' },
    });
    expect(await skuOf(await newProduct(manager))).toMatch(/^GV\d{3}$/);
    expect((await manager.get('sku-form')).body.data).toEqual({ prefix: 'GV', width: 3 });
    expect((await manager.send('PUT', 'sku-form', { width: 13 })).status).toBe(400);
  });
});
