import { DomainError } from '../../kernel/decider.ts';
import { weekdayOf } from '../businessDay.ts';
import type { FieldTable, ValuesOf } from '../fields.ts';

/** Room for what people type, `08:30 - 12:00`; kept is `08:30-12:00`. */
const TYPED_MAX = 20;

const windowField = <Column extends string>(column: Column) =>
  ({ kind: 'text', max: TYPED_MAX, check: checkedWindow, column }) as const;

/** When goods may come, by weekday: from and to on the address's own clock; empty: not on that day (spec 3, section 3). */
export const windowFields = {
  deliversMonday: { ...windowField('delivers_monday'), startsRow: true },
  deliversTuesday: windowField('delivers_tuesday'),
  deliversWednesday: windowField('delivers_wednesday'),
  deliversThursday: windowField('delivers_thursday'),
  deliversFriday: { ...windowField('delivers_friday'), startsRow: true },
  deliversSaturday: windowField('delivers_saturday'),
  deliversSunday: windowField('delivers_sunday'),
} as const satisfies FieldTable;

export type DeliveryWindows = ValuesOf<typeof windowFields>;

/** From Sunday on, as calendars count. */
const byWeekday = [
  'deliversSunday',
  'deliversMonday',
  'deliversTuesday',
  'deliversWednesday',
  'deliversThursday',
  'deliversFriday',
  'deliversSaturday',
] as const satisfies readonly (keyof DeliveryWindows)[];

/** `8-12`, `8:30 - 14`, `0800-1200`: what people type. The day ends at 24:00. */
const WINDOW = /^(\d{1,2}):?(\d{2})?\s*[-–~至到]\s*(\d{1,2}):?(\d{2})?$/;
const DAY_END = 24 * 60;

function checkedWindow(written: string, field: string): string {
  const text = written.trim();
  if (text === '') return '';
  const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = WINDOW.exec(text.normalize('NFKC')) ?? [];
  const [from, to] = [minutesOf(fromHour, fromMinute), minutesOf(toHour, toMinute)];
  if (from === null || to === null) throw new DomainError('clients.windowInvalid', { value: text }, field);
  if (from >= to) throw new DomainError('clients.windowBackwards', { value: text }, field);
  return `${clock(from)}-${clock(to)}`;
}

function minutesOf(hour: string | undefined, minute: string): number | null {
  if (hour === undefined || Number(minute) > 59) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= DAY_END ? minutes : null;
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Whether an address takes goods on a business date (YYYY-MM-DD): one without windows does on every day (rules 18.27). */
export function deliversOn(windows: Partial<DeliveryWindows>, day: string): boolean {
  const isOpen = (weekday: keyof DeliveryWindows): boolean => (windows[weekday] ?? '') !== '';
  const weekday = byWeekday[weekdayOf(day)];
  return !byWeekday.some(isOpen) || (weekday !== undefined && isOpen(weekday));
}

/** When an address takes goods on a business date (YYYY-MM-DD); empty: at any time, or not on that day. */
export const windowOn = (windows: Partial<DeliveryWindows>, day: string): string => {
  const weekday = byWeekday[weekdayOf(day)];
  return (weekday && windows[weekday]) ?? '';
};

/** The days with a window, from Monday on. */
export const windowsOf = (windows: Partial<DeliveryWindows>): (readonly [keyof DeliveryWindows, string])[] =>
  (Object.keys(windowFields) as (keyof DeliveryWindows)[]).flatMap((weekday) => {
    const open = windows[weekday] ?? '';
    return open === '' ? [] : [[weekday, open] as const];
  });
