import { describe, expect, it } from 'vitest';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import type { Caller } from './world.ts';

/** Orders as `orderWork.test.ts` works on them. */
interface Orders {
  readonly manager: Caller;
  /** The oldest lot of what is ordered: good for 40 days. */
  readonly firstLot: string;
  readonly confirmed: (quantity: string) => Promise<{ readonly id: string }>;
  readonly step: (id: string, rest: string, body?: object) => Promise<SalesOrderInfo>;
  readonly get: (id: string) => Promise<SalesOrderInfo>;
}

export function targetDateSuite(of: () => Orders): void {
  describe('the target date of a confirmed order', () => {
    it('takes lots along that keep until then, and no others', async () => {
      const { manager, firstLot, confirmed, step, get } = of();
      const { id } = await confirmed('5');
      const { orderDate } = await get(id);
      const moved = async (days: number) => {
        const sent = await manager.send('PUT', `sales-orders/${id}`, { fulfilOn: addDays(orderDate, days) });
        expect(sent.status).toBe(200);
        return (await get(id)).lines;
      };
      const lots = [{ lotId: firstLot, quantity: '5' }];
      expect(await moved(40)).toMatchObject([{ stock: { lots }, fault: null }]);
      expect(await moved(41)).toMatchObject([{ stock: { lots: [] }, fault: { code: 'inventory.noLotAvailable' } }]);
      expect(await moved(1)).toMatchObject([{ stock: { lots }, fault: null }]);
      await step(id, 'cancel', { reason: 'Test' });
    });
  });
}
