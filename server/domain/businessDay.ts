import { Temporal } from 'temporal-polyfill';

/** The business date (YYYY-MM-DD) of an instant (ISO UTC) in a company's time zone (rules 0.9). */
export const businessDay = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The instant at which a business date ends, ISO UTC: the company's next midnight, whatever the clocks do that night. */
export const endOfDay = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

/** A business date so many days later, or earlier. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The same day of a later month, or its last day where it has no such day. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** A date of the calendar written YYYY-MM-DD or MM-DD-YYYY, as the former; null for what is none. */
export function writtenDay(text: string): string | null {
  const iso = text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2');
  return isBusinessDay(iso) ? iso : null;
}

/** True for a date of the calendar written YYYY-MM-DD. */
export function isBusinessDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
