import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OrderingPage } from '../../server/contract/priceSheets/ordering.ts';
import type { SheetInfo } from '../../server/contract/priceSheets/priceSheets.ts';
import { openServices, type Services } from '../../server/services.ts';
import { caller, enterWorld, errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

export const at = (rest = ''): string => `price-sheet/manager${rest}`;
export const refused = (answer: Answer) => [answer.status, errorOf(answer).code];
export const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data as T;
};

/** Who sells what to whom, and what they do with price sheets. */
export interface SheetWorld {
  readonly world: World;
  readonly seller: Caller;
  readonly buyer: Caller;
  readonly manager: Caller;
  /** Those of reactors: they may write mail, which the server may not. */
  readonly workers: Services;
  /** Kale: $10 a case that costs $6. Roma: $8.50 that costs $5. */
  readonly ids: Readonly<Record<'kale' | 'roma' | 'cafe' | 'deli', string>>;
}

/** Starts before the first test of a file, stops after its last. */
export function useSheets() {
  let opened: SheetWorld | undefined;
  const of = (): SheetWorld => {
    if (!opened) throw new Error('not started');
    return opened;
  };
  beforeAll(async () => {
    const world = await enterWorld();
    const [seller, buyer, manager] = [await world.as('SELLER'), await world.as('PURCHASER'), await world.as('MANAGER')];
    const workers = await openServices({
      ...{ databaseUrl: world.urls.projector, eventStoreUrl: world.eventStoreUrl, name: 'workers', clock: world.clock },
    });
    const priced = async (sku: string, variety: string, price: string, cost: string): Promise<string> => {
      const id = await newProduct(manager, { sku, variety });
      expect((await manager.send('PUT', `product-manager/pricing/${id}`, { price, cost })).status).toBe(200);
      return id;
    };
    const customer = async (name: string, email: string): Promise<string> => {
      const body = { name, email, type: 1000 };
      const made = await seller.send('POST', `/api/client/manager/${world.companyId}`, body);
      return dataOf<{ clientId: string }>(made).clientId;
    };
    const ids = {
      kale: await priced('KALE', 'Kale 羽衣甘蓝', '10', '6'),
      roma: await priced('ROMA', 'Roma tomato', '8.5', '5'),
      cafe: await customer('Café Zürich', 'chef@cafe.example'),
      deli: await customer('Deli', 'chef@deli.example'),
    };
    opened = { world, seller, buyer, manager, workers, ids };
  });
  afterAll(async () => {
    await of().workers.close();
    await of().world.stop();
  });

  const put = (rest: string, body: object, by = of().seller) => by.send('PUT', at(rest), body);
  const post = (rest: string, body: object = {}, by = of().seller) => by.send('POST', at(rest), body);
  const remove = (rest: string) => of().seller.send('DELETE', at(rest), undefined);
  const create = async (more: object = {}) =>
    dataOf<{ priceSheetId: string }>(await post('', { name: `Sheet ${randomUUID()}`, ...more })).priceSheetId;
  const nobody = () => caller(of().world.app, null);
  return {
    of,
    put,
    post,
    remove,
    create,
    nobody,
    get: async (id: string) => dataOf<SheetInfo>(await of().seller.get(at(`/${id}`))),
    /** A sheet with both products and the café, published. */
    published: async (more: object = {}): Promise<string> => {
      const { kale, roma, cafe } = of().ids;
      const id = await create(more);
      dataOf(await post(`/item/${id}`, { productIds: [kale, roma] }));
      dataOf(await post(`/assign/${id}`, { clientIds: [cafe] }));
      dataOf(await post(`/publish/${id}`));
      return id;
    },
    view: async (key: string) => dataOf<OrderingPage>(await nobody().get(`/api/order-link/${key}`)),
    link: async (sheetId: string, more: object = {}) => {
      const wanted = { clientId: of().ids.cafe, ...more };
      const made = dataOf<{ linkId: string; url: string }>(await post(`/link/${sheetId}`, wanted));
      return { ...made, key: made.url.split('/').at(-1) ?? '' };
    },
    order: (key: string, page: OrderingPage, more: object = {}) =>
      nobody().send('POST', `/api/order-link/${key}`, {
        ...{ submissionId: randomUUID(), deliverOn: page.days[0] },
        lines: page.items.map(({ itemId, price }) => ({
          ...{ itemId, quantity: '2' },
          ...(price === undefined ? {} : { price }),
        })),
        ...more,
      }),
  };
}
