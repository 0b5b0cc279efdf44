import { expect } from 'vitest';
import type { PurchaseCosts } from '../../server/contract/purchasing/purchaseCosts.ts';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { errorOf, type Caller } from './world.ts';

interface Returned {
  readonly manager: Caller;
  readonly packer: Caller;
  readonly orderId: string;
  /** One case that cost $1, held since it came back. */
  readonly lotId: string;
  readonly purchaseId: string;
}

/** Goods that came back are found to be their vendor's fault: the vendor owes them once, and they leave stock. */
export async function creditsVendor({ manager, packer, orderId, lotId, purchaseId }: Returned): Promise<void> {
  const at = `sales-orders/${orderId}/vendor-credit`;
  const body = { lotId, reason: 'Rotten inside' };
  expect((await packer.send('POST', at, body)).status).toBe(403);
  expect(errorOf(await manager.send('POST', at, { ...body, lotId: 'OTHER' })).code).toBe('orders.returnUnknown');
  const done = await manager.send('POST', at, body);
  expect([done.status, done.body.error]).toEqual([200, undefined]);
  expect((done.body.data as SalesOrderInfo).returns).toMatchObject([{ lines: [{ heldLotId: lotId, isHeld: false }] }]);
  expect(errorOf(await manager.send('POST', at, body)).code).toBe('orders.inspectedAlready');
  const costs = await manager.get(`purchase-orders/${purchaseId}/costs`);
  expect((costs.body.data as PurchaseCosts).credits).toMatchObject([
    { lotId, units: '1', amount: '1', reason: 'Rotten inside' },
  ]);
}
