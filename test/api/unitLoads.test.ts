import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductUOM } from '../../server/contract/catalog/productUnits.ts';
import type { CommandHandler } from '../../server/kernel/handleCommand.ts';
import { caller, newProduct, enterWorld, type Caller, type World } from './world.ts';

const UNITS = ['Pallet', 'Layer', 'Box', 'Bag', 'Pound'];

let world: World;
let manager: Caller;
let productId = '';
let units: ProductUOM[] = [];
const counted = { queries: 0, loads: 0 };

beforeAll(async () => {
  world = await enterWorld();
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counted.queries++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { handler, db } = world.services;
  const load: CommandHandler['load'] = (...stream) => {
    counted.loads++;
    return handler.load(...stream);
  };
  const services = { ...world.services, db: db.withPlugin(counting), handler: { ...handler, load } };
  manager = caller(await world.build({ services }), await world.tokenOf('MANAGER'), world.companyId);
  productId = await newProduct(manager);
  for (const [step, name] of UNITS.entries()) {
    const uses = { useForSelling: true, useForPurchasing: true };
    const unit = { name, type: 1000, ratio: String(step + 2), ...uses, createUnits: true };
    expect((await manager.send('POST', `product/${productId}/product-uom`, unit)).status).toBe(200);
  }
  units = (await manager.get(`product/${productId}/product-uom/product-uoms`)).body.data as ProductUOM[];
});
afterAll(() => world.stop());

/** What a save of these rows costs, each with what is sent along. */
async function costOf(tab: 'pricing' | 'specifications', rows: readonly object[], others: object = {}) {
  Object.assign(counted, { queries: 0, loads: 0 });
  const body = { ...others, productUOMS: rows };
  const { status } = await manager.send('PUT', `product-manager/${tab}/${productId}`, body);
  expect(status).toBe(200);
  return { ...counted };
}

/** Whole rows, of which the premium changes. */
const rows = (priceFactor: string, count = units.length) =>
  units.slice(0, count).map((unit) => ({ ...unit, priceFactor }));

it('a save loads a product and its units once, however many rows it has', async () => {
  expect(units).toHaveLength(6);
  for (const tab of ['pricing', 'specifications'] as const) {
    await costOf(tab, rows('0', 1));
    const one = await costOf(tab, rows('1', 1));
    const six = await costOf(tab, rows('2'));
    expect([tab, six]).toEqual([tab, one]);
    // The product and its units; for prices also the company's limits.
    expect(six.loads).toBe(tab === 'pricing' ? 2 : 1);
  }
});

it('a save that names units loads them once for all of its names', async () => {
  const names = { defaultSalesUnitUOM: units[0]?.name, defaultPurchaseUnitUOM: units[0]?.name };
  const one = await costOf('specifications', rows('3'));
  expect(await costOf('specifications', rows('4'), names)).toEqual(one);
  const all = { ...names, defaultSellingPricingUOM: units[0]?.name, defaultPurchasingCostUOM: units[0]?.name };
  expect((await costOf('pricing', rows('5'), all)).loads).toBe(2);
});
