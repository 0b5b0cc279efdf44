import { describe, expect, it } from 'vitest';
import { addressFields } from '../../server/domain/clients/addressFields.ts';
import { deliversOn, windowsOf } from '../../server/domain/clients/deliveryWindows.ts';
import { checkedField } from '../../server/domain/fieldRules.ts';
import { DomainError } from '../../server/kernel/decider.ts';

const kept = (field: keyof typeof addressFields, written: string) => checkedField(field, addressFields[field], written);
const refusal = (field: keyof typeof addressFields, written: string): [string, string | undefined] => {
  try {
    kept(field, written);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.field];
    throw error;
  }
  throw new Error(`${written} was kept`);
};

describe('a delivery window', () => {
  it.each([
    ['', ''],
    [' 8-12 ', '08:00-12:00'],
    ['8:30 - 14', '08:30-14:00'],
    ['0800-1200', '08:00-12:00'],
    ['22:00至24:00', '22:00-24:00'],
    ['８：００－１２：００', '08:00-12:00'],
  ])('is taken as people type it: %j', (written, window) => {
    expect(kept('deliversMonday', written)).toBe(window);
  });

  it.each([
    ['in the morning', 'clients.windowInvalid'],
    ['8', 'clients.windowInvalid'],
    ['8:60-9:00', 'clients.windowInvalid'],
    ['8-25', 'clients.windowInvalid'],
    ['24:01-24:30', 'clients.windowInvalid'],
    ['12-8', 'clients.windowBackwards'],
    ['8-8', 'clients.windowBackwards'],
  ])('is refused where it is none: %j', (written, code) => {
    expect(refusal('deliversFriday', written)).toEqual([code, 'deliversFriday']);
  });

  it('decides on which days goods may come; without any, on all', () => {
    const windows = { deliversMonday: '08:00-12:00', deliversSunday: '' };
    // 2026-11-30 is a Monday.
    expect(['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => deliversOn(windows, day))).toEqual([
      false,
      true,
      false,
    ]);
    expect(deliversOn({}, '2026-11-29')).toBe(true);
    expect(windowsOf({ deliversSunday: '10:00-11:00', deliversMonday: '08:00-12:00' })).toEqual([
      ['deliversMonday', '08:00-12:00'],
      ['deliversSunday', '10:00-11:00'],
    ]);
  });
});

it('degrees are those of a map', () => {
  expect([kept('latitude', ' 37.80 '), kept('longitude', '-122.2711'), kept('latitude', '')]).toEqual([
    '37.80',
    '-122.2711',
    '',
  ]);
  for (const [field, written] of [
    ['latitude', '90.1'],
    ['longitude', '181'],
    ['longitude', '122 W'],
    ['latitude', '37.8044431'],
  ] as const)
    expect(refusal(field, written)).toEqual(['clients.degreesInvalid', field]);
});
