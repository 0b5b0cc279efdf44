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
