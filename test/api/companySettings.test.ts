import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import type { CompanySetting } from '../../server/contract/company/companySettings.ts';
import type { SettingListName } from '../../server/domain/company/valueLists.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
});
afterAll(() => world.stop());

const list = async (name: SettingListName, query = '') => {
  const { category, type } = settingCodes[name];
  const path = `setting/settings?category=${String(category)}&type=${String(type)}${query}`;
  return (await manager.get(path)).body.data as { total: number; list: CompanySetting[] };
};
const names = async (name: SettingListName, query = '') => (await list(name, query)).list.map((one) => one.name);
const add = (name: SettingListName, fields: object) =>
  manager.send('POST', 'setting', { ...settingCodes[name], ...fields });
const idOf = ({ status, body }: Answer): string => {
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
  return (body.data as { id: string }).id;
};
const change = (id: string, fields: object) => manager.send('PUT', 'setting', { id, ...fields });
const remove = (id: string) => manager.send('DELETE', `setting/${id}`, undefined);
const refused = (answer: Answer) => {
  const { code, field } = errorOf(answer);
  return [answer.status, code, field];
};

describe('origins', () => {
  it('are listed, added, renamed and deleted by category and type', async () => {
    expect(await names('origin')).toEqual(['Brazil', 'California', 'Chile', 'china', 'Florida', 'india']);
    const peru = await add('origin', { name: ' Peru ' });
    expect(peru).toMatchObject({ body: { message: '“Peru” added.', synced: true } });
    expect(refused(await add('origin', { name: 'PERU' }))).toEqual([422, 'company.originInvalid', 'name']);
    expect(refused(await add('origin', { name: ' ' }))).toEqual([422, 'company.originInvalid', 'name']);
    idOf(await change(idOf(peru), { name: 'Perú' }));
    idOf(await change('origin_china', { name: 'China' }));
    idOf(await remove('origin_india'));
    expect(await names('origin')).toEqual(['Brazil', 'California', 'Chile', 'China', 'Florida', 'Perú']);
    expect(await list('origin', '&pageSize=5&pageNumber=2')).toMatchObject({ total: 6, list: [{ name: 'Perú' }] });
    expect(await names('origin', '&searchKey=CHI')).toEqual(['Chile', 'China']);
    expect((await manager.get(`setting/${idOf(peru)}`)).body.data).toMatchObject({
      name: 'Perú',
      ...settingCodes.origin,
    });
    expect((await manager.get('setting/origin_india')).status).toBe(404);
    // Anyone who has it before them still is told who removed it, and it does not come back.
    for (const late of [await remove('origin_india'), await change('origin_india', { name: 'India' })]) {
      expect(refused(late)).toEqual([404, 'company.settingRemoved', undefined]);
      expect(errorOf(late).message).toMatch(/^india was deleted by Ann MANAGER at \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/);
    }
    expect(await names('origin', '&searchKey=india')).toEqual([]);
  });
});

