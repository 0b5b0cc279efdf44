import { describe, expect, it } from 'vitest';
import type { PriceImpact } from '../../server/contract/pricing/priceImpact.ts';
import type { OrderLineLots, RepricedLine, SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { errorOf, newProduct, type Answer, type Caller, type World } from './world.ts';

/** Orders as `orderWork.test.ts` works on them. */
interface Orders {
  readonly world: World;
  readonly seller: Caller;
  readonly manager: Caller;
  /** $2.50, and in stock at $1. */
  readonly apples: string;
  readonly customer: (name: string) => Promise<string>;
  readonly open: (quantity?: string, of?: string) => Promise<{ readonly id: string; readonly lineId: string }>;
  readonly step: (id: string, rest: string, body?: object) => Promise<SalesOrderInfo>;
  readonly post: (id: string, rest: string, body?: object, by?: Caller) => Promise<Answer>;
  readonly get: (id: string) => Promise<SalesOrderInfo>;
  readonly buy: (productId: string, cost: string, lots: readonly (readonly [string, string])[]) => Promise<string>;
}

const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data as T;
};
const refused = (answer: Answer) => [answer.status, errorOf(answer).code];

/** What lines cost, and which lots they get. */
export function orderPricesSuite(of: () => Orders): void {
  describe('a customer who wants goods that keep', () => {
    it('gets no lot whose best-by day comes too soon', async () => {
      const { world, seller, manager, customer, open, step, get } = of();
      const picky = await customer('Slow Pantry');
      const other = (days: number | null) =>
        seller.send('PUT', `/api/client/manager/${world.companyId}/other/${picky}`, { minimumShelfLife: days });
      expect(dataOf(await other(60))).toMatchObject({ minimumShelfLife: 60 });
      const { id, lineId } = await open('2', picky);
      await step(id, 'confirm');
      expect((await get(id)).lines[0]).toMatchObject({ fault: expect.anything() as unknown });
      expect(dataOf<OrderLineLots>(await manager.get(`sales-orders/${id}/lines/${lineId}/lots`)).lots).toEqual([]);
      dataOf(await other(null));
      await step(id, 'allocate');
      expect((await get(id)).lines[0]).toMatchObject({ fault: null });
      await step(id, 'cancel', { reason: 'Test' });
    });
  });

  describe('prices of an order', () => {
    it('are those of now on demand, as they were seen, but for what was typed', async () => {
      const { seller, manager, apples, open, step, post, get } = of();
      const { id, lineId } = await open('2');
      dataOf(await post(id, 'lines', { productId: apples, quantity: '1', price: '9' }, seller));
      const at = `sales-orders/${id}/reprice`;
      const seen = async () => dataOf<RepricedLine[]>(await seller.get(at));
      expect(await seen()).toEqual([]);
      const price = (value: string) => manager.send('PUT', `product-manager/pricing/${apples}`, { price: value });
      expect((await price('2.75')).status).toBe(200);
      expect(await seen()).toMatchObject([{ lineId, sku: 'APPL', from: '2.5', to: '2.75' }]);
      const send = (to: string) => seller.send('POST', at, { lines: [{ lineId, to }] });
      expect(refused(await send('2.6'))).toEqual([422, 'orders.priceMoved']);
      dataOf(await send('2.75'));
      expect(await get(id)).toMatchObject({ totalCost: '14.5', lines: [{ price: '2.75' }, { price: '9' }] });
      expect((await price('2.5')).status).toBe(200);
      await step(id, 'confirm');
      expect(await seen()).toEqual([]);
      expect(refused(await send('2.5'))).toEqual([422, 'orders.confirmedAlready']);
      await step(id, 'cancel', { reason: 'Test' });
    });
  });

  describe('a price that follows the cost of a lot', () => {
    it('is provisional until the line has its lots, and theirs from then on', async () => {
      const { world, seller, manager, customer, step, post, get, buy } = of();
      const plums = await newProduct(manager, { sku: 'PLUM', variety: 'Santa Rosa plum' });
      const pricing = { price: '9', cost: '2' };
      expect((await manager.send('PUT', `product-manager/pricing/${plums}`, pricing)).status).toBe(200);
      const diner = await customer('Margin Diner');
      const strategy = { pricingStrategyId: diner, defaultLogic: 8000, margin: '20' };
      const list = `/api/product-list/manager/${world.companyId}`;
      dataOf(await seller.send('PUT', list, { pricingStrategy: strategy }));
      const { id } = dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', { clientId: diner }));
      dataOf(await post(id, 'lines', { productId: plums, quantity: '4' }, seller));
      const now = async () => (await get(id)).lines[0];
      expect(await now()).toMatchObject({ price: '2.5', trace: { isProvisional: true } });
      await buy(plums, '3', [
        ['1', 'PL-A'],
        ['9', 'PL-B'],
      ]);
      await step(id, 'confirm');
      expect(await now()).toMatchObject({ price: '3.75', trace: { isProvisional: false } });
      expect(await get(id)).toMatchObject({ totalCost: '15' });
      await step(id, 'ship');
      const wanted = { pricingStrategy: { ...strategy, margin: '25' } };
      const impact = async () => (await seller.send('POST', `${list}/impact`, wanted)).body.data;
      const lately = {
        ...{ days: 30, lines: 1, now: { revenue: '15', profit: '3', margin: '20' } },
        after: { revenue: '16', profit: '4', margin: '25' },
      };
      await expect.poll(impact).toMatchObject({ lately });

      // The same of what is changed for all products of the list at once.
      dataOf(await seller.send('POST', `${list}/add-product-list`, { pricingStrategyId: diner, productIds: [plums] }));
      const ofAll = async (change: object) => {
        const body = { pricingStrategy: { pricingStrategyId: diner }, ...change };
        return dataOf<PriceImpact>(await seller.send('POST', `${list}/impact`, body)).list;
      };
      const rising = [{ sku: 'PLUM', from: '3.75', to: '5' }];
      await expect.poll(() => ofAll({ batch: { defaultLogic: 7000, value: '5' } })).toMatchObject(rising);
      expect(await ofAll({ margin: '40' })).toEqual([]);
      const margins = { pricingStrategyId: diner, defaultLogic: 8000, value: '20' };
      dataOf(await seller.send('PUT', `${list}/batch-edit`, margins));
      await expect.poll(() => ofAll({ margin: '40' })).toMatchObject(rising);
    });
  });
}
