import type { FieldTable, ValuesOf } from '../fields.ts';

/** Kept as they are sent: a company has some dozens. */
const LISTED = { column: '' } as const;

/** The holiday schedule (spec 3, section 2). `departments`: empty for everyone. */
const holidayFields = {
  date: { kind: 'day', ...LISTED, isRequired: true, startsRow: true },
  name: { kind: 'text', max: 80, ...LISTED, isRequired: true },
  paidHoliday: { kind: 'flag', first: false, ...LISTED, startsRow: true },
  businessClosed: { kind: 'flag', first: false, ...LISTED },
  departments: { kind: 'list', max: 400, ...LISTED, startsRow: true },
  description: { kind: 'prose', max: 200, ...LISTED, startsRow: true },
} as const satisfies FieldTable;

/** The bonuses that the company pays (spec 3, section 2, Bonus list). */
const offeredBonusFields = {
  name: { kind: 'text', max: 80, ...LISTED, isRequired: true, startsRow: true },
  amount: { kind: 'measure', ...LISTED },
  startDate: { kind: 'day', ...LISTED, startsRow: true },
  endDate: { kind: 'day', ...LISTED },
  departments: { kind: 'list', max: 400, ...LISTED, startsRow: true },
  description: { kind: 'prose', max: 200, ...LISTED, startsRow: true },
} as const satisfies FieldTable;

/** Devices at the door that clock people in and out and can do nothing else; one that is removed is signed out for good. */
const kioskFields = {
  name: { kind: 'text', max: 80, ...LISTED, isRequired: true, startsRow: true },
  place: { kind: 'text', max: 80, ...LISTED },
} as const satisfies FieldTable;

export const hrBooks = {
  holiday: holidayFields,
  bonus: offeredBonusFields,
  kiosk: kioskFields,
} as const satisfies Record<string, FieldTable>;
export type HrBook = keyof typeof hrBooks;
export const hrBookNames = Object.keys(hrBooks) as HrBook[];
/** The fields of all, as requests send them. */
export const hrEntryFields = { ...holidayFields, ...offeredBonusFields, ...kioskFields } as const;

/**
 * How hours and time off are counted (rules 8 and 9). `weekStart`: 0 Sunday to 6 Saturday. `ptoCap`, `ptoCarryOver`: hours,
 * null for no limit. `probationDays`: what a new employment begins with.
 */
export const hrSettingFields = {
  overtimeDaily: { kind: 'flag', first: true, column: '' },
  overtimeWeekly: { kind: 'flag', first: true, column: '' },
  weekStart: { kind: 'count', max: 6, none: 0, column: '', startsRow: true },
  probationDays: { kind: 'count', max: 730, none: 0, column: '' },
  ptoCap: { kind: 'measure', column: '', startsRow: true },
  ptoCarryOver: { kind: 'measure', column: '' },
} as const satisfies FieldTable;
export type HrSettings = ValuesOf<typeof hrSettingFields>;