describe('a unit', () => {
  it('that is renamed is called so on every product; one in use stays', async () => {
    const productId = await newProduct(manager, { sku: 'RENAMED', inventoryUOM: 'Carton' });
    const [unit] = (await list('unit', '&searchKey=carton')).list;
    const id = unit?.id ?? '';
    expect(refused(await change(id, { name: 'Car|ton' }))).toEqual([422, 'company.nameHasSpecialCharacter', 'name']);
    idOf(await change(id, { name: 'Box of ten' }));
    const info = (await manager.get(`product-manager/product-info/${productId}`)).body.data;
    expect(info).toMatchObject({ inventoryUOM: 'Box of ten', productUOMS: [{ name: 'Box of ten' }] });
    await manager.send('POST', `product-manager/initial-inventory/${productId}`, { initInventory: '3' });
    await expect
      .poll(async () => (await manager.get(`product-manager/lots/${productId}`)).body.data)
      .toMatchObject({
        list: [{ inventoryUOM: 'Box of ten', pricingUOM: 'Box of ten', wholesaleItem: { baseUOM: 'Box of ten' } }],
      });
    const sold = await manager.get(`oms-flow-detail/sales-history/product?productId=${productId}`);
    expect(sold.body.data).toMatchObject({ inventoryUOM: 'Box of ten' });
    const rows = (await manager.get('product-manager/product-list?searchKey=RENAMED')).body.data;
    expect(rows).toMatchObject({ list: [{ inventoryUOM: 'Box of ten', defaultSellingPricingUOM: 'Box of ten' }] });
    expect(refused(await remove(id))).toEqual([422, 'company.inUse.products', undefined]);
    expect(errorOf(await remove(id)).message).toBe("“Box of ten” can't be deleted: 1 product uses it.");
    // The old name is free, and names another unit from now on.
    const other = await newProduct(manager, { inventoryUOM: 'carton' });
    const { body } = await manager.get(`product/${other}/product-uom/product-uoms`);
    expect((body.data as { id: string; name: string }[])[0]).toMatchObject({ name: 'carton' });
    expect((body.data as { id: string }[])[0]?.id).not.toBe(id);
    expect(refused(await change(id, { name: 'CARTON' }))).toEqual([422, 'company.settingTaken', 'name']);
  });

  it('is counted where it is an added unit of a product, and goes when it is none', async () => {
    const productId = await newProduct(manager);
    const fields = { name: 'Tray', type: 1000, ratio: '2', useForSelling: true, createUnits: true };
    const tray = idOf(await manager.send('POST', `product/${productId}/product-uom`, fields));
    expect(refused(await remove(tray))).toEqual([422, 'company.inUse.products', undefined]);
    await manager.send('DELETE', `product/${productId}/product-uom/${tray}`, undefined);
    idOf(await remove(tray));
    expect(await names('unit', '&searchKey=tray')).toEqual([]);
    expect(idOf(await add('unit', { name: 'Tray' }))).toBe(tray);
  });

  it('is added once, however often the call is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...settingCodes.unit, name: 'Drum' };
    const [once, again] = [
      await manager.send('POST', 'setting', body, key),
      await manager.send('POST', 'setting', body, key),
    ];
    expect(again.body.data).toEqual(once.body.data);
    expect(refused(await add('unit', { name: 'drum' }))).toEqual([422, 'company.settingTaken', 'name']);
  });
});

describe('sections and categories', () => {
  it('are two levels, and a section with categories stays', async () => {
    const produce = idOf(await add('section', { name: 'Produce' }));
    const citrus = idOf(await add('category', { name: 'Citrus', sectionId: produce }));
    expect((await list('category', '&searchKey=citrus')).list).toEqual([
      expect.objectContaining({ id: citrus, sectionId: produce, section: 'Produce' }),
    ]);
    expect(refused(await remove(produce))).toEqual([422, 'company.inUse.categories', undefined]);
    idOf(await change(produce, { name: 'Fresh produce' }));
    idOf(await change(citrus, { name: 'Citrus fruit', sectionId: null }));
    expect((await list('category', '&searchKey=citrus')).list).toEqual([
      expect.objectContaining({ name: 'Citrus fruit', sectionId: null, section: null }),
    ]);
    const productId = await newProduct(manager);
    const specifications = `product-manager/specifications/${productId}`;
    expect((await manager.send('PUT', specifications, { categoryId: citrus })).status).toBe(200);
    expect(errorOf(await remove(citrus)).message).toBe("“Citrus fruit” can't be deleted: 1 product uses it.");
    idOf(await change(citrus, { name: 'Lemons' }));
    expect((await manager.get(`product-manager/product-info/${productId}`)).body.data).toMatchObject({
      categoryId: citrus,
      categoryName: 'Lemons',
    });
    idOf(await remove(produce));
    const roots = idOf(await add('category', { name: 'Roots' }));
    idOf(await remove(roots));
    expect(refused(await manager.send('PUT', specifications, { categoryId: roots }))).toEqual([
      422,
      'catalog.categoryUnknown',
      'categoryId',
    ]);
    expect(refused(await add('category', { name: 'Roots', sectionId: 'none' }))).toEqual([
      422,
      'company.settingUnknown',
      'sectionId',
    ]);
  });
});

