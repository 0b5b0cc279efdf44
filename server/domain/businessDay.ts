// Without a library of time, which weighs 18 kB where the console starts; a test compares it with one.

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The business date (YYYY-MM-DD) of an instant (ISO UTC) in a company's time zone (rules 0.9). */
export function businessDay(instant: string, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    clocks.set(timeZone, clock);
  }
  const [month, day, year] = clock.format(new Date(instant)).split('/') as [string, string, string];
  return `${year}-${month}-${day}`;
}

const written = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A business date so many days later, or earlier. */
export const addDays = (day: string, days: number): string => written(Date.parse(day) + days * DAY_MS);

/** The day of the week of a business date, from 0 on Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

/** Days from one business date to another; below 0 where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The same day of a later month, or its last day where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)));
}

/** Whole months from one business date to another: as many as still end on it or before; below 0 where it is earlier. */
export function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** A date of the calendar written YYYY-MM-DD or MM-DD-YYYY, as the former; null for what is none. */
export function writtenDay(text: string): string | null {
  const iso = text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2');
  return isBusinessDay(iso) ? iso : null;
}

/** True for a date of the calendar written YYYY-MM-DD. */
export function isBusinessDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && written(ms) === text;
}

/** An instant as events write it, ISO UTC, in milliseconds: in a tenth of the time of `epochMs`, which reads and checks any. */
export const recordedMs = (instant: string): number => Date.parse(instant);
