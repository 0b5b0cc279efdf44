import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import type { Pricing, PricingInsight } from '../../server/contract/pricing/pricing.ts';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { context } from '../support/context.ts';
import { buy, sell } from '../support/realOrders.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let id: string;
let pallet: string;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  id = await newProduct(manager, { sku: 'PRICED' });
  const uses = { useForSelling: true, useForPurchasing: true };
  const unit = { name: 'Pallet', ratio: '48', type: 1000, ...uses, createUnits: true };
  pallet = ((await manager.send('POST', `product/${id}/product-uom`, unit)).body.data as { id: string }).id;
  await manager.send('POST', `product/${id}/product-uom`, { ...unit, name: 'Pound', useForPurchasing: false });
});
afterAll(() => world.stop());

const put = (body: object, by = manager, headers = {}) =>
  by.send('PUT', `product-manager/pricing/${id}`, body, headers);
const pricing = async (by = manager): Promise<Pricing> => {
  const { status, body } = await by.get(`product-manager/pricing/${id}`);
  expect(status).toBe(200);
  return body.data as Pricing;
};
const refused = (answer: Answer) => [answer.status, errorOf(answer).code, errorOf(answer).field];

describe('the pricing of a product', () => {
  it('begins with its first rules and units', async () => {
    expect(await pricing()).toMatchObject({
      ...{ productId: id, productPriceId: id, price: null, cost: null, inventoryUOM: 'Case' },
      ...{ defaultSellingPricingUOM: 'Case', defaultPurchasingCostUOM: 'Case' },
      ...{ defaultSalesUnitUOM: 'Case', defaultPurchaseUnitUOM: 'Case' },
      ...{ groupChecked: false, priceGroupType: 'price', costMethod: 2000, lastSoldChecked: false },
      ...{ defaultLogic: 2000, defaultGroup: null, groupA: null, descA: '', groupE: null, descE: '' },
      ...{ updatedAt: null, updatedBy: null },
    });
  });

  it('keeps what a form sends, tells who did it, and shows it in the history field by field', async () => {
    const saved = await put({
      ...{ productId: id, productPriceId: id, updateType: 0, price: '12.5', cost: 10 },
      ...{ defaultPurchasingCostUOM: 'pallet', productUOMS: [{ id: pallet, priceFactor: '-5' }] },
      ...{ groupChecked: true, priceGroupType: 'margin', groupA: '20', descA: 'Restaurants', groupE: '15' },
      ...{ costMethod: 1000, lastSoldChecked: true, defaultLogic: 4000, defaultGroup: 'A', reason: 'New season' },
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Pricing saved.' } });
    await expect.poll(async () => (await pricing()).updatedBy).toBe('Ann MANAGER');
    const now = await pricing();
    expect(now).toMatchObject({
      ...{ price: '12.5', cost: '10', defaultPurchasingCostUOM: 'Pallet', defaultPurchaseUnitUOM: 'Case' },
      ...{ groupChecked: true, priceGroupType: 'margin', groupA: '20', descA: 'Restaurants', groupE: '15' },
      ...{ costMethod: 1000, lastSoldChecked: true, defaultLogic: 4000, defaultGroup: 'A' },
    });
    expect(now.productUOMS.find(({ name }) => name === 'Pallet')).toMatchObject({ priceFactor: '-5', ratio: '48' });
    const history = await manager.get(`product-manager/history/${id}?pageSize=100`);
    const told = (history.body.data as { list: { field: string; from: string; to: string; reason: string }[] }).list;
    expect(told.find(({ field }) => field === 'groupA')).toMatchObject({
      from: null,
      to: '20 %',
      reason: 'New season',
    });
    expect(told.find(({ field }) => field === 'defaultPurchasingCostUOM')).toMatchObject({
      from: 'Case',
      to: 'Pallet',
    });
    // Nothing but what changed is told again.
    const { revision } = await pricing();
    await put({ groupA: '20', descA: 'Restaurants ', price: '12.50' });
    expect((await pricing()).revision).toBe(revision);
  });

  it.each([
    [{ groupA: '100' }, [422, 'pricing.marginTooHigh', 'groupA']],
    [{ priceGroupType: 'price', groupA: '-1' }, [422, 'pricing.groupBelowZero', 'groupA']],
    [{ descB: 'x'.repeat(36) }, [400, expect.any(String), 'descB']],
    [{ price: '-0.01' }, [400, expect.any(String), 'price']],
    [{ price: null }, [400, 'pricing.priceRequired', 'price']],
    [{ cost: null }, [400, 'pricing.costRequired', 'cost']],
    [{ cost: '' }, [400, 'pricing.costRequired', 'cost']],
    [{ defaultPurchasingCostUOM: '' }, [400, 'pricing.costUnitRequired', 'defaultPurchasingCostUOM']],
    [{ cost: '1.0000001' }, [400, expect.any(String), 'cost']],
    [{ cost: '5', costUOM: 'Bushel' }, [422, 'catalog.unitUnknown', 'costUOM']],
    [{ costUOM: 'Pallet' }, [400, 'request.nothingToSave', undefined]],
    [{ groupF: '1' }, [400, expect.any(String), 'groupF']],
    [{ priceGroupType: 'percent' }, [400, expect.any(String), 'priceGroupType']],
    [{ costMethod: 3000 }, [400, expect.any(String), 'costMethod']],
    [{ defaultLogic: 10_000 }, [400, expect.any(String), 'defaultLogic']],
    [{ defaultGroup: 'B' }, [422, 'pricing.groupEmpty', 'defaultGroup']],
    [{ lastSoldChecked: false, defaultLogic: 1000 }, [422, 'pricing.lastSoldOff', 'defaultLogic']],
    [{ defaultPurchasingCostUOM: 'Bushel' }, [422, 'catalog.unitUnknown', 'defaultPurchasingCostUOM']],
    [{ defaultPurchasingCostUOM: 'Pound' }, [422, 'pricing.unitNotForPurchasing', 'defaultPurchasingCostUOM']],
    [{ defaultSellingPricingUOM: 'Bushel' }, [422, 'catalog.unitUnknown', 'defaultSellingPricingUOM']],
    [{ productUOMS: [{ id: 'nosuch', priceFactor: '1' }] }, [422, 'catalog.unitUnknown', 'productUOMS']],
    [{ updateType: 0 }, [400, 'request.nothingToSave', undefined]],
    [{ price: null }, [400, 'pricing.priceRequired', 'price']],
    [{ cost: ' ' }, [400, 'pricing.costRequired', 'cost']],
    [{ defaultPurchasingCostUOM: '' }, [400, 'pricing.costUnitRequired', 'defaultPurchasingCostUOM']],
  ])('refuses %j', async (body, expected) => {
    const { revision } = await pricing();
    expect(refused(await put(body))).toEqual(expected);
    expect((await pricing()).revision).toBe(revision);
  });

  it('keeps a cost as it was typed, lets the ratio move what it comes to, and undoes an edit of a list', async () => {
    const was = await pricing();
    expect((await put({ cost: '100', costUOM: 'pallet' })).status).toBe(200);
    expect(await pricing()).toMatchObject({ cost: '2.083333', costTyped: { amount: '100', uom: 'Pallet' } });
    const resize = (ratio: string) => manager.send('PUT', `product/${id}/product-uom/${pallet}`, { ratio });
    expect((await resize('40')).status).toBe(200);
    expect(await pricing()).toMatchObject({ cost: '2.5', costTyped: { amount: '100', uom: 'Pallet' } });
    expect((await resize('48')).status).toBe(200);
    await expect
      .poll(async () => (await manager.get('product-manager/product-list?searchKey=PRICED')).body.data)
      .toMatchObject({ list: [{ cost: '2.083333' }] });
    const edit = await put({ cost: '2.1', updateType: 2 });
    expect(await pricing()).toMatchObject({ cost: '2.1', costTyped: { amount: '2.1', uom: 'Case' } });
    const { commandId: undoes } = edit.body.data as { commandId: string };
    expect((await put({ undoes, updateType: 2 })).status).toBe(200);
    expect(await pricing()).toMatchObject({ cost: '2.083333', costTyped: { amount: '100', uom: 'Pallet' } });
    const history = await manager.get(`product-manager/history/${id}?pageSize=100`);
    expect(JSON.stringify(history.body)).toContain('100 / Pallet');
    expect((await put({ cost: was.cost })).status).toBe(200);
    const worker = await world.as('WORKER');
    expect(JSON.stringify((await worker.get(`product-manager/history/${id}?pageSize=100`)).body)).not.toContain(
      '100 / P',
    );
  });

  it('takes rows of the unit table whole, as they are told, and of them the premium alone', async () => {
    const { productUOMS, revision } = await pricing();
    const whole = await put({ productUOMS });
    expect([whole.status, (await pricing()).revision]).toEqual([200, revision]);
    const raised = productUOMS.map((unit) => (unit.id === pallet ? { ...unit, priceFactor: '7.5' } : unit));
    expect((await put({ productUOMS: raised })).status).toBe(200);
    expect((await pricing()).productUOMS.find(({ id: unitId }) => unitId === pallet)?.priceFactor).toBe('7.5');
    expect((await put({ productUOMS: [{ id: pallet, priceFactor: '-5' }] })).status).toBe(200);
    const resized = productUOMS.map((unit) => (unit.id === pallet ? { ...unit, ratio: '50' } : unit));
    expect(refused(await put({ productUOMS: resized }))).toEqual([422, 'pricing.unitElsewhere', 'ratio']);
  });

  it('is told as saved by who chose a default unit last', async () => {
    const admin = await world.as('ADMIN');
    expect((await put({ defaultSalesUnitUOM: 'Pallet' }, admin)).status).toBe(200);
    expect(await pricing()).toMatchObject({ updatedBy: 'Ann ADMIN', defaultSalesUnitUOM: 'Pallet' });
    expect((await put({ defaultSalesUnitUOM: 'Case' })).status).toBe(200);
    expect(await pricing()).toMatchObject({ updatedBy: 'Ann MANAGER' });
  });

  it('tells who was first, and is taken back as a whole', async () => {
    const { revision } = await pricing();
    const saved = await put({ groupB: '30', descB: 'Hotels' }, manager, { 'if-match': String(revision) });
    const { commandId: undoes } = saved.body.data as { commandId: string };
    const late = await put({ groupB: '31' }, manager, { 'if-match': String(revision) });
    expect(late.status).toBe(412);
    expect(JSON.stringify(late.body)).toContain('"field":"groupB","from":null,"to":"30 %"');
    expect((await put({ undoes })).body.message).toBe('Change undone.');
    expect(await pricing()).toMatchObject({ groupB: null, descB: '' });
  });

  it('is for those who price; cost and default units for those who edit them; margins for those who see costs', async () => {
    const [seller, user] = [await world.as('SELLER'), await world.as('USER')];
    expect((await put({ price: '13' }, seller)).status).toBe(200);
    expect(refused(await put({ defaultPurchasingCostUOM: 'Case' }, seller))).toEqual([
      403,
      'access.forbidden',
      'defaultPurchasingCostUOM',
    ]);
    expect(refused(await put({ defaultSalesUnitUOM: 'Case' }, seller))[0]).toBe(403);
    expect((await put({ price: '1' }, user)).status).toBe(403);
    const seen = await pricing(user);
    expect(seen).toMatchObject({ price: '13', priceGroupType: 'margin', descA: 'Restaurants' });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['cost']));
    expect(Object.keys(seen).filter((key) => key.startsWith('group'))).toEqual(['groupChecked']);
  });
});

