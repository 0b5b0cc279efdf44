import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: { stop(): Promise<void> };

beforeAll(async () => {
  world = await makeWorld();
  await world.hire('packer@test.example', Role.PACKER);
  projector = await world.startProjector();
  const { services, context } = world;
  const apples = { variety: 'Fuji apple', sku: 'APPL', inventoryUOM: 'case' };
  const { productId } = await createProduct(services, apples, context());
  const priced = { productId, origin: PriceEditOrigin.FROM_FORM, price: '12', cost: '10' };
  await services.handler.handle(product, productId, priced, setProductPricing, context());
  const market = { name: 'Green Market', email: 'orders@market.example', type: ClientType.CUSTOMER };
  await addClient(services, market, context());
  await waitForReadModels(services, ['product_list', 'client_list', 'record_history'], PATIENCE_MS);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const of = ['--customer', 'green market', '--product', 'APPL'];
const price = (step: string, ...more: string[]) => world.run(['price', step, ...of, ...more]);

describe('crossdock price', () => {
  it('tries, agrees on and explains a price, at any time', async () => {
    const tried = await price('set', '--margin', '20', '--dry-run');
    expect(tried).toMatchObject({ code: 0, stdout: 'Green Market, APPL: would change $12 -> $12.5\n' });
    expect((await price('explain')).stdout).toMatch(/^Green Market, APPL: \$12 \/ case at /);
    const before = world.services.clock.now();
    const set = await price('set', '--margin', '20', '--reason', 'New season');
    expect(set).toMatchObject({ code: 0, stdout: 'Green Market, APPL: $12 -> $12.5\n' });
    await waitForReadModels(world.services, ['record_history', 'customer_products'], PATIENCE_MS);
    const { stdout } = await price('explain', '--qty', '3');
    expect(stdout).toMatch(/3 case: \$37\.5/);
    expect(stdout).toMatch(/4\. product list of the customer: \$12\.5 per inventory unit\. custom margin/);
    expect(stdout).toMatch(/customerMargin 20 .*New season/);
    expect(stdout).toMatch(/7\. default price of the product: not asked/);
    expect((await price('explain', '--at', before)).stdout).toMatch(/: \$12 \/ case at /);
  });

  it('takes prices from a file, which as it is exported changes nothing', async () => {
    const take = async (text: string, ...more: string[]) =>
      world.run(['import', 'customer-products', await world.file('prices.csv', text), ...more]);
    const file = 'customer,sku,salePrice\nGreen Market,APPL,11.5\n';
    const checked = await take(file);
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.stdout).toMatch(/^Green Market APPL: .*customerSalePrice .*11\.5/m);
    expect(checked.stdout).toContain('0 unchanged, 0 rejected.');
    expect(await take(file, '--commit', '--reason', 'Spring list')).toMatchObject({ code: 0 });
    await waitForReadModels(world.services, ['record_history', 'customer_products'], PATIENCE_MS);
    expect((await price('explain')).stdout).toMatch(/customerSalePrice 11\.5 .*Spring list/);
    const { stdout } = await world.run(['export', 'customer-products', '--customer', 'green market']);
    expect(stdout).toMatch(/^\uFEFF?customer,sku,.*\r?\nGreen Market,APPL,Fuji apple,CUSTOM_PRICE,/);
    expect((await take(stdout)).stdout).toContain('1 unchanged, 0 rejected.');
    expect(await take('customer,sku,margin\nGreen Market,APPL,100\n')).toMatchObject({ code: 3 });
  });

  it('says what it cannot do', async () => {
    expect(await price('set', '--price', '1', '--markup', '2')).toMatchObject({ code: 2 });
    expect(await price('set', '--margin', '100')).toMatchObject({ code: 1 });
    expect(await price('explain', '--unit', 'csae')).toMatchObject({ code: 1 });
    const unknown = await world.run(['price', 'explain', '--customer', 'Nobody', '--product', 'APPL']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(await price('explain', '--as', 'packer@test.example')).toMatchObject({ code: 4 });
  });
});
