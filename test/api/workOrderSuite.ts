import { describe, expect, it } from 'vitest';
import type { LotTrace } from '../../server/contract/sales/lotTrace.ts';
import type { CustomerReceivable } from '../../server/contract/sales/receivables.ts';
import type { SalesOrderInfo, SalesOrderRow } from '../../server/contract/sales/salesOrders.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { errorOf, newProduct, type Answer, type Caller } from './world.ts';

/** Orders as `orderWork.test.ts` works on them: apples that cost $1, the oldest lot of 20. */
interface Orders {
  readonly manager: Caller;
  readonly seller: Caller;
  readonly packer: Caller;
  readonly apples: string;
  readonly firstLot: string;
  readonly purchaseId: string;
  readonly clientId: string;
  readonly post: (id: string, rest: string, body?: object, by?: Caller) => Promise<Answer>;
  readonly step: (id: string, rest: string, body?: object, by?: Caller) => Promise<SalesOrderInfo>;
  readonly get: (id: string) => Promise<SalesOrderInfo>;
}

interface Lot {
  readonly lotId: string;
  readonly onHandQty: string;
  readonly bestBy: string | null;
}

export function workOrderSuite(of: () => Orders): void {
  const dataOf = <T>({ status, body }: Answer): T => {
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data as T;
  };

  describe('a work order', () => {
    const refused = (answer: Answer) => [answer.status, errorOf(answer).code];

    it('uses up lots, makes one, and is taken back while nobody has of it', async () => {
      const { manager, seller, packer, apples, firstLot, purchaseId, clientId, post, step, get } = of();
      const juice = await newProduct(manager, { sku: 'JUICE', variety: 'Apple juice' });
      dataOf(await manager.send('PUT', `product-manager/details/${juice}`, { shelfLife: 7 }));
      const lotsOf = async (product: string) =>
        dataOf<{ list: Lot[] }>(await manager.get(`product-manager/lots/${product}?pageSize=100`)).list;
      const appleLot = async () => (await lotsOf(apples)).find(({ lotId }) => lotId === firstLot);
      const before = (await appleLot())?.onHandQty ?? '';
      expect(refused(await seller.send('POST', 'work-orders', { productId: juice, quantity: '0' }))).toEqual([
        ...[422, 'lines.quantityNotAboveZero'],
      ]);
      expect((await packer.send('POST', 'work-orders', { productId: juice, quantity: '8' })).status).toBe(403);
      const work = await seller.send('POST', 'work-orders', { productId: juice, quantity: '8' });
      const { id, orderNumber } = dataOf<{ id: string; orderNumber: string }>(work);
      expect(refused(await post(id, 'lines', { productId: apples, quantity: '4', price: '2' }))).toEqual([
        ...[422, 'orders.isWorkOrder'],
      ]);
      dataOf(await post(id, 'lines', { productId: apples, quantity: '4' }, seller));
      expect(refused(await post(id, 'produce'))).toEqual([422, 'orders.notConfirmed']);
      expect(await step(id, 'confirm')).toMatchObject({
        ...{ clientId: '', orderType: 3000, makes: { sku: 'JUICE', quantity: '8' }, made: null },
        lines: [{ price: null, stock: { lots: [{ lotId: firstLot, quantity: '4' }] } }],
        commands: { produce: null, ship: { code: 'orders.isWorkOrder' }, unship: { code: 'orders.notShipped' } },
      });
      for (const [name, code] of [
        ...[['ship', 'orders.isWorkOrder'] as const, ['invoice', 'orders.isWorkOrder'] as const],
        ['unship', 'orders.notShipped'] as const,
      ])
        expect(refused(await post(id, name, name === 'unship' ? { reason: 'Test' } : {}))).toEqual([422, code]);
      const owed = dataOf<CustomerReceivable>(await manager.get(`receivables/${clientId}`));

      const done = await step(id, 'produce', { quantity: '5' });
      const lotId = `${orderNumber}-P1`;
      // $4 of apples make 5 units.
      expect(done.made).toMatchObject({ lotId, quantity: '5', cost: '0.8', isStocked: true });
      expect(done).toMatchObject({
        status: 2900,
        isLocked: true,
        commands: { unship: null, invoice: { code: 'orders.isWorkOrder' } },
      });
      expect(refused(await post(id, 'produce'))).toEqual([422, 'orders.producedAlready']);
      expect(await appleLot()).toMatchObject({ onHandQty: String(Number(before) - 4) });
      const bestBy = addDays(done.made?.day ?? '', 7);
      expect(await lotsOf(juice)).toMatchObject([{ lotId, onHandQty: '5', bestBy, cost: '0.8' }]);
      const { openBalance, exposure } = owed;
      expect(dataOf(await manager.get(`receivables/${clientId}`))).toMatchObject({ openBalance, exposure });
      const { list } = dataOf<{ list: SalesOrderRow[] }>(await seller.get('sales-orders?orderType=3000'));
      expect(list).toMatchObject([{ id, orderType: 3000, client: '', totalCost: '0', status: 2900 }]);

      // A lot is followed into what was made of it, and back to who sold it.
      const { id: sold } = dataOf<{ id: string }>(await seller.send('POST', 'sales-orders', { clientId }));
      dataOf(await post(sold, 'lines', { productId: juice, quantity: '2', price: '3' }, seller));
      await step(sold, 'confirm');
      const { orders } = dataOf<LotTrace>(await manager.get(`lot-trace?lotId=${firstLot}`));
      expect(orders.find(({ orderId }) => orderId === id)).toMatchObject({ quantity: '4', clientId: '' });
      expect(orders.find(({ orderId }) => orderId === sold)).toMatchObject({ lotId, client: 'Green Market' });
      const { sources } = dataOf<LotTrace>(await manager.get(`lot-trace?lotId=${lotId}`));
      expect(sources).toMatchObject([{ lotId: firstLot, orderId: purchaseId, vendor: 'Pier Farms' }]);

      expect(refused(await post(id, 'unship', { reason: 'Spilled' }))).toEqual([422, 'inventory.movedSinceProduction']);
      expect(await get(id)).toMatchObject({ status: 2900, made: { lotId } });
      await step(sold, 'cancel', { reason: 'Test' });
      const back = await step(id, 'unship', { reason: 'Spilled' });
      expect(back).toMatchObject({ status: 1900, made: null, lines: [{ stock: { lots: [{ lotId: firstLot }] } }] });
      expect(await appleLot()).toMatchObject({ onHandQty: before });
      expect(await lotsOf(juice)).toEqual([]);
      expect((await step(id, 'produce')).made).toMatchObject({
        lotId: `${orderNumber}-P2`,
        quantity: '8',
        cost: '0.5',
      });
      const history = await manager.get(`sales-orders/${id}/history`);
      const rows = dataOf<{ list: { field: string }[] }>(history).list;
      expect(rows.map(({ field }) => field)).toEqual(expect.arrayContaining(['makes', 'madeLot', 'status']));
      await step(id, 'unship', { reason: 'Spilled' });
      await step(id, 'cancel', { reason: 'Test' });
    });
  });
}