describe('pricing insights', () => {
  const insights = async (query = '') => {
    const { status, body } = await manager.get(`product-manager/pricing-insights/${id}${query}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.data as { total: number; list: PricingInsight[] };
  };
  const add = (name: string, type: (typeof ClientType)[keyof typeof ClientType]) =>
    addClient(
      world.services,
      { name, type, status: ClientStatus.ACTIVE, abbreviation: '' },
      context({ companyId: world.companyId }),
    );

  it('are empty without customers, and list five of them a page, by name', async () => {
    expect(await insights()).toMatchObject({ total: 0, list: [] });
    await add('A vendor', ClientType.VENDOR);
    for (const name of ['Bistro', 'Canteen', 'Diner', 'Eatery', 'Fish bar', 'Grill'])
      await add(name, ClientType.CUSTOMER);
    await expect.poll(async () => (await insights()).total).toBe(6);
    expect((await insights()).list.map(({ clientCompanyName }) => clientCompanyName)).toEqual([
      ...['Bistro', 'Canteen', 'Diner', 'Eatery', 'Fish bar'],
    ]);
    expect((await insights('?pageNumber=2')).list).toMatchObject([{ clientCompanyName: 'Grill' }]);
    expect((await insights('?searchKey=dine')).list).toMatchObject([{ clientCompanyName: 'Diner' }]);
  });

  it('say what each lot sells for by its own cost, and that the price varies by the lot', async () => {
    const today = businessDay(world.clock.now(), 'America/Los_Angeles');
    const lot = { productId: id, quantity: '4', unit: 'Case', warehouseId: 'w', receivedOn: today };
    for (const [lotId, cost] of [
      ['PO-1', '8'],
      ['PO-2', undefined],
    ] as const) {
      const data = { ...lot, lotId, ...(cost === undefined ? {} : { cost }) };
      await world.services.handler.handle(inventory, id, data, receiveLot, context({ companyId: world.companyId }));
    }
    await expect.poll(async () => (await insights()).list[0]?.onHandList.length).toBe(2);
    const [row] = (await insights()).list;
    // 20 % of margin over 8, the cost of the oldest lot; the other lot came at the default cost, 10.
    expect(row).toMatchObject({
      ...{ lastSoldPrice: null, lastSoldDate: null, lastSoldUOM: null, defaultLogic: 4000, defaultGroup: 'A' },
      ...{ uom: 'Case', current: { price: '10', kind: 'varies' }, expectList: [] },
      onHandList: [
        { lotId: 'PO-1', deliveryDate: today, uom: 'Case', price: '10', quantity: '4' },
        { lotId: 'PO-2', deliveryDate: today, uom: 'Case', price: '12.5', quantity: '4' },
      ],
    });
    // In the unit that the default selling unit is priced in: 48 cases, and nothing less, for it is cases that are sold.
    await put({ defaultSellingPricingUOM: 'Pallet' });
    expect((await insights()).list[0]).toMatchObject({
      ...{ uom: 'Pallet', current: { price: '480', kind: 'varies' } },
      onHandList: [{ price: '480' }, { price: '600' }],
    });
    await put({ costMethod: 2000 });
    expect((await insights()).list[0]).toMatchObject({
      current: { price: '600', kind: 'provisional' },
      onHandList: [{ price: '600' }, { price: '600' }],
    });
  });

  it('tell what was sold last and what follows it, and what is expected at its own cost', async () => {
    const bistro = (await insights()).list[0]?.clientId ?? '';
    const { clientId: vendorId } = await add('Pier Farms', ClientType.VENDOR);
    const sale = { customerId: bistro, productId: id, quantity: '1', unit: 'Pallet' };
    await sell(world, { ...sale, price: '480', fulfilOn: '2026-01-05', shippedOn: '2026-01-05' });
    await sell(world, { ...sale, price: '528', fulfilOn: '2026-03-05', shippedOn: '2026-03-05' });
    await sell(world, { ...sale, price: '600', fulfilOn: '2026-03-06' });
    const purchase = { vendorId, productId: id, unit: 'Pallet', quantity: '1', confirmed: '1', cost: '288' };
    const { number } = await buy(world, { ...purchase, expectedOn: '2026-12-24' });
    await put({ defaultSellingPricingUOM: 'Case', costMethod: 1000 });
    const [first, second] = (await insights()).list;
    expect(first).toMatchObject({
      ...{ lastSoldPrice: '528', lastSoldDate: '2026-03-05', lastSoldUOM: 'Pallet' },
      // 6 a case makes 7.5 at 20 % of margin.
      expectList: [{ lotId: number, deliveryDate: '2026-12-24', uom: 'Case', price: '7.5', quantity: '48' }],
    });
    expect(second).toMatchObject({ lastSoldPrice: null, lastSoldDate: null });
    await put({ defaultLogic: 1000 });
    const [sold, never] = (await insights()).list;
    expect(sold?.current).toEqual({ price: '11', kind: 'exact' });
    expect(never?.current).toEqual({ price: '13', kind: 'exact' });

    // 30 for 2 and 8 for 2 make 9.5 each; what was shipped longer ago than 90 days counts no more.
    const today = businessDay(world.clock.now(), 'America/Los_Angeles');
    const shipped = (ago: number, price: string) => {
      const shippedOn = addDays(today, -ago);
      return sell(world, { ...sale, unit: 'Case', quantity: '2', price, fulfilOn: shippedOn, shippedOn });
    };
    await shipped(89, '15');
    await shipped(0, '4');
    await shipped(90, '450');
    await put({ defaultLogic: 3000 });
    const [average, none] = (await insights()).list;
    expect(average?.current).toEqual({ price: '9.5', kind: 'exact' });
    expect(none?.current).toEqual({ price: '13', kind: 'exact' });
  });
});
