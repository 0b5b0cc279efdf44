import { expect, it } from 'vitest';
import {
  deliveryDays,
  isPastCutOff,
  weekdayOf,
  type DeliveryRules,
} from '../../server/domain/priceSheets/deliveryDays.ts';

// 2026-11-30 is a Monday.
const rules = (more: Partial<DeliveryRules> = {}): DeliveryRules => ({
  ...{ today: '2026-11-30', time: '14:00', cutOffTime: '14:30', cutOffMode: 'strict', weekdays: [2, 4] },
  ...more,
});

it('counts the days of the week', () => {
  expect(['2026-11-29', '2026-11-30', '2024-02-29', '1969-12-31'].map(weekdayOf)).toEqual([0, 1, 4, 3]);
});

it('offers the next delivery day before the cut-off', () => {
  const offered = deliveryDays(rules());
  expect(offered).toMatchObject({ isLate: false, missed: null });
  expect(offered.days.slice(0, 3)).toEqual(['2026-12-01', '2026-12-03', '2026-12-08']);
  // The cut-off is the last minute that counts.
  expect(deliveryDays(rules({ time: '14:30' })).isLate).toBe(false);
  expect(deliveryDays(rules({ time: '23:59', cutOffTime: '' })).isLate).toBe(false);
});

it('offers the following one after a strict cut-off, and names the day that was missed', () => {
  const offered = deliveryDays(rules({ time: '14:31' }));
  expect(offered).toMatchObject({ isLate: true, missed: '2026-12-01' });
  expect(offered.days[0]).toBe('2026-12-03');
  expect(isPastCutOff(offered, '2026-12-03')).toBe(false);
});

it('offers the same one after a flexible cut-off, and flags it alone', () => {
  const offered = deliveryDays(rules({ time: '14:31', cutOffMode: 'flexible' }));
  expect(offered.days[0]).toBe('2026-12-01');
  expect(isPastCutOff(offered, '2026-12-01')).toBe(true);
  expect(isPastCutOff(offered, '2026-12-03')).toBe(false);
});

it('asks the windows of the address and the days of the sheet (rules 18.27)', () => {
  expect(
    deliveryDays(rules({ windows: { deliversThursday: '08:00-12:00', deliversSaturday: '06:00-09:00' } })).days.map(
      weekdayOf,
    ),
  ).toEqual([4, 4, 4, 4]);
  expect(deliveryDays(rules({ windows: { deliversSaturday: '06:00-09:00' } })).days).toEqual([]);
});