describe('the details of an entry', () => {
  const addDetail = (body: object) => manager.send('POST', 'setting/detail', body);
  const removeDetail = (id: string) => manager.send('DELETE', `setting/detail/${id}`, undefined);

  it('are the categories of a section and the locations of a warehouse', async () => {
    const dairy = idOf(await add('section', { name: 'Dairy' }));
    const added = await addDetail({ settingId: dairy, name: ' Cheese ' });
    expect(added).toMatchObject({ status: 200, body: { message: '“Cheese” added.', data: { name: 'Cheese' } } });
    const cheese = idOf(added);
    expect((await manager.get(`setting/${cheese}`)).body.data).toMatchObject({
      ...{ ...settingCodes.category, name: 'Cheese', sectionId: dairy, section: 'Dairy' },
    });
    const productId = await newProduct(manager);
    const specifications = `product-manager/specifications/${productId}`;
    await manager.send('PUT', specifications, { categoryId: cheese });
    expect(refused(await removeDetail(cheese))).toEqual([422, 'company.inUse.products', undefined]);
    const milk = idOf(await addDetail({ settingId: dairy, name: 'Milk' }));
    await manager.send('PUT', specifications, { categoryId: milk });
    expect(await removeDetail(cheese)).toMatchObject({ status: 200, body: { message: '“Cheese” deleted.' } });
    expect((await removeDetail(cheese)).status).toBe(404);

    const south = idOf(await add('warehouse', { name: 'South dock' }));
    const shelf = idOf(await addDetail({ settingId: south, code: 'S-01', name: 'Shelf', kind: 9999 }));
    expect((await manager.get(`setting/${shelf}`)).body.data).toMatchObject({ code: 'S-01', warehouseId: south });
    idOf(await removeDetail(shelf));
    idOf(await remove(south));
  });

  it('are refused where an entry has none, and by their own rules', async () => {
    expect(refused(await addDetail({ settingId: 'origin_chile', name: 'x' }))).toEqual([
      422,
      'company.noDetails',
      'settingId',
    ]);
    expect(refused(await addDetail({ settingId: 'none', name: 'x' }))).toEqual([
      422,
      'company.settingUnknown',
      'settingId',
    ]);
    const bakery = idOf(await add('section', { name: 'Bakery' }));
    expect(refused(await addDetail({ settingId: bakery, name: 'Bread/Rolls' }))).toEqual([
      422,
      'company.nameHasSpecialCharacter',
      'name',
    ]);
    expect(refused(await addDetail({ settingId: bakery, name: 'Bread', code: 'B' }))).toEqual([
      400,
      'request.unknownField',
      'code',
    ]);
    expect((await addDetail({ settingId: bakery })).status).toBe(400);
    // An entry that exists below no other is no detail.
    expect((await removeDetail(bakery)).status).toBe(404);
    expect((await removeDetail('origin_chile')).status).toBe(404);
    const packer = await world.as('PACKER');
    expect((await packer.send('POST', 'setting/detail', { settingId: bakery, name: 'Bread' })).status).toBe(403);
  });
});

describe('values that products carry by name', () => {
  it('stay while a product has them: brands, units of weight and volume', async () => {
    const productId = await newProduct(manager);
    const brand = idOf(await add('supplier', { name: 'Acme' }));
    await manager.send('PUT', `product-manager/description/${productId}`, { suppliers: 'Best, ACME' });
    for (const id of [brand, 'grossWeightUnit_lbs', 'grossVolumeUnit_cubic_feet']) {
      expect(refused(await remove(id))).toEqual([422, 'company.inUse.products', undefined]);
      expect(refused(await change(id, { name: 'Other' }))).toEqual([422, 'company.writtenInProducts', 'name']);
    }
    await manager.send('PUT', `product-manager/description/${productId}`, { suppliers: 'Best' });
    idOf(await remove(brand));
    idOf(await remove('grossWeightUnit_kg'));
  });

  it('are on the list: an origin that is not is refused, one that the product has stays', async () => {
    const productId = await newProduct(manager);
    const details = `product-manager/details/${productId}`;
    const unknown = await manager.send('PUT', details, { origin: 'Atlantis' });
    expect(refused(unknown)).toEqual([422, 'catalog.originUnknown', 'origin']);
    expect(errorOf(unknown).message).toBe("Atlantis is not on the company's list of origins.");
    expect((await manager.send('PUT', details, { origin: ' florida ' })).status).toBe(200);
    expect((await manager.get(details)).body.data).toMatchObject({ origin: 'Florida' });
    expect((await manager.send('PUT', details, { origin: '', size: 'L' })).status).toBe(200);
  });

  it('stay where the program rests on them: the reason of counts, and the one that is written out', async () => {
    for (const id of ['reasonType_other', 'reasonType_count_correction'])
      expect(refused(await remove(id))).toEqual([422, 'company.reasonStays', undefined]);
    idOf(await remove('reasonType_theft'));
  });

  it('have lists for every kind that the spec names', async () => {
    for (const each of ['financialTerm', 'fixedDaysFinancialTerm'] as const) {
      const id = idOf(await add(each, { name: 'Net 30' }));
      expect(await names(each)).toContain('Net 30');
      idOf(await remove(id));
    }
  });
});

