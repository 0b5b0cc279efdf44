import { expect, it } from 'vitest';
import { boardDays, boardTotals } from '../../server/domain/sales/fulfilmentBoard.ts';
import { OrderPhase } from '../../server/domain/sales/orderCodes.ts';

const at = (day: string, status: (typeof OrderPhase)[keyof typeof OrderPhase], orders: number, short = 0) => ({
  ...{ day, status, orders, short, held: 0 },
});

it('counts orders by day and phase; what is still here after its day is late', () => {
  const days = boardDays(
    [
      at('2026-11-29', OrderPhase.NEW, 2),
      at('2026-11-27', OrderPhase.WMS_PROCESSING, 1, 1),
      at('2026-11-29', OrderPhase.TMS_DELIVERED, 1),
      at('2026-11-29', OrderPhase.INVOICED, 3),
    ],
    '2026-11-29',
  );
  expect(days).toMatchObject([
    { day: '2026-11-27', orders: 1, late: 1, short: 1, stages: { 2100: 1, SHIPPED: 0 } },
    { day: '2026-11-29', orders: 6, late: 0, short: 0, stages: { 1000: 2, SHIPPED: 1, INVOICED: 3 } },
  ]);
  expect(boardTotals(days)).toMatchObject({
    orders: 7,
    late: 1,
    stages: { 1000: 2, 2100: 1, SHIPPED: 1, INVOICED: 3 },
  });
  expect(boardTotals([]).orders).toBe(0);
});
