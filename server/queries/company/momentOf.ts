import { Temporal } from 'temporal-polyfill';
import type { KnownAt } from '../../domain/printables.ts';

/** An instant (ISO UTC) with what the company's clocks showed then. */
export function momentOf(instant: string, timeZone: string): KnownAt {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return { instant, local: local.toString({ smallestUnit: 'second', timeZoneName: 'never' }), timeZone };
}

/** HH:MM of the company's clocks. */
export const timeOf = ({ local }: KnownAt): string => local.slice(11, 16);
