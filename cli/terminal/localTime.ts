import { Temporal } from 'temporal-polyfill';
import { ExitCode, Failure } from './exitCodes.ts';

/** An instant in the company's time zone: `2026-11-21 01:26:04 -08:00`. */
export function localTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'second' })} ${local.offset}`;
}

/**
 * Parses an instant: ISO 8601 with an offset, or a date or local date and time of the company. As an end, a date means
 * its last millisecond.
 */
export function readInstant(text: string, timeZone: string, side: 'start' | 'end'): string {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      const day = Temporal.PlainDate.from(text);
      const begins = (date: Temporal.PlainDate): Temporal.Instant => date.toZonedDateTime(timeZone).toInstant();
      return written(side === 'start' ? begins(day) : begins(day.add({ days: 1 })).subtract({ milliseconds: 1 }));
    }
    const instant = /(Z|[+-]\d{2}:?\d{2})$/i.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
    return written(instant);
  } catch {
    throw new Failure('time.invalid', { value: text }, ExitCode.usage);
  }
}

/** In the format of `recordedAt` in events, so that texts sort by time. */
const written = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' });
