import { Temporal } from 'temporal-polyfill';

/** Why a text names no moment that one can look back at. `skipped` and `doubled`: the clocks were changed that night. */
export type InstantFault =
  | { readonly fault: 'invalid' | 'skipped' | 'future' }
  /** The offsets of the two moments that the text may mean, as it could be written after it. */
  | { readonly fault: 'doubled'; readonly offsets: readonly [string, string] };

const WRITTEN =
  /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a moment of the past as people write it: ISO 8601 with its offset, or `YYYY-MM-DD HH:mm` or `MM/DD/YYYY HH:mm`
 * of the clocks in `zone` (IANA name), seconds and an offset at will, full-width digits of a Chinese keyboard too.
 * Answers it as events write `recordedAt`, ISO UTC with milliseconds, so that the texts compare as the moments do; or
 * what is wrong with it. `now`: the present, ISO UTC; nothing after it was known yet.
 */
export function readInstant(text: string, zone: string, now: string): { readonly instant: string } | InstantFault {
  const parts = WRITTEN.exec(text.normalize('NFKC').trim());
  if (!parts) return { fault: 'invalid' };
  const [, year, month, day, usMonth, usDay, usYear, hour, minute, second = '0', fraction = '0', offset] = parts;
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(
      {
        year: Number(year ?? usYear),
        month: Number(month ?? usMonth),
        day: Number(day ?? usDay),
        hour: Number(hour),
        minute: Number(minute),
        second: Number(second),
        millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
      },
      { overflow: 'reject' },
    );
  } catch {
    return { fault: 'invalid' };
  }
  const found = offset === undefined ? inZone(local, zone) : atOffset(local, offset);
  if (!(found instanceof Temporal.Instant)) return found;
  const instant = found.toString({ fractionalSecondDigits: 3 });
  return instant > now ? { fault: 'future' } : { instant };
}

/** The instant at which a business date ends, ISO UTC: the company's next midnight, whatever the clocks do that night. */
export const endOfDay = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

/** An instant (ISO, UTC or with its offset) as milliseconds; throws for a text that is none. */
export const epochMs = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;

/** Milliseconds as events write an instant, ISO UTC. */
export const instantOf = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toString({ fractionalSecondDigits: 3 });

/** An instant (ISO UTC) as a company's clock shows it: `11/22/2026 14:05`; empty for none. */
export function localMinute(instant: string, timeZone: string): string {
  if (instant === '') return '';
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(local.month)}/${two(local.day)}/${String(local.year)} ${two(local.hour)}:${two(local.minute)}`;
}

function inZone(local: Temporal.PlainDateTime, zone: string): Temporal.Instant | InstantFault {
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (first.epochNanoseconds === second.epochNanoseconds) return first.toInstant();
  return first.toPlainDateTime().equals(local)
    ? { fault: 'doubled', offsets: [first.offset, second.offset] }
    : { fault: 'skipped' };
}

function atOffset(local: Temporal.PlainDateTime, offset: string): Temporal.Instant | InstantFault {
  try {
    return Temporal.Instant.from(`${local.toString()}${offset.toUpperCase()}`);
  } catch {
    return { fault: 'invalid' };
  }
}