it('a name that is made on the way obeys the rules of its list', async () => {
  const create = (body: object) => manager.send('POST', 'product-manager', { variety: 'Named', ...body });
  const special = [422, 'company.nameHasSpecialCharacter'];
  expect(refused(await create({ inventoryUOM: 'Case/12' }))).toEqual([...special, 'inventoryUOM']);
  expect(refused(await create({ inventoryUOM: 'Case', warehouse: 'Nroth' }))).toEqual([
    422,
    'catalog.warehouseUnknown',
    'warehouse',
  ]);
  const productId = await newProduct(manager);
  const unit = { name: 'Half <case>', type: 1000, ratio: '0.5', useForSelling: true };
  expect(refused(await manager.send('POST', `product/${productId}/product-uom`, unit))).toEqual([...special, 'name']);
  expect(await names('unit', '&searchKey=/')).toEqual([]);
  for (const [defaultUOM, code] of [
    [' ', 'catalog.defaultUnitRequired'],
    ['Pallet', 'catalog.defaultUnitUnknown'],
  ])
    expect(refused(await create({ inventoryUOM: 'Case', defaultUOM }))).toEqual([422, code, 'defaultUOM']);
  expect((await create({ inventoryUOM: 'Case', defaultUOM: 'case' })).status).toBe(200);
});

describe('warehouses and locations', () => {
  it('have code and address, and places with codes of their own', async () => {
    const north = idOf(await add('warehouse', { name: 'North dock', code: 'N', address: '1 Dock Road' }));
    const fields = { warehouseId: north, code: 'A-01', name: 'Aisle A', kind: 1000 };
    const aisle = idOf(await add('location', fields));
    expect(refused(await add('location', { ...fields, code: 'a-01' }))).toEqual([
      422,
      'company.locationCodeTaken',
      'code',
    ]);
    expect(refused(await add('location', { name: 'Nowhere', code: 'X' }))).toEqual([
      422,
      'company.warehouseRequired',
      'warehouseId',
    ]);
    idOf(await change(aisle, { name: 'Aisle one' }));
    expect((await list('location')).list).toEqual([
      expect.objectContaining({
        name: 'Aisle one',
        code: 'A-01',
        kind: 1000,
        warehouse: 'North dock',
        warehouseId: north,
      }),
    ]);
    expect((await manager.get(`setting/${north}`)).body.data).toMatchObject({ code: 'N', address: '1 Dock Road' });
    expect(refused(await remove(north))).toEqual([422, 'company.inUse.locations', undefined]);
    idOf(await remove(aisle));
    idOf(await remove(north));
  });

  it('keep the main one, whatever it is called', async () => {
    await newProduct(manager);
    const [main] = (await list('warehouse', '&searchKey=main')).list;
    idOf(await change(main?.id ?? '', { name: 'Harbour' }));
    await newProduct(manager);
    expect(await names('warehouse', '&searchKey=main')).toEqual([]);
    expect(refused(await remove(main?.id ?? ''))).toEqual([422, 'company.mainWarehouseStays', undefined]);
  });
});

it('refuses lists that are none and fields that their entries have not', async () => {
  const nowhere = await manager.send('POST', 'setting', { category: 1, type: 2, name: 'x' });
  expect(refused(nowhere)).toEqual([400, 'company.listUnknown', 'type']);
  expect(refused(await add('origin', { name: 'Cuba', code: 'C' }))).toEqual([400, 'request.unknownField', 'code']);
  expect(refused(await change('origin_chile', { type: 3100 }))).toEqual([400, 'company.listOther', 'type']);
  expect(refused(await change('origin_chile', {}))).toEqual([400, 'request.nothingToSave', undefined]);
  expect((await change('none', { name: 'x' })).status).toBe(404);
});
