import { Temporal } from 'temporal-polyfill';
import { addDays, businessDay } from '../../../domain/businessDay.ts';

/** How far back the demo's story begins, in days. */
export const STORY_DAYS = 60;

const SUNDAY = 7;
/** When the house has closed. */
const EVENING = '15:00';

/** Days and moments of a demo company, counted back from the day of the first start. */
export interface Calendar {
  /** The company's business date so many days ago; on a Sunday nobody works, and the Saturday before stands for it. */
  readonly day: (daysAgo: number) => string;
  /** The instant of that day's `time`, HH:MM by the company's clocks; never later than the first start itself. */
  readonly moment: (daysAgo: number, time: string) => string;
}

/** A day that has just begun has no room for a day's work yet: it counts to the evening before. */
const FIRST_MINUTE_MS = 60_000;

/** `start`: the instant of the first start, ISO UTC. */
export function calendarOf(start: string, timeZone: string): Calendar {
  const today = businessDay(new Date(Date.parse(start) - FIRST_MINUTE_MS).toISOString(), timeZone);
  const workday = (daysAgo: number): string => {
    const wanted = addDays(today, -daysAgo);
    const isFree = daysAgo > 0 && daysAgo < STORY_DAYS && Temporal.PlainDate.from(wanted).dayOfWeek === SUNDAY;
    return isFree ? addDays(wanted, -1) : wanted;
  };
  const days = Array.from({ length: STORY_DAYS + 1 }, (_, daysAgo) => workday(daysAgo));
  const day = (daysAgo: number): string => days[daysAgo] ?? workday(daysAgo);
  const known = new Map<string, number>();
  const at = (date: string, time: string): number => {
    const instant =
      known.get(date + time) ??
      Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
    known.set(date + time, instant);
    return instant;
  };
  const [midnight, evening, now] = [at(today, '00:00'), at(today, EVENING), Date.parse(start)];
  /** Anyone who starts before the evening finds the whole day's work done by then, in its order. */
  const squeezed = (moment: number): number =>
    now >= evening ? moment : midnight + Math.floor(((moment - midnight) / (evening - midnight)) * (now - midnight));
  return {
    day,
    moment: (daysAgo, time) => {
      const moment = at(day(daysAgo), time);
      return new Date(daysAgo === 0 ? squeezed(moment) : moment).toISOString();
    },
  };
}
