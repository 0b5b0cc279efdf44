import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths } from '../../server/domain/businessDay.ts';
import { activityWindow, salesHistoryWindow } from '../../server/domain/sales/activityWindow.ts';
import { everyDay, historyRangeFault, totalSales } from '../../server/domain/sales/dailySales.ts';

it('shows orders from 3 months back to 1 month ahead, and sales of the last month', () => {
  expect(activityWindow('2026-05-31')).toEqual({ fromDate: '2026-02-28', toDate: '2026-06-30' });
  expect(salesHistoryWindow('2026-03-31')).toEqual({ fromDate: '2026-02-28', toDate: '2026-03-31' });
});

it('has every day of the range once and in order, and loses nothing of what was shipped', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
  const shipped = fc.uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 400 }), units: amount, amount }), {
    selector: ({ at }) => at,
    maxLength: 40,
  });
  fc.assert(
    fc.property(shipped, fc.integer({ min: 0, max: 800 }), (days, start) => {
      const first = addDays('2024-01-15', start);
      const sales = days.map(({ at, ...rest }) => ({ day: addDays(first, at), ...rest }));
      const all = everyDay(first, addDays(first, 400), sales);
      expect(all).toHaveLength(401);
      all.forEach(({ day }, at) => expect(day).toBe(addDays(first, at)));
      expect(totalSales(all)).toEqual(totalSales(sales));
    }),
    { numRuns: 20 },
  );
});

it('takes three years at most, and only dates that there are', () => {
  const toDate = '2026-11-22';
  const fault = (fromDate: string) => historyRangeFault({ fromDate, toDate })?.code ?? null;
  const first = addMonths(toDate, -36);
  expect([first, addDays(first, -1), '2026-02-30'].map(fault)).toEqual([
    null,
    'orders.historyTooLong',
    'inventory.dayInvalid',
  ]);
});
