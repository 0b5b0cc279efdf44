import { expect, it } from 'vitest';
import type { FulfilmentBoard } from '../../server/contract/sales/fulfilmentBoard.ts';
import type { Caller } from './world.ts';

/** Orders as `orderWork.test.ts` works on them. */
interface Orders {
  readonly manager: Caller;
  readonly packer: Caller;
  readonly confirmed: (quantity: string) => Promise<{ readonly id: string }>;
  readonly step: (id: string, rest: string, body?: object) => Promise<unknown>;
}

export function boardSuite(of: () => Orders): void {
  it('counts orders by day and phase, with those that are late or short', async () => {
    const { manager, packer, confirmed, step } = of();
    const board = async () => (await packer.get('fulfillment-board')).body.data as FulfilmentBoard;
    const before = (await board()).totals;
    const short = await confirmed('60');
    const moved = await manager.send('PUT', `sales-orders/${short.id}`, { fulfilOn: '2026-01-05' });
    expect(moved.status).toBe(200);
    const { list, totals } = await board();
    expect(list[0]).toMatchObject({ day: '2026-01-05', orders: 1, late: 1, short: 1, stages: { 1900: 1 } });
    expect(totals).toMatchObject({ orders: before.orders + 1, late: before.late + 1 });
    await step(short.id, 'cancel', { reason: 'Test' });
    expect((await board()).totals.orders).toBe(before.orders);
  });
}
