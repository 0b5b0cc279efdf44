import { addClient } from '../../server/commands/clients/addClient.ts';
import { businessDay } from '../../server/domain/businessDay.ts';
import { ClientType, type ClientTypeCode } from '../../server/domain/clients/client.ts';
import { openServices } from '../../server/services.ts';
import { context } from '../support/context.ts';
import { signIn } from '../support/program.ts';
import { buy, sell } from '../support/realOrders.ts';
import type { App } from './app.ts';

/** The company's business date. A story reads it once: midnight may pass while it is told. */
export const companyDay = (): string => businessDay(new Date().toISOString(), 'America/Los_Angeles');

/** Orders with a vendor and a customer of a story's own, by the events of orders. */
interface Trading {
  readonly sell: (sale: Omit<Parameters<typeof sell>[1], 'customerId'>) => ReturnType<typeof sell>;
  readonly buy: (purchase: Omit<Parameters<typeof buy>[1], 'vendorId'>) => ReturnType<typeof buy>;
}

/** Lets a business trade with the company under a name, while `work` places orders. */
export async function trade<T>(app: App, name: string, work: (trading: Trading) => Promise<T>): Promise<T> {
  const { databaseUrl, eventStoreUrl } = app.program.runtime();
  const { companyId } = app.program.demo;
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'orders of a story', maxConnections: 4 });
  try {
    const place = { services, companyId };
    const known = async (type: ClientTypeCode) =>
      (await addClient(services, { name, type }, context({ companyId }))).clientId;
    const [customerId, vendorId] = [await known(ClientType.CUSTOMER), await known(ClientType.VENDOR)];
    return await work({
      sell: (sale) => sell(place, { ...sale, customerId }),
      buy: (purchase) => buy(place, { ...purchase, vendorId }),
    });
  } finally {
    await services.close();
  }
}

/** A product of a test's own; answers its id. */
export async function makeProduct(app: App, fields: Readonly<Record<string, string>>): Promise<string> {
  const client = await signIn(app.program, 'MANAGER');
  const answer = await client.send('POST', 'product-manager', { inventoryUOM: 'case', ...fields });
  return ((await answer.json()) as { data: { productId: string } }).data.productId;
}

/** Products of a story's own, with a price and a cost each. */
export async function pricedProducts(app: App, prefix: string, count: number): Promise<void> {
  const client = await signIn(app.program, 'MANAGER');
  for (let n = 1; n <= count; n++) {
    const productId = await makeProduct(app, { variety: `${prefix} ${String(n)}`, sku: `${prefix}-${String(n)}` });
    await client.send('PUT', `product-manager/pricing/${productId}`, { price: `${String(10 + n)}.5`, cost: String(n) });
  }
}
